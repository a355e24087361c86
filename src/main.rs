//! The command `zrf`.

fn main() -> std::process::ExitCode {
    zrf::cli::main()
}
