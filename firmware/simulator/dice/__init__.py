"""Dice as a camera sees them: rounded, printed, see-through, with their shadows."""
