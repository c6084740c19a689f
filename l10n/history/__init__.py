"""What became of texts over time: revisions of pages, and findings held against an earlier state."""
