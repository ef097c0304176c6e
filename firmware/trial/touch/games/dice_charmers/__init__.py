"""The Dice Charmers, played by touch."""
