"""Rajas of the Ganges on the screen."""
