"""A turn in which a rule was not kept: whose mistake it was, and whose press it is once it is put right."""

from __future__ import annotations

from firmware.assistant.alarms import PATIENCE
from firmware.assistant.moments import QUICK
from firmware.assistant.weighing import ANOTHER_LOOK
from tests.engine.cards_and_karma.positions import Sitting, dice, house, ware
from tests.engine.referee.desk import At, pays, table, takes
from tests.firmware.assistant.bench import Bench, From
from tests.firmware.assistant.shopping import PRICE, Shopping


def test_what_was_not_kept_is_told_by_the_picture_of_the_press() -> None:
    """A later picture was asked about and turned down: what the next player has laid meanwhile is not odd."""
    new = house("yellow", cost=PRICE)
    desk = table(
        Sitting(hand=dice("blue", 5, 6)),
        Sitting(hand=dice("blue", 5, 6)),
        grid=[new, *dice("green", 1, 2)],
    )
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, new, "buildings")))
    bench.read(desk.moves(pays(PRICE), pays(("blue", 6), spot=150.0)), after=ANOTHER_LOOK)
    assert (bench.phase, bench.state.played) == ("asking", 0)
    bench.press("d", desk.now)
    bench.read(desk.now, after=PATIENCE)
    assert bench.phase == "alarm"
    slip = bench.assistant.scene.slip
    assert slip is not None
    assert slip.rules == ("payment",)
    assert not slip.explanation.ahead


def test_who_has_put_it_right_presses_once_more() -> None:
    """The turn is recorded as soon as the payment lies there; the press after that ends no other turn."""
    shop = Shopping()
    shop.buys(0, paid=False)
    shop.ends()
    shop.sees(after=PATIENCE)
    assert shop.bench.phase == "alarm"
    shop.sees(pays(PRICE))
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)
    shop.lifts(shop.others[0])
    shop.ends(after=QUICK / 3)
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)
    shop.sees(after=PATIENCE)
    shop.ends(after=QUICK)
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 2)


def test_who_has_taken_a_turn_back_presses_for_the_one_that_is_played_instead() -> None:
    """Nothing is recorded by then: that press ends it, however quick it was."""
    shop = Shopping()
    shop.buys(0, paid=False)
    shop.ends()
    shop.sees(after=PATIENCE)
    name = shop.desk.name(shop.houses[0])
    shop.sees(At("seat-0-buildings", gone=(name,)), At("grid", come=(name,)))
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 0)
    shop.lifts(shop.others[0])
    shop.ends(after=QUICK / 3)
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)


def test_half_of_three_alike_is_no_other_turn() -> None:
    """The first of them has left: that looks like a card taken for its die, but the other two lie there."""
    silks = [ware(("silk", 1)) for _ in range(3)]
    desk = table(Sitting(goods=silks[:2]), Sitting(), grid=[silks[2], *dice("orange", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, silks[2], "goods")))
    bench.read(desk.now, after=PATIENCE)
    assert bench.phase == "alarm"
    for silk in (silks[2], silks[0]):
        bench.read(desk.moves(At("seat-0-goods", gone=(desk.name(silk),))))
        assert (bench.phase, bench.state.played) == ("alarm", 0)
