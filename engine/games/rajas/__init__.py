"""Rajas of the Ganges with its variants (ids of rules: RG-de, RG-yucata; rulings C1 to C17)."""
