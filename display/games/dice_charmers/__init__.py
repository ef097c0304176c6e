"""What The Dice Charmers shows of itself: dice, and the sheets with their ink."""
