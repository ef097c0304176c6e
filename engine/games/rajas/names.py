"""The names of places that more than one module needs."""

from __future__ import annotations

from typing import Final

from engine.games.rajas.box.words import ANIMALS, COLOURS

_STACKS: Final = (*(f"stack-{colour}-{animal}" for colour in COLOURS for animal in ANIMALS), "stack-village")


def stack_place(stack: int) -> str:
    """Return the place of a stack by its number."""
    return _STACKS[stack]
