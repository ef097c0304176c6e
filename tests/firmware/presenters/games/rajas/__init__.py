"""Rajas of the Ganges as the assistant tells it."""
