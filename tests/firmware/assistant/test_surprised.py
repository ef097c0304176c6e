"""Whatever people answer, also what nobody expected: what they told is recorded, without an alarm."""

from __future__ import annotations

import pytest

from firmware.assistant.asking import questions
from tests.engine.referee.desk import At
from tests.firmware.assistant.hidden_tray import covered


@pytest.mark.parametrize("surprising", [0.0, 9.0], ids=["expected", "surprising"])
@pytest.mark.parametrize("begun", [False, True], ids=["", "begun"])
@pytest.mark.parametrize("which", [0, -1])
def test_what_people_told_is_recorded(
    monkeypatch: pytest.MonkeyPatch, surprising: float, begun: bool, which: int
) -> None:
    """A house was paid under a hand; while they are asked how, the next player may have taken a card."""
    monkeypatch.setattr(questions, "SURPRISING", surprising)
    bench, desk = covered(monkeypatch)
    if begun:
        hidden = desk.hides("tray")
        face = next(one.best for one in hidden.places["grid"].pieces)
        assert face is not None
        desk.moves(At("grid", gone=(face,)))
        bench.read(desk.hides("tray"), after=2.0)
    told = {}
    for _ in range(6):
        inquiry = bench.assistant.inquiry
        if inquiry is None:
            break
        assert inquiry.question.fact not in told, "asked twice"
        option = inquiry.question.options[which]
        told[inquiry.question.fact] = option.value
        bench.picks(option.value, desk.hides("tray"))
    facts = desk.game.facts(bench.state)
    assert bench.state.played == 1
    assert {fact: facts.get(fact, value) for fact, value in told.items()} == told
    assert bench.phase == "play"
    assert "alarm" not in bench.told
