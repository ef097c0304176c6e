"""Arguments that several commands take; the parser refuses what means nothing."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from contextlib import suppress
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec.structs import replace

from engine.games import DEFAULT, open_box
from engine.names import code, unprintable

if TYPE_CHECKING:
    from firmware.configuration import Configuration

N = TypeVar("N", int, float)

USUAL: Final = "read FILE; else $MUNSHI_CONFIG, ~/.config/munshi/munshi.toml, /etc/munshi/munshi.toml"


def add_config(parser: argparse.ArgumentParser, said: str = "read FILE instead of the usual one") -> None:
    """Add `--config`; `said` is its help."""
    parser.add_argument("--config", type=named, metavar="FILE", help=said)


def add_game(parser: argparse.ArgumentParser, default: str = DEFAULT, said: str = "%(default)s") -> None:
    """Add `--game`; who uses the id tells an unknown one with those there are.

    Args:
        parser: The command.
        default: The id where none is named.
        said: What the help calls it.
    """
    parser.add_argument("--game", default=default, metavar="ID", help=f"the game's id (default: {said})")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add `--language` of what is written on paper or into a picture."""
    parser.add_argument(
        "--language", choices=("en", "de", "fr"), default="en", help="of what is written (en)"
    )


def chosen(configuration: Configuration, game: str) -> Configuration:
    """Return a configuration for a game; as it is for "". A coverage level is of the configured game only.

    Raises:
        UnknownGameError: There is no such game.
    """
    table = configuration.table
    if game in {"", table.game}:
        return configuration
    open_box(game)
    return replace(configuration, table=replace(table, game=game, coverage=None))


# --- types of arguments; what they refuse they tell by an ArgumentTypeError --------------------------------


def seed(text: str) -> int:
    """Return a seed: a whole number, 0 or more."""
    return _checked(text, _digits, lambda _: True, "whole number of 0 or more")


def count(text: str) -> int:
    """Return a count: a whole number, 1 or more."""
    return _checked(text, _digits, bool, "whole number of 1 or more")


def factor(text: str) -> float:
    """Return a factor: more than 0, and not endless."""
    return _checked(text, float, lambda number: isfinite(number) and number > 0, "number above 0")


def rate(text: str) -> float:
    """Return a share: from 0 to 1."""
    return _checked(text, float, lambda number: 0 <= number <= 1, "share from 0 to 1")


def named(text: str) -> Path:
    """Return the path of a file or folder; an empty name would be the folder in which Munshi runs."""
    if not text.strip():
        raise argparse.ArgumentTypeError(f"{text!r} names nothing: name a file or folder, or leave it out")
    return Path(text)


def shown(text: str) -> str:
    """Return a text that other people will read; refuse a sign that cannot be shown."""
    if (found := unprintable(text)) is not None:
        raise argparse.ArgumentTypeError(
            f"{text!r} holds {code(found[1])}, which cannot be shown, as sign {found[0] + 1}"
        )
    return text


def _digits(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(text)
    return int(text)


def _checked(text: str, read: Callable[[str], N], fits: Callable[[N], bool], what: str) -> N:
    with suppress(ValueError):
        number = read(text)
        if fits(number):
            return number
    raise argparse.ArgumentTypeError(f"{text!r} is no {what}")
