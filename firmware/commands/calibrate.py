"""`munshi calibrate`: how the camera's lens bends what it sees, from pictures of the printed board."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.errors import UsageError
from firmware.commands.arguments import add_config, named
from firmware.commands.outputs import check_file, write

if TYPE_CHECKING:
    from vision.lens.sighting import Sighting

WANTED: Final = 14
"""Pictures that are taken by the camera itself."""

PATIENCE: Final = 240
"""Stills of the camera after which it gives up."""

WAY: Final = """\
Learns how the camera's lens bends what it sees, from pictures of the board that `munshi print board` makes,
held before the camera where it hangs: near each corner of the picture and in its middle, nearer and farther,
tilted to each side, some twelve of them, sharp and still. Without --images the configured camera takes them
itself, while you move the board. Each picture is told with what it shows. The file it writes is named in
camera.lens; with it places and heights are found more exactly, and three tags of the mat are enough."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `calibrate`."""
    calibrate = commands.add_parser(
        "calibrate", help="learn the camera's lens from pictures of the printed board", description=WAY
    )
    calibrate.add_argument("--images", type=named, metavar="DIR", help="pictures of the board, JPEG or PNG")
    calibrate.add_argument("--out", type=named, required=True, metavar="FILE", help="the lens file to write")
    add_config(calibrate)


def run(arguments: argparse.Namespace) -> int:
    """Tell what each picture shows, and write the lens.

    Raises:
        UsageError: There are no pictures, or the file cannot be written, or is no lens file.
        ConfigurationError: The configuration has a mistake.
        CameraError: The camera gives no pictures.
        LensError: The pictures tell no lens.
    """
    from firmware.camera.lens_file import as_text, looks_like_lens
    from vision.lens.telling import told

    check_file(arguments.out, known=looks_like_lens)
    shown = _from_folder(arguments.images) if arguments.images else _from_camera(arguments.config)
    counting = [(name, sighting) for name, sighting in shown if _tell(name, sighting)]
    found = told([sighting for _, sighting in counting])
    for (name, _), error in zip(counting, found.errors, strict=True):
        if error is None:
            print(f"{name}: left out, it does not fit the others: bent, or moved while it was taken")
    lens = found.lens
    write(arguments.out, as_text(lens).encode())
    print(
        f"{arguments.out}: {lens.pictures} pictures, tilted by up to {found.tilt:.0f} degrees; focal length "
        f"{lens.focal[0]:.1f} pixels (uncertain by {found.uncertain:.2%}), error {lens.error:.2f} pixels."
    )
    # A path in the configuration counts from the configuration's folder, which may be another than this.
    name = json.dumps(str(arguments.out.absolute()), ensure_ascii=False)
    print(f"Put lens = {name} under [camera] in the configuration.")
    return 0


def _tell(name: str, sighting: Sighting) -> bool:
    """Say what a picture shows; return whether it counts."""
    from vision.lens.board import CORNERS
    from vision.lens.sighting import ENOUGH

    seen = len(sighting.numbers)
    what = f"{name}: {seen} of {CORNERS} corners"
    if not seen:
        mirrored = "the picture is mirrored; switch the camera's mirroring off"
        print(f"{what}: {mirrored if sighting.mirrored else 'no board is seen'}", flush=True)
        return False
    why = ""
    if not sighting.enough:
        why = f"; not used: at least {ENOUGH} corners are needed"
    elif not sighting.sharp:
        why = "; not used: blurred"
    covers = f"{sighting.covers:.0%} of the picture, edges {sighting.softness:.1f} pixels wide"
    print(f"{what}, {covers}{why}", flush=True)
    return sighting.counts


def _from_folder(folder: Path) -> Iterator[tuple[str, Sighting]]:
    """Yield what each picture of a folder shows; one that cannot be read is told and left out."""
    from vision.lens.sighting import sighted
    from vision.picture_files import pictures_in, shown
    from vision.picture_header import PictureError
    from vision.pictures import load_picture

    try:
        found = pictures_in(folder)
    except OSError as error:
        raise UsageError(
            f"--images {folder}: {error.strerror}.",
            expected="a folder with pictures of the board",
            advice="name another folder",
        ) from error
    for path in found.others:
        print(f"{shown(path.name)}: left out, it is no picture", file=sys.stderr)
    for path in found.pictures:
        try:
            yield shown(path.name), sighted(load_picture(path).pixels)
        except PictureError as error:
            print(f"munshi calibrate: {error}", file=sys.stderr)


def _from_camera(config: Path | None) -> Iterator[tuple[str, Sighting]]:
    """Yield what the configured camera sees, one picture each time the board has come to lie elsewhere."""
    from firmware.camera.opening import configured_camera
    from vision.lens.sighting import sighted
    from vision.lens.varied import Varied

    varied = Varied()
    with configured_camera(config) as camera:
        print(f"Move the board before the camera; {WANTED} pictures are taken.", flush=True)
        for _ in range(PATIENCE):
            shot = camera.still()
            if shot is None:
                break
            sighting = sighted(shot.frame.pixels)
            if varied.takes(sighting):
                yield f"picture {varied.taken}", sighting
            if varied.taken == WANTED:
                return
