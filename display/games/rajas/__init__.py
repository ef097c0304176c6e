"""What Rajas of the Ganges shows of itself: board, provinces, tiles and dice."""
