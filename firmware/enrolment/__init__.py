"""Writes down what is printed on the cards of a box: proposes it, and has a person confirm it.

No terminal and no screen is known here: `flow.Flow` gives questions and takes answers.
"""
