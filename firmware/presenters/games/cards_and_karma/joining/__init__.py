"""Joining a match of Cards & Karma midway, and going on where an alarm stands.

| module | job |
|---|---|
| `seen` | what a picture tells of a position, and whether it is plainly no beginning |
| `known` | what the record tells of a match that goes on |
| `told` | what has been read and answered, and the position that comes of it |
| `counting` | numbers, rows and scoring cards as people declare them |
| `form` | all that is asked, and the position that comes of it |
"""

from firmware.presenters.games.cards_and_karma.joining.form import CardsAndKarmaForm, onward_forms
from firmware.presenters.games.cards_and_karma.joining.seen import under_way

__all__ = ["CardsAndKarmaForm", "onward_forms", "under_way"]
