"""Turns that end by themselves, where people confirm only what is unsure."""

from __future__ import annotations

import pytest

from firmware.assistant.evidence.resting import AT_REST, PLAYED_ON
from tests.engine.referee.desk import At, lifts, takes
from tests.firmware.assistant.small_shop import SmallShop


def test_a_turn_at_rest_ends_by_itself() -> None:
    """Where only what is unsure is confirmed, a complete turn is recorded after a while."""
    shop = SmallShop("unsure")
    seen = shop.bought()
    shop.bench.read(seen)
    assert shop.bench.state.played == 0
    shop.bench.read(seen, after=AT_REST / 2)
    assert shop.bench.state.played == 0
    shop.bench.read(seen, after=AT_REST / 2)
    assert shop.bench.state.played == 1


def test_a_turn_ends_when_the_next_one_begins() -> None:
    """Nor does anybody wait for long: the next player lifts a card, and the turn before is recorded."""
    shop = SmallShop("unsure")
    shop.bench.read(shop.bought())
    seen = shop.desk.moves(lifts(shop.desk, shop.others[0]))
    shop.bench.read(seen)
    shop.bench.read(seen, after=PLAYED_ON)
    assert shop.bench.state.played == 1


def test_what_looks_like_the_next_turn_for_a_moment_ends_none() -> None:
    """A card of the grid is lifted and laid back: hands are still at the same turn."""
    shop = SmallShop("unsure")
    shop.bench.read(shop.bought())
    other = shop.others[0]
    shop.bench.read(shop.desk.moves(lifts(shop.desk, other)))
    shop.bench.read(shop.desk.moves(At("grid", come=(shop.desk.name(other),))), after=PLAYED_ON - 1)
    assert shop.bench.state.played == 0


@pytest.mark.parametrize("confirmation", ["turn", "unsure"])
def test_half_a_turn_is_none(confirmation: str) -> None:
    """A house that is not paid for is no turn, however long it lies there."""
    shop = SmallShop(confirmation)
    seen = shop.desk.moves(*takes(shop.desk, shop.house, "buildings"))
    for _ in range(4):
        shop.bench.read(seen, after=AT_REST)
    assert (shop.bench.state.played, shop.bench.phase) == (0, "play")
