"""What players have agreed on, as options of a command: the settings and lists that games have."""

from __future__ import annotations

import argparse
from typing import Any, get_args

import msgspec

from engine.errors import UsageError
from engine.games import GAMES, lists_of, settings_of


def add_agreed(parser: argparse.ArgumentParser) -> None:
    """Add an option for each setting that any game has; `agreed` looks whether the game of a match has it."""
    group = parser.add_argument_group("what the players have agreed on", "Each game has some of these.")
    for name, values in _settings().items():
        group.add_argument(option(name), choices=values, metavar="VALUE", help=" or ".join(values))
    for name in _lists():
        group.add_argument(option(name), metavar="VALUE,...", help="several, parted by commas")


def option(name: str) -> str:
    """Return the option that tells a setting."""
    return f"--{name.replace('_', '-')}"


def given(arguments: argparse.Namespace) -> dict[str, str]:
    """Return the options that were given, as they were written, by their names."""
    values = {name: getattr(arguments, name) for name in (*_settings(), *_lists())}
    return {name: value for name, value in values.items() if value is not None}


def agreed(arguments: argparse.Namespace, game: str) -> dict[str, Any]:
    """Return what the players of a game have agreed on, as options of a match.

    Args:
        arguments: Of a command that has the options of `add_agreed`.
        game: Id of a game that there is.

    Raises:
        UsageError: The game has no such setting, or none of these values.
    """
    settings, lists = settings_of(game), lists_of(game)
    found: dict[str, Any] = {}
    for name, value in given(arguments).items():
        if name in lists:
            found[name] = _listed(name, value, lists[name], game)
        elif value in settings.get(name, ()):
            found[name] = value
        else:
            known = f"a value of {option(name)}: {', '.join(settings[name])}" if name in settings else ""
            raise _refused(name, value, game, known or ", ".join(map(option, (*settings, *lists))))
    return found


def _listed(name: str, value: str, form: Any, game: str) -> Any:  # noqa: ANN401 -- each list has a form
    try:
        return msgspec.convert(value.split(","), form, strict=False)
    except msgspec.ValidationError as error:
        known = ", ".join(get_args(get_args(form)[0]))
        expected = f"some of {known}" if known else "whole numbers, parted by commas"
        raise _refused(name, value, game, expected) from error


def _refused(name: str, value: str, game: str, expected: str) -> UsageError:
    return UsageError(
        f"{option(name)} {value} with the game {game!r}.",
        expected=expected,
        advice="mend it or leave it out, or name another game",
    )


def _settings() -> dict[str, list[str]]:
    """Return the settings of all games, each with its values."""
    found: dict[str, list[str]] = {}
    for game in GAMES:
        for name, values in settings_of(game).items():
            known = found.setdefault(name, [])
            known += [value for value in values if value not in known]
    return found


def _lists() -> list[str]:
    return sorted({name for game in GAMES for name in lists_of(game)})
