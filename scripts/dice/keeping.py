"""What of the photographs is learned from, and what is kept back to measure with."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from msgspec.structs import replace

from scripts.dice.photographs import Photograph, folds, matteop, nell

KINDS: Final = Path(__file__).with_name("dice_kinds.toml")


def kept(folder: Path, without: str) -> list[Photograph]:
    """Return the photographs to learn from; dice that are kept back have the value -1.

    Args:
        folder: Of the photographs of dice.
        without: "", "fold:N", "colour:NAME" or "kind:NAME"; several colours or kinds with commas.
    """
    sets = [nell(folder), matteop(folder)]
    sort, _, name = without.partition(":")
    if sort == "fold":
        return [
            one for each in sets for one, fold in zip(each, folds(each), strict=True) if fold != int(name)
        ]
    if sort in ("colour", "kind"):
        sets[0] = [_without(one, sort, name.split(",")) for one in sets[0]]
    return [one for each in sets for one in each]


def held(folder: Path, without: str) -> list[Photograph]:
    """Return the photographs that `kept` leaves out, or on which it leaves out dice."""
    sets = [nell(folder), matteop(folder)]
    sort, _, name = without.partition(":")
    if sort == "fold":
        return [
            one for each in sets for one, fold in zip(each, folds(each), strict=True) if fold == int(name)
        ]
    return [one for one in sets[0] if any(hidden(one, sort, name.split(",")))]


def hidden(photo: Photograph, sort: str, names: list[str]) -> list[bool]:
    """Tell of each die of a photograph of nell whether it is of one of these colours or kinds."""
    return [matches(kind, sort, names) for kind in kinds()[photo.name.removeprefix("nell/")]]


@cache
def kinds() -> dict[str, list[str]]:
    """Return for each photograph of nell the kinds of its dice, in the order of its labels."""
    return {
        name: words.split() for name, words in tomllib.loads(KINDS.read_text("utf-8"))["photographs"].items()
    }


def matches(kind: str, sort: str, names: list[str]) -> bool:
    """Tell whether a kind, as `red-white-16`, is one of these, or its colour is."""
    return (kind.partition("-")[0] if sort == "colour" else kind) in names


def _without(photo: Photograph, sort: str, names: list[str]) -> Photograph:
    hide = np.array(hidden(photo, sort, names), bool)
    return replace(photo, values=np.where(hide, -1, photo.values))
