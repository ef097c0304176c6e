"""What a trial needs of each game, a folder for each."""
