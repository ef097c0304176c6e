"""`munshi read`: the cards in photographs, by name, and the dice."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from engine.errors import MunshiError, UsageError
from firmware.commands.arguments import factor, named
from firmware.commands.outputs import check_folder

LONG_SIDE = 1600
"""Photographs are read at this long side, in pixels; more shows nothing that is needed."""

DICE_SIDE = 3200
"""Dice are small: photographs are read for them at this long side."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `read`."""
    read = commands.add_parser(
        "read",
        help="find and name the cards in photographs, and read dice",
        description=(
            "Finds the cards in photographs and names those of the album. Needs no tags and no mat. "
            "With --json one line for each photograph, also for one that cannot be read, whose name may have "
            "substitutes for what is no text; the face of a card that is there but unknown is null, its "
            "probability that the album does not have it. Where no card has a name, the reason is told. With "
            "--dice each die's value is told, null where it is not sure or no pips; that needs no album. The "
            "status is 0 where every photograph was read, else 2."
        ),
    )
    read.add_argument("--album", type=named, metavar="ALBUM", help="from `munshi album build`")
    read.add_argument("--dice", action="store_true", help="read dice")
    read.add_argument(
        "--die-pixels",
        type=factor,
        metavar="N",
        help="about how many pixels of the photograph a die takes (found)",
    )
    read.add_argument("--own-dice", type=named, metavar="FILE", help="from `munshi dice enrol`")
    read.add_argument(
        "--draw", type=named, metavar="DIR", help="draw there what was seen of the dice, as PHOTO.png"
    )
    read.add_argument("--json", action="store_true", help="one JSON object a line")
    read.add_argument("photos", nargs="+", type=named, metavar="PHOTO", help="JPEG, PNG, WebP or BMP")


def run(arguments: argparse.Namespace) -> int:
    """Read each photograph; where one cannot be read, whatever the reason, that is told and the others are.

    Raises:
        UsageError: Neither cards nor dice are asked for, or the folder to draw in cannot be written to.
        AlbumError: The album cannot be read.
        DiceFileError: The file of one's own dice cannot be read.
        PictureError: The only photograph cannot.
    """
    import msgspec

    from vision.album_file import load_album
    from vision.picture_files import shown

    if arguments.album is None and not arguments.dice:
        raise UsageError(
            "There is neither --album nor --dice.",
            expected="--album ALBUM to name cards, --dice to read dice, or both",
            advice="add one of them",
        )
    if arguments.draw is not None:
        check_folder(arguments.draw, "--draw")
    album = None if arguments.album is None else load_album(arguments.album)
    own = None
    if arguments.own_dice is not None:
        from vision.dice.enrolled import load_own_dice

        own = load_own_dice(arguments.own_dice)
    mistakes: list[MunshiError] = []
    for path in arguments.photos:
        try:
            told = _read(path, album, own, arguments)
        except Exception as problem:
            error = problem if isinstance(problem, MunshiError) else _failed(path, problem)
            if arguments.json:
                told = {
                    "photo": shown(path),
                    "cards": [],
                    **({"dice": []} if arguments.dice else {}),
                    "reason": _parts(error),
                    "seconds": 0.0,
                }
                print(msgspec.json.encode(told).decode(), flush=True)
            if len(arguments.photos) == 1:
                raise error from problem
            mistakes.append(error)
            print(f"munshi read: {error}", file=sys.stderr)
            continue
        if arguments.json:
            print(msgspec.json.encode(told).decode(), flush=True)
        else:
            _tell(told)
    return 2 if mistakes else 0


def _read(path: Path, album: Any, own: Any, arguments: argparse.Namespace) -> dict[str, Any]:  # noqa: ANN401 - the type would import OpenCV
    from vision.picture_files import shown

    start = time.perf_counter()
    told: dict[str, Any] = {"photo": shown(path), "cards": []}
    reason = None
    if album is not None:
        told["cards"], reason = _cards(path, album)
    if arguments.dice:
        told["dice"] = _dice(path, own, arguments)
    return told | {"reason": reason, "seconds": round(time.perf_counter() - start, 4)}


def _picture(path: Path, long_side: int) -> Any:  # noqa: ANN401
    from vision.picture_files import shown
    from vision.picture_header import PictureError
    from vision.pictures import even, load_picture

    picture = load_picture(path, long_side=long_side)
    if even(picture.pixels):
        raise PictureError(
            f"{shown(path)}: the picture is one even colour",
            expected="a photograph of a table",
            advice="See that there is light and that nothing covers the lens, and take it again.",
        )
    return picture


def _cards(path: Path, album: Any) -> tuple[list[dict[str, Any]], dict[str, str] | None]:  # noqa: ANN401
    from vision.photo import read_photo
    from vision.shortcomings import nothing_named

    picture = _picture(path, LONG_SIDE)
    read = read_photo(picture.pixels, album)
    cards = [
        {
            "face": card.face,
            "probability": round(card.probability, 4),
            "corners": [[round(float(x), 1), round(float(y), 1)] for x, y in picture.original(card.corners)],
        }
        for card in read
    ]
    if any(card.face for card in read):
        return cards, None
    why = nothing_named(picture.pixels, [card.corners for card in read], len(album.faces))
    return cards, _parts(why)


def _dice(path: Path, own: Any, arguments: argparse.Namespace) -> list[dict[str, Any]]:  # noqa: ANN401
    import numpy as np

    from vision.dice.drawing import drawn
    from vision.dice.reader import SURE, read_dice
    from vision.dice.scale import asked_size

    picture = _picture(path, DICE_SIDE)
    seen = read_dice(picture.pixels, asked_size(path, arguments.die_pixels, picture.scale), own)
    dice = [die for die in seen if die.surely >= SURE]
    if arguments.draw is not None:
        # With the whole name, so that the photograph itself is never written over.
        drawn(picture.pixels, dice, arguments.draw / f"{path.name}.png")
    return [
        {
            "value": die.value,
            **({"sign": die.sign} if own is not None else {}),
            "probability": round(die.probability, 4),
            "colour": die.colour,
            "centre": [round(float(one), 1) for one in picture.original(np.array(die.centre, np.float32))],
            "size": round(die.size / picture.scale, 1),
        }
        for die in dice
    ]


def _failed(path: Path, problem: Exception) -> MunshiError:
    """Return what to tell of a photograph over which the reading itself failed."""
    from vision.picture_files import shown
    from vision.picture_header import PictureError

    return PictureError(
        shown(f"{path}: reading it failed ({type(problem).__name__}: {problem})"),
        expected="a photograph of cards",
        advice="Save it as JPEG with a long side of 1600 pixels; tell the authors of Munshi.",
    )


def _parts(error: MunshiError) -> dict[str, str]:
    return {"seen": error.seen, "expected": error.expected, "advice": error.advice}


def _tell(told: dict[str, Any]) -> None:
    dice = told.get("dice")
    found = f"{len(told['cards'])} cards" if dice is None else f"{len(told['cards'])} cards, {len(dice)} dice"
    print(f"{told['photo']}: {found}, {told['seconds']:.2f} s")
    for card in told["cards"]:
        x, y = (round(sum(axis) / 4) for axis in zip(*card["corners"], strict=True))
        named = f"{card['face']}  {card['probability']:.0%}" if card["face"] else "(unknown)"
        print(f"  {named}  at {x}, {y}")
    for die in dice or []:
        x, y = map(round, die["centre"])
        shows = die["value"] or die.get("sign") or "(not sure)"
        print(f"  die {shows}  {die['probability']:.0%}  {die['colour'] or '(no colour)'}  at {x}, {y}")
    if told["reason"]:
        print("  No card has a name: {seen}. Expected: {expected}. {advice}".format(**told["reason"]))
