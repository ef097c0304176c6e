"""The Dice Charmers in random matches."""
