"""How a match of The Dice Charmers is chosen."""
