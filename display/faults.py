"""What can go wrong on the way to the screen, one class per mistake."""

from __future__ import annotations

from engine.errors import MunshiError


class ModelError(MunshiError):
    """A view model that contradicts itself."""


class ScreenError(MunshiError):
    """No window can be opened, or not in this way."""
