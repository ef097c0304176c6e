"""Set files: read, checked, and the reference set that Munshi ships.

MunshiError
└── SetError
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import final

from engine.errors import MunshiError
from engine.forms import FormError, read_form
from engine.games.rajas.box.constraints import faults
from engine.games.rajas.box.contents import Contents


@final
class SetError(MunshiError, ValueError):
    """A set file cannot be read, or what it says cannot be."""


def parse(text: str) -> Contents:
    """Return the set that a text in TOML describes.

    Raises:
        SetError: It is not TOML, has unknown or wrong fields, or breaks constraints; tells all of them
            with their lines.
    """
    try:
        return read_form(text, Contents, faults=faults)
    except FormError as error:
        raise SetError(
            error.seen,
            expected=error.expected,
            advice="Compare the entry with the box and mend it in the file.",
        ) from None


@lru_cache(maxsize=1)
def reference_text() -> str:
    """Return the text of the reference set."""
    return files("engine.games.rajas").joinpath("data", "set.toml").read_text("utf-8")


@lru_cache(maxsize=1)
def load_reference() -> Contents:
    """Return the reference set, which is invented where no rulebook tells."""
    return parse(reference_text())
