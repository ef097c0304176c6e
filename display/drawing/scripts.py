"""What a text is made of: letters with their marks, scripts that are shaped, those that run to the left."""

from __future__ import annotations

from typing import Final
from unicodedata import bidirectional, category, name

from engine.names import SHAPING

_JOINER: Final = "\u200d"

_SCRIPTS: Final = {
    "ARABIC": "Arab",
    "BENGALI": "Beng",
    "DEVANAGARI": "Deva",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HEBREW": "Hebr",
    "KANNADA": "Knda",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "ORIYA": "Orya",
    "SINHALA": "Sinh",
    "SYRIAC": "Syrc",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAANA": "Thaa",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
"""The first word of the names of a script's letters, and its code in ISO 15924, by which SDL shapes it."""


def clusters(text: str) -> list[str]:
    """Return a text in letters, each with the marks and joiners that belong to it."""
    found: list[str] = []
    for sign in text:
        joined = bool(found) and (found[-1].endswith(_JOINER) or _hangs(sign))
        if joined:
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _hangs(sign: str) -> bool:
    return category(sign).startswith("M") or bool(SHAPING.fullmatch(sign))


def script_of(cluster: str) -> str:
    """Return the code of the script that a letter must be shaped in, "" where it stands as it is."""
    return _SCRIPTS.get(name(cluster[0], "").partition(" ")[0], "")


def to_the_left(cluster: str) -> bool:
    """Tell whether a letter is of a script that runs from right to left."""
    return bidirectional(cluster[0]) in {"R", "AL"}
