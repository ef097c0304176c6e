"""Before a match the screen says what is still to be laid."""

from __future__ import annotations

from msgspec.structs import replace

from display.language import LANGUAGES, load_language
from display.model import Header, Live
from display.phrases import heads
from engine.games.cards_and_karma.options import Options
from engine.words import PlaceReading, Reading, Seconds, Sight
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.display.inspection import cut, drawn
from tests.firmware.presenters.games.cards_and_karma.evenings import END_TURN, GAME, Moment, evening, scene
from tests.firmware.presenters.games.cards_and_karma.looking import table_of

ENGLISH = load_language("en")


def first() -> Moment:
    """A table on which all is laid."""
    return next(evening(5, 3))


def set_up(reading: Reading | None, level: str = "all") -> Live:
    """The screen while the table is laid; seat 1 begins."""
    state = GAME.setup(Options(players=3, starter=1))
    shown = scene(first(), level=level, phase="setup", state=state, last=None, choices=(END_TURN,))  # type: ignore[arg-type]
    model = CardsAndKarmaPresenter(GAME).model(replace(shown, reading=reading))
    assert isinstance(model, Live)
    return model


def texts(model: Live) -> list[str]:
    """What the people are asked to do."""
    assert model.last_turn is not None
    return [entry.words.in_language(ENGLISH) for entry in model.last_turn.entries]


def test_a_bare_table_is_asked_for_everything() -> None:
    """Before the first picture all is asked for, and who begins is named."""
    model = set_up(None)
    assert model.header == Header(heads.setting_up("Maximilian"), "pearl")
    assert texts(model) == [
        "grid: 0 of 16 cards",
        "draw pile: action side up",
        "deal 4 cards to each player",
        "the elephant goes to Maximilian",
    ]


def test_what_the_camera_misses_is_counted() -> None:
    """Cards of the grid and of a score row that are not there yet are counted, and shown as they come."""
    places = dict(first().reading.places)
    places["grid"] = replace(places["grid"], pieces=places["grid"].pieces[:11])
    places["seat-2-score"] = replace(places["seat-2-score"], pieces=places["seat-2-score"].pieces[:5])
    places["draw"] = PlaceReading("draw", Sight.SEEN)
    model = set_up(Reading(Seconds(0.0), 1, places))
    assert texts(model)[:3] == [
        "grid: 11 of 16 cards",
        "draw pile: action side up",
        "scoring cards of Anne-Sophie: 5 of 6",
    ]
    grid = table_of(model).grid
    assert grid is not None
    assert len(grid.cards) == 11
    assert all(card.card.summary and card.action == card.card.summary.price for card in grid.cards)


def test_a_table_that_is_laid_is_asked_for_nothing_but_hands() -> None:
    """What the camera cannot check stays as a reminder."""
    assert texts(set_up(first().reading)) == [
        "deal 4 cards to each player",
        "the elephant goes to Maximilian",
    ]


def test_the_set_up_fits_every_screen() -> None:
    """All that can be missing at once fits the small screen in each language."""
    for code in LANGUAGES:
        _, log = drawn(set_up(Reading(Seconds(0.0), 1, {})), (800, 480), code)
        assert not cut(log)
