"""An editor's language server on our schemas."""
