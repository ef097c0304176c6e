"""The running assistant: eyes, match, referee and screen kept in step. Never imports the simulator."""
