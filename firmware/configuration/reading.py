"""Which configuration file counts, and what it says; every mistake is told with the place it stands at."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from engine.errors import MunshiError
from engine.forms import Decode, FormError, read_form
from engine.toml_lines import tables
from firmware.configuration.sections import Configuration
from firmware.homes import HomeError, user_folder
from firmware.texts import TABLES_LIMIT, read_text
from firmware.unreadable import why


class ConfigurationError(MunshiError):
    """The file cannot be found or read, or a value in it is not one that Munshi knows."""


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
    try:
        return read_form(text, Configuration, _paths_in(folder))
    except FormError as error:
        raise ConfigurationError(f"{name}: {error.seen}", expected=error.expected, advice=HELP) from error


def _paths_in(folder: Path) -> Decode:
    """Return what reads paths that are relative to a folder."""

    def decode(kind: type, value: object) -> object:
        if kind is Path and isinstance(value, str) and value and "\0" not in value:
            try:
                return folder / Path(value).expanduser()
            except RuntimeError as error:
                raise ValueError(f"Expected the home of a user: {error}") from error
        raise ValueError("Expected a path")

    return decode


SYSTEM_FILE = Path("/etc/munshi/munshi.toml")
"""Read when nothing nearer exists; what the systemd unit uses."""


class Found(NamedTuple):
    """A configuration with the file it came from; None where every value is a default.

    Of a file with mistakes `sound` are the sections that count.
    """

    configuration: Configuration
    path: Path | None
    sound: Mapping[str, Any] | None = None

    @property
    def named(self) -> Mapping[str, Any]:
        """What the file names, section by section; nothing where it cannot be read any more."""
        if self.sound is not None:
            return self.sound
        if self.path is None:
            return {}
        try:
            return tables(read_text(self.path, TABLES_LIMIT))
        except (OSError, ValueError):
            return {}

    def over(self, chosen: Mapping[str, Mapping[str, Any]]) -> Configuration:
        """Return the configuration with values that count where the file names none.

        Args:
            chosen: By section and key, as plain values.

        Raises:
            ConfigurationError: Both together are no configuration.
        """
        folder = Path() if self.path is None else self.path.parent.absolute()
        named = self.named
        both = {one: {**chosen.get(one, {}), **named.get(one, {})} for one in {**chosen, **named}}
        try:
            return msgspec.convert(both, Configuration, dec_hook=_paths_in(folder))
        except msgspec.ValidationError as error:
            raise ConfigurationError(f"What was chosen on the screen: {error}.", advice=HELP) from error


def load_configuration(asked_for: Path | None = None) -> Found:
    """Return the configuration of the first file there is.

    In this order: the file asked for on the command line, `$MUNSHI_CONFIG`, `munshi/munshi.toml` in
    `$XDG_CONFIG_HOME` (`~/.config`), `/etc/munshi/munshi.toml`. One file counts; they are not mixed.

    Raises:
        ConfigurationError: A file that was named does not exist, or the file found has a mistake.
        HomeError: It does not say where records and album are, and there is no home for them.
    """
    path = _file(asked_for)
    return Found(Configuration() if path is None else _read(path), path)


def load_sound(asked_for: Path | None = None) -> Found:
    """Return the configuration of the same file without the sections in which there is a mistake.

    Raises:
        HomeError: As for `load_configuration`.
    """
    path = _file(asked_for)
    found = Found(Configuration(), path, {})
    for name, keys in Found(Configuration(), path).named.items():
        more = found._replace(sound={**found.named, name: keys})
        with suppress(ConfigurationError, TypeError):  # a key that stands in no section is no mapping
            found = more._replace(configuration=more.over({}))
    return found


def _file(asked_for: Path | None) -> Path | None:
    environment = os.environ.get("MUNSHI_CONFIG")
    named = asked_for or (Path(environment) if environment else None)
    return named or next((path for path in _usual_files() if path.exists()), None)


def _usual_files() -> Iterator[Path]:
    with suppress(HomeError):  # who has no home has no file there
        yield own_file()
    yield SYSTEM_FILE


def own_file() -> Path:
    """Return where a user's own configuration lies, whether it is there or not.

    Raises:
        HomeError: There is no home for it.
    """
    return user_folder("XDG_CONFIG_HOME", "~/.config") / "munshi" / "munshi.toml"


def _read(path: Path) -> Configuration:
    try:
        text = read_text(path, TABLES_LIMIT)
    except FileNotFoundError as error:
        raise ConfigurationError(
            f"There is no configuration file {path}.",
            expected="an existing TOML file.",
            advice="Check --config and $MUNSHI_CONFIG, or write one: `munshi config > munshi.toml`.",
        ) from error
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(
            f"The configuration file {path} cannot be read: {why(error)}.",
            expected="a TOML file in UTF-8.",
            advice="Check what it is and who may read it.",
        ) from error
    return parse(text, name=str(path), folder=path.parent.absolute())
