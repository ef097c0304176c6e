"""What is said of Cards & Karma: a function for each sentence."""
