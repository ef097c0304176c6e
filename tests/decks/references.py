"""Cards of other games, laid out and turned over: how many faces are found and paired, and how many wrongly.

    python -m tests.decks.references --references ../shared/photos/cards/references --out /tmp/references

Photographs of faces are the fronts and backs of cards that lie in rendered photographs; the pairs are fixed.
One line of JSON gives the figures.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import msgspec
import numpy as np
from msgspec import Struct

from tests.decks.laying import Lying
from tests.decks.photograph import Kind, Pixels, Seen
from tests.decks.render import Truth, render
from vision.arrays import Floats
from vision.enrolling.together import seen_together
from vision.pictures import load_picture

SIZE = (63.0, 88.0)
"""Of these cards, in millimetres."""

LONG_SIDE = 4000
"""Pixels at which photographs are looked at, as `munshi enrol` does."""


class Outcome(Struct):
    """What was seen.

    Args:
        faces: How many lie in the photographs.
        found: How many of them were found whole.
        false: What was taken for a card where none lies.
        cards: How many cards lie there.
        paired: How many of them were found with both sides.
        wrong: Pairs of two different cards.
    """

    faces: int = 0
    found: int = 0
    false: int = 0
    cards: int = 0
    paired: int = 0
    wrong: int = 0


def reference_kind(folder: Path) -> tuple[list[str], Kind]:
    """Return cards made of photographs of other games' cards, a front and a back each, and their ids.

    An id names both files' numbers in the order of their names.
    """
    files = sorted(folder.glob("*.jpg"))
    half = len(files) // 2
    ids = [f"{number:03d}-{number + half:03d}" for number in range(half)]

    def picture(card: Lying) -> Pixels:
        number = int(card.id.split("-")[card.side == "back"])
        return np.asarray(cv2.imread(str(files[number])), np.uint8)[..., ::-1]

    return ids, Kind(SIZE, 0.055, picture)


def looked_at(folder: Path, truth: Truth, outcome: Outcome) -> None:
    """Pair the cards of all photographs in a folder, and count."""
    for name in sorted(truth.photographs):
        if not name.endswith("-a.jpg"):
            continue
        names = name, name.replace("-a.", "-b.")
        first, second = (load_picture(folder / one, long_side=LONG_SIDE) for one in names)
        here, there, both = seen_together(first.pixels, second.pixels, SIZE[1] / SIZE[0])
        ids = []
        for laid, photo, scale in ((here, names[0], first.scale), (there, names[1], second.scale)):
            lying = truth.photographs[photo]
            found = list(_named(laid.corners / scale, lying))
            whole = {
                one for one, told in zip(found, laid.problems, strict=True) if not {"covered", "odd"} & told
            }
            outcome.faces += len(lying)
            outcome.found += len(whole - {""})
            outcome.false += found.count("")
            ids.append(found)
        outcome.cards += len(truth.photographs[names[0]])
        for pair in both.pairs:
            one, other = ids[0][pair.first], ids[1][pair.second]
            outcome.paired += one == other != ""
            outcome.wrong += one != other


def _named(corners: Floats, lying: Sequence[Seen]) -> Iterator[str]:
    """Yield which card lies at each of some corners, (n, 4, 2); "" where none does."""
    places = np.array([seen.corners for seen in lying])
    for quad in corners:
        off = np.linalg.norm(places.mean(axis=1) - quad.mean(axis=0), axis=1)
        nearest = int(off.argmin())
        side = np.linalg.norm(places[nearest][1] - places[nearest][0])
        yield lying[nearest].id if off[nearest] < 0.3 * side else ""


def main() -> None:
    """Render, look and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--references", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--cards", type=int, default=20, help="on each photograph")
    parser.add_argument("--seed", type=int, default=0, help="of tables, lamps and hands")
    arguments = parser.parse_args()
    ids, kind = reference_kind(arguments.references)
    truth = render(ids, kind, arguments.out, arguments.seed, size=arguments.cards)
    outcome = Outcome()
    looked_at(arguments.out, truth, outcome)
    sys.stdout.write(json.dumps(msgspec.to_builtins(outcome)) + "\n")


if __name__ == "__main__":
    main()
