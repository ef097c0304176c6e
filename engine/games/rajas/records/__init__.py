"""The match as text, and what is counted of it."""
