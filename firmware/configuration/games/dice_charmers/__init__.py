"""What people may settle about a match of The Dice Charmers."""
