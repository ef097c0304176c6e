"""`munshi read`: the cards in photographs, by name."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from engine.errors import MunshiError
from firmware.commands.arguments import named

LONG_SIDE = 1600
"""Photographs are read at this long side, in pixels; more shows nothing that is needed."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `read`."""
    read = commands.add_parser(
        "read",
        help="find and name the cards in photographs",
        description=(
            "Finds the cards in photographs and names those of the album. Needs no tags and no mat. "
            "With --json one line for each photograph, also for one that cannot be read, whose name may have "
            "substitutes for what is no text; the face of a card that is there but unknown is null, its "
            "probability that the album does not have it. Where no card has a name, the reason is told. The "
            "status is 0 where every photograph was read, else 2."
        ),
    )
    read.add_argument("--album", required=True, type=named, metavar="ALBUM", help="from `munshi album build`")
    read.add_argument("--json", action="store_true", help="one JSON object a line")
    read.add_argument("photos", nargs="+", type=named, metavar="PHOTO", help="JPEG, PNG, WebP or BMP")


def run(arguments: argparse.Namespace) -> int:
    """Read each photograph; where one cannot be read, whatever the reason, that is told and the others are.

    Raises:
        AlbumError: The album cannot be read.
        PictureError: The only photograph cannot.
    """
    import msgspec

    from vision.album_file import load_album
    from vision.picture_files import shown

    album = load_album(arguments.album)
    mistakes: list[MunshiError] = []
    for path in arguments.photos:
        try:
            told = _read(path, album)
        except Exception as problem:
            error = problem if isinstance(problem, MunshiError) else _failed(path, problem)
            if arguments.json:
                told = {"photo": shown(path), "cards": [], "reason": _parts(error), "seconds": 0.0}
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


def _read(path: Path, album: Any) -> dict[str, Any]:  # noqa: ANN401 - the type would import OpenCV
    from vision.photo import read_photo
    from vision.picture_files import shown
    from vision.picture_header import PictureError
    from vision.pictures import even, load_picture
    from vision.shortcomings import nothing_named

    start = time.perf_counter()
    picture = load_picture(path, long_side=LONG_SIDE)
    if even(picture.pixels):
        raise PictureError(
            f"{shown(path)}: the picture is one even colour",
            expected="a photograph of a table",
            advice="See that there is light and that nothing covers the lens, and take it again.",
        )
    read = read_photo(picture.pixels, album)
    cards = [
        {
            "face": card.face,
            "probability": round(card.probability, 4),
            "corners": [[round(float(x), 1), round(float(y), 1)] for x, y in picture.original(card.corners)],
        }
        for card in read
    ]
    reason = None
    if not any(card.face for card in read):
        why = nothing_named(picture.pixels, [card.corners for card in read], len(album.faces))
        reason = _parts(why)
    seconds = round(time.perf_counter() - start, 4)
    return {"photo": shown(path), "cards": cards, "reason": reason, "seconds": seconds}


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
    print(f"{told['photo']}: {len(told['cards'])} cards, {told['seconds']:.2f} s")
    for card in told["cards"]:
        x, y = (round(sum(axis) / 4) for axis in zip(*card["corners"], strict=True))
        named = f"{card['face']}  {card['probability']:.0%}" if card["face"] else "(unknown)"
        print(f"  {named}  at {x}, {y}")
    if told["reason"]:
        print("  No card has a name: {seen}. Expected: {expected}. {advice}".format(**told["reason"]))
