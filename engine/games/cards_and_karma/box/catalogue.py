"""The catalogue: which 144 cards are in a box, as a text file that people can share.

MunshiError
└── CatalogueError

A catalogue holds facts about components, no pictures. What the rulebook gives is checked in every
catalogue; the shipped reference catalogue is invented, says so, and meets the placeholder's
constraints too.
"""

from __future__ import annotations

import json
import re
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, final

import msgspec
from msgspec import Struct

from engine.errors import MunshiError
from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.constraints import CERTAIN
from engine.games.cards_and_karma.box.contents import Card, Catalogue
from engine.games.cards_and_karma.box.placeholder import PLACEHOLDER
from engine.tables import tables

__all__ = ["Card", "Cards", "Catalogue", "CatalogueError", "load_reference", "parse", "to_text", "validate"]

_ENTRY = re.compile(r" - at `\$\.(faces|cards)\[(\d+)\](.*)`$")


@final
class CatalogueError(MunshiError, ValueError):
    """A catalogue cannot be read, or breaks a constraint."""


def parse(text: str) -> Catalogue:
    """Return the catalogue that a text in TOML describes.

    Raises:
        CatalogueError: It is not TOML, has unknown or wrong fields, or breaks a constraint.
    """
    try:
        plain = tables(text)
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(
            f"The catalogue is not valid TOML: {error}",
            expected="TOML text",
            advice="Mend the file at that place.",
        ) from None
    try:
        catalogue = msgspec.convert(plain, Catalogue)
    except msgspec.ValidationError as error:
        raise _form_error(str(error), plain) from None
    validate(catalogue)
    return catalogue


def validate(catalogue: Catalogue) -> None:
    """Check the constraints, the placeholder's as well where the catalogue is invented.

    Raises:
        CatalogueError: The first constraint that is broken, naming the entry.
    """
    for rule in CERTAIN + PLACEHOLDER if catalogue.invented else CERTAIN:
        for fault in rule.faults(catalogue):
            raise CatalogueError(
                fault, expected=rule.expected, advice="Compare the entry with the card and mend it."
            )


def to_text(catalogue: Catalogue) -> str:
    """Return the catalogue as TOML that `parse` reads back, one line per face and card."""
    head = {name: getattr(catalogue, name) for name in ("format", "game", "name", "invented", "note")}
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()]
    for name in ("faces", "cards"):
        lines += ["", f"{name} = [", *(f"  {_inline(one)}," for one in getattr(catalogue, name)), "]"]
    return "\n".join(lines) + "\n"


@lru_cache(maxsize=1)
def load_reference() -> Catalogue:
    """Return the reference catalogue, which is invented.

    Raises:
        CatalogueError: The shipped file was changed and breaks a constraint.
    """
    return parse(files("engine.games.cards_and_karma").joinpath("data/reference.toml").read_text("utf-8"))


def _form_error(message: str, plain: dict[str, Any]) -> CatalogueError:
    place = _ENTRY.search(message)
    entry = ""
    if place:
        given = plain[place[1]][int(place[2])]
        name = given.get("id", "") if isinstance(given, dict) else given
        entry = f"The entry '{name}' ({place[1]}, number {int(place[2]) + 1}{place[3]}): "
        message = message[: place.start()]
    return CatalogueError(
        f"{entry}{message}",
        expected="the fields of a catalogue",
        advice="Mend the entry in the catalogue's file.",
    )


def _inline(value: object) -> str:
    """Return a value as inline TOML; defaults are left out."""
    if isinstance(value, Struct):
        defaults = dict(zip(value.__struct_fields__[::-1], value.__struct_defaults__[::-1], strict=False))
        shown = {
            n: v
            for n in value.__struct_fields__
            if (v := getattr(value, n)) != defaults.get(n, msgspec.UNSET)
        }
        tag = value.__struct_config__.tag
        pairs = [
            *([f'kind = "{tag}"'] if tag else []),
            *(f"{name} = {_inline(one)}" for name, one in shown.items()),
        ]
        return "{ " + ", ".join(pairs) + " }"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
