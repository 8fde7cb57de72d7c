"""The tests of the toolkit."""
