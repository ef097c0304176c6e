"""`munshi album`: pictures of one's own box become an album."""

from __future__ import annotations

import argparse

from firmware.commands.paths import named


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `album` and what can be done with one."""
    album = commands.add_parser("album", help="make an album of faces from pictures")
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


def run(arguments: argparse.Namespace) -> int:
    """Make the album and tell how many faces it has."""
    from vision.album_file import save_album
    from vision.enrol import enrolled
    from vision.face_pictures import face_pictures

    album = enrolled(face_pictures(arguments.images))
    save_album(album, arguments.out)
    print(f"{arguments.out}: {len(album.faces)} faces from {len(album.owners)} pictures")
    return 0
