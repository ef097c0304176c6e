"""What a file of pictures is called, and why it cannot be read, in words for whoever named it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_NO_TEXT: Final = re.compile("[\ud800-\udfff]")
"""What stands in a text for bytes that were none."""


def shown(name: Path | str) -> str:
    """Return a name, or a text with one in it, with substitutes for what is no text and cannot be written."""
    return _NO_TEXT.sub("\N{REPLACEMENT CHARACTER}", str(name))


def why(path: Path, error: OSError) -> str:
    """Return why a file cannot be read.

    Args:
        path: The file.
        error: What the system says.
    """
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return "there is no such file"
    if path.is_dir():
        return "it is a folder"
    return error.strerror or str(error)


def cure(path: Path, error: OSError, otherwise: str) -> str:
    """Return what to do about a file that cannot be read.

    Args:
        path: The file.
        error: What the system says.
        otherwise: What to do where there is no such file.
    """
    if isinstance(error, FileNotFoundError | NotADirectoryError) or path.is_dir():
        return otherwise
    return "See who may read the file, and whether its disk works."
