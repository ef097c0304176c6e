"""A configuration as TOML text, each key under a comment that says what it means and takes."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import fields

from engine.hints import meaning
from firmware.configuration.section import Section
from firmware.configuration.sections import Configuration


def as_toml(configuration: Configuration) -> str:
    """Return a TOML text that reads back as the same.

    What is as usual stands behind a `#`, for a key that is named is not chosen on the screen any more; but
    folders do not, which are not the same for everybody.
    """
    return "\n".join(line for part in _tables(configuration, "") for line in part).lstrip("\n") + "\n"


def _tables(section: Section, path: str) -> Iterator[list[str]]:
    """Yield the lines of a table's own keys, then those of the tables inside it, as TOML wants them."""
    values = {one.encode_name: getattr(section, one.name) for one in fields(section)}
    hints = {one.encode_name: one.type for one in fields(section)}
    usual = {one.encode_name: getattr(type(section)(), one.name) for one in fields(section)}
    if path:
        lines = ["", f"# {inspect.getdoc(section)}", f"[{path}]"]
        for name, value in values.items():
            if not isinstance(value, Section):
                text = line(name, value)
                free = value == usual[name] and value is not None and not isinstance(value, Path)
                lines += ["", f"# {meaning(hints[name])}", f"# {text}" if free else text]
        yield lines
    for name, value in values.items():
        if isinstance(value, Section):
            yield from _tables(value, f"{path}.{name}" if path else name)


def line(name: str, value: object) -> str:
    """Return a key with its value as TOML; commented out where it has none."""
    if value is None:
        return f'# {name} = ""'
    if isinstance(value, Path):
        value = str(value)
    # A JSON string, number, list or true is TOML too, but for DEL, which TOML wants escaped.
    return f"{name} = {json.dumps(value, ensure_ascii=False)}".replace("\x7f", "\\u007f")
