"""Tables of a page: pipes, HTML, run-on or spaced text in, `Grid`s out."""
