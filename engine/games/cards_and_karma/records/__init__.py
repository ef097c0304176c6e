"""Answers as plain values, as text, and as figures."""
