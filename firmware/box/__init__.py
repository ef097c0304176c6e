"""One's own box as a folder: what is printed on its cards, their pictures, and how far it is."""
