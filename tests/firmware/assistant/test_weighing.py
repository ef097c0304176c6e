"""What is legal, but doubtful, is weighed against a rule that was not kept."""

from __future__ import annotations

from engine.cards_and_karma.components import ADMINISTRATOR
from firmware.assistant.keeper import ANOTHER_LOOK
from tests.engine.cards_and_karma.positions import Sitting, dice, house
from tests.engine.referee.desk import At, lifts, pays, table, takes
from tests.firmware.assistant.bench import Bench, From


def test_more_than_the_cost_is_asked_about() -> None:
    """Nobody gives a die away for nothing, but it may be done: one question, and it is recorded."""
    hand, yellow = dice("blue", 5, 6), house("yellow", cost=("blue", 5))
    desk = table(Sitting(hand=hand), Sitting(), grid=[yellow, *dice("green", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, yellow, "buildings"), pays(("blue", 5), ("blue", 6))))
    bench.read(desk.now, after=ANOTHER_LOOK)
    assert (bench.phase, bench.state.played) == ("asking", 0)
    inquiry = bench.assistant.inquiry
    assert inquiry is not None
    both = next(one for one in inquiry.question.options if not one.explanations[0].state.seats[0].hand)
    bench.picks(both.value, desk.now)
    assert bench.state.played == 1
    assert not bench.state.seats[0].hand


def test_what_is_paid_as_it_should_be_is_not_asked_about() -> None:
    """The same die alone: nothing is odd about that."""
    hand, yellow = dice("blue", 5, 6), house("yellow", cost=("blue", 5))
    desk = table(Sitting(hand=hand), Sitting(), grid=[yellow, *dice("green", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    bench.press("a", desk.moves(*takes(desk, yellow, "buildings"), pays(("blue", 5))))
    assert (bench.phase, bench.state.played) == ("play", 1)


def test_a_likelier_rule_that_was_not_kept_is_asked_about() -> None:
    """Three of a kind left and no administrator came, or one was used that nobody saw; then one comes."""
    reds, new = [house("red"), house("red")], house("red", cost=("blue", 1))
    hand = dice("blue", 1)
    desk = table(Sitting(buildings=reds, hand=hand), Sitting(), grid=[new, *dice("orange", 1, 2)])
    bench = Bench(From(desk.game, desk.start))
    bench.read(desk.now)
    gone = tuple(map(desk.name, reds))
    now = desk.moves(lifts(desk, new), At("seat-0-buildings", gone=gone), pays(("blue", 1)))
    bench.press("a", now)
    bench.read(now, after=ANOTHER_LOOK)
    assert (bench.phase, bench.state.played) == ("asking", 0)
    bench.press("a", desk.moves(At("seat-0-administrators", come=(ADMINISTRATOR,))))
    assert (bench.phase, bench.state.played) == ("play", 1)
