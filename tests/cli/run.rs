//! Running the built command.

use std::process::{Command, Output, Stdio};

/// What a run gave.
pub struct Run {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zrf"));
    command.args(args).stdin(Stdio::null());
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// Runs `zrf` in the root of the crate.
pub fn zrf(args: &[&str]) -> Run {
    told(command(args).output().unwrap())
}

/// Runs `zrf` and closes its standard output before it can write.
pub fn zrf_without_reader(args: &[&str]) -> Run {
    let mut command = command(args);
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    told(child.wait_with_output().unwrap())
}

/// Runs `zrf` with a standard output that is full.
#[cfg(target_os = "linux")]
pub fn zrf_on_a_full_disk(args: &[&str]) -> Run {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
    let mut command = command(args);
    command.stdout(full.unwrap()).stderr(Stdio::piped());
    told(command.spawn().unwrap().wait_with_output().unwrap())
}

/// Runs `zrf` where threads would have stacks larger than all memory, so that none is started.
pub fn zrf_without_threads(args: &[&str]) -> Run {
    let mut command = command(args);
    command.env("RUST_MIN_STACK", (usize::MAX / 4).to_string());
    told(command.output().unwrap())
}

fn told(output: Output) -> Run {
    Run {
        code: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

impl Run {
    /// Asserts success without a word on standard error, and gives the output.
    #[track_caller]
    pub fn quietly(self) -> String {
        assert_eq!((self.code, self.stderr.as_str()), (0, ""));
        self.stdout
    }

    /// Asserts an exit code and nothing on standard output, and gives what was said.
    #[track_caller]
    pub fn fails(self, code: i32) -> String {
        assert_eq!(
            (self.code, self.stdout.as_str()),
            (code, ""),
            "{}",
            self.stderr
        );
        self.stderr
    }

    /// The output as JSON.
    #[track_caller]
    pub fn json(self) -> serde_json::Value {
        assert_eq!(self.code, 0, "{}", self.stderr);
        serde_json::from_str(&self.stdout).unwrap()
    }
}
