"""The root of Munshi's errors.

MunshiError
├── CatalogueError, RecordError, ...   (engine: data that break their own rules)
├── AlbumError, PictureError, ...      (vision: pictures that cannot be read)
└── ConfigurationError, CameraError, ... (firmware: devices and files)

Every room derives one class per mistake, beside the code that raises it.
"""

from __future__ import annotations

from typing import ClassVar, final


class MunshiError(Exception):
    """A mistake that a person can mend, told in three parts.

    Args:
        seen: What was found, with the value or place that is wrong.
        expected: What should have been there.
        advice: What the reader can do now.

    Attributes:
        sign: A name of the mistake, for who words it anew for the screen; "" for one without.
    """

    sign: ClassVar[str] = ""

    def __init__(self, seen: str, *, expected: str = "", advice: str = "") -> None:
        super().__init__(seen)
        self.seen = seen
        self.expected = expected
        self.advice = advice

    def __str__(self) -> str:
        parts = [self.seen]
        if self.expected:
            parts.append(f"Expected: {self.expected}")
        if self.advice:
            parts.append(f"What to do: {self.advice}")
        return "\n".join(parts)


@final
class UsageError(MunshiError):
    """A command was called with words that do not fit together."""
