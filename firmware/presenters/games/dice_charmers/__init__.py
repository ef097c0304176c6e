"""The Dice Charmers as the assistant tells it and asks about it."""
