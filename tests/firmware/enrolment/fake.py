"""Eyes that are told what they see: perfect ones, and ones that err less with each example."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

import numpy as np
from msgspec import Struct

from engine.facts import Facts, Field
from vision.arrays import Floats, Image

Truth = Sequence[Facts]
"""What is printed on each piece, by its number."""


class Proposed(Struct, frozen=True):
    """What a fact may be."""

    value: str
    probability: float
    alternatives: tuple[tuple[str, float], ...] = ()


class LaidOut(Struct, frozen=True, eq=False):
    """What lies in a photograph."""

    corners: Floats
    crops: tuple[Image, ...]
    problems: tuple[frozenset[str], ...]


class OnePair(Struct, frozen=True):
    """A piece with both sides."""

    first: int
    second: int


class Pairs(Struct, frozen=True):
    """Which pieces are the same."""

    pairs: tuple[OnePair, ...]
    moved: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    added: tuple[int, ...] = ()
    sure: bool = True


def picture(number: int, side: str) -> Image:
    """Return the picture of a side of a piece, which says which one it is."""
    content = np.zeros((40, 40, 3), np.uint8)
    content[:, :20], content[:, 20:] = (
        (number % 16 * 16 + 8, number // 16 * 16 + 8, 128),
        ("ab".index(side) * 255,) * 3,
    )
    return content


def shown(content: Image) -> tuple[int, str]:
    """Return which piece and side an upright picture shows; -1 of one that lies on its side."""
    if abs(content[[10, 30], 10, 2].astype(int) - 128).max() > 40:
        return -1, "a"
    low, high, _ = (int(one) // 16 for one in content[20, 10])
    return high * 16 + low, "ab"[int(content[20, 30, 0]) // 128]


class FakeLearner:
    """Knows a word once it was shown it somewhere, and then errs with a share that falls with each example.

    Args:
        truth: What is printed on each piece.
        noise: The share of facts that it never sees right.
        first: The share that it sees wrong after one example; half as many after each further one.
    """

    def __init__(self, truth: Truth, noise: float, first: float) -> None:
        self._truth, self._noise, self._first = truth, noise, first
        self._met: Counter[tuple[str, str]] = Counter()

    def learn(self, content: Image, facts: Facts) -> None:
        """Count the words."""
        self._met.update((_family(name, word), word) for name, word in facts.items())

    def propose(self, content: Image, asked: Sequence[Field]) -> Mapping[str, Proposed]:
        """Propose what is printed there where the word is known."""
        number, side = shown(content)
        facts = self._truth[number] if number >= 0 else {}
        found = {}
        for field in asked:
            word = facts.get(field.name.rpartition("/")[2], "none")
            known = [one for one in field.values if self._met[_family(field.name, one), one]]
            if known and number < 0:
                found[field.name] = Proposed(known[0], 1 / len(field.values))
            elif known:
                found[field.name] = self._one(f"{number}{side}{field.name}", word, known, field)
        return found

    def _one(self, seed: str, word: str, known: Sequence[str], field: Field) -> Proposed:
        draw = Random(seed)
        examples = self._met[_family(field.name, word), word]
        errs = self._noise + self._first * 0.5 ** (examples - 1)
        chance, other = draw.random(), draw.choice(known)
        if examples and chance >= errs:
            return Proposed(word, 0.97, tuple((one, 0.03 / len(known)) for one in known if one != word))
        rest = tuple((one, 0.3 / len(known)) for one in known if one != other)
        return Proposed(other, 0.6, rest)


def _family(name: str, word: str) -> str:
    """Return what words are learnt together: a 2 is a 2 wherever it is printed."""
    name = name.rpartition("/")[2]
    if word.isdigit() and name != "die_value":
        return "number"
    return "colour" if name.endswith("colour") else name.rpartition(".")[2]


class FakeEyes:
    """Eyes for pictures of `picture`; a photograph is a row of them.

    Args:
        truth: What is printed on each piece.
        noise, first: As of `FakeLearner`.
    """

    def __init__(self, truth: Truth, noise: float = 0.0, first: float = 0.0) -> None:
        self._made = truth, noise, first

    def learner(self) -> FakeLearner:
        """Return one that has learnt nothing."""
        return FakeLearner(*self._made)

    def laid_out(self, content: Image) -> LaidOut:
        """Return the pictures in a row of them."""
        width = content.shape[1] // 40
        crops = tuple(content[:, 40 * place : 40 * place + 40] for place in range(width))
        base = np.array([(0, 0), (39, 0), (39, 39), (0, 39)], np.float32)
        corners = np.array([base + (40 * place, 0) for place in range(width)], np.float32)
        return LaidOut(corners.reshape(-1, 4, 2), crops, (frozenset(),) * width)

    def look_at(self, crop: Image, *, read: bool = True) -> Image:
        """Keep the picture."""
        return crop

    def seen_together(self, first: Image, second: Image) -> tuple[LaidOut, LaidOut, Pairs]:
        """Pair by place."""
        front, back = self.laid_out(first), self.laid_out(second)
        both = min(len(front.crops), len(back.crops))
        pairs = Pairs(
            tuple(OnePair(place, place) for place in range(both)),
            missing=tuple(range(both, len(front.crops))),
            added=tuple(range(both, len(back.crops))),
        )
        return front, back, pairs
