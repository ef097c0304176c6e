"""Cards that nobody named yet."""
