"""The task of laying a card into a display, apart from what that sets off."""

from __future__ import annotations

from engine.games.cards_and_karma.task import Task


class Placing(Task, frozen=True, gc=False):
    """A paid or free card comes into the display, or is carried out.

    `advance` does it, for a card can bring cards: gains lead to the display, the display to gains.
    """

    card: int
