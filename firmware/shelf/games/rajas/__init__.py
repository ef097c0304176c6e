"""How a match of Rajas of the Ganges is chosen."""
