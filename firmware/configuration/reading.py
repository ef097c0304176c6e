"""TOML text to a typed configuration; every mistake is told with the place it stands at."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.forms import FormError, read_form
from firmware.configuration.errors import ConfigurationError
from firmware.configuration.sections import Configuration

HELP: Final = "Correct it; `munshi config` prints every key with what it means and takes."


def parse(text: str, *, name: str, folder: Path) -> Configuration:
    """Return the configuration that a TOML text describes; keys left out keep their defaults.

    Args:
        text: The content of the file.
        name: The file's name, for messages.
        folder: What paths in the file are relative to. A leading `~` is the user's home.

    Raises:
        ConfigurationError: Not TOML, unknown keys, or values of a wrong type or out of range; tells all of
            them with their lines.
    """

    def decode(kind: type, value: object) -> object:
        if kind is Path and isinstance(value, str) and value and "\0" not in value:
            try:
                return folder / Path(value).expanduser()
            except RuntimeError as error:
                raise ValueError(f"Expected the home of a user: {error}") from error
        raise ValueError("Expected a path")

    try:
        return read_form(text, Configuration, decode)
    except FormError as error:
        raise ConfigurationError(f"{name}: {error.seen}", expected=error.expected, advice=HELP) from error
