//! A record held against the rules, ply by ply.
