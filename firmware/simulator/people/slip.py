"""A mistake that somebody is about to make."""

from __future__ import annotations

from msgspec import Struct

from firmware.simulator.games.cards_and_karma.mistakes.bend import Pieces
from firmware.simulator.games.cards_and_karma.people.heads import Step


class Slip(Struct, frozen=True):
    """One turn with one mistake in it.

    Args:
        kind: What is done wrongly.
        rule: Id of the rule that is broken first.
        seat: By whom.
        deeds: What is done, instead of the turn's deeds; after the turn, if it is a turn too many.
        pieces: The pieces that lie wrongly, or do not lie where they should: faces by place; each of
            several ways in which one may tell what is wrong.
        more: Whether it is a turn too many, after one that is played as it should be.
        indistinguishable: Whether a legal turn explains as well what the camera sees.
    """

    kind: str
    rule: str
    seat: int
    deeds: tuple[Step, ...]
    pieces: tuple[Pieces, ...]
    more: bool = False
    indistinguishable: bool = False
