"""The option by which a command is told which game it is about."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.games import DEFAULT

if TYPE_CHECKING:
    from firmware.configuration import Configuration


def add_game(parser: argparse.ArgumentParser, default: str = DEFAULT, said: str = "%(default)s") -> None:
    """Add `--game`; who uses the id tells an unknown one with those there are.

    Args:
        parser: The command.
        default: The id where none is named.
        said: What the help calls it.
    """
    parser.add_argument("--game", default=default, metavar="ID", help=f"the game's id (default: {said})")


def chosen(configuration: Configuration, game: str) -> Configuration:
    """Return a configuration for a game; as it is for ""."""
    return replace(configuration, table=replace(configuration.table, game=game)) if game else configuration
