"""Rules, matches, referee and records of the Rajas of the Ganges games; pure Python."""
