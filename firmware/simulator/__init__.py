"""The simulated table: pieces, hands, camera and bots. Imports neither vision nor the assistant."""
