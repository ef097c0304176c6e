"""A question of a search that was cut short, where nobody knows whether there are other explanations."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.referee import Contradiction, Explained, Explanation, Referee
from engine.referee.questions import Option, Question
from engine.words import Seconds
from firmware.assistant.broadcast import kind
from firmware.assistant.inquiry import WHOLE, Inquiry, whole
from firmware.assistant.pressed import Told
from firmware.assistant.weighing import ANOTHER_LOOK
from tests.engine.cards_and_karma.positions import dice, ware
from tests.engine.referee.desk import lifts, table
from tests.firmware.assistant.bench import Bench, From


class Hasty(Referee):
    """A referee who never looks at everything."""

    def explain(self, *args: Any, **kwargs: Any) -> Explained | Contradiction:  # noqa: ANN401 -- handed on
        """Return what was found so far."""
        return replace(super().explain(*args, **kwargs), complete=False)


@pytest.mark.parametrize("hasty", [False, True])
def test_it_ends_with_whether_that_is_it(hasty: bool) -> None:
    """An answer that leaves one explanation rules out the others that were found, and no more."""
    silk = ware(("silk", 4))
    desk = table(grid=[silk, *dice("green", 1, 2, 3)], without=("seat-0-goods",))
    referee = Hasty(desk.game) if hasty else desk.referee
    bench = Bench(From(desk.game, desk.start), referee=referee)
    bench.read(desk.now)
    bench.press("a", desk.moves(lifts(desk, silk)))
    bench.read(desk.now, after=ANOTHER_LOOK)
    inquiry = bench.assistant.inquiry
    assert inquiry is not None
    first = inquiry.question.options[0]
    assert inquiry.question.fact != WHOLE
    assert len(first.explanations) == 1
    bench.picks(first.value, desk.now)
    if hasty:
        assert (bench.phase, bench.state.played) == ("asking", 0)
        bench.picks(None, desk.now)
    assert bench.told == ["proposal", *["question", "answer"] * (1 + hasty), "confirmed"]
    assert bench.state.played == 1


@pytest.mark.parametrize(("complete", "settles"), [(True, True), (False, False)])
def test_an_answer_settles_what_was_searched_to_the_end(complete: bool, settles: bool) -> None:
    """That the whole of it is right settles it in any case."""
    one, other = (Explanation((), state, 0.0, 0.0, 0.5) for state in "ab")
    question = Question("grid", (Option("a", (one,)), Option("b", (other,))))
    assert Inquiry(1, question, complete=complete).settles is settles
    assert Inquiry(1, whole(one), complete=complete).settles


@pytest.mark.parametrize(("value", "contrary"), [([], False), (["silk"], True)])
def test_another_turn_than_the_press_named_is_no_proposal(value: list[str], contrary: bool) -> None:
    """Whoever has said "as goods" is asked whether it was a die after all, and should not only nod."""
    silk = ware(("silk", 4))
    desk = table(grid=[silk, *dice("green", 1, 2, 3)])
    desk.moves(lifts(desk, silk))
    verdict = desk.verdict()
    assert isinstance(verdict, Explained)
    question = whole(verdict.explanations[0])
    inquiry = Inquiry(1, question, Seconds(0.0), 0, Told("seat-0-goods", value))
    assert inquiry.contrary(desk.game) is contrary
    assert not Inquiry(1, question, Seconds(0.0), 0).contrary(desk.game)
    assert kind(inquiry, desk.game) == ("choice" if contrary else "proposal")
