"""The eyes above the table: from frames to readings of places."""
