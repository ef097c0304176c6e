"""A configuration as TOML text, each key under a comment that says what it means and takes."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from typing import get_type_hints

from engine.hints import meaning
from firmware.configuration.sections import Configuration, Section


def as_toml(configuration: Configuration) -> str:
    """Return a TOML text that reads back as the same; keys without a value are commented out."""
    return "\n".join(line for part in _tables(configuration, "") for line in part).lstrip("\n") + "\n"


def _tables(section: Section, path: str) -> Iterator[list[str]]:
    """Yield the lines of a table's own keys, then those of the tables inside it, as TOML wants them."""
    values = {name: getattr(section, name) for name in section.__struct_fields__}
    hints = get_type_hints(type(section), include_extras=True)
    if path:
        lines = ["", f"# {inspect.getdoc(section)}", f"[{path}]"]
        for name, value in values.items():
            if not isinstance(value, Section):
                lines += ["", f"# {meaning(hints[name])}", _line(name, value)]
        yield lines
    for name, value in values.items():
        if isinstance(value, Section):
            yield from _tables(value, f"{path}.{name}" if path else name)


def _line(name: str, value: object) -> str:
    if value is None:
        return f'# {name} = ""'
    if isinstance(value, Path):
        value = str(value)
    # A JSON string, number, list or true is TOML too, but for DEL, which TOML wants escaped.
    return f"{name} = {json.dumps(value, ensure_ascii=False)}".replace("\x7f", "\\u007f")
