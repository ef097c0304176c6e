"""How a match of Cards & Karma is chosen."""
