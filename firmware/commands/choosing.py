"""The option by which a command is told which game it is about."""

from __future__ import annotations

import argparse

from engine.games import DEFAULT


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add `--game`; who uses the id tells an unknown one with those there are."""
    parser.add_argument("--game", default=DEFAULT, metavar="ID", help="the game's id (default: %(default)s)")
