//! Work shared out among threads, with a result that does not depend on how many there are.

use std::hint::black_box;
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How work is shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// So many threads do it, at least one; fewer where there are fewer jobs, or where the system
    /// starts no more.
    pub threads: usize,
    /// The jobs are those from 0 on, so many.
    pub jobs: u64,
    /// A thread takes at most so many jobs at once, at least one.
    pub at_once: u64,
}

/// Jobs are taken at once if they take together about so long: what is begun is ended, and that
/// should not take long. Taking and handing over takes far less.
const AT_ONCE: Duration = Duration::from_millis(1);

/// So many bytes are left free for each thread, apart from its stack: one that gets no memory would
/// end the program. Half of it is for its start, the other half for its work.
const FREE: usize = 4 << 20;

/// The jobs that are being done.
struct Jobs<'a, T, E> {
    /// The next job that nobody has taken.
    next: u64,
    /// The jobs end before this one.
    end: u64,
    /// A thread takes at most so many.
    at_once: u64,
    /// Who receives the results.
    receive: &'a mut (dyn FnMut(u64, T) -> bool + Send),
    /// The first job that failed, and why.
    failed: Option<(u64, E)>,
}

/// Has workers, one made in each thread, do the jobs from 0 on, one after another or some at once.
/// Each result is received with the number of its first job, one at a time, in no order. Once the
/// receiver says no, no more jobs are begun; those that were begun are ended and received, so that
/// no job before the last one done is missing.
///
/// # Errors
/// That of the first job that failed.
pub fn share<T: Send, E: Send, W: FnMut(Range<u64>) -> Result<T, E>>(
    shares: Shares,
    worker: &(dyn Fn() -> W + Sync),
    receive: &mut (dyn FnMut(u64, T) -> bool + Send),
) -> Result<(), E> {
    let jobs = Mutex::new(Jobs {
        next: 0,
        end: shares.jobs,
        at_once: shares.at_once.max(1),
        receive,
        failed: None,
    });
    thread::scope(|scope| {
        let jobs = &jobs;
        // Nobody begins before all are there and the memory that is left for them is free.
        let gate = lock(jobs);
        let mut free = Vec::new();
        for _ in 1..shares.jobs.min(shares.threads as u64) {
            let start = || {
                drop(lock(jobs));
                work(worker(), jobs);
            };
            let mut part: Vec<u8> = Vec::new();
            let enough = part.try_reserve_exact(FREE).is_ok();
            let mut part = black_box(part);
            // Where the system has no more threads, those that there are do it all.
            if !enough || thread::Builder::new().spawn_scoped(scope, start).is_err() {
                break;
            }
            part.shrink_to(FREE / 2);
            free.push(part);
        }
        drop(free);
        drop(gate);
        work(worker(), jobs);
    });
    let jobs = jobs.into_inner().unwrap_or_else(PoisonError::into_inner);
    match jobs.failed {
        Some((_, error)) => Err(error),
        None => Ok(()),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn work<T, E>(mut worker: impl FnMut(Range<u64>) -> Result<T, E>, jobs: &Mutex<Jobs<'_, T, E>>) {
    let mut at_once: u64 = 1;
    loop {
        let taken = {
            let mut jobs = lock(jobs);
            if jobs.next >= jobs.end {
                return;
            }
            at_once = at_once.clamp(1, jobs.at_once);
            let first = jobs.next;
            jobs.next = first.saturating_add(at_once).min(jobs.end);
            first..jobs.next
        };
        let first = taken.start;
        let begun = Instant::now();
        let result = worker(taken);
        let quick = begun.elapsed() < AT_ONCE / 2;
        at_once = if quick { at_once * 2 } else { at_once / 2 };
        let mut jobs = lock(jobs);
        match result {
            Ok(result) => {
                if !(jobs.receive)(first, result) {
                    jobs.end = jobs.end.min(jobs.next);
                }
            }
            // Earlier jobs are all begun, and are ended: so the first error is always the same.
            Err(error) => {
                jobs.end = jobs.end.min(jobs.next);
                if jobs.failed.as_ref().is_none_or(|&(job, _)| first < job) {
                    jobs.failed = Some((first, error));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The jobs done, sorted, or the first error.
    fn run(shares: Shares, bad: u64, most: usize) -> Result<Vec<u64>, u64> {
        let worker = || {
            |jobs: Range<u64>| {
                thread::yield_now();
                let bad = jobs.clone().find(|job| job % 100 == bad);
                bad.map_or(Ok(jobs), Err)
            }
        };
        let mut done = Vec::new();
        share(shares, &worker, &mut |first, jobs| {
            assert_eq!(first, jobs.start);
            done.extend(jobs);
            done.len() < most
        })?;
        done.sort_unstable();
        Ok(done)
    }

    /// Up to four threads, which take one job or more at once.
    fn all_shares(jobs: u64) -> impl Iterator<Item = Shares> {
        (0..5).flat_map(move |threads| {
            [0, 1, 7].map(|at_once| Shares {
                threads,
                jobs,
                at_once,
            })
        })
    }

    #[test]
    fn every_job_is_done_once_whatever_the_threads() {
        let all: Vec<u64> = (0..50).collect();
        for shares in all_shares(50) {
            assert_eq!(run(shares, 99, usize::MAX), Ok(all.clone()), "{shares:?}");
        }
    }

    #[test]
    fn the_first_error_counts() {
        for shares in all_shares(1_000) {
            assert_eq!(run(shares, 37, usize::MAX), Err(37), "{shares:?}");
        }
    }

    #[test]
    fn the_work_can_be_stopped_and_what_is_done_has_no_gap() {
        for shares in all_shares(u64::MAX) {
            let done = run(shares, 99, 10).unwrap_or_default();
            assert!((10..60).contains(&done.len()), "{shares:?}: {done:?}");
            assert!(done.iter().enumerate().all(|(at, &job)| at as u64 == job));
        }
    }
}
