"""Following: how a match is kept in step with a table by what was seen and pressed, for any game."""
