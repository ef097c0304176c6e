"""Cards & Karma on the simulated table: its faces, its pieces, and how its people play and err."""
