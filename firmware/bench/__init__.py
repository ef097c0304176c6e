"""What reading, explaining and showing a table cost on the machine at hand; see docs/cost.md."""
