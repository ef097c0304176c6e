"""What does not fit, which rule was not kept, and how it is put right."""
