"""What turns were is written into the match, and corrected there."""
