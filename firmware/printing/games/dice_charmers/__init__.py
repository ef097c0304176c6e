"""The pads of The Dice Charmers."""
