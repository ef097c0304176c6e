"""What lies on the simulated table: pieces and tokens in millimetres, and nothing of any engine."""
