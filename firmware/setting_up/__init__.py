"""Setting up camera and mat: what a still shows, and what to change."""
