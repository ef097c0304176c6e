"""What the cost of reading is measured with."""
