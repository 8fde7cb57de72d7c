"""A page of the Pennsylvania Bulletin: text, HTML or pasted text in, `Bulletin` out."""
