"""`munshi album`: pictures of one's own box become an album, which tells which of its faces are twins."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from firmware.commands.numbers import count
from firmware.commands.outputs import check_file, write
from firmware.commands.paths import named

if TYPE_CHECKING:
    from vision.table.resolution import Twins

CARD: Final = 90
"""Pixels across a card that a mounted camera is to give."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `album` and what can be done with one."""
    album = commands.add_parser("album", help="make an album of faces from pictures, or look at one")
    actions = album.add_subparsers(dest="action", metavar="ACTION", required=True)
    build = actions.add_parser(
        "build",
        help="make an album from a folder of pictures",
        description=(
            "Makes an album from pictures of single faces, each cut out along the card's edges. The "
            "file's stem is the face; name~2.jpg is a second picture of the face `name`, best in other light."
        ),
    )
    build.add_argument("--images", required=True, type=named, metavar="DIR", help="folder of pictures")
    build.add_argument("--out", required=True, type=named, metavar="ALBUM", help="file to write")

    check = actions.add_parser(
        "check",
        help="tell which faces of an album are nearly the same",
        description=(
            "Tells which faces of an album are twins, and how many pixels across a card are needed to tell "
            "them apart. Ends with 1 if that is more than --width for some, which then get no name."
        ),
    )
    check.add_argument("album", type=named, metavar="ALBUM", help="from `munshi album build`")
    check.add_argument(
        "--width", type=count, default=CARD, metavar="PX", help=f"pixels across a card ({CARD})"
    )
    check.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Make an album, or tell the twins of one."""
    return _check(arguments) if arguments.action == "check" else _build(arguments)


def _build(arguments: argparse.Namespace) -> int:
    from vision.album_file import album_bytes, looks_like_album
    from vision.enrol import enrolled
    from vision.face_pictures import face_pictures
    from vision.table.resolution import too_fine

    check_file(arguments.out, known=looks_like_album)
    album = enrolled(face_pictures(arguments.images))
    write(arguments.out, album_bytes(album))
    print(f"{arguments.out}: {len(album.faces)} faces from {len(album.owners)} pictures")
    fine = too_fine(album, CARD)
    if fine:
        print(f"Not told apart where a card is {CARD} pixels wide, so that such cards get no name:")
        _tell(fine)
    return 0


def _check(arguments: argparse.Namespace) -> int:
    import msgspec

    from vision.album_file import load_album
    from vision.table.resolution import families, twins

    album = load_album(arguments.album)
    pairs = twins(album)
    fine = [pair for pair in pairs if not pair.told_at(arguments.width)]
    if arguments.json:
        told = {"faces": len(album.faces), "width": arguments.width, "twins": pairs, "too_fine": fine}
        print(msgspec.json.encode(told).decode())
        return int(bool(fine))
    print(f"{arguments.album}: {len(album.faces)} faces from {len(album.owners)} pictures")
    for family in families(pairs):
        within = [pair for pair in pairs if pair.one in family]
        needs = max((pair.needs for pair in within if pair.needs is not None), default=None)
        enough = "" if needs is None else f" (told apart from {needs:.0f} pixels across a card)"
        print(f"  twins: {', '.join(family)}{enough}")
    if not fine:
        print(f"All are told apart where a card is {arguments.width} pixels wide.")
        return 0
    print(f"Not told apart where a card is {arguments.width} pixels wide, so that such cards get no name:")
    _tell(fine)
    return 1


def _tell(pairs: Sequence[Twins]) -> None:
    """Print twins and what would tell them apart."""
    for pair in pairs:
        print(
            f"  {pair.one} and {pair.other}: they differ on {pair.differs:.1%} of the card, about "
            f"{pair.x:.0%} across and {pair.y:.0%} down; {_cure(pair)}"
        )


def _cure(pair: Twins) -> str:
    if pair.needs is None:
        return "too little for any camera; mark one of the cards, or give both one name"
    return f"{pair.needs:.0f} pixels are needed: lower the camera, or use a larger still"
