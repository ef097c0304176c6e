"""Camera, buttons, configuration, the simulated table, the running assistant and the command line."""
