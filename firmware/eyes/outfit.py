"""What the eyes of a game are made of: its mat, its album and the faces of each place."""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast, final

import msgspec

from engine.errors import MunshiError
from engine.games import open_box
from engine.games.cards_and_karma.box.mats import mat as printed_mat
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.table.layout import KARMA
from engine.tables import tables
from engine.words import Mat
from firmware.assistant.coverage import Coverage, covered
from firmware.camera.lens_file import load_lens
from firmware.eyes.candidates import candidates
from firmware.eyes.messages import Task
from firmware.eyes.port import Eyes
from firmware.simulated_box.album import album_of
from firmware.table_protocol.messages import Hello
from firmware.unreadable import why
from vision.album import Album
from vision.album_file import load_album
from vision.lens.lens import Lens
from vision.table.eyes import Eyes as TableEyes
from vision.table.places import Watch

LOG: Final = logging.getLogger(__name__)

SIMULATED_PRINT: Final = 0
"""Which print of the faces a simulated table shows where nobody asks for another."""

ROUND: Final = frozenset({str(KARMA)})
"""Faces of round pieces."""


@final
class OutfitError(MunshiError):
    """What the eyes need is not there, or is of another game."""


def eyes_for(task: Task, hello: Hello | None) -> Eyes:
    """Return the eyes for a task; what the album lacks of the box is told as a warning.

    Args:
        task: What is wanted.
        hello: What a table program said of itself, which goes before the task.

    Raises:
        OutfitError: The game is not known here, the mat cannot be read, or the album is of another box.
        CatalogueError: The catalogue of the box is faulty.
        AlbumError: The album is not there, damaged or empty.
        LensError: The lens file cannot be read.
        PortraitError: The simulated box could not be photographed.
    """
    name = hello.game if hello is not None else task.game
    if name != CardsAndKarma.id:
        raise OutfitError(
            f"A table for {name!r}.", expected=CardsAndKarma.id, advice="choose a game that Munshi knows"
        )
    players = hello.players if hello is not None else task.players
    coverage = hello.coverage if hello is not None else task.coverage
    mat = read_mat(task.mat, players)  # this and the lens before the album, which may take minutes
    lens = _lens(task, hello)
    album = _album(task, hello)
    box = None if hello is not None and hello.clock == "simulated" else task.catalogue
    looked_at = watches(players, coverage, opened(box))
    refuse_foreign(album, looked_at)
    return TableEyes(mat, album, looked_at, lens=lens)


def watches(players: int, coverage: Coverage, game: CardsAndKarma | None = None) -> list[Watch]:
    """Return what the eyes read at each place of Cards & Karma that a coverage level includes.

    Args:
        players: How many.
        coverage: What the camera is trusted for.
        game: With the cards of the box; None for those of the reference catalogue.
    """
    game = game or CardsAndKarma()
    places = {place.id: place for place in game.places(game.setup(Options(players=players)))}
    faces = candidates(game, covered(places.values(), coverage))
    return [
        Watch(
            place,
            places[place].kind,
            tuple(face for face in may if face not in ROUND),
            tuple(face for face in may if face in ROUND),
        )
        for place, may in faces.items()
    ]


def learns(task: Task, hello: Hello | None) -> bool:
    """Tell whether the eyes may have to learn the simulated box first, which takes long."""
    return task.album is None and hello is not None and hello.clock == "simulated"


def opened(catalogue: str | None) -> CardsAndKarma:
    """Return the game with the cards of a box.

    Args:
        catalogue: Text of its catalogue; None for the reference catalogue.

    Raises:
        CatalogueError: The catalogue is faulty.
    """
    return cast("CardsAndKarma", open_box(CardsAndKarma.id, catalogue).game)  # as the id says


def faces_wanted(looked_at: Sequence[Watch]) -> tuple[str, ...]:
    """Return the faces that an album needs for all places, each once."""
    faces = (face for watch in looked_at for face in (*(watch.faces or ()), *watch.discs))
    return tuple(dict.fromkeys(faces))


def refuse_foreign(album: Album, looked_at: Sequence[Watch]) -> None:
    """See to it that an album is of the box that lies on the table.

    One that knows no card of some place, or lacks a round piece, is of another box. Where faces are merely
    missing, the eyes name no card that may be one of them (`vision.table.naming.Namer`).

    Raises:
        OutfitError: It is of another box.
    """
    known = set(album.faces)
    foreign = [
        watch.place
        for watch in looked_at
        if (watch.faces and known.isdisjoint(watch.faces)) or not known.issuperset(watch.discs)
    ]
    wanted = faces_wanted(looked_at)
    missing = [face for face in wanted if face not in known]
    if foreign:
        raise OutfitError(
            f"An album of {len(known)} faces that lacks {len(missing)} of the {len(wanted)} of this box, and "
            f"cannot tell what lies at {', '.join(foreign)}.",
            expected=f"pictures named as the catalogue names the faces, as {missing[0]}",
            advice="make an album of this box, or set table.catalogue to the catalogue that it was made for",
        )
    if missing:
        LOG.warning(
            "The album lacks %d faces. They stay unknown, and so do cards that may be one of them, under "
            "highlights or chips. Add pictures of: %s.",
            len(missing),
            ", ".join(missing),
        )


def _album(task: Task, hello: Hello | None) -> Album:
    """Return the album that was named; without one, that of the box which lies on the table."""
    if task.album is not None:
        return load_album(task.album)
    if learns(task, hello):
        return album_of(SIMULATED_PRINT)
    return load_album(task.own_album)


def _lens(task: Task, hello: Hello | None) -> Lens | None:
    """Return the lens of the configured camera; a simulated table is filmed by another."""
    simulated = hello is not None and hello.clock == "simulated"
    return None if task.lens is None or simulated else load_lens(task.lens)


def read_mat(path: Path | None, players: int) -> Mat:
    """Return the mat that a file describes; without one, Munshi's own.

    Raises:
        OutfitError: The file cannot be read.
    """
    if path is None:
        return printed_mat(players)
    try:
        return msgspec.convert(tables(path.read_text("utf-8")), Mat)
    except (OSError, UnicodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        seen = why(error) if isinstance(error, OSError | UnicodeError) else str(error)
        raise OutfitError(
            f"The mat {path} cannot be read: {seen}.",
            expected="a TOML file with the measures of a mat (`engine.words.Mat`)",
            advice="correct it, or leave table.mat out for Munshi's own mat",
        ) from error
