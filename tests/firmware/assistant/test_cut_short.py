"""A question of a search that was cut short, where nobody knows whether there are other explanations."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.referee import Contradiction, Explained, Explanation, Referee
from engine.referee.questions import Option, Question
from engine.words import Seconds
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.alarms.trouble import SECOND_LOOK
from firmware.assistant.asking.inquiry import WHOLE, Inquiry, whole
from firmware.assistant.broadcast import kind
from firmware.assistant.evidence.pressed import Told
from firmware.assistant.judging.weighing import ANOTHER_LOOK
from tests.engine.games.cards_and_karma.positions import Sitting, dice, house, ware
from tests.engine.referee.desk import lifts, table, takes
from tests.firmware.assistant.bench import Bench, From


class Hasty(Referee):
    """A referee who never looks at everything."""

    def explain(self, *args: Any, **kwargs: Any) -> Explained | Contradiction:  # noqa: ANN401 -- handed on
        """Return what was found so far."""
        return replace(super().explain(*args, **kwargs), complete=False)


class Short(Referee):
    """A referee who always comes to the limit of a search, and to its end where it may look further.

    Args:
        game: The rules.
        ends: Whether it does.
    """

    def __init__(self, game: Any, *, ends: bool) -> None:  # noqa: ANN401 -- of any game
        super().__init__(game)
        self._ends = ends

    def explain(self, *args: Any, further: int = 1, **kwargs: Any) -> Explained | Contradiction:  # noqa: ANN401
        """Return what was found until then."""
        found = super().explain(*args, further=further, **kwargs)
        if self._ends and further > 1:
            return found
        if isinstance(found, Contradiction):
            return replace(found, complete=False)
        return replace(found, complete=False, cut_short=True)


@pytest.mark.parametrize("ends", [False, True])
def test_no_rule_is_told_of_a_search_that_was_cut_short(ends: bool) -> None:
    """A house that was not paid for: something legal may explain it after all, unless all was looked at."""
    yellow = house("yellow", cost=("blue", 5))
    desk = table(Sitting(hand=dice("blue", 5)), Sitting(), grid=[yellow, *dice("green", 1, 2)])
    bench = Bench(From(desk.game, desk.start), referee=Short(desk.game, ends=ends))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, yellow, "buildings")))
    bench.read(desk.now, after=SECOND_LOOK)
    assert bench.phase == ("alarm" if ends else "play")
    bench.read(desk.now, after=PATIENCE)
    assert bench.phase == "alarm"
    assert (bench.assistant.scene.slip is not None) is ends
    bench.read(desk.now)
    assert (bench.assistant.scene.slip is not None) is ends


@pytest.mark.parametrize("ends", [False, True])
def test_what_is_likelier_is_only_asked_about_where_a_search_was_cut_short(ends: bool) -> None:
    """Three goods were kept as the press shows; a hand has been over them since."""
    one, two, three = (ware(("silk", 1)) for _ in range(3))
    desk = table(Sitting(goods=[one, two]), Sitting(), grid=[three, *dice("green", 1, 2)])
    bench = Bench(From(desk.game, desk.start), referee=Short(desk.game, ends=ends))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, three, "goods")))
    bench.read(desk.hides("seat-0-goods"))
    bench.read(desk.hides("seat-0-goods"), after=ANOTHER_LOOK)
    assert (bench.phase, bench.state.played) == ("alarm" if ends else "asking", 0)


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
        further = bench.assistant.inquiry
        assert further is not None
        (only,) = further.question.options
        bench.picks(only.value, desk.now)
        assert (bench.phase, bench.state.played) == ("asking", 0)
        bench.picks(None, desk.now)
    assert bench.told == ["proposal", *["question", "answer"] * (3 if hasty else 1), "confirmed"]
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
