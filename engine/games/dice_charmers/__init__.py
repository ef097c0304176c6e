"""Rajas of the Ganges: The Dice Charmers (ids of rules: DC-de, DC-yucata; rulings B1 to B17)."""
