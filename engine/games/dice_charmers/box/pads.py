"""Sheet files: read, checked, and the reference sheets that Munshi ships.

MunshiError
└── SheetError
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import final

from engine.errors import MunshiError
from engine.forms import FormError, read_form
from engine.games.dice_charmers.box.constraints import faults
from engine.games.dice_charmers.box.contents import Pad

SIDES = ("sun", "moon")


@final
class SheetError(MunshiError, ValueError):
    """A sheet file cannot be read, or what it says cannot be."""


def parse(text: str) -> Pad:
    """Return the sides of the pad that a text in TOML describes.

    Raises:
        SheetError: It is not TOML, has unknown or wrong fields, or breaks constraints; tells all of them
            with their lines.
    """
    try:
        return read_form(text, Pad, faults=faults)
    except FormError as error:
        raise SheetError(
            error.seen,
            expected=error.expected,
            advice="Compare the entry with the sheet and mend it in the file.",
        ) from None


@lru_cache(maxsize=1)
def reference_text() -> str:
    """Return the text of the reference sheets, both sides in one."""
    data = files("engine.games.dice_charmers").joinpath("data")
    return "\n".join(data.joinpath(f"{side}.toml").read_text("utf-8") for side in SIDES)


@lru_cache(maxsize=1)
def load_reference() -> Pad:
    """Return the reference sheets, which are invented."""
    return parse(reference_text())
