"""How the simulated table is filmed: camera, light, surfaces, pieces, hands, sensor."""
