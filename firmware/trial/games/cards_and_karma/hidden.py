"""What nobody sees, and whether the truth is inside what is believed of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.catalogue import load_reference, parse
from engine.games.cards_and_karma.box.half_known import HalfKnown
from engine.games.cards_and_karma.state import State
from firmware.trial.truth import TrueTurn


def believed(state: State) -> dict[str, Any]:
    """Return what may be in hands and discards.

    A card is written as the bits of the physical cards it may be, in hexadecimal (bit i is the
    catalogue's card i; the reference catalogue's where the box is not whole).
    """
    return {
        "hands": [[f"{_whole(state.box, token):x}" for token in seat.hand] for seat in state.seats],
        "discards": [f"{_whole(state.box, token):x}" for token in state.discards],
    }


def _whole(box: Cards, token: int) -> int:
    """Return which cards of the reference catalogue a token may be, where the box knows only some of them."""
    if not isinstance(box, HalfKnown):
        return token
    if token & box.unknown & ~box.dice_bits:
        return Cards.of(load_reference()).all
    return _translated(box, token)


@lru_cache(maxsize=4096)
def _translated(box: HalfKnown, token: int) -> int:
    """Return the cards with the faces that a token may show; one that showed a die has that one."""
    whole = Cards.of(load_reference())
    dice = [face for face, cards in box.dice_face_mask.items() if cards & token & box.dice_bits]
    faces = box.action_faces(token)
    shown = sum(whole.dice_face_mask[face] for face in dice)
    return shown if dice else sum(whole.face_mask.get(face, 0) for face in faces)


@lru_cache(maxsize=2)
def on_table(catalogue: str) -> Cards:
    """Return the cards that lie on the table, by the text of their catalogue; "" for the reference box."""
    return Cards.of(parse(catalogue) if catalogue else load_reference())


def hidden(turn: TrueTurn, snapshot: dict[str, Any], catalogue: str) -> Iterator[tuple[str, list[str], int]]:
    """Yield hands and discards outside the belief: their name, cards, and how many are not inside."""
    box = on_table(catalogue)
    thrown = sorted([*turn.cards.get("discard", []), *turn.cards.get("tray", [])])
    places = [
        (f"seat-{seat}-hand-cards", turn.cards.get(f"seat-{seat}-hand", []), tokens)
        for seat, tokens in enumerate(snapshot["hands"])
    ]
    for name, held, tokens in (*places, ("discarded-cards", thrown, snapshot["discards"])):
        lacking = outside([box.index[card] for card in held], [int(token, 16) for token in tokens])
        if lacking:
            yield name, held, lacking


def outside(cards: Sequence[int], tokens: Sequence[int]) -> int:
    """Return how many cards, or tokens if there are more, have no partner (in a largest matching).

    Args:
        cards: Numbers of the true cards.
        tokens: Bits of the cards each token may be.
    """
    owner: dict[int, int] = {}
    fits = [[i for i, card in enumerate(cards) if token >> card & 1] for token in tokens]

    def place(token: int, tried: set[int]) -> bool:
        for i in fits[token]:
            if i in tried:
                continue
            tried.add(i)
            if i not in owner or place(owner[i], tried):
                owner[i] = token
                return True
        return False

    # Tokens of few cards first: most are settled at once.
    order = sorted(range(len(tokens)), key=lambda i: tokens[i].bit_count())
    return max(len(cards), len(tokens)) - sum(place(token, set()) for token in order)
