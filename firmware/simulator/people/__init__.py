"""The people at the simulated table: what they intend, and what their hands do."""
