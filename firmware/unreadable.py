"""Why a file cannot be read, in words for whoever named it."""

from __future__ import annotations

import codecs
from typing import Final

_WHY: Final[dict[type[Exception], str]] = {
    FileNotFoundError: "there is no such file",
    NotADirectoryError: "there is no such file",
    IsADirectoryError: "it is a folder",
    PermissionError: "its permissions do not let Munshi read it",
}


def why(error: OSError | UnicodeError) -> str:
    """Return why a file cannot be read as text.

    Args:
        error: What the system says, or whoever decodes the text.
    """
    if isinstance(error, UnicodeDecodeError):
        if error.object.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            return "it is text in UTF-16, and only UTF-8 is read: save it again as UTF-8"
        line = 1 + error.object[: error.start].count(b"\n")
        return f"line {line} holds bytes that are no text in UTF-8"
    if isinstance(error, OSError):
        return _WHY.get(type(error)) or error.strerror or type(error).__name__
    return "it is no text in UTF-8"
