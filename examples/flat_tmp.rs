fn main(){ let a:Vec<String>=std::env::args().collect();
 let f=zrf::game::RulesFile::load(std::path::Path::new(&a[1]),&Default::default()).unwrap();
 let e=f.select(a.get(2).map(|s|s.as_str())).unwrap();
 let g=f.build(e).map_err(|_|"x").unwrap();
 let t=std::time::Instant::now();
 let w=zrf::convert::zrf::write(&g.game,f.version()).unwrap();
 eprintln!("{:?} {} bytes {:?}",t.elapsed(),w.text.len(),w.losses);
 print!("{}",w.text);}
