"""Rajas of the Ganges, played by touch."""
