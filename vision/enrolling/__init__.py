"""Cards that nobody named yet: found in photographs, turned upright, their facts proposed from examples."""
