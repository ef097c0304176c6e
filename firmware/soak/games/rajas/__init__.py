"""What soaking needs of Rajas of the Ganges."""
