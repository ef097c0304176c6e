"""What should lie on the table, and what it tells of a turn."""
