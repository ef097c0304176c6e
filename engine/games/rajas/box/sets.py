"""Set files: read, checked, and the reference set that Munshi ships.

MunshiError
└── SetError
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import final

from engine.errors import MunshiError
from engine.forms import Fault, FormError, read_form
from engine.games.rajas.box.constraints import faults
from engine.games.rajas.box.contents import Contents
from engine.toml_lines import lines_of


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
        contents = read_form(text, Contents)
    except FormError as error:
        raise _refused(error) from None
    lines = lines_of(text)
    broken = [Fault(lines.get(path, 0), seen, expected) for path, seen, expected in faults(contents)]
    if broken:
        raise _refused(FormError(broken))
    return contents


def _refused(error: FormError) -> SetError:
    advice = "Compare the entry with the box and mend it in the file."
    return SetError(error.seen, expected=error.expected, advice=advice)


@lru_cache(maxsize=1)
def reference_text() -> str:
    """Return the text of the reference set."""
    return files("engine.games.rajas").joinpath("data", "set.toml").read_text("utf-8")


@lru_cache(maxsize=1)
def load_reference() -> Contents:
    """Return the reference set, which is invented where no rulebook tells."""
    return parse(reference_text())
