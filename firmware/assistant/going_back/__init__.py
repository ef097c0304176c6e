"""A table goes back with its match: what is asked of all, and where the pieces go."""
