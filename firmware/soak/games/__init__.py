"""What soaking needs of each game, a folder for each."""
