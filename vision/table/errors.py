"""What can be wrong with a picture of the table.

MunshiError
├── PictureError
│   ├── ColourlessError
│   ├── FrozenError
│   └── RepeatedError
└── RegistrationError
    └── MirroredError

Those with a `sign` are told to the people at the table in words of their own.
"""

from __future__ import annotations

from typing import ClassVar, final

from engine.errors import MunshiError


class PictureError(MunshiError):
    """A picture from which nothing can be read, whatever lies on the table."""


@final
class ColourlessError(PictureError):
    """A picture without colours."""

    sign: ClassVar[str] = "colourless"


@final
class FrozenError(PictureError):
    """The camera gives the same picture again and again."""

    sign: ClassVar[str] = "frozen"


@final
class RepeatedError(PictureError):
    """A part of the picture repeats another."""

    sign: ClassVar[str] = "repeated"


class RegistrationError(MunshiError):
    """The mat was not found in a picture."""


@final
class MirroredError(RegistrationError):
    """The mat is seen as in a mirror."""

    sign: ClassVar[str] = "mirrored"
