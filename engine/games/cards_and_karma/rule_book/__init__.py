"""The rules by their ids: rule cards, rulings, and what is legal instead."""
