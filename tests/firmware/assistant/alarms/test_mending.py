"""A turn is put right: what pays then, and what is still as wrong as it was."""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.games.cards_and_karma.box.components import die_face
from engine.games.cards_and_karma.box.faces import DieColour
from engine.referee import Slip, Trace
from engine.words import Reading
from firmware.assistant.alarms.mending import A_LOOK, Mending
from firmware.assistant.evidence.pressed import Pressed
from tests.engine.games.cards_and_karma.positions import Sitting, dice, house, ware
from tests.engine.referee.desk import At, Desk, lifts, pays, table, takes

PRICE: Final[tuple[DieColour, int]] = ("blue", 5)
OTHER: Final[tuple[DieColour, int]] = ("green", 6)


def unpaid(*held: tuple[DieColour, int]) -> Desk:
    """Return a table at which a house that costs a blue five has been taken and not paid."""
    yellow = house("yellow", cost=PRICE)
    hand = [card for colour, value in held for card in dice(colour, value)]
    desk = table(Sitting(hand=hand), grid=[yellow, *dice("orange", 1, 2)])
    desk.glance(*takes(desk, yellow, "buildings"))
    return desk


def mending(desk: Desk, raised: Reading | None = None, wrong: Reading | None = None) -> Mending:
    """Return what follows a table that was left as it is, or was a moment ago."""
    left = wrong or desk.now
    pressed = Pressed(left.time, left)
    return Mending(desk.game, desk.referee, desk.start, pressed, raised or desk.now, desk.trace)


def diagnosed(desk: Desk) -> Slip:
    """Return the likeliest rule that was not kept at a table as it lies."""
    return desk.referee.diagnose(desk.start, desk.now, trace=desk.trace).slips[0]


def test_what_came_after_the_press_pays_for_nothing() -> None:
    """Who plays on has laid a die; half of it taken back is no payment, nor are they gone for good."""
    desk = unpaid(PRICE, OTHER)
    wrong = desk.now
    rule = diagnosed(desk)
    one = mending(desk, desk.moves(pays(OTHER, OTHER)), wrong)
    assert not one.touched(rule, desk.now)
    for left in (1, 0):
        one.see(desk.moves(At("tray", gone=(die_face(*OTHER),))))
        assert one.came["tray"] == Counter({die_face(*OTHER): left})
        assert not one.touched(rule, desk.now)
        assert one.untouched(rule, desk.now)
    one.see(desk.moves(pays(PRICE)))
    assert one.came["tray"] == Counter([die_face(*PRICE)])
    assert one.touched(rule, desk.now)
    assert not one.untouched(rule, desk.now)


def test_what_was_cleared_away_has_paid_beside_its_like() -> None:
    """One of two dice was cleared onto the discards; the other one that is laid now pays with it."""
    desk = unpaid(PRICE, PRICE)
    desk.glance(pays(PRICE))
    wrong, face = desk.now, die_face(*PRICE)
    one = mending(desk, desk.moves(At("tray", gone=(face,)), At("discard", come=(face,))), wrong)
    assert one.came["tray"] == Counter([face])
    one.see(desk.moves(pays(PRICE)))
    assert one.came["tray"] == Counter([face, face])


def test_what_left_with_a_die_that_lies_on_the_discards_lies_under_it() -> None:
    """The payment of the turn before was cleared away together with this one's, and lies on top."""
    desk = unpaid(PRICE, PRICE)
    desk.trace = Trace(desk.moves(pays(OTHER)))
    desk.glance(pays(PRICE))
    face, other = die_face(*PRICE), die_face(*OTHER)
    one = mending(desk)
    one.see(desk.moves(At("tray", gone=(face, other)), At("discard", come=(other,))))
    one.see(desk.moves(pays(PRICE)))
    assert one.came["tray"] == Counter([face, face])


def test_who_takes_a_die_back_and_lays_it_again_has_laid_one() -> None:
    """It went into the hand; until it comes again it may have been cleared away."""
    desk = unpaid(PRICE)
    desk.glance(pays(PRICE))
    face = die_face(*PRICE)
    one = mending(desk)
    one.see(desk.moves(At("tray", gone=(face,))))
    assert one.came["tray"] == Counter([face])
    one.see(desk.moves(pays(PRICE)))
    assert one.came["tray"] == Counter([face])


def test_what_lay_in_the_tray_before_is_no_payment_when_it_is_cleared() -> None:
    """It paid for the turn before."""
    desk = unpaid(PRICE)
    face = die_face(*PRICE)
    before = desk.moves(pays(PRICE))
    desk.trace = Trace(before)
    one = mending(desk)
    one.see(desk.moves(At("tray", gone=(face,)), At("discard", come=(face,))))
    assert one.came["tray"] == Counter()


def test_half_of_what_is_wrong_is_not_all_of_it() -> None:
    """One of three alike has left: the turn is touched only when all that lay wrongly has moved."""
    silks = [ware(("silk", 1)) for _ in range(3)]
    desk = table(Sitting(goods=silks[:2]), grid=[silks[2], *dice("orange", 1, 2)])
    desk.glance(*takes(desk, silks[2], "goods"))
    rule = diagnosed(desk)
    assert rule.rules[0] == "trio-same-goods"
    one = mending(desk)
    assert one.told(rule)
    for silk in silks:
        assert not one.touched(rule, desk.now)
        assert one.untouched(rule, desk.now) is (silk is silks[0])
        one.see(desk.moves(At("seat-0-goods", gone=(desk.name(silk),))))
    assert one.touched(rule, desk.now)


def test_who_puts_it_right_has_still_to_press() -> None:
    """The press came before the alarm, or so long ago that it was no part of the repair."""
    desk = unpaid(PRICE)
    wrong = desk.now
    one = mending(desk, desk.moves(), wrong)
    later = desk.moves(pays(PRICE))
    assert one.awaits(Pressed(wrong.time, wrong), later)
    assert not one.awaits(Pressed(later.time, later), later)
    long_ago = Pressed(type(later.time)(later.time - A_LOOK), later)
    assert one.awaits(long_ago, later)


def test_nothing_shows_of_a_hand() -> None:
    """A ninth dice card lies as an eighth would: nobody sees when that is put right."""
    green, *rest = dice("green", 3, 4)
    desk = table(Sitting(hand=dice("blue", 1, 2, 3, 4, 5, 6, 1, 2)), grid=[green, *rest])
    desk.glance(lifts(desk, green))
    assert not mending(desk).told(diagnosed(desk))
