"""How far a box is: what is known, what is missing, what breaks a rule, what no camera tells apart."""

from __future__ import annotations

from msgspec import Struct

from engine.games import open_box
from engine.kernel.kits import KIND
from firmware.box.folder import BoxFolder
from firmware.box.progress import read_progress
from firmware.enrolment.making import improvable
from firmware.enrolment.state import Known, lacking
from vision.album_file import load_album
from vision.table.resolution import families, too_fine

WIDTH = 90
"""Pixels across a card that a mounted camera is to give."""


class Status(Struct, frozen=True):
    """How far a box is.

    Args:
        game, name: Which box it is.
        cards: How many pieces are known, of the catalogue's and others.
        others: How many of them are in no catalogue.
        learnt: How many of them were learnt in play alone, without a picture.
        pieces: How many cards the catalogue of a whole box has.
        unnamed: Ids of pieces that were photographed and that nobody has named.
        unturned: The same of those of whose other side there is no picture, though it has something to say.
        faces: How many faces the album knows; 0 before there is one.
        twins: Faces that no mounted camera tells apart.
        missing: What a whole box has besides.
        improvable: What is known and would better be photographed again.
        contradictions: Rules of the box that are broken.
        answers, touches: What it took so far.
    """

    game: str
    name: str
    cards: int
    others: int
    learnt: int
    pieces: int
    unnamed: tuple[str, ...]
    unturned: tuple[str, ...]
    faces: int
    twins: tuple[tuple[str, ...], ...]
    missing: tuple[str, ...]
    improvable: tuple[str, ...]
    contradictions: tuple[str, ...]
    answers: int
    touches: int


def status_of(box: BoxFolder) -> Status:
    """Return how far a box is.

    Raises:
        BoxError: Its events cannot be read.
        AlbumError: Its album is damaged.
        PictureError: A picture of it is.
        UnknownGameError, NoKitError: Its game is not known, or nothing of it can be written down.
    """
    kit = open_box(box.game).kit
    known = Known(read_progress(box.progress))
    cards = known.cards(kit)
    album = load_album(box.album) if box.album.exists() else None
    return Status(
        game=box.game,
        name=box.name,
        cards=len(cards),
        others=sum(front in kit.others for front, _ in kit.named(cards).values()),
        learnt=len(cards) - len(known.facts),
        pieces=kit.pieces,
        unnamed=tuple(piece.seen.id for piece in known.unknown),
        unturned=tuple(
            piece.seen.id
            for piece in known.pieces.values()
            if piece.facts and not piece.foreign and not piece.back and kit.kinds[piece.facts[KIND]].back
        ),
        faces=0 if album is None else len(album.faces),
        twins=() if album is None else tuple(families(too_fine(album, WIDTH))),
        missing=lacking(box, kit, known),
        improvable=tuple(improvable(box, kit, known).values()),
        contradictions=tuple(map(str, known.broken(kit))),
        answers=known.answers,
        touches=known.touches,
    )
