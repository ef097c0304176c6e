"""Cards & Karma on the screen."""
