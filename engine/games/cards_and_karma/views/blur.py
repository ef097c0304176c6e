"""One state for several that differ only in what nobody can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from operator import or_

from msgspec.structs import replace

from engine.games.cards_and_karma.state import State


def blurred(states: Sequence[State]) -> State | None:
    """Return a state that allows whatever any of several allows; None where they differ openly.

    A hidden card that could be another one in another state may be any of them: hands, discards,
    the draw pile and what lies dice side up keep the union.
    """
    first, *others = states
    for other in others:
        merged = _pair(first, other)
        if merged is None:
            return None
        first = merged
    return first


def _pair(a: State, b: State) -> State | None:
    seats = []
    for one, other in zip(a.seats, b.seats, strict=True):
        hand = _union(one.hand, other.hand)
        if hand is None:
            return None
        seats.append(replace(one, hand=hand))
    discards = _union(a.discards, b.discards)
    paid = _union(a.tray.dice, b.tray.dice)
    last = _union(a.last_tray.dice, b.last_tray.dice)
    if discards is None or paid is None or last is None:
        return None
    hidden = {
        "discards": discards,
        "top": a.top | b.top,
        "below": a.below | b.below,
        "exact": False,
    }

    def open_part(state: State) -> State:
        return replace(
            state,
            seats=tuple(replace(seat, hand=hand.hand) for seat, hand in zip(state.seats, seats, strict=True)),
            tray=replace(state.tray, dice=state.box.by_dice(paid)),
            last_tray=replace(state.last_tray, dice=state.box.by_dice(last)),
            discrepancies=(),
            **hidden,
        )

    merged = open_part(a)
    if merged != open_part(b):
        return None
    return replace(merged, discrepancies=tuple(sorted({*a.discrepancies, *b.discrepancies})))


def _union(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the tokens that both have, and for each that is left the union of all left over."""
    if a == b:
        return a
    if len(a) != len(b):
        return None
    common = Counter(a) & Counter(b)
    left = [*(Counter(a) - common), *(Counter(b) - common)]
    either = reduce(or_, left)
    count = len(a) - common.total()
    return tuple(sorted([*common.elements(), *[either] * count]))
