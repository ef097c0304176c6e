"""Hindsight: what pictures taken before a press say of a turn whose press was forgotten."""

from __future__ import annotations

from functools import partial
from itertools import chain, repeat
from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards_and_karma.components import die_face
from engine.referee.referee import never
from engine.words import PlaceReading, Seconds, Sight
from firmware.assistant.hindsight import PROMPT, QUICK, TOUCH, Hindsight
from firmware.assistant.pressed import Pressed
from tests.engine.cards_and_karma.positions import Sitting, dice, die, house, ware
from tests.engine.referee.desk import At, Desk, builds, lifts, pays, table, takes

PAID = die_face("blue", 5)
CLEARED, DISCARDED = At("tray", gone=(PAID,)), At("discard", come=(PAID,))


def hindsight(desk: Desk) -> Hindsight:
    """Return the hindsight of those at a desk."""
    return Hindsight(desk.game, desk.referee)


def paid() -> Desk:
    """Return a table at which a building was taken and paid, and seen so."""
    desk, _, _ = builds(5)
    desk.glance(pays(("blue", 5)))
    return desk


def test_a_payment_that_was_cleared_away_tells_of_a_turn() -> None:
    """The tray is clear now: the last picture before shows the turn that was paid."""
    desk = paid()
    last = desk.now
    assert hindsight(desk).cleared(desk.start, desk.trace, desk.now, [], never) is None, "it lies there"
    desk.moves(CLEARED, DISCARDED)
    found = hindsight(desk).cleared(desk.start, desk.trace, desk.now, [], never)
    assert found is not None
    verdict, earlier = found
    assert earlier is last
    assert verdict.explanations[0].state.seats[0].hand == ()


@pytest.mark.parametrize("place", ["grid", "seat-0-goods"])
def test_what_was_put_back_elsewhere_was_not_cleared(place: str) -> None:
    """Whoever lays the piece that paid somewhere else on the table is still at it."""
    desk = paid()
    desk.moves(CLEARED, At(place, come=(PAID,)), At("discard", come=(die_face("green", 1),)))
    assert hindsight(desk).cleared(desk.start, desk.trace, desk.now, [], never) is None


def test_a_payment_that_came_onto_no_pile_may_be_in_a_hand() -> None:
    """Whoever takes it up to pay otherwise is still at it."""
    desk = paid()
    desk.moves(CLEARED)
    assert hindsight(desk).cleared(desk.start, desk.trace, desk.now, [], never) is None
    desk.moves(DISCARDED)
    assert hindsight(desk).cleared(desk.start, desk.trace, desk.now, [], never) is not None


def test_a_turn_that_was_taken_back_was_not_cleared() -> None:
    """The house lies in the grid again: whatever came onto the discards, it was not bought."""
    desk, yellow, _ = builds(5)
    desk.glance(pays(("blue", 5)))
    name = desk.name(yellow)
    desk.moves(CLEARED, DISCARDED, At("seat-0-buildings", gone=(name,)), At("grid", come=(name,)))
    assert hindsight(desk).cleared(desk.start, desk.trace, desk.now, [], never) is None


def test_what_people_have_denied_was_not_cleared() -> None:
    """They have said that this is not what was paid for."""
    desk = paid()
    state = desk.explained()
    desk.moves(CLEARED, DISCARDED)
    assert hindsight(desk).cleared(desk.start, desk.trace, desk.now, [state], never) is None


def begun(desk: Desk, before: Any, ago: float) -> bool | None:  # noqa: ANN401 -- a state
    """Tell whether the present turn had begun before a press, so long after its only picture."""
    pressed = Pressed(Seconds(desk.now.time + ago), desk.now)
    return hindsight(desk).begun_before(before, desk.start, desk.trace, pressed, [])


def test_who_has_another_turn_presses_before_it() -> None:
    """After another's turn a press soon after may be either's; who began as it came did not press it."""
    green, blue = die("green", 1), die("blue", 2)
    desk = table(grid=[green, blue, *dice("orange", 1, 2, 3)])
    first = desk.start
    desk.moves(lifts(desk, green))
    second = desk.confirm()
    assert begun(desk, second, 2 * QUICK) is False, "nothing has begun"
    desk.glance(lifts(desk, blue))
    assert begun(desk, first, TOUCH * 0.9) is False
    assert begun(desk, first, TOUCH) is None
    assert begun(desk, first, QUICK * 0.9) is None
    assert begun(desk, first, QUICK) is True
    assert begun(desk, second, TOUCH * 0.9) is True


@pytest.mark.parametrize(
    ("since", "told"), [([PROMPT * 0.9], False), ([PROMPT], None), ([2 * PROMPT, PROMPT * 0.9], None)]
)
def test_a_turn_that_was_complete_a_moment_ago_is_pressed_soon(since: list[float], told: bool | None) -> None:
    """Somebody is still to press for it; where it has lain there for longer, the press was forgotten."""
    green = die("green", 1)
    desk = table(grid=[green, *dice("orange", 1, 2, 3)])
    now = 20.0
    begun = replace(desk.moves(lifts(desk, green)), time=Seconds(now - TOUCH))
    whole = replace(desk.moves(At("grid", come=(desk.name(green),))), time=Seconds(0.0))
    looks = [replace(whole, time=Seconds(now - ago)) for ago in since]
    for look in (*looks, begun):
        desk.trace.add(look)
    pressed = Pressed(Seconds(now), replace(begun, time=Seconds(now)))
    other = replace(desk.start, actor=1)
    found = hindsight(desk).begun_before(other, desk.start, desk.trace, pressed, [*looks, begun])
    assert found is told


def test_the_last_picture_that_shows_a_state_is_found() -> None:
    """Later ones show that the next turn has begun, earlier ones that it was put back; without any, none."""
    green, blue = die("green", 1), die("blue", 2)
    desk = table(grid=[green, blue, *dice("orange", 1, 2, 3)])
    lifted, name = lifts(desk, green), desk.name(green)
    desk.glance(lifted)
    state = desk.explained()
    desk.glance(At("grid", come=(name,)))
    desk.glance(lifted)
    last = desk.now
    desk.glance(lifts(desk, blue))
    assert hindsight(desk).whole(state, desk.trace) is last
    assert hindsight(desk).whole(replace(desk.start, grid=()), desk.trace) is None


def unread(desk: Desk, *places: str) -> None:
    """Have a picture taken through which hands move at some places."""
    now = desk.moves()
    hidden = {place: PlaceReading(place, Sight.UNREAD) for place in places}
    desk.trace.add(replace(now, places={**now.places, **hidden}))


def test_a_picture_that_shows_nothing_of_the_next_turn_tells_nothing() -> None:
    """Where the grid was not read, nobody knows whether the card was still there."""
    green, blue = die("green", 1), die("blue", 2)
    desk = table(grid=[green, blue, *dice("orange", 1, 2, 3)])
    desk.glance(lifts(desk, green))
    state = desk.explained()
    whole, begun = desk.now, desk.moves(lifts(desk, blue))
    desk.trace.add(begun)
    unread(desk, "grid")
    desk.glance()
    assert hindsight(desk).whole(state, desk.trace) is whole
    pressed = Pressed(Seconds(begun.time + QUICK), desk.now)
    desk.start = state
    assert hindsight(desk).begun_before(
        replace(state, actor=1), state, desk.trace, pressed, desk.trace.during
    )


def test_the_picture_of_a_press_counts_though_it_was_taken_later() -> None:
    """A camera takes it a moment after the finger was down."""
    green, blue = die("green", 1), die("blue", 2)
    desk = table(grid=[green, blue, *dice("orange", 1, 2, 3)])
    desk.glance(lifts(desk, green))
    assert begun(desk, desk.start, QUICK)
    assert begun(desk, desk.start, -0.5)


def test_what_was_put_back_had_not_begun() -> None:
    """A card that lay in the grid again meanwhile was lifted anew: only the last time counts."""
    green = die("green", 1)
    for back in (False, True):
        desk = table(grid=[green, *dice("orange", 1, 2, 3)])
        looks = [desk.moves(lifts(desk, green))]
        if back:
            looks.append(desk.moves(At("grid", come=(desk.name(green),))))
            looks.append(desk.moves(lifts(desk, green)))
        else:
            looks += [desk.moves(), desk.moves()]
        last = looks.pop()
        for look in looks:
            desk.trace.add(look)
        pressed = Pressed(Seconds(last.time + QUICK - 1), last)
        other = replace(desk.start, actor=1)
        assert hindsight(desk).begun_before(other, desk.start, desk.trace, pressed, looks) is not back


def test_pictures_of_the_time_after_a_press_do_not_count() -> None:
    """A card that was put back while the press waited had been lifted before it all the same."""
    green = die("green", 1)
    desk = table(grid=[green, *dice("orange", 1, 2, 3)])
    seen = [desk.moves(lifts(desk, green))]
    time = Seconds(desk.now.time + QUICK)
    desk.now = replace(desk.now, time=time)
    pressed = Pressed(time, desk.now)
    seen.append(desk.moves(At("grid", come=(desk.name(green),))))
    for look in seen:
        desk.trace.add(look)
    other = replace(desk.start, actor=1)
    assert hindsight(desk).begun_before(other, desk.start, desk.trace, pressed, seen)


def test_only_a_tray_is_cleared() -> None:
    """A card that lay in a display for a moment is not paid with: whoever takes it up again goes on."""
    silk = ware(("silk", 4))
    desk = table(grid=[silk, *dice("green", 1, 2, 3)])
    desk.glance(*takes(desk, silk, "goods"))
    desk.moves(At("seat-0-goods", gone=(desk.name(silk),)))
    assert hindsight(desk).cleared(desk.start, desk.trace, desk.now, [], never) is None


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
        found = hindsight(desk).missed_turn(desk.start, desk.trace, desk.now, [], lambda: never)
        assert (found is not None) is paid


def test_a_tray_under_a_hand_was_not_cleared() -> None:
    """What one cannot see may lie there still."""
    desk = paid()
    desk.moves(CLEARED, DISCARDED)
    hidden = desk.hides("tray")
    assert hindsight(desk).cleared(desk.start, desk.trace, hidden, [], never) is None
    assert hindsight(desk).cleared(desk.start, desk.trace, desk.now, [], never) is not None


def test_a_turn_is_ended_only_where_nothing_else_may_be() -> None:
    """Where the search was cut short, or the next turn shows as well, the press is waited for."""
    desk = paid()
    desk.moves(CLEARED, DISCARDED)
    for looks, told in ((1, False), (2, False), (10, True)):
        left = chain(repeat(False, looks), repeat(True))
        found = hindsight(desk).cleared(desk.start, desk.trace, desk.now, [], partial(next, left))
        assert (found is not None) is told
    ahead = paid()
    ahead.glance(At("grid", gone=(ahead.now.places["grid"].pieces[0].faces[0][0],)))
    ahead.moves(CLEARED, DISCARDED)
    assert hindsight(ahead).cleared(ahead.start, ahead.trace, ahead.now, [], never) is None
