"""Turns that are taken back, brought back or corrected, and the table with them."""
