"""Moments: when a turn lay whole on the table, and when the next one had begun."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import KARMA, die_face
from engine.referee import Explained, Trace
from engine.words import PlaceReading, Seconds, Sight
from firmware.assistant.evidence.moments import PROMPT, QUICK, TOUCH, Moments
from firmware.assistant.evidence.pressed import Pressed
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, ware
from tests.engine.referee.desk import At, Desk, lifts, pays, table, takes


def moments(desk: Desk) -> Moments:
    """Return the moments of those at a desk."""
    return Moments(desk.game, desk.referee)


def begun(desk: Desk, before: Any, ago: float) -> bool | None:  # noqa: ANN401 -- a state
    """Tell whether the present turn had begun before a press, so long after its only picture."""
    pressed = Pressed(Seconds(desk.now.time + ago), desk.now)
    return moments(desk).begun_before(before, desk.start, desk.trace, pressed, [])


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
    found = moments(desk).begun_before(other, desk.start, desk.trace, pressed, [*looks, begun])
    assert found is told


@pytest.mark.parametrize(
    ("sight", "soon", "told"),
    [
        (Sight.COVERED, False, None),
        (Sight.UNREAD, False, None),
        (Sight.SEEN, False, False),
        (Sight.COVERED, True, False),
    ],
)
def test_a_turn_may_have_begun_while_hands_were_at_it(sight: Sight, soon: bool, told: bool | None) -> None:
    """On a slow computer the first picture without the card may be that of the press itself.

    Hands that were there before those that took it may have been the last player's.
    """
    green = die("green", 1)
    desk = table(grid=[green, *dice("orange", 1, 2, 3)])
    now = 20.0
    begun = replace(desk.moves(lifts(desk, green)), time=Seconds(now - TOUCH / 2))
    whole = replace(desk.moves(At("grid", come=(desk.name(green),))), time=Seconds(now - 2 * PROMPT))
    grid = replace(whole.places["grid"], sight=sight)
    over = replace(whole, places={**whole.places, "grid": grid}, time=Seconds(now - 2 * TOUCH))
    earlier = replace(over, time=Seconds(over.time - 2 * TOUCH))
    looks = [whole, *([earlier, replace(over, time=Seconds(now - TOUCH / 2))] if soon else [over]), begun]
    for look in looks:
        desk.trace.add(look)
    pressed = Pressed(Seconds(now), replace(begun, time=Seconds(now)))
    other = replace(desk.start, actor=1)
    assert moments(desk).begun_before(other, desk.start, desk.trace, pressed, looks) is told


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
    assert moments(desk).whole(state, desk.trace) is last
    assert moments(desk).whole(replace(desk.start, grid=()), desk.trace) is None


@pytest.mark.parametrize("whole", [True, False])
def test_what_the_next_turn_paid_may_have_been_cleared_away_as_well(whole: bool) -> None:
    """The tray is clear again, and a hand hides what was taken from the grid: it is no picture of the end."""
    green, blue, paid = die("green", 1), die("blue", 2), die_face("orange", 3)
    desk = table(grid=[green, blue, *dice("orange", 1, 2, 3)])
    desk.moves(lifts(desk, green))
    state = desk.explained()
    unread(desk, *(() if whole else ("tray",)))
    last = desk.trace.during[-1]
    desk.glance(lifts(desk, blue), At("tray", come=(paid,)))
    desk.moves(At("tray", gone=(paid,)))
    unread(desk, "grid")
    assert moments(desk).whole(state, desk.trace, {"grid", "tray"}) is last


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
    assert moments(desk).whole(state, desk.trace) is whole
    pressed = Pressed(Seconds(begun.time + QUICK), desk.now)
    desk.start = state
    assert moments(desk).begun_before(replace(state, actor=1), state, desk.trace, pressed, desk.trace.during)


def test_a_picture_of_half_a_payment_is_none_of_the_end_of_a_turn() -> None:
    """The karma came with the next picture, the card went later, and then somebody laid another die."""
    yellow, price = house("yellow", cost=("blue", 6)), ("blue", 5)
    player = Sitting(hand=dice("blue", 5), karma=1)
    rows = tuple(f"seat-0-{row}" for row in ("buildings", "ships", "goods", "score"))
    desk = table(player, Sitting(), grid=[yellow, *dice("orange", 1, 2, 3)], without=rows)
    desk.moves(pays(price))
    unread(desk, "grid")
    desk.glance(At("tray", come=(KARMA,)))
    desk.glance(*takes(desk, yellow, "buildings"))
    state = desk.explained()
    trace = desk.trace.until(Seconds(desk.now.time - 1))
    trace.add(desk.moves(At("tray", come=(die_face("green", 1),))))
    assert moments(desk).whole(state, trace) is None


def test_what_is_known_of_a_place_that_hands_hide_is_no_end_of_the_turn_before() -> None:
    """The card has gone, and while hands move there a picture does not show what the turn before had left."""
    silk = ware(("silk", 1))
    desk = table(grid=[silk, *dice("orange", 1, 2, 3)])
    desk.glance()
    desk.glance(*takes(desk, silk, "goods"))
    begun_at = desk.now.time
    unread(desk, "grid", "seat-0-goods")
    pressed = Pressed(Seconds(begun_at + QUICK), replace(desk.moves(), time=Seconds(begun_at + QUICK)))
    other = replace(desk.start, actor=1)
    assert moments(desk).begun_before(other, desk.start, desk.trace, pressed, desk.trace.during) is True


@pytest.mark.parametrize("paid", [False, True])
def test_what_nobody_had_cleared_for_long_is_no_payment_of_the_next_turn(paid: bool) -> None:
    """It lay there before the turn; by the press a hand is clearing all of it. What came besides, counts."""
    old, new = die_face("blue", 5), die_face("blue", 4)
    desk = table(grid=dice("green", 1, 2, 3))
    desk.trace = Trace(desk.now)
    lay = desk.moves(At("tray", come=(old,)))
    later = desk.moves(At("tray", come=(new,) * paid))
    cleared = desk.moves(At("tray", gone=(old, *(new,) * paid)))
    pressed = Pressed(Seconds(later.time + QUICK), replace(cleared, time=Seconds(later.time + QUICK)))
    other = replace(desk.start, actor=1)
    assert moments(desk).begun_before(other, desk.start, desk.trace, pressed, [lay, later]) is paid


@pytest.mark.parametrize("cleared", [False, True])
def test_the_like_of_what_lay_there_before_may_be_the_next_payment(cleared: bool) -> None:
    """It lies there twice; or the first one was cleared away before the record, and another came since."""
    face = die_face("blue", 5)
    desk = table(grid=dice("green", 1, 2, 3))
    seen = [desk.moves(At("tray", come=(face,), spot=(10, 10)))]
    if cleared:
        seen.append(desk.moves(At("tray", gone=(face,))))
    desk.trace = Trace(desk.moves())
    laid = desk.moves(At("tray", come=(face,), spot=(90, 90)))
    desk.trace.add(laid)
    pressed = Pressed(Seconds(laid.time + QUICK), replace(laid, time=Seconds(laid.time + QUICK)))
    other = replace(desk.start, actor=1)
    assert moments(desk).begun_before(other, desk.start, desk.trace, pressed, [*seen, laid]) is True


def test_what_only_the_press_shows_has_not_lain_there_before() -> None:
    """Nobody knows what lay in the tray before: a die in it may be the next player's."""
    desk = table(grid=dice("green", 1, 2, 3))
    desk.trace = Trace(desk.now)
    desk.moves(At("tray", come=(die_face("blue", 5),)))
    assert begun(desk, replace(desk.start, actor=1), TOUCH) is None


@pytest.mark.parametrize("cleared", [False, True])
@pytest.mark.parametrize(
    ("sight", "told"), [(Sight.COVERED, True), (Sight.UNREAD, True), (Sight.SEEN, False)]
)
def test_a_hand_in_the_picture_of_a_press_hides_what_had_begun(
    sight: Sight, told: bool, cleared: bool
) -> None:
    """The third player reaches for the grid as the second one presses: the card had been gone before.

    What was paid for it may have been cleared away meanwhile, as people do at any time.
    """
    green, blue = die("green", 1), die("blue", 2)
    desk = table(grid=[green, blue, *dice("orange", 1, 2, 3)])
    desk.glance(lifts(desk, green))
    state = desk.explained()
    whole = desk.now
    desk.glance(lifts(desk, blue), *([pays(("blue", 5))] if cleared else []))
    last = desk.now
    grid = replace(whole.places["grid"], sight=sight)
    pressed = Pressed(
        Seconds(last.time + QUICK),
        replace(
            last,
            time=Seconds(last.time + QUICK),
            places={**last.places, "tray": whole.places["tray"], "grid": grid},
        ),
    )
    found = moments(desk).begun_before(replace(state, actor=1), state, desk.trace, pressed, [whole, last])
    assert found is told


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
        assert moments(desk).begun_before(other, desk.start, desk.trace, pressed, looks) is not back


@pytest.mark.parametrize("hidden", [False, True])
def test_what_was_put_back_had_not_begun_whatever_a_hand_hid_on_the_way(hidden: bool) -> None:
    """The hand that put the card back is still over the grid; then the picture of the press shows it all."""
    green = die("green", 1)
    desk = table(grid=[green, *dice("orange", 1, 2, 3)])
    lifted = desk.moves(lifts(desk, green))
    back = desk.moves(At("grid", come=(desk.name(green),)))
    grid = replace(back.places["grid"], sight=Sight.COVERED)
    looks = [lifted, replace(back, places={**back.places, "grid": grid}) if hidden else back]
    for look in looks:
        desk.trace.add(look)
    time = Seconds(back.time + QUICK)
    other = replace(desk.start, actor=1)
    pressed = Pressed(time, replace(back, time=time))
    assert moments(desk).begun_before(other, desk.start, desk.trace, pressed, looks) is False


def test_a_card_that_is_taken_up_again_had_begun_when_it_was_laid() -> None:
    """It lay in a row, and goes back to the hand as somebody reaches for the grid and presses."""
    yellow = house("yellow", cost=("blue", 5))
    desk = table(grid=[yellow, *dice("orange", 1, 2, 3)])
    before = desk.now.places["grid"]
    laid = desk.moves(*takes(desk, yellow, "buildings"))
    time = Seconds(laid.time + QUICK)
    up = desk.moves(At("seat-0-buildings", gone=(desk.name(yellow),)))
    looks = [laid, replace(up, time=Seconds(time - TOUCH / 2))]
    for look in looks:
        desk.trace.add(look)
    grid = replace(before, sight=Sight.COVERED)
    pressed = Pressed(time, replace(up, time=time, places={**up.places, "grid": grid}))
    other = replace(desk.start, actor=1)
    assert moments(desk).begun_before(other, desk.start, desk.trace, pressed, looks)


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
    assert moments(desk).begun_before(other, desk.start, desk.trace, pressed, seen)


def test_a_fact_held_between_two_pictures() -> None:
    """The last one that shows it, and the first that shows the next turn; else that of the press."""
    green, blue = die("green", 1), die("blue", 2)
    desk = table(grid=[green, blue, *dice("orange", 1, 2, 3)])
    desk.glance(lifts(desk, green))
    state, last = desk.explained(), desk.now
    desk.glance(lifts(desk, blue))
    desk.glance()
    pressed = Pressed(Seconds(desk.now.time + 1), desk.now)
    assert moments(desk).held(state, desk.trace, pressed) == last.time + 0.5
    assert moments(desk).held(replace(state, grid=()), desk.trace, pressed) == pressed.time


@pytest.mark.parametrize(("ago", "told"), [(QUICK * 0.9, None), (QUICK, True)])
def test_who_clears_the_tray_takes_the_turn_to_be_over(ago: float, told: bool | None) -> None:
    """A card lifted a moment before the press ends with it, where hands cleared the payment long before."""
    green, paid = die("green", 1), die_face("blue", 5)
    desk = table(Sitting(), Sitting(), grid=[green, *dice("orange", 1, 2, 3)])
    tray = replace(desk.start.last_tray, dice=(desk.box.dice_face_mask[paid],))
    desk.start = replace(desk.start, last_tray=tray)
    lay = desk.moves(At("tray", come=(paid,)))
    desk.trace = Trace(lay)
    over = replace(desk.hides("tray"), time=Seconds(lay.time + 10))
    clear = replace(desk.moves(At("tray", gone=(paid,))), time=Seconds(over.time + ago / 2))
    begun = replace(desk.moves(lifts(desk, green)), time=Seconds(over.time + ago - TOUCH))
    pressed = Pressed(Seconds(over.time + ago), begun)
    other = replace(desk.start, actor=1)
    for looks, told_then in (([lay, over, clear, begun], told), ([lay, begun], None)):
        found = moments(desk).begun_before(other, desk.start, desk.trace, pressed, looks)
        assert found is told_then


def test_a_die_that_is_laid_after_its_like_was_cleared_away_is_the_next_turn() -> None:
    """A blue five paid, went onto the discards, and another lies in the tray: it is not of that turn."""
    yellow, price = house("yellow", cost=("blue", 5)), ("blue", 5)
    desk = table(Sitting(hand=dice("blue", 5)), Sitting(), grid=[yellow, *dice("orange", 1, 2, 3)])
    desk.trace = Trace(desk.moves(At("discard", come=(die_face("green", 1),))))
    desk.glance(*takes(desk, yellow, "buildings"), pays(price))
    whole = desk.now
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    face = die_face("blue", 5)
    desk.glance(At("tray", gone=(face,)), At("discard", come=(face,)))
    desk.glance(pays(price))
    last = moments(desk).whole(verdict.explanations[0].state, desk.trace)
    assert last is not None
    assert last.time == whole.time + 1, "the tray was cleared then, and nothing had been laid"


@pytest.mark.parametrize("sight", [Sight.SEEN, Sight.COVERED])
def test_what_paid_for_the_turn_before_is_no_next_turn_though_a_hand_lies_there(sight: Sight) -> None:
    """It is being cleared away as its like lies there since long; only then this turn's card is taken."""
    green, five, paid = die("green", 1), die("blue", 5), die_face("blue", 5)
    desk = table(Sitting(), Sitting(), grid=[green, *dice("orange", 1, 2, 3)], discards=[five])
    before = replace(desk.start, tray=replace(desk.start.tray, dice=(five.token,)))
    desk.start = before
    lay = desk.moves(At("tray", come=(paid,)))
    desk.trace = Trace(lay)
    tray = replace(lay.places["tray"], sight=sight)
    clearing = replace(lay, time=Seconds(lay.time + 1), places={**lay.places, "tray": tray})
    desk.trace.add(clearing)
    desk.glance(At("tray", gone=(paid,)))
    desk.moves(lifts(desk, green))
    state = desk.explained()
    hidden = replace(desk.hides("grid"), time=Seconds(clearing.time + 2 * QUICK))
    pressed = Pressed(hidden.time, hidden)
    assert moments(desk).begun_before(before, state, desk.trace, pressed, [lay, clearing]) is False
