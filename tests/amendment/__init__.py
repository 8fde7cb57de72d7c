"""What a new version of a section changes: amendments made by editing pages, and what the comparison says of them."""
