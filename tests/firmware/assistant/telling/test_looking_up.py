"""What people look up meanwhile: the rule of an alarm, earlier turns. The match goes on beside it."""

from __future__ import annotations

from display.model import Live
from engine.kernel.ledger import Said
from engine.kernel.records import Origin
from engine.words import Seconds
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.telling.aside import PastPage, RulePage
from tests.engine.referee.desk import pays
from tests.firmware.assistant.bench import Bench
from tests.firmware.assistant.shopping import PRICE, Shopping
from tests.firmware.entering.pointed import Table


def unpaid() -> tuple[Shopping, Bench]:
    """Return a shop in which somebody took a house without paying, and the alarm about it."""
    shop = Shopping()
    shop.buys(0, paid=False)
    shop.ends()
    shop.sees(after=PATIENCE)
    assert shop.bench.phase == "alarm"
    return shop, shop.bench


def test_the_rule_of_an_alarm_is_looked_up() -> None:
    """Its card is opened, its pages are turned, and the alarm is still there afterwards."""
    shop, bench = unpaid()
    bench.press("c", shop.desk.now)
    assert bench.assistant.scene.aside == RulePage("payment")
    bench.press("a", shop.desk.now)
    assert bench.assistant.scene.aside == RulePage("payment", 1)
    bench.press("d", shop.desk.now)
    assert bench.assistant.scene.aside is None
    assert bench.phase == "alarm"


def test_what_is_looked_up_gives_way_when_the_table_is_right() -> None:
    """The payment is laid while somebody reads: the turn is recorded, and the book is closed."""
    shop, bench = unpaid()
    bench.press("c", shop.desk.now)
    shop.sees(pays(PRICE))
    assert bench.state.played == 1
    assert bench.assistant.scene.aside is None


def test_earlier_turns_are_looked_at() -> None:
    """The last one is shown first; nothing is recorded by it, and play goes on meanwhile."""
    shop = Shopping()
    bench = shop.bench
    shop.buys(0)
    shop.ends()
    assert bench.state.played == 1
    records = len(bench.assistant.match.records)
    bench.press("c", shop.desk.now)
    assert bench.assistant.scene.aside == PastPage(0)
    bench.read(shop.desk.now)
    assert bench.assistant.scene.aside == PastPage(0)
    bench.press("d", shop.desk.now)
    assert bench.assistant.scene.aside is None
    assert len(bench.assistant.match.records) == records


def test_an_earlier_turn_that_is_no_longer_there_is_not_looked_at() -> None:
    """A press on the screen before took it back: the page is closed, and play goes on."""
    table = Table("dice-charmers", players=2)
    turns = table.parts(1)
    while table.match.game.turns(table.match.state).ended < 2:
        table.enter(next(turns)[0])
    table.press("d")
    table.press("c")
    assert table.assistant.scene.aside == PastPage(1)
    while table.match.game.turns(table.match.state).ended:
        table.match.undo(Said(Origin.BUTTON, Seconds(60.0)), agreed=True)
    table.press("b")
    assert isinstance(table.model, Live)
