"""What Rajas of the Ganges prints: boards, provinces, tiles."""
