"""What puts scenes of any game into view models; a game's presenter brings what is its own."""
