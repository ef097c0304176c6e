"""What lies on the discards may have paid, but for what is known to have come there otherwise."""

from __future__ import annotations

from engine.games.cards_and_karma.box.components import die_face
from firmware.assistant.alarms.alarms import PATIENCE
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, palace, ship, ware
from tests.engine.referee.desk import At, Desk, lifts, pays, table, takes
from tests.firmware.assistant.bench import Bench, From


def assert_unpaid(bench: Bench, desk: Desk) -> None:
    """Press, wait, and be told that the turn has not been paid for."""
    bench.press("a", desk.now)
    bench.read(desk.now, after=PATIENCE)
    assert (bench.phase, bench.state.played) == ("alarm", 0)
    slip = bench.assistant.scene.slip
    assert slip is not None
    assert slip.rules[0] == "exact-price"


def test_the_back_of_a_palace_card_has_not_paid() -> None:
    """It lay in the tray, and lies on the discards with its die up: nobody had that in the hand."""
    card, reward, green = ship(4, "palace-1", cost=3), palace(3, die=("purple", 3)), die("green", 1)
    full = Sitting(hand=[*dice("purple", 3), *dice("green", 2)])
    desk = table(full, Sitting(), grid=[card, reward, green, *dice("orange", 1, 2, 4)])
    name = desk.name(reward)
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.read(desk.moves(*takes(desk, card, "ships")))
    bench.read(desk.moves(lifts(desk, reward), At("tray", come=(name,))))
    bench.read(desk.moves(lifts(desk, green)))
    bench.read(desk.moves(At("tray", gone=(name,)), At("discard", come=(die_face("purple", 3),))))
    assert_unpaid(bench, desk)


def test_a_card_that_came_and_left_in_the_same_turn_has_not_paid() -> None:
    """It was won with a ship and left with two others that were alike: its die lies on the discards."""
    card = ship(4, "goods-cards-1-2", cost=3)
    silk, two = ware(("silk", 1)), ware(("tea", 1), ("spices", 1), die=("blue", 3))
    full = Sitting(hand=[*dice("blue", 3), *dice("green", 2)])
    desk = table(full, Sitting(), grid=[card, silk, two, *dice("orange", 1, 2, 4)])
    names = (desk.name(silk), desk.name(two))
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    for one, row in ((card, "ships"), (silk, "goods"), (two, "goods")):
        bench.read(desk.moves(*takes(desk, one, row)))
    bench.read(desk.moves(At("seat-0-goods", gone=names), At("discard", come=(die_face("blue", 3),))))
    assert_unpaid(bench, desk)


def test_a_die_on_the_discards_is_another_one_than_its_like_in_the_tray() -> None:
    """One of two that pay was thrown onto the discards, the other one lies in the tray still."""
    new = house("yellow", cost=("blue", 10))
    six = die_face("blue", 6)
    desk = table(Sitting(hand=dice("blue", 6, 6)), Sitting(), grid=[new, *dice("orange", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.read(desk.moves(*takes(desk, new, "buildings"), pays(("blue", 6)), At("discard", come=(six,))))
    bench.press("a", desk.now)
    assert (bench.phase, bench.state.played) == ("play", 1)
    assert bench.state.seats[0].hand == ()


def test_a_die_that_went_from_the_tray_onto_the_discards_pays_once() -> None:
    """It was seen at both places, one after the other."""
    new = house("yellow", cost=("blue", 10))
    six = die_face("blue", 6)
    desk = table(Sitting(hand=dice("blue", 6, 6)), Sitting(), grid=[new, *dice("orange", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.read(desk.moves(*takes(desk, new, "buildings"), pays(("blue", 6))))
    bench.read(desk.moves(At("tray", gone=(six,)), At("discard", come=(six,))))
    bench.press("a", desk.now)
    bench.read(desk.now, after=PATIENCE)
    assert (bench.phase, bench.state.played) == ("alarm", 0)
