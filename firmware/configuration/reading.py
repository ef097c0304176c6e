"""TOML text to a typed configuration; every mistake is told with the place it stands at."""

from __future__ import annotations

import re
import tomllib
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from engine.tables import tables
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
        ConfigurationError: Not TOML, an unknown key, or a value of the wrong type or out of range.
    """
    try:
        said = tables(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigurationError(f"{name} is not TOML: {error}.", advice="Correct that line.") from error
    _refuse_unknown_keys(said, Configuration, "$", name)

    def decode(kind: type, value: object) -> object:
        if kind is Path and isinstance(value, str) and value and "\0" not in value:
            try:
                return folder / Path(value).expanduser()
            except RuntimeError as error:
                raise ValueError(f"Expected the home of a user: {error}") from error
        raise ValueError("Expected a path")

    try:
        return msgspec.convert(said, Configuration, dec_hook=decode)
    except msgspec.ValidationError as error:
        raise _explained(str(error), said, name) from error


def meaning(hint: Any) -> str:  # noqa: ANN401  # any annotation
    """Return what a field's annotation says in words: its description, then the values it takes."""
    description = ""
    if get_origin(hint) is Annotated:
        hint, *notes = get_args(hint)
        description = " ".join(note.description for note in notes if getattr(note, "description", None))
        ranges = [f"{note.ge} to {note.le}" for note in notes if getattr(note, "ge", None) is not None]
    else:
        ranges = []
    if get_origin(hint) is Literal:
        ranges = [" | ".join(repr(value).replace("'", '"') for value in get_args(hint))]
    return " ".join([description, *(f"({text})" for text in ranges)]).strip()


def _refuse_unknown_keys(table: dict[str, Any], section: type, path: str, name: str) -> None:
    hints = get_type_hints(section, include_extras=True)
    for key, value in table.items():
        if key not in hints:
            near = get_close_matches(key, hints, n=1, cutoff=0.5)
            raise ConfigurationError(
                f"{name} has a key that Munshi does not know: {path}.{key}.",
                expected=f"one of {', '.join(hints)}.",
                advice=f"Did you mean {path}.{near[0]}?"
                if near
                else "Remove it; `munshi config` prints every key with what it means and takes.",
            )
        if isinstance(value, dict) and isinstance(hints[key], type):
            _refuse_unknown_keys(value, hints[key], f"{path}.{key}", name)


def _explained(message: str, tables: dict[str, Any], name: str) -> ConfigurationError:
    """Return msgspec's message as a mistake with the value that was seen and what the field means."""
    found = re.fullmatch(r"(?P<fault>.*?)(?: - at `(?P<path>[^`]*)`)?", message, re.DOTALL)
    fault, path = (found["fault"], found["path"] or "$") if found else (message, "$")
    value: Any = tables
    hint: Any = Configuration
    for key in re.findall(r"\.(\w+)", path):
        value = value.get(key) if isinstance(value, dict) else None
        hint = get_type_hints(hint, include_extras=True)[key]
    shown = ":" if isinstance(value, dict) or value is None else f" is {value!r}."
    return ConfigurationError(
        f"{name}: {path}{shown} {fault.removesuffix('.')}.",
        expected=meaning(hint) or "a table of keys that fit together.",
        advice=HELP,
    )
