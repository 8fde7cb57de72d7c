"""The outline: levels for markers."""
