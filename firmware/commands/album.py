"""`munshi album`: pictures of one's own box become an album, which tells which of its faces are twins."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Final

from firmware.commands.arguments import add_config, add_game, count, named
from firmware.commands.outputs import check_file, write

if TYPE_CHECKING:
    from vision.arrays import Image
    from vision.face_pictures import Trim
    from vision.table.resolution import Twins

CARD: Final = 90
"""Pixels across a card that a mounted camera is to give."""


BUILD: Final = """\
Makes an album from pictures of single faces. The file's stem is the face, as `munshi print faces` has it;
name~2.jpg is a second picture of the face `name`, best in other light. A picture that shows more than the
card, on a plain table of another colour, is cut out along the card's edges; which ones were is told. So is
what else lies in the folder and is left out, which names the configured catalogue does not have, and which of
its faces are missing. The status is 0 where an album was written, though something was left out or is
missing; it is 2, and none is written, where a picture cannot be read, or shows more than a card and not one
card is found in it."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `album` and what can be done with one."""
    album = commands.add_parser("album", help="make an album of faces from pictures, or look at one")
    actions = album.add_subparsers(dest="action", metavar="ACTION", required=True)
    build = actions.add_parser("build", help="make an album from a folder of pictures", description=BUILD)
    build.add_argument("--images", required=True, type=named, metavar="DIR", help="folder of pictures")
    build.add_argument("--out", required=True, type=named, metavar="ALBUM", help="file to write")
    build.add_argument(
        "--whole", action="store_true", help="every picture is cut out: look for no card in it"
    )
    add_config(build)
    add_game(build)

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
    wanted = _shapes_wanted(arguments.game, arguments.config)
    cut: list[str] = []
    trim = None if arguments.whole else _trimming(wanted, cut)
    _tell_left_out(arguments.images)
    album = enrolled(face_pictures(arguments.images, trim))
    write(arguments.out, album_bytes(album))
    print(f"{arguments.out}: {len(album.faces)} faces from {len(album.owners)} pictures")
    _list("Cut out along the edges of the card, for there was more in the picture", cut)
    _tell_names(album.faces, list(wanted))
    fine = too_fine(album, CARD)
    if fine:
        print(f"Not told apart where a card is {CARD} pixels wide, so that such cards get no name:")
        _tell(fine)
    return 0


def _shapes_wanted(game: str, config: Path | None) -> dict[str, float]:
    """Return the faces that the configured box has, each with the height of its piece / the width."""
    from engine.games import open_box
    from firmware.appliance.plan import read_catalogue
    from firmware.configuration import load_configuration
    from firmware.eyes.outfit import faces_of

    configuration = load_configuration(config).configuration
    box = open_box(game, read_catalogue(game, configuration.table.catalogue))
    forms = {str(face): form for face, form in box.table.forms.items()}
    return {face: forms[face].height / forms[face].width if face in forms else 1.0 for face in faces_of(box)}


def _trimming(shapes: Mapping[str, float], cut: list[str]) -> Trim:
    """Return what cuts cards out, and adds the name of each to `cut`."""
    from vision.cutting import cut_out

    def trim(face: str, picture: Image) -> Image:
        card = cut_out(picture, shapes.get(face))
        if card is None:
            return picture
        cut.append(face)
        return card

    return trim


def _tell_left_out(folder: Path) -> None:
    from vision.picture_files import pictures_in, shown

    if folder.is_dir():  # else that is told by who reads it
        _list("Left out, for they are no pictures", [shown(path.name) for path in pictures_in(folder).others])


def _tell_names(faces: Sequence[str], wanted: Sequence[str]) -> None:
    """Say which names of pictures the box does not know, and which of its faces have no picture."""
    missing = [face for face in wanted if face not in set(faces)]
    unknown = [face for face in faces if face not in set(wanted)]
    near = {face: get_close_matches(face, missing, 1, 0.75) for face in unknown}
    _list(
        "The catalogue has no such faces, and nothing is ever called so at the table",
        [f"{face} (is it {near[face][0]}?)" if near[face] else face for face in unknown],
    )
    _list(
        f"Without a picture, and so never named at the table, {len(missing)} of {len(wanted)} faces", missing
    )


def _list(what: str, names: Sequence[str]) -> None:
    if names:
        print(
            fill(f"{what}: {', '.join(names)}", 110, subsequent_indent="  ", break_on_hyphens=False),
            file=sys.stderr,
        )


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
    for pair in pairs:
        cure = (
            "too little for any camera; mark one of the cards, or give both one name"
            if pair.needs is None
            else f"{pair.needs:.0f} pixels are needed: lower the camera, or use a larger still"
        )
        print(
            f"  {pair.one} and {pair.other}: they differ on {pair.differs:.1%} of the card, about "
            f"{pair.x:.0%} across and {pair.y:.0%} down; {cure}"
        )
