"""Hindsight: what pictures taken before a press say of a turn whose press was forgotten."""

from __future__ import annotations

from msgspec.structs import replace

from engine.referee.referee import never
from engine.referee.weights import STAYED
from firmware.assistant.budget import Budget
from firmware.assistant.judging.hindsight import Hindsight
from tests.engine.games.cards_and_karma.positions import Sitting, copy_of, dice, die, house
from tests.engine.referee.desk import At, Desk, lifts, pays, table, takes
from tests.firmware.assistant.bench import turned_down


def hindsight(desk: Desk) -> Hindsight:
    """Return the hindsight of those at a desk."""
    return Hindsight(desk.game, desk.referee)


def test_what_paid_the_missed_turn_does_not_pay_the_next() -> None:
    """The die lay in the tray, then a hand was over it: the house that came next was not paid for."""
    yellow, red = house("yellow", cost=("blue", 5)), house("red", cost=("blue", 5))
    five, other = dice("blue", 5, 5)
    desk = table(Sitting(hand=[five]), Sitting(hand=[other]), grid=[yellow, red, *dice("green", 2, 3)])
    desk.glance(*takes(desk, yellow, "buildings"), pays(("blue", 5)))
    desk.trace.add(desk.hides("tray"))
    for paid in (False, True):
        desk.moves(pays(("blue", 5), spot=150.0) if paid else At("tray"))
        desk.moves(*takes(desk, red, "buildings", seat=1) if not paid else ())
        found = hindsight(desk).missed_turn(desk.start, desk.trace, desk.now, turned_down(), Budget())
        assert (found is not None) is paid


def test_what_was_recorded_is_no_correction_of_itself() -> None:
    """The last turn explains half of the present one as what came next: that makes nothing legal."""
    green, yellow = die("green", 1), house("yellow", cost=("blue", 5))
    desk = table(Sitting(), Sitting(hand=dice("blue", 5)), grid=[green, yellow, *dice("orange", 1, 2, 3)])
    desk.glance(lifts(desk, green))
    before, earlier = desk.start, desk.trace
    after = desk.confirm()
    desk.moves(*takes(desk, yellow, "buildings", seat=1))
    look = hindsight(desk)
    assert look.without(before, after, earlier, desk.trace, desk.now, never) is None
    other = replace(after, grid=())
    assert look.without(before, other, earlier, desk.trace, desk.now, never) is not None


def test_a_card_that_lies_again_where_it_lay_was_hardly_taken() -> None:
    """Hands set the grid straight while others laid cards into it: two turns, one of a copy, are unlikely."""
    green, blue, pile = die("green", 1), die("blue", 2), dice("orange", *range(1, 7), *range(1, 7))
    draw = [pile[0], copy_of(green, 3), *pile[1:]]
    desk = table(grid=[green, blue, *dice("purple", 1, 2)], draw=draw, second=True, turns=1)
    desk.glance(lifts(desk, green))
    desk.glance(At("grid", come=(desk.name(green),)))
    laid, top = tuple(map(desk.name, pile[:5])), desk.name(pile[5])
    desk.moves(lifts(desk, blue), At("grid", come=laid), At("draw", gone=laid[:1], come=(top,)))
    found = hindsight(desk).missed_turn(desk.start, desk.trace, desk.now, turned_down(), Budget())
    assert found is not None
    assert found[0].doubt >= STAYED
