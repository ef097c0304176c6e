"""What people may settle about a match of Rajas of the Ganges."""
