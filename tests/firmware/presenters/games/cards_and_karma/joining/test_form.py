"""A match is joined midway from one picture and what people declare."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.games.cards_and_karma.box.places import DISCARD, seat_place
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.joining.joining import described
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.view import view
from engine.kernel.contract import PUBLIC
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.kernel.replay import replay
from engine.kernel.transcripts import Transcript
from engine.words import Face, PieceSeen, PlaceReading, Reading, Sight
from firmware.entering.asked import Asked
from firmware.presenters.games.cards_and_karma.joining.form import CardsAndKarmaForm
from firmware.presenters.games.cards_and_karma.joining.known import lying, under_way
from tests.engine.games.cards_and_karma.coverage import Coverage, covered
from tests.engine.games.cards_and_karma.joining.test_joining import at_rest
from tests.engine.kernel.toys.looking import look
from tests.firmware.presenters.games.cards_and_karma.joining.declaring import declare

GAME = CardsAndKarma()
NAMES = ("Asha", "Bela", "Caio", "Dana")


def joined(truth: State, level: Coverage | None) -> tuple[CardsAndKarmaForm, Reading | None]:
    """Return the form of a table, and the picture of it; None for no camera."""
    names = NAMES[: truth.options.players]
    coverage = covered(GAME.places(truth), level) if level is not None else ()
    settings = {
        "open_bonuses": truth.options.open_bonuses,
        "joker": truth.options.joker,
        "exchanges": truth.options.exchanges,
    }
    form = CardsAndKarmaForm(GAME, names, settings, coverage)
    seen = look(GAME.layout(truth))
    reading = Reading(seen.time, 1, {place: one for place, one in seen.places.items() if place in coverage})
    return form, reading if coverage else None


@pytest.mark.parametrize("level", [*get_args(Coverage), None])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_declared_becomes_the_match(seed: int, level: Coverage | None) -> None:
    """Whatever the camera reads, the rest is asked; the match begins with what everybody sees."""
    truth, _ = at_rest(seed)
    form, reading = joined(truth, level)
    form.look(reading)
    draft, asked = declare(form, truth)
    assert draft.faults == ()
    assert isinstance(draft.state, State)
    wanted, found = described(truth), described(draft.state)
    assert found.seats == wanted.seats
    assert (found.grid, found.actor, found.starter, found.second) == (
        wanted.grid,
        wanted.actor,
        wanted.starter,
        wanted.second,
    )
    assert (found.draw, found.discards) == (wanted.draw, wanted.discards)
    assert (seat_place(0, "buildings") in asked) is (level != "all")
    options = {"players": truth.options.players, "memory": False, **draft.settings}
    options["open_bonuses"] = truth.options.open_bonuses
    match = Match.start(GAME, options, NAMES[: truth.options.players], Said(Origin.BUTTON, 0.0))
    assert view(match.state, PUBLIC).seats == view(truth, PUBLIC).seats
    assert replay(GAME, Transcript(match.header, match.records)).state == match.state


def test_what_cannot_be_is_told() -> None:
    """A hand of nine is no answer; counts that do not fit the picture are told with where and what may be."""
    truth, _ = at_rest(3)
    form, reading = joined(truth, "all")
    form.look(reading)
    draft, _ = declare(form, truth, discards=143)
    assert draft.state is None
    texts = [fault.text for fault in draft.faults]
    assert texts
    assert texts[0] == "{where}: {fault}"
    form.forget()
    assert isinstance(form.ask(), Asked)
    draft, _ = declare(form, truth)
    assert draft.faults == ()


def test_a_step_back_forgets_the_last_answer() -> None:
    """To the first question, and no further."""
    truth, _ = at_rest(3)
    form, reading = joined(truth, "all")
    form.look(reading)
    form.ask()
    form.answer(0)
    form.ask()
    form.answer(1)
    assert len(form.told) == 2
    assert form.back()
    assert form.back()
    assert not form.back()


def test_a_card_that_cannot_be_told_is_left_open() -> None:
    """In the grid it stays unnamed; a row with one is declared."""
    doubtful = PieceSeen(((Face("ship-01"), 0.4), (Face("ship-02"), 0.4)))
    reading = Reading(
        look({}).time,
        1,
        {place: PlaceReading(place, Sight.SEEN, pieces=(doubtful,)) for place in ("grid", "seat-0-ships")},
    )
    assert lying(reading, ("grid", "seat-0-ships")) == {"grid": ("?",)}
    hidden = Reading(reading.time, 2, {"grid": PlaceReading("grid", Sight.COVERED, pieces=(doubtful,))})
    assert lying(hidden, ("grid",)) == {}


def test_a_beginning_is_no_match_under_way() -> None:
    """Scoring cards not turned, nothing won or thrown away; anything of that kind tells."""
    state = GAME.setup({"players": 2})
    begun = look(GAME.layout(state))
    places = covered(GAME.places(state), "all")
    assert not under_way(begun, places, 2)
    assert not under_way(None, places, 2)
    die = PlaceReading(DISCARD, Sight.SEEN, pieces=(PieceSeen(((Face("die-blue-3"), 0.99),)),))
    assert under_way(Reading(begun.time, 1, {**begun.places, DISCARD: die}), places, 2)
    found = 0
    for seed in range(8):
        truth, _ = at_rest(seed)
        reading = look(GAME.layout(truth))
        found += under_way(reading, covered(GAME.places(truth), "all"), truth.options.players)
    assert found == 8
