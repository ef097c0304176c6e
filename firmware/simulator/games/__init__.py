"""What the simulated table needs of each game, a folder for each."""
