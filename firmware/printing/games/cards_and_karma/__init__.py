"""The deck of Cards & Karma."""
