"""What people tell and look up by the buttons."""
