"""Rule specs: YAML in and out, versions, and what is in force on a day."""
