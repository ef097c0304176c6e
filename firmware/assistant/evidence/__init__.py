"""What was seen and pressed, and when."""
