"""Citations: `§ 633a.7(l)—(n)` and its kin, read into values that print back what was read."""
