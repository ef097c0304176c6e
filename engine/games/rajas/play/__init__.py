"""What happens in a turn, one module for each part of the board."""
