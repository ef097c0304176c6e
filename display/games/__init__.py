"""What each game shows: its panels, its words; one folder a game."""
