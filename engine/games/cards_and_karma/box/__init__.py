"""What is in the box: components, action sides, and the catalogue of the cards."""
