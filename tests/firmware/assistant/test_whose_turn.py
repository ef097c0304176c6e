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
from firmware.assistant.evidence.turns import is_turn_of
from firmware.assistant.judging.weighing import ANOTHER_LOOK
from firmware.presenters.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.engine.cards_and_karma.positions import Sitting, dice, ware
from tests.engine.referee.desk import Desk, lifts, table
from tests.firmware.assistant.bench import Bench, From, PlainPresenter

FIRST, SECOND = 0, 1

NAMED = ("Ann", "Bob", "Cid", "Dee")


class Brief(Referee):
    """A referee who is cut short by pictures of presses; earlier ones are looked at to the end."""

    def explain(self, *args: Any, alone: bool = False, **kwargs: Any) -> Explained | Contradiction:  # noqa: ANN401
        """Return what was found until then."""
        found = super().explain(*args, alone=alone, **kwargs)
        if alone or isinstance(found, Contradiction):
            return found
        return replace(found, complete=False, cut_short=True)


def two_dice(*, both: bool, began: float = QUICK, looks: bool = True) -> tuple[Bench, Desk]:
    """Return a table at which the first player took a die; the second too, perhaps, and pressed for both.

    Args:
        both: Whether the second did.
        began: Seconds before the press at which that was.
        looks: Whether the table is looked at again after the press.
    """
    one, other, *rest = dice("green", 1, 2, 3, 4)
    desk = table(Sitting(), Sitting(), grid=[one, other, *rest])
    bench = Bench(From(desk.game, desk.start), referee=Brief(desk.game))
    bench.read(desk.now)
    bench.read(desk.moves(lifts(desk, one)))
    bench.read(desk.now, after=QUICK)
    if both:
        bench.read(desk.moves(lifts(desk, other)), after=QUICK)
    bench.press("a", desk.now, after=began)
    if looks:
        bench.read(desk.now, after=ANOTHER_LOOK)
    return bench, desk


def answers(bench: Bench, desk: Desk, seat: int) -> list[str]:
    """Answer what is asked: it is a seat's turn, and all else is as it is thought; return what that was."""
    facts = []
    for _ in range(8):
        fact = asked(bench)
        if fact is None:
            bench.read(desk.now)
            continue
        facts.append(fact)
        if fact == "actor":
            bench.picks(seat, desk.now)
        else:
            bench.press("a", desk.now)
    return facts


def asked(bench: Bench) -> str | None:
    """Return the fact that is asked for."""
    inquiry = bench.assistant.inquiry
    return inquiry.question.fact if inquiry is not None and bench.phase == "asking" else None


def test_whose_turn_it_is_is_asked_first() -> None:
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


def test_it_is_asked_before_people_would_nod() -> None:
    """Several turns may have been: what it was is asked first, and whose turn it is where one is left."""
    silk = ware(("silk", 4))
    desk = table(Sitting(), Sitting(), grid=[silk, *dice("green", 1, 2, 3)], without=("seat-0-goods",))
    bench = Bench(From(desk.game, desk.start), referee=Brief(desk.game))
    bench.read(desk.now)
    bench.press("a", desk.moves(lifts(desk, silk)))
    bench.read(desk.now, after=ANOTHER_LOOK)
    facts = answers(bench, desk, SECOND)
    assert facts[1:] == ["actor", WHOLE]
    assert facts[0] not in facts[1:]
    assert bench.state.played == 1


@pytest.mark.parametrize("began", [0.3, 1.0, 2 * QUICK])
def test_two_turns_are_recorded_where_it_is_the_turn_after_both(began: float) -> None:
    """The first press was forgotten: an earlier picture tells that turn, and the press ends the next one.

    It is not asked again, however short a time the second player took.
    """
    bench, desk = two_dice(both=True, began=began)
    facts = answers(bench, desk, FIRST)
    assert facts.count("actor") == 1
    assert bench.state.played == 2
    assert [len(seat.hand) for seat in bench.state.seats] == [1, 1]


@pytest.mark.parametrize("began", [0.3, 1.0, 2 * QUICK])
def test_a_press_is_used_up_by_the_turn_that_people_say_it_ended(began: float) -> None:
    """The second player has begun by then; their turn is not over, nor is anything wrong with it."""
    bench, desk = two_dice(both=True, began=began)
    facts = answers(bench, desk, SECOND)
    assert facts.count("actor") == 1
    assert (bench.phase, bench.state.played) == ("play", 1)
    bench.read(desk.now, after=PATIENCE)
    assert bench.phase == "play"
    bench.press("a", desk.now)
    answers(bench, desk, FIRST)
    assert bench.state.played == 2


def test_nobody_is_asked_once_somebody_has_pressed_again() -> None:
    """By then it is another player's turn: the answer would be of that."""
    bench, desk = two_dice(both=True, looks=False)
    bench.press("a", desk.now)
    assert asked(bench) != "actor"


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
    question = asking.whose_turn(desk.start, [turn], perhaps=perhaps)
    assert question is not None
    assert [option.value for option in question.options] == [2, 0, 1]
    assert [option.explanations for option in question.options] == [(turn,) if perhaps else (), (), ()]
    over = Explanation(("turn",), replace(end, agenda=(Finished(),)), 0.0, 0.0, 1.0)
    assert asking.whose_turn(desk.start, [over], perhaps=perhaps) is None


def test_at_the_end_of_a_match_it_is_nobody_s_turn() -> None:
    """Then whatever people have said of whose turn it is holds."""
    desk = table(Sitting(), Sitting())
    now = replace(desk.start, actor=1)
    assert [is_turn_of(desk.game, now, seat) for seat in (0, 1)] == [False, True]
    assert is_turn_of(desk.game, replace(now, agenda=(Finished(),)), 0)


@pytest.mark.parametrize("perhaps", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_can_be_drawn(players: int, perhaps: bool) -> None:
    """Each player is an answer, by name, and so is none of them."""
    desk = table(*[Sitting()] * players)
    asking = Asking(desk.game, Moments(desk.game, desk.referee), PlainPresenter())
    turn = Explanation((), replace(desk.start, actor=1), 0.0, 0.0, 1.0)
    question = asking.whose_turn(desk.start, [turn], perhaps=perhaps)
    assert question is not None
    presenter = CardsAndKarmaPresenter(desk.game)
    bench, _ = two_dice(both=False)
    scene = replace(bench.assistant.scene, names=NAMED[:players], state=desk.start)
    assert scene.phase == "asking"
    assert presenter.asks(scene, question).text == "Whose turn is it?"
    told = [dict(presenter.option(scene, question, one.value)[0].values)["text"] for one in question.options]
    assert sorted(map(str, told)) == sorted(NAMED[:players])
