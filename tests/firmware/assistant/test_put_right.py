"""A turn in which a rule was not kept: whose mistake it was, and whose press it is once it is put right."""

from __future__ import annotations

from firmware.assistant.alarms import PATIENCE
from firmware.assistant.moments import QUICK
from firmware.assistant.weighing import ANOTHER_LOOK
from tests.engine.cards_and_karma.positions import Sitting, dice, house
from tests.engine.referee.desk import pays, table, takes
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
