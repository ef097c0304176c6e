"""The parts of its table: each draws one value into a box."""
