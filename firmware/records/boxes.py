"""The game of a record, with the catalogue that it was played with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.errors import MunshiError
from engine.games import UnknownGameError, open_box
from engine.kernel.box import Box
from engine.kernel.contract import Game
from engine.kernel.errors import RecordError
from engine.kernel.records import Header
from firmware.records.catalogues import catalogue_name, find_catalogue


def game_of(folder: Path, header: Header) -> Game[Any, Any, Any]:
    """Return the game of a record; `box_of` says with which cards, and what may be wrong."""
    return box_of(folder, header).game


def box_of(folder: Path, header: Header) -> Box:
    """Return the box of a record, with the catalogue beside it, else the reference catalogue.

    Args:
        folder: Where the record is.
        header: Its header.

    Raises:
        RecordError: It was played with another catalogue than is there, or that one is faulty.
        RecordFileError: The catalogue cannot be read.
        UnknownGameError: Munshi does not know the game.
    """
    kept = find_catalogue(folder, header.catalogue)
    try:
        box = open_box(header.game, kept)
    except UnknownGameError:
        raise
    except MunshiError as error:
        if kept is None:
            raise
        raise RecordError(
            f"{folder / catalogue_name(header.catalogue)}: {error.seen}",
            expected=error.expected,
            advice="take an undamaged copy of this file from where the record was written",
        ) from error
    if box.game.catalogue == header.catalogue:
        return box
    raise RecordError(
        f"A record that was played with the catalogue {header.catalogue}.",
        expected=f"that catalogue in {folder / catalogue_name(header.catalogue)}",
        advice="copy the file from where the record was written",
    )
