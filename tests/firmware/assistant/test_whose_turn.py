"""A press that may have ended two turns: people are asked whose turn it is after it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import ADMINISTRATOR
from engine.games.cards_and_karma.turn import Finished
from engine.referee import Contradiction, Explained, Explanation, Referee
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.asking.asking import Asking
from firmware.assistant.asking.inquiry import WHOLE
from firmware.assistant.evidence.moments import QUICK, Moments
from firmware.assistant.evidence.turns import is_turn_of
from firmware.assistant.judging.weighing import ANOTHER_LOOK
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.engine.games.cards_and_karma.positions import Piece, Sitting, dice, house, ware
from tests.engine.referee.desk import At, Desk, lifts, pays, table, takes
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


HELD = "seat-0-hand"
"""What is asked where one turn is left and no picture shows what it brought, but how many cards are held."""


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


def pressed_late(desk: Desk, first: Piece, *changes: At, began: float) -> Bench:
    """Return an assistant that saw the first player take a die, and asks about the press after the next turn.

    Args:
        desk: The table.
        first: The die.
        changes: What the second player did.
        began: Seconds before the press at which that was.
    """
    bench = Bench(From(desk.game, desk.start), referee=Brief(desk.game))
    bench.read(desk.now)
    bench.read(desk.moves(lifts(desk, first)))
    bench.read(desk.now, after=QUICK)
    bench.read(desk.moves(*changes), after=QUICK)
    bench.press("a", desk.now, after=began)
    bench.read(desk.now, after=ANOTHER_LOOK)
    return bench


def won(*, began: float, without: tuple[str, ...] = ()) -> tuple[Bench, Desk]:
    """Return a table at which both took a die; the second gave an administrator for another turn.

    Args:
        began: Seconds before the press at which the second did so.
        without: Places that the camera does not cover.
    """
    one, other, *rest = dice("green", 1, 2, 3, 4)
    sittings = Sitting(), Sitting(administrators=1)
    desk = table(*sittings, grid=[one, other, *rest], without=without)
    used = At("seat-1-administrators", gone=(ADMINISTRATOR,))
    return pressed_late(desk, one, lifts(desk, other), pays(administrators=1), used, began=began), desk


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
    for fact in (HELD, WHOLE):
        assert asked(bench) == fact
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
    assert facts[1:] == ["actor", HELD, WHOLE]
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


def test_three_turns_are_recorded_where_it_is_the_turn_after_all_of_them() -> None:
    """Two presses were forgotten in a row: the pictures between tell one turn after the other."""
    cards = dice("green", 1, 2, 3, 4, 5)
    desk = table(Sitting(), Sitting(), Sitting(), grid=cards)
    bench = Bench(From(desk.game, desk.start), referee=Brief(desk.game))
    bench.read(desk.now)
    for card in cards[:3]:
        bench.read(desk.moves(lifts(desk, card)), after=QUICK)
        bench.read(desk.now, after=QUICK)
    bench.press("a", desk.now, after=QUICK)
    bench.read(desk.now, after=ANOTHER_LOOK)
    assert answers(bench, desk, FIRST).count("actor") == 1
    assert (bench.phase, bench.state.played, bench.state.actor) == ("play", 3, FIRST)
    assert [len(seat.hand) for seat in bench.state.seats] == [1, 1, 1]


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


@pytest.mark.parametrize("without", [(), ("tray", "seat-1-administrators")])
def test_a_turn_that_won_another_one_is_over_where_it_had_begun_well_before(without: tuple[str, ...]) -> None:
    """It is the second player's turn after theirs, seen to be won or only possible: the press ended both."""
    bench, desk = won(began=QUICK, without=without)
    assert answers(bench, desk, SECOND).count("actor") == 1
    assert (bench.phase, bench.state.played, bench.state.actor) == ("play", 2, SECOND)
    assert [(len(seat.hand), seat.administrators) for seat in bench.state.seats] == [(1, 0), (1, 0)]


def test_a_turn_that_won_another_one_has_only_begun_where_that_was_just_before() -> None:
    """Whose turn it is says nothing then: it is not taken to be over until somebody presses for it."""
    bench, desk = won(began=QUICK / 2)
    assert answers(bench, desk, SECOND).count("actor") == 1
    assert (bench.phase, bench.state.played, bench.state.actor) == ("play", 1, SECOND)
    bench.read(desk.now, after=PATIENCE)
    assert (bench.phase, bench.state.played) == ("play", 1)
    bench.press("a", desk.now)
    answers(bench, desk, SECOND)
    assert (bench.state.played, bench.state.actor) == (2, SECOND)


def test_a_turn_that_is_not_paid_yet_goes_on_where_it_is_that_player_s() -> None:
    """The house was laid out well before the press, which ended the turn before: no alarm follows."""
    red, (die, *rest) = house("red", cost=("blue", 5)), dice("green", 1, 2, 3)
    desk = table(Sitting(), Sitting(hand=dice("blue", 5)), grid=[die, red, *rest])
    bench = pressed_late(desk, die, *takes(desk, red, "buildings", SECOND), began=QUICK)
    assert answers(bench, desk, SECOND).count("actor") == 1
    for _ in range(2):
        bench.read(desk.now, after=PATIENCE)
        assert (bench.phase, bench.state.played) == ("play", 1)
    bench.press("a", desk.moves(pays(("blue", 5))))
    answers(bench, desk, FIRST)
    assert (bench.state.played, bench.state.seats[SECOND].buildings) == (2, (red.token,))


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
