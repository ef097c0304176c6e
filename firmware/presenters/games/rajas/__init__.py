"""Rajas of the Ganges as the assistant tells it and asks about it."""
