"""Cards & Karma: its components and its rules."""
