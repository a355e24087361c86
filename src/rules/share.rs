//! Work shared out among threads, with a result that does not depend on how many there are.

use std::sync::{Mutex, PoisonError};

/// The jobs that are being done.
struct Jobs<'a, T, E> {
    /// The next job that nobody has taken.
    next: u64,
    /// The jobs end before this one.
    end: u64,
    /// Who receives the results.
    receive: &'a mut (dyn FnMut(u64, T) -> bool + Send),
    /// The first job that failed, and why.
    failed: Option<(u64, E)>,
}

/// Has workers, one for each thread, do the jobs from 0 on. Each result is received with the number
/// of its job, one at a time, in no order. Once the receiver says no, no more jobs are begun; those
/// that were begun are ended and received, so that no job before the last one done is missing.
///
/// # Errors
/// That of the first job that failed.
pub fn share<T: Send, E: Send, W: FnMut(u64) -> Result<T, E> + Send>(
    workers: Vec<W>,
    count: u64,
    receive: &mut (dyn FnMut(u64, T) -> bool + Send),
) -> Result<(), E> {
    let jobs = Mutex::new(Jobs {
        next: 0,
        end: count,
        receive,
        failed: None,
    });
    let mut workers = workers.into_iter();
    let last = workers.next_back();
    std::thread::scope(|scope| {
        let jobs = &jobs;
        for worker in workers {
            scope.spawn(move || work(worker, jobs));
        }
        if let Some(worker) = last {
            work(worker, jobs);
        }
    });
    let jobs = jobs.into_inner().unwrap_or_else(PoisonError::into_inner);
    match jobs.failed {
        Some((_, error)) => Err(error),
        None => Ok(()),
    }
}

fn work<T, E>(mut worker: impl FnMut(u64) -> Result<T, E>, jobs: &Mutex<Jobs<T, E>>) {
    let locked = || jobs.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        let job = {
            let mut jobs = locked();
            if jobs.next >= jobs.end {
                return;
            }
            jobs.next += 1;
            jobs.next - 1
        };
        let result = worker(job);
        let mut jobs = locked();
        match result {
            Ok(result) => {
                if !(jobs.receive)(job, result) {
                    jobs.end = jobs.end.min(jobs.next);
                }
            }
            // Earlier jobs are all begun, and are ended: so the first error is always the same.
            Err(error) => {
                jobs.end = jobs.end.min(jobs.next);
                if jobs.failed.as_ref().is_none_or(|&(first, _)| job < first) {
                    jobs.failed = Some((job, error));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The jobs done, sorted, or the first error.
    fn run(threads: usize, count: u64, bad: u64, most: usize) -> Result<Vec<u64>, u64> {
        let worker = |job: u64| {
            std::thread::yield_now();
            if job % 100 == bad { Err(job) } else { Ok(()) }
        };
        let mut done = Vec::new();
        share(vec![worker; threads], count, &mut |job, ()| {
            done.push(job);
            done.len() < most
        })?;
        done.sort_unstable();
        Ok(done)
    }

    #[test]
    fn every_job_is_done_once_whatever_the_threads() {
        let all: Vec<u64> = (0..50).collect();
        for threads in 1..5 {
            assert_eq!(run(threads, 50, 99, usize::MAX), Ok(all.clone()));
        }
    }

    #[test]
    fn the_first_error_counts() {
        for threads in 1..5 {
            assert_eq!(run(threads, 1_000, 37, usize::MAX), Err(37));
        }
    }

    #[test]
    fn the_work_can_be_stopped_and_what_is_done_has_no_gap() {
        for threads in 1..4 {
            let done = run(threads, u64::MAX, 99, 10).unwrap_or_default();
            assert!((10..20).contains(&done.len()), "{done:?}");
            assert!(done.iter().enumerate().all(|(at, &job)| at as u64 == job));
        }
    }
}
