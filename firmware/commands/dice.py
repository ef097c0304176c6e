"""`munshi dice`: one's own dice, enrolled by pictures."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands.arguments import factor, named
from firmware.commands.outputs import check_file, write

if TYPE_CHECKING:
    from vision.dice.enrolled import Sample

ENROL = """\
Makes a file of one's own dice from pictures. Each picture in the folder --signs shows one die with
the face on top that its stem names; NAME~2.jpg is a second picture of NAME. Each picture in the
folder --colours shows dice of the one colour that its stem names; three are enough. `munshi read
--dice --own-dice FILE` then tells both."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `dice` and what can be done with them."""
    dice = commands.add_parser("dice", help="enrol one's own dice: faces that are no pips, and colours")
    actions = dice.add_subparsers(dest="action", metavar="ACTION", required=True)
    enrol = actions.add_parser("enrol", help="make a file of dice from pictures", description=ENROL)
    enrol.add_argument(
        "--signs", type=named, metavar="DIR", help="pictures of one die each, with a sign on top"
    )
    enrol.add_argument("--colours", type=named, metavar="DIR", help="pictures of dice of one colour each")
    enrol.add_argument(
        "--die-pixels", type=factor, metavar="N", help="about how many pixels a die takes (found)"
    )
    enrol.add_argument("--out", required=True, type=named, metavar="FILE", help="file to write")


def run(arguments: argparse.Namespace) -> int:
    """Enrol dice.

    Raises:
        UsageError: The file cannot be written, or nothing is to be enrolled.
        PictureError: A picture cannot be read.
        DiceFileError: No die is found in a picture, there is no picture, or there are too many dice.
    """
    from engine.errors import UsageError
    from vision.dice.enrolled import MOST, DiceFileError, OwnDice, looks_like_own_dice, own_dice_bytes

    if arguments.signs is None and arguments.colours is None:
        raise UsageError(
            "There is neither --signs nor --colours.",
            expected="--signs DIR for faces that are no pips, --colours DIR for colours, or both",
            advice="add one of them",
        )
    check_file(arguments.out, known=looks_like_own_dice)
    signs = _samples(arguments.signs, arguments.die_pixels, several=False)
    _check_alike(signs)
    colours = _samples(arguments.colours, arguments.die_pixels, several=True)
    if len(signs) + len(colours) > MOST:
        raise DiceFileError(
            f"There are {len(signs) + len(colours)} dice in the pictures.",
            expected=f"at most {MOST}",
            advice="Leave pictures out: three dice of each colour are enough.",
        )
    write(arguments.out, own_dice_bytes(OwnDice(signs, colours)))
    names = {one.name for one in signs}, {one.name for one in colours}
    told = f"{len(names[0])} signs and {len(names[1])} colours from {len(signs + colours)} dice"
    print(f"{arguments.out}: {told}.")
    return 0


def _check_alike(signs: list[Sample]) -> None:
    from vision.dice.enrolled import DiceFileError, cut_of
    from vision.dice.signs import alike

    for number, one in enumerate(signs):
        for other in signs[:number]:
            if one.name == other.name and not alike(cut_of(one), cut_of(other)):
                raise DiceFileError(
                    f"{one.name}: two pictures of it do not look alike",
                    expected="the same face each time, not burnt out by a lamp",
                    advice="Take them again where no lamp is mirrored in the die.",
                )


def _samples(folder: Path | None, size: float | None, *, several: bool) -> list[Sample]:
    from engine.names import unprintable
    from vision.dice.enrolled import DiceFileError, sample
    from vision.dice.patches import patch, white_of
    from vision.dice.reader import read_dice
    from vision.dice.scale import asked_size
    from vision.picture_files import READ, shown
    from vision.pictures import load_picture

    if folder is None:
        return []
    found: list[Sample] = []
    listed = sorted(folder.iterdir()) if folder.is_dir() else []
    paths = [path for path in listed if path.suffix.lower() in READ]
    for path in paths:
        name = path.stem.partition("~")[0]
        if not name.strip() or unprintable(name):
            raise DiceFileError(
                f"{shown(path)}: its name says no face and no colour that can be shown",
                expected="a name such as flag.jpg, flag~2.jpg or blue.jpg",
                advice="Rename the picture.",
            )
        picture = load_picture(path, long_side=1600)
        dice = read_dice(picture.pixels, asked_size(path, size, picture.scale))
        if not dice:
            raise DiceFileError(
                f"{shown(path)}: no die is found",
                expected="a picture of dice on a plain table",
                advice="Take it nearer, or say with --die-pixels how large a die is in it.",
            )
        white = white_of(picture.pixels)
        kept = dice if several else [max(dice, key=lambda die: die.surely)]
        found += [sample(name, patch(picture.pixels, one.centre, one.size, white)) for one in kept]
    if not found:
        raise DiceFileError(
            f"{shown(folder)}: there is no picture in it",
            expected="a folder of JPEG, PNG, WebP or BMP files",
            advice="Name the folder with the pictures.",
        )
    return found
