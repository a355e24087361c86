//! Games written in other forms. What a form cannot carry is a [`Loss`], and said.

mod loss;
pub mod zrf;

pub use loss::Loss;
