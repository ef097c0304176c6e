"""Which touches give an answer: what somebody does who knows the screen well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from display.model import Listed, Pointing
from display.words import Words, verbatim
from engine.words import Seconds
from firmware.buttons import Press
from firmware.entering.asked import Asked, Given
from firmware.entering.path import Path

DEEPEST: Final = 4
"""No answer needs more touches than this."""

NOTHING: Final[Words] = verbatim("")

Touch = int | str
"""A listed answer, or the name of a spot."""


def fewest(asked: Asked, wanted: Sequence[Any], drawn: Iterable[Touch]) -> Touch | None:
    """Return the first of the fewest touches that give the next of some answers; None where none do.

    Args:
        asked: The question.
        wanted: The answers that the player will give, in order.
        drawn: What can be touched now.
    """
    now = sorted(drawn, key=str)
    for most in range(1, DEEPEST + 1):
        for touch in now:
            if gives(asked, (touch,), wanted, most):
                return touch
    return None


def touches(pointing: Pointing) -> Iterator[Touch]:
    """Yield all that can be touched: the spots that glow, and what is listed."""
    yield from sorted(frozenset[str]().union(*pointing.own))
    yield from pointing.listed


def gives(asked: Asked, done: tuple[Touch, ...], wanted: Sequence[Any], most: int) -> bool:
    """Tell whether touches give the next of some answers, with further ones up to a number in all."""
    path = Path(asked)
    given: Given | None = None
    for touch in done:
        given = path.press(Press("a", Seconds(0.0), 0, touched=True, entry=touch))
    if given is not None:
        answers = (given.answer, *given.then)
        return answers == tuple(wanted[: len(answers)])
    if len(done) >= most:
        return False
    options = path.asked.options
    page = tuple((*option.spots, *option.through) for option in options)
    return any(gives(asked, (*done, touch), wanted, most) for touch in touches(_shown(page)))


def _shown(spots: tuple[tuple[str, ...], ...]) -> Pointing:
    """Return how answers with these spots are shown, without their words."""
    return Pointing(NOTHING, (Listed(NOTHING),) * len(spots), spots)
