"""Submissions to fill in, and somebody who fills them in."""
