"""What can be wrong with a picture of the table.

MunshiError
├── PictureError
└── RegistrationError
"""

from __future__ import annotations

from typing import final

from engine.errors import MunshiError


@final
class PictureError(MunshiError):
    """A picture from which nothing can be read, whatever lies on the table."""


@final
class RegistrationError(MunshiError):
    """The mat was not found in a picture."""
