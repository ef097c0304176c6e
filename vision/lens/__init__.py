"""How the camera's lens bends what it sees: the printed board, what a picture shows of it, the lens."""
