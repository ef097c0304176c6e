"""One rule that somebody breaks in their head: all else of the turn is played as the rules say."""

from __future__ import annotations

from typing import ClassVar

from numpy.random import Generator

from engine.games.cards_and_karma.choices import Choice
from engine.games.cards_and_karma.state import State
from firmware.simulator.games.cards_and_karma.people.heads import Nights
from firmware.simulator.people.mistakes import Pieces


class Bend:
    """Breaks a rule at the first occasion in a turn.

    Args:
        dice: What chooses among several ways of doing it wrong.
        nights: Per seat the bonus of each scoring card from the left, as indexes into BONUSES.

    Attributes:
        bent: Whether the rule has been broken.
        kept: Karma, fame and coins that stay with the player and should have been exchanged; the
            bent state has them no more, so that nothing else is exchanged with them.
        pieces: The pieces that lie wrongly, or do not lie where they should, with their faces; each
            of several ways in which one may tell what is wrong.
    """

    kind: ClassVar[str]
    rule: str
    """Id of the rule that is broken; of some kinds it shows only in how it was broken."""

    def __init__(self, dice: Generator, nights: Nights) -> None:
        self.dice = dice
        self.nights = nights
        self.bent = False
        self.kept = (0, 0, 0)
        self.pieces: tuple[Pieces, ...] = ()

    def answer(self, state: State, choice: Choice) -> State | None:
        """Return what follows a choice where the rule is broken there; None where it is not."""
        return None

    def step(self, state: State) -> State | None:
        """Return what follows of itself where the rule is broken there; None where it is not."""
        return None

    def pick(self, count: int) -> int:
        """Return any number below a count."""
        return int(self.dice.integers(count))
