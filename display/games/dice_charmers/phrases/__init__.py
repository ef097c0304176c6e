"""What is said of The Dice Charmers: a function or a constant for each sentence."""
