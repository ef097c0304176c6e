"""Facts by example: the more cards are named, the better the next one's facts are proposed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
import numpy as np

from vision.arrays import Floats, Image
from vision.enrolling.compared import Compared
from vision.enrolling.field import Fact
from vision.enrolling.looks import Look, look_at

_ALTERNATIVES: Final = 4
"""So many other values are told with a proposal."""


class Field(msgspec.Struct, frozen=True):
    """What is asked of a card.

    Args:
        name: The fact's name; facts that are printed in other ways on other kinds of cards have names of
            their own.
        values: The values allowed, at least one. Numbers are written in digits, colours in English.
    """

    name: str
    values: tuple[str, ...]


class Proposal(msgspec.Struct, frozen=True):
    """What a card probably says.

    Args:
        value: The likeliest of the allowed values.
        probability: Of this value.
        alternatives: The next ones with their probabilities, the likeliest first.
    """

    value: str
    probability: float
    alternatives: tuple[tuple[str, float], ...]


class Learnt:
    """What named cards tell of others. It knows no game: fields are names and values words.

    Args:
        compared: Compares cards; given where several learn from the same ones.
    """

    def __init__(self, compared: Compared | None = None) -> None:
        self._looks: list[Look] = []
        self._compared = compared or Compared()
        self._facts: dict[str, Fact] = {}

    def learn(self, crop: Image | Look, facts: Mapping[str, str]) -> None:
        """Add a named card.

        Args:
            crop: (height, width, 3) straight on and upright, or what `look_at` kept of it.
            facts: The name of each field that it has, with its value.
        """
        look = crop if isinstance(crop, Look) else look_at(crop)
        alike = self._compared.alike(look, self._looks)
        self._looks.append(look)
        for name, value in facts.items():
            fact = self._facts.setdefault(name, Fact())
            fact.learn(len(self._looks) - 1, value, self._looks, alike)

    def propose(self, crop: Image | Look, asked: Sequence[Field]) -> dict[str, Proposal]:
        """Return what a card probably says, field by field; of one that it has learnt, by the others.

        Args:
            crop: (height, width, 3) straight on and upright, or what `look_at` kept of it, which is quicker.
            asked: The fields.
        """
        look = crop if isinstance(crop, Look) else look_at(crop)
        alike = self._compared.alike(look, self._looks)
        return {one.name: self._proposed(one, look, alike) for one in asked}

    def _proposed(self, asked: Field, look: Look, alike: Floats) -> Proposal:
        fact = self._facts.get(asked.name) or Fact()
        chances = fact.propose(look, self._looks, alike, asked.values)
        order = np.argsort(-chances, kind="stable")
        told = [(asked.values[number], float(chances[number])) for number in order[: 1 + _ALTERNATIVES]]
        return Proposal(*told[0], tuple(told[1:]))
