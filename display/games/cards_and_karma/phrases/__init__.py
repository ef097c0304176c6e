"""What is said of Cards & Karma: a function or a constant for each sentence."""
