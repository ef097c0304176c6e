"""What can be wrong with buttons."""

from __future__ import annotations

from engine.errors import MunshiError


class ButtonsError(MunshiError):
    """The pins cannot be used: no GPIO, no right to it, or taken by another program."""
