"""A turn in which a rule was not kept: whose mistake it was."""

from __future__ import annotations

from firmware.assistant.alarms import PATIENCE
from firmware.assistant.weighing import ANOTHER_LOOK
from tests.engine.cards_and_karma.positions import Sitting, dice, house
from tests.engine.referee.desk import pays, table, takes
from tests.firmware.assistant.bench import Bench, From
from tests.firmware.assistant.shopping import PRICE


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
