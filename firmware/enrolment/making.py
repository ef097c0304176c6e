"""The album of a box, made of what was seen and said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace as changed

from engine.kernel.kits import KIND, Kit
from firmware.box.folder import BoxFolder
from firmware.enrolment.photographs import encoded, picture_file
from firmware.enrolment.sentences import BURNT, CUT, SHADED
from firmware.enrolment.state import Known, Piece
from firmware.records.durable import keep, make_folder, replace
from vision.album_file import album_bytes
from vision.arrays import Floats, Image
from vision.enrol import enrolled
from vision.enrolling.cuts import cut_badly
from vision.enrolling.lights import blank, unevenly_lit
from vision.enrolling.one_light import in_one_light
from vision.face_pictures import face_pictures
from vision.pictures import load_picture

EACH: Final = 3
"""So many pictures of a face are learnt, those that agree best; six cards share each die."""

_SEVERAL: Final = 3
"""So many pictures of a face are not all cut badly."""

_SMALL: Final = 128
"""Pixels at which the light of a picture is looked at."""

_PLAY: Final = "play"
"""What is seen in play stands for one photograph."""


class Taken(Struct, frozen=True, eq=False):
    """A picture of a face as it was cut out.

    Args:
        face: Which.
        picture: (height, width, 3), upright.
        photograph: What it was cut out of.
        kind: What it has much in common with; "" where nothing is known.
        poor: Whether it may be cut beside the edges.
    """

    face: str
    picture: Image
    photograph: str
    kind: str = ""
    poor: bool = False


def make_album(box: BoxFolder, kit: Kit, known: Known) -> None:
    """Keep the pictures of all faces that are known under the faces' names, and make the album of them.

    Raises:
        PictureError: A picture of the box is gone.
        AlbumError: They cannot be of one face.
        OSError: They cannot be written.
    """
    make_folder(box.pictures)
    there: dict[str, list[Taken]] = {}
    for one in well_taken(_faces(box, kit, known)):
        there.setdefault(one.face, []).append(one)
    chosen = [one for some in there.values() for one in agreeing(some)]
    lit = in_one_light(
        [one.picture for one in chosen],
        [one.photograph for one in chosen],
        [one.kind or one.face for one in chosen],
    )
    counts: Counter[str] = Counter()
    for one, picture in zip(chosen, lit, strict=True):
        counts[one.face] += 1
        mark = f"~{counts[one.face]}" if counts[one.face] > 1 else ""
        replace(box.pictures / f"{one.face}{mark}.jpg", encoded(picture))
    for path in box.pictures.glob("*.jpg"):
        face, _, mark = path.stem.partition("~")
        if counts[face] < int(mark or 1):
            path.unlink()  # what it shows was corrected
    if there:
        keep(box.album, album_bytes(enrolled(face_pictures(box.pictures))))


def well_taken(faces: Iterable[Taken]) -> Iterator[Taken]:
    """Yield the pictures of faces that were cut out along their edges, by what those of their kind show.

    So are those left out that are white with light over a large part: they look like near-twins. A face of
    which all pictures are off is printed otherwise: each bad cut is off in its own way. What may be
    off, lies in shadow or is overexposed is left out where the face has a better one.
    """
    kinds: dict[str, list[Taken]] = {}
    for one in faces:
        kinds.setdefault(one.kind, []).append(one)
    for kind, some in kinds.items():
        off, poor = np.zeros(len(some), np.bool_), np.array([one.poor for one in some], np.bool_)
        if kind:
            pictures = [one.picture for one in some]
            off = cut_badly(pictures) | blank(pictures)
            poor |= np.logical_or(*unevenly_lit(pictures))
        of_face: dict[str, list[tuple[Taken, bool, bool]]] = {}
        for one, beside, bad in zip(some, off.tolist(), (off | poor).tolist(), strict=True):
            of_face.setdefault(one.face, []).append((one, beside, bad))
        for same in of_face.values():
            fine = [one for one, _, bad in same if not bad] or [one for one, beside, _ in same if not beside]
            yield from fine or ([one for one, _, _ in same] if len(same) >= _SEVERAL else [])


def improvable(box: BoxFolder, kit: Kit, known: Known) -> dict[str, str]:
    """Return the faces of which a better picture would help, with what is wrong with those in the album.

    Raises:
        PictureError: A picture of the album is damaged.
    """
    kinds: dict[str, str] = {}
    good: dict[str, bool] = {}
    for name, faces in kit.named(known.facts).items() if box.album.exists() else ():
        piece = known.pieces[name]
        for face, side in zip(faces, "ba" if piece.swapped else "ab", strict=True):
            kinds[face] = f"{(piece.facts or {})[KIND]} {face == faces[0]}"
            good[face] = good.get(face, False) or side not in piece.seen.poor
    found = {face: CUT for face, one in good.items() if face and not one and box.shows([face])}
    pictures: dict[str, list[tuple[str, Image]]] = {}
    for path in sorted(box.pictures.glob("*.jpg")):
        face = path.stem.partition("~")[0]
        if face in kinds:
            picture = load_picture(path, long_side=_SMALL).pixels
            pictures.setdefault(kinds[face], []).append((face, picture))
    for some in pictures.values():
        flags = unevenly_lit([picture for _, picture in some])
        for sentence, told in zip((SHADED, BURNT), flags, strict=True):
            fine = {face for (face, _), one in zip(some, told, strict=True) if not one}
            found |= {face: sentence for face, _ in some if face not in fine}
    return {face: sentence.format(card=face) for face, sentence in found.items()}


def _looks(picture: Image) -> Floats:
    """Return what is compared of a picture, (48, 48, 3), without its light and colour cast."""
    small = cv2.resize(picture, (48, 48), interpolation=cv2.INTER_AREA).astype(np.float32)
    small -= small.mean(axis=(0, 1))
    return np.asarray(small / max(float(np.linalg.norm(small)), 1.0), np.float32)


def agreeing(taken: Sequence[Taken]) -> list[Taken]:
    """Return the pictures of a face that look most like the others, at most `EACH`, turned as the first one.

    One that was cut out badly, or is of another face, so stays outside where there are better ones. Which
    side of a die is its upper one nobody said.
    """
    looks = [_looks(one.picture) for one in taken]
    alike = np.array(
        [
            [[float((np.rot90(one, turn) * other).sum()) for turn in range(4)] for one in looks]
            for other in looks
        ]
    )  # (other, one, turn)
    best = np.argsort(-np.median(alike.max(axis=2), axis=0), kind="stable")[:EACH]
    turns = alike[best[0]].argmax(axis=1)
    return [
        changed(taken[one], picture=np.ascontiguousarray(np.rot90(taken[one].picture, turns[one])))
        for one in best.tolist()
    ]


def _faces(box: BoxFolder, kit: Kit, known: Known) -> Iterator[Taken]:
    """Yield the pictures of each face, upright."""
    named = kit.named(known.facts)
    for name, piece in known.pieces.items():
        if piece.seen.face:
            yield Taken(piece.seen.face, loaded(box, name, "a"), f"{piece.photo}-a")
        elif name in named:
            yield from _sides(box, piece, named[name])
    for name, face in known.met.items():
        if picture_file(box, name, "a").exists():  # who named it wrongly takes it away
            yield Taken(face, loaded(box, name, "a"), _PLAY)


def _sides(box: BoxFolder, piece: Piece, faces: tuple[str, str]) -> Iterator[Taken]:
    front, back = "ba" if piece.swapped else "ab"
    kind = (piece.facts or {})[KIND]

    def upright(face: str, side: str, which: str) -> Taken:
        picture = np.ascontiguousarray(np.rot90(loaded(box, piece.seen.id, side), -piece.turn))
        return Taken(face, picture, f"{piece.photo}-{side}", f"{kind} {which}", side in piece.seen.poor)

    if faces[0]:
        yield upright(faces[0], front, "front")
    if faces[1] and piece.back:  # what is turned about its upright axis stays as upright as it was
        yield upright(faces[1], back, "back")


def loaded(box: BoxFolder, piece: str, side: str) -> Image:
    """Return the picture of a piece's side as it was cut out.

    Raises:
        PictureError: It is not there, or damaged.
    """
    return load_picture(picture_file(box, piece, side)).pixels
