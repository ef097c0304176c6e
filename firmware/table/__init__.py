"""A table behind the table protocol, seen from the assistant: pictures and presses in, screens out."""
