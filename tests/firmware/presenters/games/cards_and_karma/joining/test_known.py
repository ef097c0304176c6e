"""What a record tells of a match that goes on is listed and asked about, not believed unasked."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.joining.joining import described
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.facts import facts
from engine.words import Reading
from firmware.entering.asked import Asked
from firmware.joining.form import Draft
from firmware.presenters.games.cards_and_karma.joining.form import CardsAndKarmaForm, onward_forms
from firmware.presenters.games.cards_and_karma.joining.known import Known
from tests.engine.games.cards_and_karma.coverage import Coverage, covered
from tests.engine.games.cards_and_karma.joining.test_joining import at_rest
from tests.engine.kernel.toys.looking import look
from tests.firmware.presenters.games.cards_and_karma.joining.declaring import truths
from tests.firmware.presenters.games.cards_and_karma.joining.test_form import GAME, NAMES

CLEARED = ("tray", "draw-top", "over")
"""Facts that make no difference to where the match stands."""


def going_on(record: State, truth: State, level: Coverage, turns: int = 0) -> CardsAndKarmaForm:
    """Return the form of a match that goes on, with a picture of how the table lies."""
    coverage = covered(GAME.places(truth), level)
    form = onward_forms(GAME, NAMES[: truth.options.players], coverage)(record, turns)
    seen = look(GAME.layout(truth))
    form.look(Reading(seen.time, 1, {key: one for key, one in seen.places.items() if key in coverage}))
    return form


def answered(form: CardsAndKarmaForm, truth: State) -> tuple[Draft, list[str]]:
    """Answer truly whether each list is right, then what is otherwise; return the keys that were asked."""
    known, true = facts(truth), truths(truth) | {"extra": truth.extra}
    asked: list[str] = []
    while isinstance(question := form.ask(), Asked):
        asked.append(form._open)
        assert question.options
        said: Any = true.get(form._open)
        if form._open.endswith("?"):
            told = form.facts(value=True)
            assert told is not None
            assert form.listed
            said = all(known[key] == value for key, value in told.items())
        form.answer(said)
    return question, asked


def open_facts(state: State) -> dict[str, Any]:
    """Return what everybody can see, and what all know."""
    return {key: value for key, value in facts(state).items() if key not in CLEARED}


@pytest.mark.parametrize("level", ["all", "tray", "grid"])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_right_is_asked_about_only_once(level: Coverage, seed: int) -> None:
    """Of a record that is right but for the alarm, a list for each player and two more are looked at."""
    truth, _ = at_rest(seed)
    draft, asked = answered(going_on(truth, truth, level), truth)
    players = truth.options.players
    assert draft.faults == ()
    assert asked == ["course?", *(f"seat-{seat}-?" for seat in range(players)), "piles?"]
    assert open_facts(draft.state) == open_facts(truth)


@pytest.mark.parametrize("level", ["all", "tray"])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_otherwise_is_asked(level: Coverage, seed: int) -> None:
    """The record of one table, and the truth of another: every count that differs is put right."""
    truth, _ = at_rest(seed)
    seats = tuple(replace(seat, hand=seat.hand[1:], karma=0, fame=0) for seat in truth.seats)
    record = replace(truth, seats=seats, starter=(truth.starter + 1) % len(seats))
    draft, asked = answered(going_on(record, truth, level), truth)
    assert draft.faults == ()
    assert open_facts(draft.state) == open_facts(truth)
    assert "starter" in asked
    assert ("seat-0-hand" in asked) is bool(
        truth.seats[0].hand or truth.seats[0].karma or truth.seats[0].fame
    )


def test_rows_that_lie_otherwise_are_listed() -> None:
    """What the picture shows and the record does not stands in the list of its owner."""
    truth = next(state for state, _ in map(at_rest, range(20)) if state.seats[0].buildings)
    record = replace(truth, seats=(replace(truth.seats[0], buildings=()), *truth.seats[1:]))
    form = going_on(record, truth, "all")
    form.ask()
    form.answer(value=True)
    form.ask()
    counts = len(going_on_listed(truth))
    assert len(form.listed) == counts + 1


def going_on_listed(truth: State) -> tuple[object, ...]:
    """Return the list of the first player where the record is right."""
    form = going_on(truth, truth, "all")
    form.ask()
    form.answer(value=True)
    form.ask()
    return form.listed


@pytest.mark.parametrize("ahead", [-1, 1])
def test_the_round_is_asked_where_the_course_is_otherwise(ahead: int) -> None:
    """A record that is a round ahead or behind is set right in its own direction: nobody guesses which."""
    truth = next(state for state, _ in map(at_rest, range(50)) if state.rounds > 1)
    players = truth.options.players
    record = replace(truth, rounds=truth.rounds + ahead, starter=(truth.starter + ahead) % players)
    draft, asked = answered(going_on(record, truth, "all"), truth)
    assert "rounds" in asked
    assert draft.state.rounds == truth.rounds
    assert open_facts(draft.state) == open_facts(truth)


def test_a_step_back_forgets_a_list() -> None:
    """It is asked about again; from the first list there is no step back."""
    truth, _ = at_rest(2)
    form = going_on(truth, truth, "all")
    form.ask()
    form.answer(value=True)
    form.ask()
    assert form._open == "seat-0-?"
    assert form.back()
    form.ask()
    assert form._open == "course?"
    assert not form.back()


@pytest.mark.parametrize(
    ("turns", "course"),
    [
        (0, (1, 1, False)),
        (2, (0, 1, False)),
        (3, (1, 1, True)),
        (6, (2, 2, False)),
        (7, (0, 2, False)),
    ],
)
def test_turns_are_counted_on(turns: int, course: tuple[int, int, bool]) -> None:
    """By presses: whose turn it is, who has the elephant, which round and pass."""
    state = next(state for state, _ in map(at_rest, range(50)) if state.options.players == 3)
    position = replace(described(state), actor=1, starter=1, second=False, extra=0)
    record = GAME.rejoined(state, position)
    known = Known(record, turns)
    assert (known.value("actor"), known.value("starter"), known.value("second")) == course
    assert known.value("rounds") == position.rounds + (known.value("starter") - 1)
