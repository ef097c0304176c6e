"""What people have turned down of a forgotten press stays so, and the press that waited is not lost."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.referee import Explained, Referee
from engine.words import Reading, Seconds
from firmware.assistant.alarms import PATIENCE
from firmware.assistant.denied import Denied
from firmware.assistant.hindsight import Hindsight
from firmware.assistant.trouble import SECOND_LOOK
from tests.firmware.assistant.shopping import Shopping


def test_two_turns_that_were_not_are_asked_about_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier pictures show two whole turns; once both are turned down the press itself is looked at."""
    paid = Shopping()
    paid.buys(0)
    turn = Referee(paid.desk.game).explain(paid.bench.state, paid.desk.now).explanations[0]  # type: ignore[union-attr]
    shop = Shopping()
    first = replace(shop.desk.now, time=Seconds(shop.bench.time))
    asked: list[int] = []

    def earlier(*found: Any, **_: Any) -> tuple[Explained, Reading] | None:  # noqa: ANN401 -- as it is called
        denied = next(one for one in found if isinstance(one, Denied))
        for number in (90, 91):
            one = replace(turn, state=replace(turn.state, played=number), ahead=frozenset())
            if denied.possible(one, more=True):
                asked.append(number)
                return Explained((one,), 5.0, 1, complete=False), first
        return None

    monkeypatch.setattr(Hindsight, "missed_turn", earlier)
    shop.buys(0, paid=False)
    shop.ends(after=0.5)
    shop.sees(after=SECOND_LOOK)
    for _ in range(2):
        assert shop.bench.phase == "asking"
        shop.bench.press("b", shop.desk.now)  # none of these
    assert asked == [90, 91]
    shop.sees(after=PATIENCE)
    assert shop.bench.phase == "alarm"
