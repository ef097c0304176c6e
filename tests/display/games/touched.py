"""Screens of matches that people play by touch, for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from display.model import Model
from firmware.buttons import ButtonId
from tests.firmware.entering.pointed import Table

_BACK: Final[dict[str, tuple[ButtonId, ...]]] = {
    "other": ("d",),
    "history": ("c",),
    "agreeing": ("d", "d", "b"),
    "restore": ("d",),
}
"""What is shown after which presses."""


def first_met(table: Table, seed: int, looked_for: Mapping[str, Callable[[Any], bool]]) -> dict[str, Model]:
    """The first screen of each kind in a match, and that of its end."""
    found = {}
    for answers, _ in table.parts(seed):
        number = table.match.number
        while table.match.number == number:
            for name, looks in looked_for.items():
                if name not in found and looks(table):
                    found[name] = table.model
            table.step(answers)
    return {**found, "end": table.model}


def looked_back(table: Table) -> dict[str, Model]:
    """The other things that people may do, earlier turns, and a turn that is taken back."""
    found = {}
    for name, presses in _BACK.items():
        for button in presses:
            table.press(button)
        found[name] = table.model
    return found
