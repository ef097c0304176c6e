"""The Dice Charmers on the screen."""
