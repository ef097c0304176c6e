"""What is said of Rajas of the Ganges: a function or a constant for each sentence."""
