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


@pytest.mark.parametrize(
    ("won", "seen", "vague", "told", "asked"),
    [
        (True, "", "", "", "seat-0-score"),
        (True, "", "", "score", "seat-0-buildings"),
        (True, "", "seat-0-hand", "", "seat-0-hand"),
        (True, "score", "", "", "seat-0-buildings"),
        (True, "score buildings", "", "", "turn"),
        (False, "", "", "", "seat-0-hand"),
        (False, "", "", "hand", "turn"),
        (False, "", "seat-0-score", "", "turn"),
    ],
)
def test_what_no_picture_shows_is_asked_about_where_there_may_be_other_turns(
    won: bool, seen: str, vague: str, told: str, asked: str
) -> None:
    """A proposal would be nodded to, and it says what was guessed: a scoring card, or a die in a hand."""
    desk = Shopping().desk
    asking = Asking(desk.game, Moments(desk.game, desk.referee), PlainPresenter())
    first, *others = desk.start.seats
    paid = replace(first, hand=())
    house = replace(paid, buildings=desk.start.grid[:1], bonuses=(5, *first.bonuses[1:]), left=1)
    end = replace(desk.start, actor=1, seats=(house if won else paid, *others))
    places = [f"seat-0-{row}" for row in seen.split()]
    shown = {place: replace(desk.now.places["grid"], place=place) for place in places}
    pressed = Pressed(desk.now.time, replace(desk.now, places=shown))
    only = Explanation(("turn",), end, 0.0, 0.0, 0.5, vague=vague)
    said = {f"seat-0-{told}"} if told else set()
    question, _ = asking.best(desk.start, [only], desk.trace, pressed, said, complete=False)
    assert question is not None
    assert question.fact == asked
    assert [one.explanations for one in question.options] == [(only,)]
    assert Inquiry(1, question, desk.now.time, complete=False).settles == (asked == "turn"), "more is asked"


def test_a_row_that_a_later_picture_showed_is_not_asked_about() -> None:
    """A hand lay over it at the press."""
    desk = Shopping().desk
    asking = Asking(desk.game, Moments(desk.game, desk.referee), PlainPresenter())
    first, *others = desk.start.seats
    end = replace(desk.start, actor=1, seats=(replace(first, buildings=desk.start.grid[:1]), *others))
    only, later = Explanation(("turn",), end, 0.0, 0.0, 0.5), desk.now
    pressed = Pressed(later.time, desk.hides("seat-0-buildings"))
    for shown, asked in ((pressed, "seat-0-buildings"), (pressed.on(later), "turn")):
        question, _ = asking.best(desk.start, [only], desk.trace, shown, complete=False)
        assert question is not None
        assert question.fact == asked


def test_where_there_are_no_other_turns_people_say_whether_the_likeliest_is_right() -> None:
    """Two that differ in what nobody can name: an answer about one row would tell nothing of them."""
    desk = Shopping().desk
    asking = Asking(desk.game, Moments(desk.game, desk.referee), PlainPresenter())
    first, *others = desk.start.seats
    ends = [replace(desk.start, actor=1, seats=(replace(first, hand=()), *others)) for _ in range(2)]
    both = [Explanation(("turn",), end, 0.0, 0.0, 0.5) for end in ends]
    pressed = Pressed(desk.now.time, replace(desk.now, places={}))
    question, _ = asking.best(desk.start, both, desk.trace, pressed, complete=False)
    assert question is not None
    assert question.fact == "turn"


def test_what_nobody_can_be_asked_about_is_not_settled_either() -> None:
    """Explanations differ in what nobody could name: people at least say whether the likeliest is right."""
    desk = Shopping().desk
    asking = Asking(desk.game, Moments(desk.game, desk.referee), PlainPresenter())
    pressed = Pressed(desk.now.time, desk.now)
    ends = [replace(desk.start, grid=grid) for grid in (desk.start.grid, desk.start.grid[1:])]
    for end, asked in zip(ends, (None, "turn"), strict=True):
        both = [Explanation(("turn",), one, 0.0, 0.0, 0.5) for one in (desk.start, end)]
        facts = desk.game.facts
        desk.game.facts = lambda state: {"grid": [UNKNOWN] * len(state.grid)}
        question, _ = asking.best(desk.start, both, desk.trace, pressed)
        desk.game.facts = facts
        assert (question.fact if question is not None else None) == asked
