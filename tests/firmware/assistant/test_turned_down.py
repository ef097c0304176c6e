"""What people have turned down stays so until the turn is put right; what they have not said goes on."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from engine.referee import Explained, Referee
from engine.words import Reading, Seconds
from firmware.assistant.alarms import PATIENCE
from firmware.assistant.asking import EASY
from firmware.assistant.denied import Denied
from firmware.assistant.hindsight import Hindsight
from firmware.assistant.trouble import SECOND_LOOK
from firmware.assistant.weighing import ANOTHER_LOOK
from tests.engine.cards_and_karma.positions import Sitting, dice, house
from tests.engine.referee.desk import At, Desk, pays, table, takes
from tests.firmware.assistant.bench import Bench, From
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


def covered(monkeypatch: pytest.MonkeyPatch) -> tuple[Bench, Desk]:
    """Return a table that is asked how a house was paid: hands lie over the tray, and nobody has paid."""
    new = house("yellow", cost=("blue", 2))
    desk = table(Sitting(hand=dice("blue", 1, 2, 3, 4), karma=1), Sitting(), grid=[new, *dice("green", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    monkeypatch.setattr(bench.presenter, "effort", lambda fact: EASY + 1 if fact == "tray" else 0)
    bench.read(desk.now)
    desk.moves(*takes(desk, new, "buildings"))
    bench.press("a", desk.hides("tray"))
    bench.read(desk.hides("tray"), after=ANOTHER_LOOK)
    assert bench.phase == "asking"
    return bench, desk


def nothing_paid(monkeypatch: pytest.MonkeyPatch) -> tuple[Bench, Desk]:
    """Return the same table after people have said that no karma was used, and no die."""
    bench, desk = covered(monkeypatch)
    inquiry = bench.assistant.inquiry
    assert inquiry is not None
    assert inquiry.question.fact == "seat-0-karma"
    bench.picks(1, desk.now)
    inquiry = bench.assistant.inquiry
    assert inquiry is not None
    assert inquiry.question.fact == "tray"
    assert len(inquiry.question.options) == 3
    bench.press("d", desk.now)
    return bench, desk


def test_what_another_answer_leaves_out_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """No karma was used, and no die: that a die paid with a karma has been said already not to be so."""
    bench, desk = nothing_paid(monkeypatch)
    assert bench.told.count("question") == 2
    bench.read(desk.now, after=PATIENCE)
    assert (bench.phase, bench.state.played) == ("alarm", 0)


def test_what_was_not_paid_may_be_what_the_turn_is_put_right_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each die was turned down; the one that is laid then has paid."""
    bench, desk = nothing_paid(monkeypatch)
    bench.read(desk.now, after=PATIENCE)
    assert bench.phase == "alarm"
    bench.read(desk.moves(pays(("blue", 3))))
    assert (bench.phase, bench.state.played) == ("play", 1)
    assert len(bench.state.seats[0].hand) == 3


def test_what_is_asked_about_a_turn_that_has_been_taken_back_is_moot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has answered, and all lies as before the turn: it may be played otherwise, and be ended."""
    bench, desk = covered(monkeypatch)
    new = next(iter(Counter(desk.now.places["seat-0-buildings"].pieces))).best
    assert new is not None
    bench.read(desk.hides("tray", "grid", "seat-0-buildings"))
    assert bench.phase == "asking", "a hand over it takes nothing back"
    bench.read(desk.moves(At("seat-0-buildings", gone=(new,))))
    assert bench.phase == "asking", "it is in a hand"
    bench.read(desk.moves(At("grid", come=(new,))))
    assert (bench.phase, bench.state.played) == ("play", 0)
    bench.read(desk.moves(At("grid", gone=(new,))))
    bench.press("a", desk.now)
    assert (bench.phase, bench.state.played) == ("play", 1)
