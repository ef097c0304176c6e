"""The eyes as a process of their own: camera and vision, started again when they hang."""
