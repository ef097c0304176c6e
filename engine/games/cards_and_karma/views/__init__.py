"""What one seat, or everybody, may know."""
