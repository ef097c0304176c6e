"""A press that may have ended two turns: people are asked whose turn it is after it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards_and_karma.turn import Finished
from engine.referee import Contradiction, Explained, Explanation, Referee
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.asking.asking import Asking
from firmware.assistant.asking.inquiry import WHOLE
from firmware.assistant.evidence.moments import QUICK, Moments
from firmware.assistant.evidence.turns import leads_to
from firmware.assistant.judging.weighing import ANOTHER_LOOK
from tests.engine.cards_and_karma.positions import Sitting, dice
from tests.engine.referee.desk import Desk, lifts, table
from tests.firmware.assistant.bench import Bench, From, PlainPresenter

FIRST, SECOND = 0, 1


class Brief(Referee):
    """A referee who is cut short by pictures of presses; earlier ones are looked at to the end."""

    def explain(self, *args: Any, alone: bool = False, **kwargs: Any) -> Explained | Contradiction:  # noqa: ANN401
        """Return what was found until then."""
        found = super().explain(*args, alone=alone, **kwargs)
        if alone or isinstance(found, Contradiction):
            return found
        return replace(found, complete=False, cut_short=True)


def two_dice(*, both: bool) -> tuple[Bench, Desk]:
    """Return a table at which the first player took a die; the second too, perhaps, and pressed for both."""
    one, other, *rest = dice("green", 1, 2, 3, 4)
    desk = table(Sitting(), Sitting(), grid=[one, other, *rest])
    bench = Bench(From(desk.game, desk.start), referee=Brief(desk.game))
    bench.read(desk.now)
    bench.read(desk.moves(lifts(desk, one)))
    bench.read(desk.now, after=QUICK)
    if both:
        bench.read(desk.moves(lifts(desk, other)), after=QUICK)
    bench.press("a", desk.now)
    bench.read(desk.now, after=ANOTHER_LOOK)
    return bench, desk


def asked(bench: Bench) -> str | None:
    """Return the fact that is asked for."""
    inquiry = bench.assistant.inquiry
    return inquiry.question.fact if inquiry is not None and bench.phase == "asking" else None


def test_who_is_next_is_asked_first() -> None:
    """Where the search came to no end; who agrees is asked further, and not a second time for that."""
    bench, desk = two_dice(both=False)
    assert asked(bench) == "actor"
    inquiry = bench.assistant.inquiry
    assert inquiry is not None
    assert {option.value for option in inquiry.question.options} == {FIRST, SECOND}
    bench.picks(SECOND, desk.now)
    assert asked(bench) == WHOLE
    bench.press("a", desk.now)
    assert (bench.phase, bench.state.played) == ("play", 1)


def test_two_turns_are_recorded_where_it_is_the_turn_after_both() -> None:
    """The first press was forgotten: an earlier picture tells that turn, and the press ends the next one."""
    bench, desk = two_dice(both=True)
    before = bench.state.played
    while (fact := asked(bench)) is not None:
        value = FIRST if fact == "actor" else None
        bench.picks(value, desk.now)
    assert bench.state.played == before + 2
    assert [len(seat.hand) for seat in bench.state.seats] == [1, 1]


def test_one_turn_is_not_recorded_as_two() -> None:
    """One die was taken, and somebody says that two turns are over: after a while it is asked what was."""
    bench, desk = two_dice(both=False)
    bench.picks(FIRST, desk.now)
    bench.read(desk.now)
    assert (bench.phase, bench.state.played) == ("play", 0)
    bench.read(desk.now, after=PATIENCE)
    assert (asked(bench), bench.state.played) == ("seat-0-buildings", 0)


def test_nobody_is_asked_twice() -> None:
    """Whoever has turned down all that was offered is asked what the turn was instead."""
    bench, desk = two_dice(both=False)
    bench.press("c", desk.now)
    assert asked(bench) != "actor"


@pytest.mark.parametrize("perhaps", [True, False])
def test_an_option_without_explanations_is_of_two_turns(perhaps: bool) -> None:
    """Where the press ended another turn none has any; once the match is over it is nobody's turn."""
    desk = table(Sitting(), Sitting(), Sitting())
    asking = Asking(desk.game, Moments(desk.game, desk.referee), PlainPresenter())
    end = replace(desk.start, actor=2)
    turn = Explanation(("turn",), end, 0.0, 0.0, 1.0)
    question = asking.who_is_next(desk.start, [turn], perhaps=perhaps)
    assert question is not None
    assert [option.value for option in question.options] == [2, 0, 1]
    assert [option.explanations for option in question.options] == [(turn,) if perhaps else (), (), ()]
    over = Explanation(("turn",), replace(end, agenda=(Finished(),)), 0.0, 0.0, 1.0)
    assert asking.who_is_next(desk.start, [over], perhaps=perhaps) is None


def test_a_turn_leads_to_the_next_player() -> None:
    """Nobody has said whose turn it is: then any turn may be; the end of a match is nobody's."""
    desk = table(Sitting(), Sitting())
    turn = Explanation(("turn",), replace(desk.start, actor=1), 0.0, 0.0, 1.0)
    assert [leads_to(desk.game, turn, seat) for seat in (None, 0, 1)] == [True, False, True]
    over = replace(turn, state=replace(turn.state, agenda=(Finished(),)))
    assert leads_to(desk.game, over, 0)
