"""The rules for players: ids, cards, and why something is not legal."""
