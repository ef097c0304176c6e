"""Joining a match of Cards & Karma midway.

| module | job |
|---|---|
| `seen` | what a picture tells of a position, and whether it is plainly no beginning |
| `counting` | numbers, rows and scoring cards as people declare them |
| `form` | all that is asked, and the position that comes of it |
"""

from firmware.presenters.cards_and_karma.joining.form import CardsAndKarmaForm
from firmware.presenters.cards_and_karma.joining.seen import under_way

__all__ = ["CardsAndKarmaForm", "under_way"]
