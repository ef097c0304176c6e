"""Training the reader of dice, and measuring it; not part of the product."""
