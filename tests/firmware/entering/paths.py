"""The way to an answer: what people pick one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from firmware.entering.asked import Asked, Given, Option

Strays = Callable[[tuple[Option, ...]], bool]
"""Tells of what has been picked whether no wanted answer can come of it."""


def path_to(
    asked: Asked,
    wanted: Any,  # noqa: ANN401 -- any answer of a game
    strays: Strays = lambda _: False,
    picked: tuple[Option, ...] = (),
) -> list[Option] | None:
    """Return the options that lead to an answer, None where none do.

    Args:
        asked: The question.
        wanted: The answer.
        strays: Spares the search what leads elsewhere.
        picked: What has been picked already.
    """
    for option in asked.options:
        way, led = (*picked, option), option.leads()
        if isinstance(led, Given):
            if led.answer == wanted:
                return list(way)
        elif not strays(way) and (found := path_to(led, wanted, strays, way)) is not None:
            return found
    return None
