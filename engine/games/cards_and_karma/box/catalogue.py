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
from functools import lru_cache
from importlib.resources import files
from typing import Final, final

import msgspec
from msgspec import Struct

from engine.errors import MunshiError
from engine.forms import Fault, FormError, read_form
from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.constraints import CERTAIN
from engine.games.cards_and_karma.box.contents import Card, Catalogue
from engine.games.cards_and_karma.box.placeholder import PLACEHOLDER
from engine.toml_lines import Path, lines_of

__all__ = ["Card", "Cards", "Catalogue", "CatalogueError", "load_reference", "parse", "to_text", "validate"]

_NAMED: Final = re.compile("'([^']+)'")
"""How constraints name entries."""


@final
class CatalogueError(MunshiError, ValueError):
    """A catalogue cannot be read, or breaks a constraint."""


def parse(text: str) -> Catalogue:
    """Return the catalogue that a text in TOML describes.

    Raises:
        CatalogueError: It is not TOML, has unknown or wrong fields, or breaks constraints; tells all of them
            with their lines.
    """
    try:
        catalogue = read_form(text, Catalogue)
    except FormError as error:
        raise refused(error) from None
    validate(catalogue, text, whole=not catalogue.partial)
    return catalogue


def validate(catalogue: Catalogue, text: str = "", *, whole: bool = True) -> None:
    """Check the constraints, and once they are kept the placeholder's where the catalogue is invented.

    Args:
        catalogue: What is checked.
        text: What it was read from, for the lines in messages.
        whole: Whether it is of a whole box; else what further cards may mend is not looked at.

    Raises:
        CatalogueError: Constraints are broken; names the entries.
    """
    for rules in (CERTAIN, PLACEHOLDER if catalogue.invented and whole else ()):
        asked = [rule for rule in rules if whole or not rule.whole]
        broken = [(fault, rule.expected) for rule in asked for fault in rule.faults(catalogue)]
        if broken:
            lines = _entry_lines(catalogue, lines_of(text))
            raise refused(FormError(Fault(_line(lines, told), told, expected) for told, expected in broken))


def _entry_lines(catalogue: Catalogue, lines: dict[Path, int]) -> dict[str, int]:
    """Return the line of each entry by its id; of one that stands twice the later."""
    found = {name: lines.get((name,), 0) for name in ("faces", "cards")}
    entries = {"faces": catalogue.faces, "cards": catalogue.cards}
    for name, of_name in entries.items():
        found |= {entry.id: lines.get((name, number), 0) for number, entry in enumerate(of_name)}
    return found


def _line(lines: dict[str, int], told: str) -> int:
    """Return the line of the first entry that a fault names."""
    return next((lines[name] for name in _NAMED.findall(told) if name in lines), 0)


def refused(error: FormError) -> CatalogueError:
    """Return what to tell of a text that is no catalogue."""
    return CatalogueError(
        error.seen,
        expected=error.expected,
        advice="Compare the entry with the card and mend it in the catalogue's file.",
    )


def to_text(catalogue: Catalogue) -> str:
    """Return the catalogue as TOML that `parse` reads back, one line per face and card."""
    head = {name: getattr(catalogue, name) for name in ("format", "game", "name", "invented", "note")}
    head |= {"partial": True} if catalogue.partial else {}
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
