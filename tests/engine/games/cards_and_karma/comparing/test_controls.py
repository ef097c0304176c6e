"""Negative controls: a rule broken in one of the two is found."""

from __future__ import annotations

from itertools import count

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.state import Seat, State
from engine.games.cards_and_karma.turn import start_turn
from tests.engine.games.cards_and_karma.comparing.walk import Pair, walk

SLOW = "tests.engine.games.cards_and_karma.slow."
FAST = "engine.games.cards_and_karma."


def _always(*_: object) -> bool:
    return True


def _goods_cards(_: State, seat: Seat) -> int:
    return len(seat.goods)


def _elephant_asleep(state: State) -> State:
    return start_turn(replace(state, second=True, turns=1, actor=state.starter))


BROKEN: list[tuple[str, object, str]] = [
    (FAST + "play.exchanges.FAME_FOR_ADMINISTRATORS", 1, "fame"),
    (FAST + "play.menu.HAND_LIMIT", 9, "what is asked"),
    (FAST + "turn.EMERGENCY_GRID", 5, "grid"),
    (FAST + "game.FAME_WORTH", 1, "standing"),
    (FAST + "play.administrators.CARDS_DRAWN", 1, "hand"),
    (FAST + "play.payments.needed", _always, "what is asked"),
    (FAST + "play.payments.strict_joker", _always, "what is asked"),
    (FAST + "play.palace.goods_symbols", _goods_cards, "coins"),
    (FAST + "play.trios.Trios.closing", False, "first"),
    (FAST + "turn.second_pass", _elephant_asleep, "karma"),
    (SLOW + "steps.HAND_LIMIT", 7, "what is asked"),
    (SLOW + "turns.GRID_SIZE", {2: 12, 3: 15, 4: 20}, "grid"),
]
"""What is broken, by what, and a word of what the report must say."""

FIRST = {FAST + "play.exchanges.FAME_FOR_ADMINISTRATORS": 44}
"""With which match to begin, where it goes unnoticed in those before."""


@pytest.mark.parametrize(("what", "by", "told"), BROKEN, ids=[one[0] for one in BROKEN])
def test_a_broken_rule_is_found(what: str, by: object, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever of the two has the fault: it is found soon, and the report says where."""
    monkeypatch.setattr(what, by)
    report, _, led_there = walk(count(FIRST.get(what, 0)), 5_000).difference.partition("Options(")
    assert told in report
    assert led_there


def test_a_card_too_many_is_found() -> None:
    """Piles are compared as well: one card more below the top is told at once."""
    pair = Pair(0, late=False)
    pair.second.state.draw += 1
    assert "draw: first" in pair.play(5).difference
