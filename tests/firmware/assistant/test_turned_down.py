"""What people have turned down stays so until the turn is put right; what they have not said goes on."""

from __future__ import annotations

import pytest

from firmware.assistant.alarms.alarms import PATIENCE
from tests.engine.referee.desk import Desk, pays
from tests.firmware.assistant.bench import Bench
from tests.firmware.assistant.hidden_tray import covered


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
