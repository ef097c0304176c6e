"""What is left for the next turn lay there after the turn before it, or it is not the next one's."""

from __future__ import annotations

from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.alarms.trouble import SECOND_LOOK
from firmware.assistant.evidence.moments import QUICK
from tests.firmware.assistant.shopping import Shopping


def test_who_plays_first_has_no_next_turn() -> None:
    """The second player's house lay there well before the first one took a die."""
    shop = Shopping()
    shop.buys(1)
    shop.lifts(shop.others[0], after=QUICK)
    shop.ends(after=0.5)
    shop.sees(after=SECOND_LOOK)
    assert (shop.bench.phase, shop.bench.state.played) == ("alarm", 0)


def test_who_is_quick_plays_after_the_turn_before() -> None:
    """The first player took a die, then the second one bought a house without waiting for the press."""
    shop = Shopping()
    shop.lifts(shop.others[0])
    shop.buys(1, after=QUICK)
    shop.ends(after=0.5)
    assert shop.bench.state.played == 1
    assert "alarm" not in shop.bench.told


def test_what_hands_hide_tells_no_order() -> None:
    """Nobody saw the grid while the house was laid: the die may have been taken before; so it is asked."""
    shop = Shopping()
    shop.desk.moves(*shop.lays(1))
    shop.bench.read(shop.desk.hides("grid"))
    shop.lifts(shop.others[0], after=QUICK)
    shop.ends(after=0.5)
    shop.sees(after=PATIENCE)
    assert shop.bench.phase == "asking"
    assert "alarm" not in shop.bench.told
