"""What is in the box: dice and sheets."""
