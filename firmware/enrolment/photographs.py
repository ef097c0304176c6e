"""The photographs of pieces that were laid out: which files belong together, and what is cut out of them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Final

import cv2
from msgspec import Struct

from firmware.box.folder import BoxError, BoxFolder
from firmware.box.progress import Corners, Laid, Seen
from firmware.enrolment import sentences
from firmware.enrolment.looking import Laid as LaidOut
from firmware.enrolment.looking import Looking, Paired
from firmware.records.durable import keep
from vision.arrays import Floats, Image
from vision.cutting import LOOKED_AT, cut_out
from vision.enrolling.rounds import round_piece
from vision.picture_files import pictures_in, shown
from vision.pictures import load_picture

_SIDED: Final = re.compile("(?P<name>.+)-(?P<side>[ab])", re.IGNORECASE)
_LONG_SIDE: Final = 4000
"""Pixels at which photographs are looked at: 20 cards on one are then some 500 pixels wide."""

_QUALITY: Final = 92


class Pair(Struct, frozen=True):
    """Files that belong together.

    Args:
        name: What they are called, without the letter of the side.
        front: The sides that are asked about; None where only the other ones are there.
        back: The same pieces turned in their places; None where they were not turned.
    """

    name: str
    front: Path | None
    back: Path | None = None


class Folder(Struct, frozen=True):
    """What a folder of photographs holds.

    Args:
        pairs: In natural order.
        singles: Pictures that are named after a face.
        others: Names of files that are neither.
    """

    pairs: tuple[Pair, ...]
    singles: tuple[Path, ...]
    others: tuple[str, ...]


def photographs_in(folder: Path, singles: Sequence[str]) -> Folder:
    """Return which photographs are in a folder.

    Args:
        folder: The folder.
        singles: Faces that have a picture of their own.

    Raises:
        BoxError: There is no such folder, or no photograph in it.
    """
    try:
        paths = pictures_in(folder).pictures
    except OSError as error:
        raise BoxError(
            f"{shown(folder)}: {error.strerror}.", expected="a folder of photographs", advice="check its name"
        ) from error
    named: dict[str, dict[str, Path]] = {}
    for path in paths:
        if sided := _SIDED.fullmatch(path.stem):
            named.setdefault(sided["name"], {})[sided["side"].lower()] = path
    alone = tuple(path for path in paths if path.stem.lower() in singles)
    found = {path for sides in named.values() for path in sides.values()} | set(alone)
    pairs = tuple(Pair(name, sides.get("a"), sides.get("b")) for name, sides in named.items())
    if not pairs and not alone:
        some = ", ".join(shown(path.name) for path in paths[:3])
        among = f" among its {len(paths)} pictures ({some}{', ...' if paths[3:] else ''})" if paths else ""
        raise BoxError(
            f"{shown(folder)}: no photographs in pairs{among}.",
            expected="01-a.jpg with the action sides, 01-b.jpg with the same cards turned over, and so on",
            advice="name them so, up to 20 cards on each",
        )
    return Folder(pairs, alone, tuple(shown(path.name) for path in paths if path not in found))


def digest_of(*paths: Path | None) -> str:
    """Return what tells the content of files from any other."""
    found = hashlib.sha256()
    for path in paths:
        if path is not None:
            found.update(path.read_bytes())
    return found.hexdigest()


def looked_at(pair: Pair, label: str, eyes: Looking, box: BoxFolder) -> Laid:
    """Cut the pieces out of a pair of photographs, and keep their pictures in the box.

    Args:
        pair: The files.
        label: What their pieces' ids begin with.
        eyes: What looks at them.
        box: Where the pictures go.

    Raises:
        PictureError: A file is no picture that can be read.
        MunshiError: There is no card on it.
        OSError: A picture cannot be written.
    """
    if pair.front is None:
        raise BoxError(
            f"{shown(pair.name)}-b without {shown(pair.name)}-a.",
            expected="a photograph of both sides",
            advice="add the photograph of the action sides",
        )
    if pair.back is not None and digest_of(pair.front) == digest_of(pair.back):
        raise BoxError(
            f"{shown(pair.front.name)} and {shown(pair.back.name)} are the same picture.",
            expected="a photograph of both sides",
            advice="put the photograph of the cards turned over in its place.",
        )
    scale, first = _loaded(pair.front)
    backs: dict[int, Image] = {}
    others: dict[int, Collection[str]] = {}
    if pair.back is None:
        front = eyes.laid_out(first)
        problems = [*_spoilt(front, sentences.ON_FIRST), sentences.UNTURNED]
    else:
        front, back, both = eyes.seen_together(first, _loaded(pair.back)[1])
        backs = {one.first: back.crops[one.second] for one in both.pairs}
        others = {one.first: back.problems[one.second] for one in both.pairs}
        spoilt = (*_spoilt(front, sentences.ON_FIRST), *_spoilt(back, sentences.ON_SECOND))
        problems = [*spoilt, *_misplaced(both)]
    pieces = []
    for number in range(len(front.corners)):
        if not _USELESS.isdisjoint(front.problems[number]):
            continue
        name = f"{label}-{number + 1:02}"
        keep(picture_file(box, name, "a"), encoded(front.crops[number]))
        if number in backs:
            keep(picture_file(box, name, "b"), encoded(backs[number]))
        doubted = [
            side
            for side, seen in (("a", front.problems[number]), ("b", others.get(number, ())))
            if "cut" in seen
        ]
        place = _corners(front.corners[number] / scale)
        pieces.append(Seen(name, place, number in backs, poor=tuple(doubted)))
    if not pieces:
        problems.append(sentences.NOTHING)
    digest = digest_of(pair.front, pair.back)
    return Laid(label, shown(pair.front.name), digest, tuple(pieces), problems=tuple(problems))


_USELESS: Final = frozenset(("covered", "odd"))
"""A piece with such a problem is not asked about."""


def _spoilt(laid: LaidOut, where: str) -> Iterator[str]:
    """Yield what is wrong with pieces, which are counted in rows from above."""
    for name, sentence in sentences.SPOILT.items():
        for number, problems in enumerate(laid.problems, 1):
            if name in problems:
                yield sentence.format(card=where.format(number=number))


def _misplaced(both: Paired) -> Iterator[str]:
    """Yield which pieces do not lie where they lay."""
    if not both.sure:
        yield sentences.OTHERS
        return
    for numbers, sentence, where in (
        (both.moved, sentences.MOVED, sentences.ON_FIRST),
        (both.missing, sentences.GONE, sentences.ON_FIRST),
        (both.added, sentences.NEW, sentences.ON_SECOND),
    ):
        yield from (sentence.format(card=where.format(number=number + 1)) for number in numbers)


def looked_at_single(path: Path, label: str, box: BoxFolder) -> Laid:
    """Cut a piece, round or not, out of a picture named after its face, and keep it in the box.

    Raises:
        PictureError: It cannot be read, or shows more than one piece.
        OSError: The picture cannot be written.
    """
    pixels = load_picture(path, long_side=LOOKED_AT).pixels
    piece = round_piece(pixels)
    if piece is None:
        piece = cut_out(pixels, 1.0)
    keep(picture_file(box, label, "a"), encoded(pixels if piece is None else piece))
    return Laid(label, path.name, digest_of(path), (Seen(label, face=path.stem.lower()),))


def picture_file(box: BoxFolder, piece: str, side: str) -> Path:
    """Return the file of a piece's picture, side `a` or `b`."""
    return box.faces / f"{piece}-{side}.jpg"


def _loaded(path: Path) -> tuple[float, Image]:
    found = load_picture(path, long_side=_LONG_SIDE)
    return found.scale, found.pixels


def encoded(picture: Image) -> bytes:
    """Return a picture as the content of its file."""
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1].tobytes()


def _corners(quad: Floats) -> Corners:
    return tuple(_places(quad))


def _places(quad: Floats) -> Iterator[tuple[float, float]]:
    for x, y in quad.tolist():
        yield round(x, 1), round(y, 1)
