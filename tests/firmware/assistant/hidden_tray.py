"""A table that is asked how a house was paid, for hands lie over the tray."""

from __future__ import annotations

import pytest

from firmware.assistant.asking.asking import EASY
from firmware.assistant.judging.weighing import ANOTHER_LOOK
from tests.engine.games.cards_and_karma.positions import Sitting, dice, house
from tests.engine.referee.desk import Desk, table, takes
from tests.firmware.assistant.bench import Bench, From


def pressed(monkeypatch: pytest.MonkeyPatch) -> tuple[Bench, Desk]:
    """Return a table where somebody has taken a house and pressed, hands over the tray; nobody has paid."""
    new = house("yellow", cost=("blue", 2))
    desk = table(Sitting(hand=dice("blue", 1, 2, 3, 4), karma=1), Sitting(), grid=[new, *dice("green", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    monkeypatch.setattr(bench.presenter, "effort", lambda fact: EASY + 1 if fact == "tray" else 0)
    bench.read(desk.now)
    desk.moves(*takes(desk, new, "buildings"))
    bench.press("a", desk.hides("tray"))
    assert (bench.phase, bench.state.played) == ("play", 0)
    return bench, desk


def covered(monkeypatch: pytest.MonkeyPatch) -> tuple[Bench, Desk]:
    """Return the same table a while later: it is asked how the house was paid."""
    bench, desk = pressed(monkeypatch)
    bench.read(desk.hides("tray"), after=ANOTHER_LOOK)
    assert bench.phase == "asking"
    return bench, desk
