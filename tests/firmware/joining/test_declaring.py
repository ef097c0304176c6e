"""What each answer says of a position is enough for whoever knows the table to give all of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from display.phrases import joining
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.facts import facts
from engine.words import Seconds
from firmware.buttons import Press
from firmware.joining.declaring import Declaring
from firmware.presenters.games.cards_and_karma.joining.form import onward_forms
from firmware.simulator.people.memory import Memory
from firmware.table_protocol.messages import Option, Question
from tests.cases import slow
from tests.engine.games.cards_and_karma.coverage import Coverage, covered
from tests.engine.games.cards_and_karma.joining.test_joining import at_rest
from tests.engine.kernel.toys.looking import look
from tests.firmware.presenters.games.cards_and_karma.joining.test_form import GAME, NAMES
from tests.firmware.presenters.games.cards_and_karma.joining.test_known import open_facts

MOST = 150
"""So many presses nobody needs."""


def remembered(state: State) -> State:
    """Return what a record says that knows nothing of anybody's cards and pieces."""
    seats = tuple(
        replace(seat, buildings=(), ships=(), goods=(), hand=(), karma=0, fame=0, administrators=0)
        for seat in state.seats
    )
    return replace(state, seats=seats)


@pytest.mark.parametrize("level", ["all", "tray", "grid"])
@pytest.mark.parametrize("seed", [*range(3), *slow(*range(3, 8))])
def test_whoever_knows_the_table_finds_the_way_through(level: Coverage, seed: int) -> None:
    """Card by card, also behind lists; no camera sees the rows, and the record knows none of them."""
    truth, _ = at_rest(seed)
    coverage = covered(GAME.places(truth), level)
    form = onward_forms(GAME, NAMES[: truth.options.players], coverage)(remembered(truth), 0)
    seen = look(GAME.layout(truth))
    declaring = Declaring(form, joining.goes_on_here())
    declaring.look(replace(seen, places={key: one for key, one in seen.places.items() if key in coverage}))
    people = Memory()
    people.remember(0.0, facts(truth))
    for number in range(MOST):
        if declaring.draft is not None:
            break
        answers = declaring.answers()
        options = tuple(Option(button, "", fact and dict(fact)) for button, _, fact in answers)  # type: ignore[arg-type]
        told = people.true_option(Question(number, "choice", options))
        assert told is not None, (form._open, options)
        press = Press(told.button, Seconds(1.0 * number), 1)  # type: ignore[arg-type]  # none of the table's own
        assert declaring.press(press) is None
    assert declaring.draft is not None
    assert declaring.draft.faults == ()
    assert open_facts(declaring.draft.state) == open_facts(truth)
