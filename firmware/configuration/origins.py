"""Every value of a configuration with where it came from."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from firmware.configuration.reading import Found
from firmware.configuration.section import Section


class Value(Struct, frozen=True):
    """One key of the configuration.

    Args:
        key: With its tables: `camera.source`.
        value: What counts.
        origin: The file, or `default`, with the variable of the environment that decided about it.
    """

    key: str
    value: object
    origin: str


def values_of(found: Found) -> list[Value]:
    """Return every key of a configuration that was read, in the order of `munshi config`."""
    return list(_values(found.configuration, found.named, "", found.path))


def _values(section: Section, stated: Mapping[str, Any], before: str, path: Path | None) -> Iterator[Value]:
    for one in fields(section):
        value, key = getattr(section, one.name), f"{before}{one.encode_name}"
        if isinstance(value, Section):
            yield from _values(value, stated.get(one.encode_name, {}), f"{key}.", path)
        elif one.encode_name in stated:
            yield Value(key, value, str(path))
        else:
            yield Value(key, value, f"default{_decided_by(value)}")


def _decided_by(value: object) -> str:
    """Return which variable of the environment decided about a folder that no file names."""
    if isinstance(value, Path):
        for variable in ("STATE_DIRECTORY", "XDG_DATA_HOME"):
            if os.environ.get(variable):
                return f" in ${variable}"
    return ""
