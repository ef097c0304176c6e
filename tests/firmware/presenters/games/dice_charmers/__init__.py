"""Tests of what the assistant tells and asks about The Dice Charmers."""
