"""Cards compared with each other, each two of them once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

import numpy as np

from vision.arrays import Floats
from vision.enrolling.looks import Look
from vision.enrolling.windows import WAYS, likeness, stacked, windows


@final
class Compared:
    """How alike the parts of cards are.

    What was found out is kept in half precision: some 30 MB for one side of 144 cards.
    """

    def __init__(self) -> None:
        self._looks: dict[int, Look] = {}
        self._known: dict[int, dict[int, Floats]] = {}

    def alike(self, look: Look, others: Sequence[Look]) -> Floats:
        """Return how alike a card is to n others, (n, WAYS * w) as `likeness` does; 0 to itself.

        What is found out of cards that nothing was read on is not kept.
        """
        if not look.read:
            return self._found(look, others)
        known = self._of(look)
        new = [one for one in others if id(one) not in known]
        for one, row in zip(new, self._found(look, new).astype(np.float16), strict=True):
            known[id(one)] = self._of(one)[id(look)] = row
        return np.array([known[id(one)] for one in others], np.float32).reshape(-1, WAYS * len(windows()))

    def _of(self, look: Look) -> dict[int, Floats]:
        self._looks.setdefault(id(look), look)  # as long as it is kept, no other one has its id
        return self._known.setdefault(id(look), {id(look): np.zeros(WAYS * len(windows()), np.float16)})

    @staticmethod
    def _found(look: Look, others: Sequence[Look]) -> Floats:
        if not others:
            return np.zeros((0, WAYS * len(windows())), np.float32)
        return likeness(look.parts, stacked([one.parts for one in others]))
