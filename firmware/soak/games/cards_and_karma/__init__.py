"""Cards & Karma in random matches: what they are played with, and what must hold in them."""
