"""Photographs of a whole deck, two of every 20 cards, and one of its token, with the truth beside them.

python -m tests.decks.render --deck 1 --out /tmp/deck-1
python -m tests.decks.render --deck 1 --out /tmp/slips --cards 18 --pairs 4 --slip moved --slip hand
python -m tests.decks.render --deck 1 --out /tmp/deck-1 --cards 18 --from 9 --again card-017
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import cv2
import msgspec
import numpy as np
from msgspec import Struct

from engine.games.cards_and_karma.box import components
from tests.decks.contents import OTHERS
from tests.decks.deck import Deck, deck
from tests.decks.laying import FOREIGN, SLIPS, Lying, laid, slipped, turned_over
from tests.decks.photograph import Kind, Pixels, Seen, photograph

QUALITY = 90
"""Of the JPEGs."""

SIZE = (60.0, 60.0)
"""Of a play card, in millimetres."""

TOKEN = 20.0
"""How wide a token is."""


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


def render(
    ids: Sequence[str],
    kind: Kind,
    out: Path,
    seed: int,
    slips: Sequence[str] = (),
    size: int = 20,
    begin: int = 1,
) -> Truth:
    """Write photographs `NN-a.jpg` and `NN-b.jpg` of so many cards each and `truth.json`; return the truth.

    Args:
        ids: The cards in the order in which they are laid out.
        kind: What they look like.
        out: Folder, made if it is missing.
        seed: Tables, lamps and hands follow from it.
        slips: What goes wrong, one in every pair from the second on.
        size: Cards on a photograph.
        begin: The first pair that is written; the truth of earlier ones is there.
    """
    out.mkdir(parents=True, exist_ok=True)
    told = out / "truth.json"
    truth = Truth({}, {}) if begin == 1 else msgspec.json.decode(told.read_bytes(), type=Truth)
    for pair, start in enumerate(range((begin - 1) * size, len(ids), size), begin):
        slip = slips[pair - 2] if 2 <= pair < 2 + len(slips) else ""
        random = np.random.default_rng((seed, pair))
        shown = list(ids[start : start + size])
        if slip == "doubled":
            shown[-1] = ids[0]
        first = laid(shown, kind.size, random)
        second = turned_over(first, random)
        if slip:
            first, second = slipped(first, second, slip, kind.size, random)
        flaws = {"a": slip in ("sideways", "glare"), "b": slip in ("hand", "blurred")}
        for letter, cards in (("a", first), ("b", second)):
            name = f"{pair:02d}-{letter}.jpg"
            flaw = (slip,) if flaws[letter] else ()
            picture, seen = photograph(cards, kind, seed * 100 + pair, ord(letter), flaw)
            cv2.imwrite(str(out / name), picture, (cv2.IMWRITE_JPEG_QUALITY, QUALITY))
            truth.photographs[name] = seen
        if slip:
            truth.slips[f"{pair:02d}"] = slip
    told.write_bytes(msgspec.json.format(msgspec.json.encode(truth)))
    return truth


def render_token(one: Deck, out: Path, seed: int) -> None:
    """Write the photograph of a deck's karma token, `karma.jpg`: it lies on a table, with room around it."""
    kind = Kind((TOKEN, TOKEN), 0.5, lambda _: one.other(components.KARMA))
    token = Lying(components.KARMA, "front", 0.0, 0.0, float(np.random.default_rng(seed).normal(0, 6)))
    picture, _ = photograph([token], kind, seed * 101, ord("k"), room=2.0)
    cv2.imwrite(str(out / f"{components.KARMA}.jpg"), picture, (cv2.IMWRITE_JPEG_QUALITY, QUALITY))


def main() -> None:
    """Write the photographs of a deck."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deck", type=int, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--cards", type=int, default=20, help="on each photograph")
    parser.add_argument("--pairs", type=int, help="so many at most, of play cards alone")
    parser.add_argument("--from", type=int, default=1, dest="begin", help="keep the pairs before this one")
    parser.add_argument("--again", action="append", default=[], metavar="CARD", help="lay it out once more")
    parser.add_argument(
        "--slip", action="append", default=[], choices=SLIPS, help="one a pair from the second on"
    )
    arguments = parser.parse_args()
    one, seed = deck(arguments.deck), arguments.deck
    ids = [card.id for card in one.catalogue.cards]
    if arguments.pairs:
        ids = ids[: arguments.cards * arguments.pairs]
    else:
        ids += [*OTHERS, *arguments.again]
    render(ids, deck_kind(one), arguments.out, seed, arguments.slip, arguments.cards, arguments.begin)
    if not arguments.pairs:
        render_token(one, arguments.out, seed)


if __name__ == "__main__":
    main()
