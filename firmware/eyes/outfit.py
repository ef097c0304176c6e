"""What the eyes of a game are made of: its mat, its album and the faces of each place."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Final, final

from msgspec.structs import replace

from engine.errors import MunshiError
from engine.forms import FormError, read_form
from engine.games import DEFAULT, open_box
from engine.kernel.box import Box, Tabletop
from engine.words import Mat, Place, Shape
from firmware.box.acquaintances import album_in_play
from firmware.box.folder import BoxFolder, open_folder
from firmware.box.progress import Laid, read_progress
from firmware.camera.lens_file import load_lens
from firmware.eyes.messages import Task
from firmware.eyes.port import Eyes
from firmware.simulated_box.album import album_of
from firmware.table_protocol.messages import Hello
from firmware.texts import TABLES_LIMIT, read_text
from firmware.unreadable import why
from vision.album import Album
from vision.album_file import load_album
from vision.lens.lens import Lens
from vision.table.eyes import Eyes as TableEyes
from vision.table.places import Watch

LOG: Final = logging.getLogger(__name__)

SIMULATED_PRINT: Final = 0
"""Which print of the faces a simulated table shows where nobody asks for another."""


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
    players = hello.players if hello is not None else task.players
    coverage = hello.coverage if hello is not None else task.coverage
    simulated = hello is not None and hello.clock == "simulated" and not task.boxed
    box = open_box(hello.game if hello is not None else task.game, None if simulated else task.catalogue)
    mat = read_mat(task.mat, box, players)  # this and the lens before the album, which may take minutes
    lens = _lens(task, hello)
    looked_at = watches(players, coverage, box)
    album = _album(task, hello)
    if task.box is None:
        refuse_foreign(album, looked_at)
    return TableEyes(mat, album, looked_at, lens=lens)


def watches(players: int, coverage: str, box: Box | None = None) -> list[Watch]:
    """Return what the eyes read at each place that a coverage level includes.

    Args:
        players: How many.
        coverage: What the camera is trusted for.
        box: The game with its components; None for the default game's reference box.

    Raises:
        OutfitError: Pieces of such a form cannot be read.
        CoverageError: The game has no such coverage level.
        NoCameraError: No camera reads the game.
    """
    box = open_box(DEFAULT) if box is None else box
    tabletop = box.table
    places = box.game.places(box.game.setup({"players": players}))
    known = {place.id: place for place in places}
    return [_watch(tabletop, known[place]) for place in tabletop.covered(places, coverage)]


def _watch(tabletop: Tabletop, place: Place) -> Watch:
    """Return what the eyes read at a place: cards, and round pieces of one size."""
    faces = tabletop.faces(place.id)
    forms = {face: tabletop.forms[face] for face in faces if face in tabletop.forms}
    for face, form in forms.items():
        if form.shape is not Shape.DISC:
            raise OutfitError(
                f"{face!r} at {place.id!r}, which is a {form.shape}.",
                expected="cards and round pieces",
                advice="enter it by touch; nothing else can be read yet",
            )
    cards = tuple(face for face in faces if face not in forms)
    found = Watch(place.id, place.kind, cards, tuple(forms), turns=place.turned)
    return replace(found, diameter=next(iter(forms.values())).width) if forms else found


def learns(task: Task, hello: Hello | None) -> bool:
    """Tell whether the eyes may have to learn the simulated box first, which takes long."""
    return task.box is None and task.album is None and hello is not None and hello.clock == "simulated"


def faces_wanted(looked_at: Sequence[Watch]) -> tuple[str, ...]:
    """Return the faces that an album needs for all places, each once."""
    faces = (face for watch in looked_at for face in (*(watch.faces or ()), *watch.discs))
    return tuple(dict.fromkeys(faces))


def faces_of(box: Box) -> tuple[str, ...]:
    """Return the faces that an album needs for all places that a camera can read, however many play."""
    return faces_wanted(watches(max(box.players), next(iter(box.table.levels)), box))


def lying(box: BoxFolder, opened: Box) -> list[str]:
    """Return the options of a simulated table on which a box lies, as far as it is known.

    Where cards are not known, it is the reference box. Pictures of a box that was photographed lie there;
    faces without one are drawn.
    """
    cards = [] if opened.partial else [f"--catalogue={box.catalogue}"]
    photographed = any(isinstance(event, Laid) for event in read_progress(box.progress))
    faces = [f"--faces={box.pictures}"] if cards and photographed else []
    return [*cards, *faces]


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
    if task.box is not None:
        return album_in_play(open_folder(task.box))
    if task.album is not None:
        return load_album(task.album)
    if learns(task, hello):
        return album_of(SIMULATED_PRINT)
    return load_album(task.own_album)


def _lens(task: Task, hello: Hello | None) -> Lens | None:
    """Return the lens of the configured camera; a simulated table is filmed by another."""
    simulated = hello is not None and hello.clock == "simulated"
    return None if task.lens is None or simulated else load_lens(task.lens)


def read_mat(path: Path | None, box: Box, players: int) -> Mat:
    """Return the mat that a file describes; without one, Munshi's own.

    Raises:
        OutfitError: The file cannot be read.
    """
    if path is None:
        return box.table.mat(players)
    try:
        return read_form(read_text(path, TABLES_LIMIT), Mat)
    except (OSError, UnicodeError, FormError) as error:
        seen = error.told if isinstance(error, FormError) else f"{why(error)}."
        raise OutfitError(
            f"The mat {path} cannot be read: {seen}",
            expected="a TOML file with the measures of a mat (`engine.words.Mat`)",
            advice="correct it, or leave table.mat out for Munshi's own mat",
        ) from error
