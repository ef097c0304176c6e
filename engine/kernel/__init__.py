"""What all games share: the contract, matches, their records, and play for tests and measurements."""
