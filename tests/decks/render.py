"""Photographs of a whole deck, two of every 20 cards, with the truth beside them.

python -m tests.decks.render --deck 1 --out /tmp/deck-1
python -m tests.decks.render --deck 1 --out /tmp/slips --cards 18 --pairs 4 --slip moved --slip hand
python -m tests.decks.render --references ../shared/photos/cards/references --out /tmp/references
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import cv2
import msgspec
import numpy as np
from msgspec import Struct

from tests.decks.deck import Deck, deck
from tests.decks.laying import FOREIGN, SLIPS, Lying, laid, slipped, turned_over
from tests.decks.photograph import Kind, Pixels, Seen, photograph

QUALITY = 90
"""Of the JPEGs."""

SIZE = (60.0, 60.0)
"""Of a play card, in millimetres."""


class Truth(Struct, frozen=True):
    """What a folder of photographs shows.

    Args:
        photographs: The cards by file.
        slips: What went wrong, by the number of the pair (`03`).
    """

    photographs: dict[str, list[Seen]]
    slips: dict[str, str]


def deck_kind(one: Deck) -> Kind:
    """Return the cards of a deck as they are photographed, and a card of another game."""
    other = deck_of_another_game(one)

    def picture(card: Lying) -> Pixels:
        if card.id == FOREIGN:
            return other
        return one.front(card.id) if card.side == "front" else one.back(card.id)

    return Kind(SIZE, one.corner, picture)


def deck_of_another_game(one: Deck) -> Pixels:
    """Return a card that no deck has: a disc of bands on a plain ground."""
    random = np.random.default_rng(list(one.catalogue.name.encode()))
    picture = np.full((512, 512, 3), random.integers(0, 256, 3), np.uint8)
    for radius in range(240, 30, -45):
        cv2.circle(picture, (256, 256), radius, random.integers(0, 256, 3).tolist(), -1, cv2.LINE_AA)
    return picture


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

    return ids, Kind((63.0, 88.0), 0.055, picture)


def render(
    ids: Sequence[str], kind: Kind, out: Path, seed: int, slips: Sequence[str] = (), size: int = 20
) -> Truth:
    """Write photographs `NN-a.jpg` and `NN-b.jpg` of so many cards each and `truth.json`; return the truth.

    Args:
        ids: The cards in the order in which they are laid out.
        kind: What they look like.
        out: Folder, made if it is missing.
        seed: Tables, lamps and hands follow from it.
        slips: What goes wrong, one in every pair from the second on.
        size: Cards on a photograph.
    """
    out.mkdir(parents=True, exist_ok=True)
    truth = Truth({}, {})
    for pair, start in enumerate(range(0, len(ids), size), 1):
        slip = slips[pair - 2] if 2 <= pair < 2 + len(slips) else ""
        random = np.random.default_rng((seed, pair))
        shown = list(ids[start : start + size])
        if slip == "doubled":
            shown[-1] = ids[0]
        first = laid(shown, kind.size, random)
        first, second = slipped(first, turned_over(first, random), slip, kind.size, random)
        flaws = {"a": slip in ("sideways", "glare"), "b": slip in ("hand", "blurred")}
        for letter, cards in (("a", first), ("b", second)):
            name = f"{pair:02d}-{letter}.jpg"
            flaw = (slip,) if flaws[letter] else ()
            picture, seen = photograph(cards, kind, seed * 100 + pair, ord(letter), flaw)
            cv2.imwrite(str(out / name), picture, (cv2.IMWRITE_JPEG_QUALITY, QUALITY))
            truth.photographs[name] = seen
        if slip:
            truth.slips[f"{pair:02d}"] = slip
    (out / "truth.json").write_bytes(msgspec.json.format(msgspec.json.encode(truth)))
    return truth


def main() -> None:
    """Write the photographs of a deck, or of photographs of other cards."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--deck", type=int)
    what.add_argument("--references", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--cards", type=int, default=20, help="on each photograph")
    parser.add_argument("--pairs", type=int, default=99, help="so many at most")
    parser.add_argument(
        "--slip", action="append", default=[], choices=SLIPS, help="one a pair from the second on"
    )
    arguments = parser.parse_args()
    if arguments.references:
        ids, kind = reference_kind(arguments.references)
    else:
        one = deck(arguments.deck)
        ids, kind = [card.id for card in one.catalogue.cards], deck_kind(one)
    ids = ids[: arguments.cards * arguments.pairs]
    render(ids, kind, arguments.out, arguments.deck or 0, arguments.slip, arguments.cards)


if __name__ == "__main__":
    main()
