"""What the press that ends a turn can answer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.kernel.contract import UNKNOWN
from engine.referee import Explanation
from firmware.assistant.asking.asking import Asking
from firmware.assistant.asking.inquiry import Inquiry
from firmware.assistant.evidence.moments import Moments
from firmware.assistant.evidence.pressed import Pressed
from tests.firmware.assistant.bench import PlainPresenter
from tests.firmware.assistant.shopping import Shopping


@pytest.mark.parametrize(
    ("count", "ahead", "offered"), [(1, (), 0), (2, (), 2), (2, ("grid",), 0), (3, (), 0)]
)
def test_two_explanations_are_offered_with_the_end_of_the_turn(
    count: int, ahead: tuple[str, ...], offered: int
) -> None:
    """More do not fit on the buttons; where the next turn shows too, people would answer of that one."""
    desk = Shopping().desk
    asking = Asking(desk.game, Moments(desk.game, desk.referee), PlainPresenter())
    ends = [replace(desk.start, played=1, grid=desk.start.grid[number:]) for number in range(count)]
    explanations = [Explanation(("turn",), end, 0.0, 0.0, 0.5) for end in ends]
    explanations[-1] = replace(explanations[-1], ahead=frozenset(ahead))
    question = asking.offered(explanations)
    assert (len(question.options) if question is not None else 0) == offered


@pytest.mark.parametrize(("ahead", "asked"), [((), "actor"), (("grid",), "seat-0-hand")])
def test_where_somebody_has_played_on_nobody_is_asked_whose_turn_it_is(
    ahead: tuple[str, ...], asked: str
) -> None:
    """Of the turn that went on they would tell that, not of the one before."""
    desk = Shopping().desk
    asking = Asking(desk.game, Moments(desk.game, desk.referee), PlainPresenter())
    first, *others = desk.start.seats
    fewer = replace(desk.start, actor=1, seats=(replace(first, hand=()), *others))
    ends = [(desk.start, 0.5), (fewer, 0.5)]
    explanations = [Explanation(("turn",), end, 0.0, 0.0, p, ahead=frozenset(ahead)) for end, p in ends]
    pressed = Pressed(desk.now.time, desk.now)
    question, _ = asking.best(desk.start, explanations, desk.trace, pressed)
    assert question is not None
    assert question.fact == asked


@pytest.mark.parametrize(("vague", "asked"), [("seat-0-hand", "seat-0-hand"), ("", "turn")])
def test_a_card_that_nobody_saw_is_asked_about_by_what_its_player_holds_now(vague: str, asked: str) -> None:
    """A proposal would be nodded to, and it says what was guessed."""
    desk = Shopping().desk
    asking = Asking(desk.game, Moments(desk.game, desk.referee), PlainPresenter())
    first, *others = desk.start.seats
    end = replace(desk.start, actor=1, seats=(replace(first, hand=()), *others))
    only = Explanation(("turn",), end, 0.0, 0.0, 0.9, vague=vague)
    question, _ = asking.best(
        desk.start, [only], desk.trace, Pressed(desk.now.time, desk.now), complete=False
    )
    assert question is not None
    assert question.fact == asked
    assert [one.explanations for one in question.options] == [(only,)]
    assert Inquiry(1, question, desk.now.time, complete=False).settles


def test_what_nobody_can_be_asked_about_is_not_settled_either() -> None:
    """Explanations differ in what nobody could name: people at least say whether the likeliest is right."""
    desk = Shopping().desk
    asking = Asking(desk.game, Moments(desk.game, desk.referee), PlainPresenter())
    pressed = Pressed(desk.now.time, desk.now)
    ends = [replace(desk.start, grid=grid) for grid in (desk.start.grid, desk.start.grid[1:])]
    for end, asked in zip(ends, (None, "turn"), strict=True):
        both = [Explanation(("turn",), one, 0.0, 0.0, 0.5) for one in (desk.start, end)]
        facts = desk.game.facts
        desk.game.facts = lambda state: {"grid": [UNKNOWN] * len(state.grid)}  # type: ignore[method-assign]
        question, _ = asking.best(desk.start, both, desk.trace, pressed)
        desk.game.facts = facts  # type: ignore[method-assign]
        assert (question.fact if question is not None else None) == asked
