"""The way to an answer: what people pick one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from firmware.entering.asked import Asked, Given, Option

Strays = Callable[[tuple[Option, ...]], bool]
"""Tells of what has been picked whether no wanted answer can come of it."""


def path_to(
    asked: Asked,
    wanted: Sequence[Any],
    strays: Strays = lambda _: False,
    picked: tuple[Option, ...] = (),
) -> list[Option] | None:
    """Return the options that lead to an answer, None where none do.

    Args:
        asked: The question.
        wanted: The answer, and those that follow; what gives several at once has to give these.
        strays: Spares the search what leads elsewhere.
        picked: What has been picked already.
    """
    for option in asked.options:
        way, led = (*picked, option), option.leads()
        if isinstance(led, Given):
            answers = (led.answer, *led.then)
            if all(one == other for one, other in zip(answers, wanted, strict=False)):
                return list(way)
        elif not strays(way) and (found := path_to(led, wanted, strays, way)) is not None:
            return found
    return None
