"""Dice in a picture: where they lie, what they show, of which colour they are."""
