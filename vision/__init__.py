"""Frames to readings: cover and motion, the mat, cards found and named, dice, the album of faces."""
