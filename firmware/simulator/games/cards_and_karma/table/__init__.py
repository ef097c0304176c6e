"""The pieces of Cards & Karma, how they are laid out, and what can be read off them."""
