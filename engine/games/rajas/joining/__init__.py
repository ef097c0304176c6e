"""Going on from a position that no record has led to."""
