"""What people confirm: each action, each turn, or only what is unsure."""

from __future__ import annotations

import pytest

from engine.kernel.records import Act, Origin
from engine.words import Reading
from firmware.assistant.confirming import STEP
from firmware.assistant.resting import AT_REST, PLAYED_ON
from tests.engine.cards_and_karma.positions import Piece, Sitting, dice, house
from tests.engine.referee.desk import At, Desk, lifts, pays, table, takes
from tests.firmware.assistant.bench import Bench, From


class Shop:
    """A table at which seat 0 can buy a house with one die.

    Args:
        confirmation: What people confirm.
    """

    def __init__(self, confirmation: str) -> None:
        hand, self.house = dice("blue", 5), house("yellow", cost=("blue", 5))
        self.others: list[Piece] = dice("green", 1, 2)
        self.desk: Desk = table(Sitting(hand=hand), Sitting(), grid=[self.house, *self.others])
        options = {"players": 2, "confirmation": confirmation}
        self.bench = Bench(From(self.desk.game, self.desk.start), options=options)
        self.bench.read(self.desk.now)

    def bought(self) -> Reading:
        """Have the house bought."""
        return self.desk.moves(*takes(self.desk, self.house, "buildings"), pays(("blue", 5)))


def test_each_action_is_confirmed() -> None:
    """After the press each action is read out; the turn is recorded when the last one is confirmed."""
    shop = Shop("action")
    shop.bench.press("a", shop.bought())
    facts = []
    while shop.bench.phase == "asking":
        inquiry = shop.bench.assistant.inquiry
        assert inquiry is not None
        facts.append((inquiry.question.fact, inquiry.question.options[0].value))
        assert shop.bench.state.played == 0
        shop.bench.press("a", shop.desk.now)
    assert facts == [(STEP, 0), (STEP, 1)], "the house, and what paid for it"
    assert shop.bench.state.played == 1
    acts = [one for one in shop.bench.assistant.match.records if isinstance(one.step, Act)]
    assert {one.source for one in acts} == {Origin.BUTTON}


def test_an_action_that_is_not_confirmed_is_not_recorded() -> None:
    """Whoever says that one action is wrong is asked what it was, or looks at an alarm."""
    shop = Shop("action")
    shop.bench.press("a", shop.bought())
    shop.bench.press("b", shop.desk.now)
    assert shop.bench.state.played == 0
    assert shop.bench.phase != "play" or shop.bench.told[-1] == "none"


def test_each_turn_needs_its_press() -> None:
    """By default nothing is recorded before somebody presses, however long it lies there."""
    shop = Shop("turn")
    seen = shop.bought()
    for _ in range(3):
        shop.bench.read(seen, after=AT_REST)
    assert shop.bench.state.played == 0
    shop.bench.press("a", seen)
    assert shop.bench.state.played == 1


def test_a_turn_at_rest_ends_by_itself() -> None:
    """Where only what is unsure is confirmed, a complete turn is recorded after a while."""
    shop = Shop("unsure")
    seen = shop.bought()
    shop.bench.read(seen)
    assert shop.bench.state.played == 0
    shop.bench.read(seen, after=AT_REST / 2)
    assert shop.bench.state.played == 0
    shop.bench.read(seen, after=AT_REST / 2)
    assert shop.bench.state.played == 1


def test_a_turn_ends_when_the_next_one_begins() -> None:
    """Nor does anybody wait for long: the next player lifts a card, and the turn before is recorded."""
    shop = Shop("unsure")
    shop.bench.read(shop.bought())
    seen = shop.desk.moves(lifts(shop.desk, shop.others[0]))
    shop.bench.read(seen)
    shop.bench.read(seen, after=PLAYED_ON)
    assert shop.bench.state.played == 1


def test_what_looks_like_the_next_turn_for_a_moment_ends_none() -> None:
    """A card of the grid is lifted and laid back: hands are still at the same turn."""
    shop = Shop("unsure")
    shop.bench.read(shop.bought())
    other = shop.others[0]
    shop.bench.read(shop.desk.moves(lifts(shop.desk, other)))
    shop.bench.read(shop.desk.moves(At("grid", come=(shop.desk.name(other),))), after=PLAYED_ON - 1)
    assert shop.bench.state.played == 0


@pytest.mark.parametrize("confirmation", ["turn", "unsure"])
def test_half_a_turn_is_none(confirmation: str) -> None:
    """A house that is not paid for is no turn, however long it lies there."""
    shop = Shop(confirmation)
    seen = shop.desk.moves(*takes(shop.desk, shop.house, "buildings"))
    for _ in range(4):
        shop.bench.read(seen, after=AT_REST)
    assert (shop.bench.state.played, shop.bench.phase) == (0, "play")
