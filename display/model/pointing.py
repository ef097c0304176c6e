"""A question that is answered on the drawn table: by a spot that is touched, or from a short list."""

from __future__ import annotations

from functools import reduce
from operator import and_

from msgspec import Struct

from display.faults import ModelError
from display.model.listing import Listed
from display.words import Words

FEW = 8
"""So many answers are all listed where one of them has no spot of its own."""


class Pointing(Struct, frozen=True):
    """Answers on the table, as the live screen shows them.

    Args:
        words: The question.
        entries: The answers; they are counted from 0.
        spots: For each answer the names of the spots that stand for it; () for what is not drawn.
        through: For each answer the names of those that stand for what it leads to, too.
        cursor: The answer that the first button gives.
        refused: Why the last answer does not hold, None where it does.
        allowed: What the rules allow instead of it, a sentence each.
    """

    words: Words
    entries: tuple[Listed, ...]
    spots: tuple[tuple[str, ...], ...]
    through: tuple[tuple[str, ...], ...] = ()
    cursor: int = 0
    refused: Words | None = None
    allowed: tuple[Words, ...] = ()

    def __post_init__(self) -> None:
        if len(self.entries) != len(self.spots) or self.cursor not in range(len(self.entries)):
            raise ModelError(
                f"{len(self.entries)} answers, spots for {len(self.spots)}, the cursor at {self.cursor}",
                expected="spots for each answer, and the cursor at one of them",
                advice="make it from an entry page (`firmware.presenters.common.screens`)",
            )

    @property
    def own(self) -> tuple[frozenset[str], ...]:
        """The spots of each answer that do not stand for all of them: those glow."""
        further = self.through or ((),) * len(self.spots)
        sets = [frozenset((*one, *more)) for one, more in zip(self.spots, further, strict=True)]
        common = reduce(and_, sets) if len(sets) > 1 else frozenset()
        return tuple(one - common for one in sets)

    @property
    def chosen(self) -> frozenset[str]:
        """The spots of the answer that the first button gives."""
        return self.own[self.cursor] & frozenset(self.spots[self.cursor]) or self.own[self.cursor]

    @property
    def listed(self) -> tuple[int, ...]:
        """The answers that are listed: those without a spot of their own; where answers are few, all."""
        bare = [number for number, spots in enumerate(self.own) if not spots]
        return tuple(range(len(self.entries)) if bare and len(self.entries) <= FEW else bare)
