"""What can be wrong with a configuration file."""

from __future__ import annotations

from engine.errors import MunshiError


class ConfigurationError(MunshiError):
    """The file cannot be found or read, or a value in it is not one that Munshi knows."""
