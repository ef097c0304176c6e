"""The album of a box, made of what was seen and said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import numpy as np

from engine.kernel.kits import Kit
from firmware.box.folder import BoxFolder
from firmware.enrolment.photographs import encoded, picture_file
from firmware.enrolment.state import Known, Piece
from firmware.records.durable import keep, make_folder, replace
from vision.album_file import album_bytes
from vision.arrays import Image
from vision.enrol import enrolled
from vision.face_pictures import face_pictures
from vision.pictures import load_picture

EACH: Final = 3
"""So many pictures of a face are learnt; six cards share each die."""


def make_album(box: BoxFolder, kit: Kit, known: Known) -> None:
    """Keep the pictures of all faces that are known under the faces' names, and make the album of them.

    Raises:
        PictureError: A picture of the box is gone.
        AlbumError: They cannot be of one face.
        OSError: They cannot be written.
    """
    make_folder(box.pictures)
    there: Counter[str] = Counter()
    for face, picture in _faces(box, kit, known):
        there[face] += 1
        if there[face] <= EACH:
            mark = f"~{there[face]}" if there[face] > 1 else ""
            replace(box.pictures / f"{face}{mark}.jpg", encoded(picture))
    for path in box.pictures.glob("*.jpg"):
        face, _, mark = path.stem.partition("~")
        if there[face] < int(mark or 1):
            path.unlink()  # what it shows was corrected
    if there:
        keep(box.album, album_bytes(enrolled(face_pictures(box.pictures))))


def _faces(box: BoxFolder, kit: Kit, known: Known) -> Iterator[tuple[str, Image]]:
    """Yield the pictures of each face, upright."""
    named = kit.named(known.facts)
    for name, piece in known.pieces.items():
        if piece.seen.face:
            yield piece.seen.face, loaded(box, name, "a")
        elif name in named:
            yield from _sides(box, piece, named[name])
    for name, face in known.met.items():
        yield face, loaded(box, name, "a")


def _sides(box: BoxFolder, piece: Piece, faces: tuple[str, str]) -> Iterator[tuple[str, Image]]:
    front, back = "ba" if piece.swapped else "ab"
    name = piece.seen.id
    if faces[0]:
        yield faces[0], np.ascontiguousarray(np.rot90(loaded(box, name, front), -piece.turn))
    if faces[1] and piece.back:
        yield faces[1], loaded(box, name, back)


def loaded(box: BoxFolder, piece: str, side: str) -> Image:
    """Return the picture of a piece's side as it was cut out.

    Raises:
        PictureError: It is not there, or damaged.
    """
    return load_picture(picture_file(box, piece, side)).pixels
