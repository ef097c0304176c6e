"""What a turn can bring about: actions, payments, gains, and what they set off."""
