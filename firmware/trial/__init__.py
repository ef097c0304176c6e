"""Whole matches on the simulated table, played, logged and scored."""
