"""What people chose on the screen, and who has played: kept on the disk, under the owner's configuration."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, final

from engine.names import alike, faults, tidied
from engine.toml_lines import tables
from firmware.box.folder import BoxFolder
from firmware.box.known import known_boxes, note_box
from firmware.configuration import Configuration, ConfigurationError
from firmware.configuration.reading import Found
from firmware.configuration.sections import LONGEST
from firmware.configuration.writing import line
from firmware.records.durable import keep
from firmware.texts import TABLES_LIMIT, read_text

REMEMBERED: Final = 24
"""So many players are remembered, those who played last."""

Values = dict[str, dict[str, Any]]


@final
class Kept:
    """What was chosen on the screen.

    A file that cannot be read counts as empty: what it held can be chosen again.

    Args:
        folder: Where it is kept.
        found: The owner's configuration, which counts where it names a key.
        usual: What counts where neither names one, by section and key.

    Attributes:
        trouble: Why the last choice could not be written, as the system says it; "" where it could.
    """

    def __init__(self, folder: Path, found: Found, usual: Values | None = None) -> None:
        self._folder = folder
        self._settings = folder / "settings.toml"
        self._players = folder / "players.toml"
        self._found = found
        self._usual = usual or {}
        self._chosen = _sections(self._settings)
        self.trouble = ""
        self.configuration: Configuration = found.configuration
        try:
            self.configuration = self._over(self._chosen)
        except ConfigurationError:
            self._chosen = {}
            self.configuration = self._over({})

    @property
    def names(self) -> tuple[str, ...]:
        """Players that are remembered, those who played last first."""
        names = _sections(self._players).get("players", {}).get("names")
        names = names if isinstance(names, list) else []
        good = [tidied(one) for one in names if isinstance(one, str) and not any(faults([one], LONGEST))]
        return _distinct(good)

    @property
    def boxes(self) -> tuple[BoxFolder, ...]:
        """Boxes of people's own, the one that was used last first."""
        return known_boxes(self._folder)

    def fixed(self, section: str, key: str) -> bool:
        """Tell whether the owner's configuration names a key, which then cannot be chosen."""
        return key in self._found.named.get(section, {})

    def choose(self, section: str, key: str, value: Any) -> None:  # noqa: ANN401 -- any plain value
        """Have a value count from now on.

        Raises:
            ConfigurationError: It does not fit; nothing is changed.
        """
        chosen = {**self._chosen, section: {**self._chosen.get(section, {}), key: value}}
        self.configuration = self._over(chosen)
        self._chosen = chosen
        self._write(self._settings, chosen)

    def remember(self, names: Sequence[str], box: Path | None = None) -> None:
        """Remember who plays, and with which box."""
        if box is not None:
            note_box(self._folder, box)
        self._write(self._players, {"players": {"names": list(_distinct((*names, *self.names)))}})

    def _over(self, chosen: Values) -> Configuration:
        usual = self._usual
        both = {one: {**usual.get(one, {}), **chosen.get(one, {})} for one in {*usual, *chosen}}
        return self._found.over(both)

    def _write(self, path: Path, values: Values) -> None:
        lines = [
            text
            for section, keys in values.items()
            for text in (f"[{section}]", *(line(key, value) for key, value in keys.items()))
        ]
        try:
            keep(path, "".join(f"{one}\n" for one in lines).encode())
            self.trouble = ""
        except OSError as error:
            self.trouble = error.strerror or str(error)


def _distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Return names that people tell apart, each as it is written first."""
    known: dict[str, str] = {}
    for one in names:
        known.setdefault(alike(one), one)
    return tuple(known.values())[:REMEMBERED]


def _sections(path: Path) -> Values:
    """Return the sections of a file; nothing of one that is missing or cannot be read."""
    try:
        found = tables(read_text(path, TABLES_LIMIT))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return {}
    return {name: keys for name, keys in found.items() if isinstance(keys, dict)}
