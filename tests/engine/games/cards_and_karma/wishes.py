"""Every kind of choice with plausible and absurd arguments, whatever the question is."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.games.cards_and_karma import choices
from engine.games.cards_and_karma.box.components import HAND_LIMIT
from engine.games.cards_and_karma.choices import (
    Choice,
    ChooseTrios,
    CopyReward,
    Discard,
    Exchange,
    FirstBonus,
    Pay,
    TakeAction,
    TakeDie,
    Trio,
    Waive,
)
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import Decision
from tests.engine.games.cards_and_karma.worlds import GAME


def wishes(state: State, rng: Random) -> Iterator[Choice]:
    """Yield what somebody may want in a position: listed or not, by whatever rule not."""
    yield from (choices.DRAW_TWO, choices.EXTRA_TURN, choices.TURN_OVER, choices.ENOUGH, choices.TAKE_TOKENS)
    yield from map(FirstBonus, (0, 5, 99, -1))
    yield from (Exchange("fame"), Exchange("coins"))
    yield from (Waive("turn-order", number=number) for number in (0, 1, 99, -1))
    pending = GAME.pending(state)
    if isinstance(pending, Decision):
        listed: list[Any] = list(pending.choices)
        yield from rng.sample(listed, min(3, len(listed)))
    for card in {*_cards(state, rng)}:
        yield from (TakeDie(card), TakeAction(card), CopyReward(card))
    yield from _payments(state, rng)
    yield from _discards(state, rng)
    yield from _trios(state, rng)


def _cards(state: State, rng: Random) -> Iterator[int]:
    """Yield cards that lie anywhere, as cards or as faces, and what is no card at all."""
    box = state.box
    seat, other = state.seat, state.seats[state.actor - 1]
    for place in (state.grid, seat.hand, other.hand, seat.ships, other.ships, seat.goods, state.discards):
        if place:
            yield rng.choice(place)
    yield rng.choice([*box.face_mask.values()])
    yield from (state.top, 0, box.all, box.all << 1, 1 << box.count + 50, -1)


def _payments(state: State, rng: Random) -> Iterator[Pay]:
    box, hand = state.box, list(state.seat.hand)
    for count in range(min(4, len(hand) + 1)):
        some = tuple(sorted(rng.sample(hand, count)))
        yield Pay(some, rng.randint(0, 2), rng.randint(0, 2))
        yield Pay(tuple(sorted(_as_seen(state, one) for one in some)))
    yield Pay(tuple(sorted(rng.choices([*box.dice_face_mask.values()], k=2))), 0, 1)
    yield Pay(tuple(sorted(state.seats[state.actor - 1].hand[:2])))
    yield from (Pay(), Pay((0,)), Pay((-1,)), Pay((1 << 200,)), Pay((1, 1)))
    yield from (Pay((), -1), Pay((), 0, -1), Pay((), 10**9), Pay((), 0, 10**9), Pay((), 1, 1))


def _as_seen(state: State, card: int) -> int:
    faces = sorted(state.box.dice_faces(card))
    return state.box.dice_face_mask[faces[0]]


def _discards(state: State, rng: Random) -> Iterator[Discard]:
    hand = list(state.seat.hand)
    for count in range(min(3, len(hand)) + 1):
        yield Discard(tuple(sorted(rng.sample(hand, count))))
    yield from (Discard((0,)), Discard((1 << 200,)), Discard((state.box.all,) * (HAND_LIMIT + 3)))


def _trios(state: State, rng: Random) -> Iterator[ChooseTrios]:
    seat = state.seat
    rows = [*seat.buildings, *seat.goods, *seat.ships]
    yield ChooseTrios(())
    if rows:
        cards = tuple(sorted(rng.choices(rows, k=3)))
        yield ChooseTrios((Trio("same-goods", cards, 3),))
        yield ChooseTrios((Trio("different-buildings", cards), Trio("same-buildings", cards)))
    yield ChooseTrios((Trio("same-goods", (0, -1, 1 << 200), 3),))
