"""An alarm says in words which pieces differ, what to do, and where the rules speak of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from display.language import LANGUAGES, load_language
from display.model import Alarm, Live
from engine.cards_and_karma.rules import RULES
from firmware.presenters.cards_and_karma import CardsAndKarmaPresenter
from tests.display.inspection import cut, drawn
from tests.firmware.presenters.cards_and_karma.evenings import GAME, Moment, evening, scene
from tests.firmware.presenters.cards_and_karma.happenings import clues, unknown

ENGLISH = load_language("en")
Faces = Mapping[str, Sequence[str]]


@pytest.fixture(scope="module")
def moment() -> Moment:
    """A turn of seat 1 of three, Maximilian."""
    return next(one for one in evening(5, 3) if one.exact.actor == 1 and one.exact.played > 6)


def alarmed(moment: Moment, since: tuple[Faces, Faces], trouble: tuple[Faces, Faces]) -> Live:
    """The screen when what happened since the last turn cannot be explained."""
    shown = scene(moment, phase="alarm", clues=clues(*since), trouble=clues(*trouble))
    model = CardsAndKarmaPresenter(GAME).model(shown)
    assert isinstance(model, Live)
    assert model.alarm is not None
    return model


def alarm_of(model: Live) -> Alarm:
    """Its alarm."""
    assert model.alarm is not None
    return model.alarm


def texts(model: Live) -> list[str]:
    """The sentence and the entries, in English."""
    alarm = alarm_of(model)
    return [words.in_language(ENGLISH) for words in (alarm.words, *(entry.words for entry in alarm.entries))]


def test_a_card_that_was_not_paid_for(moment: Moment) -> None:
    """The price is named, and what lies in its place; not the die that the state would expect."""
    model = alarmed(
        moment,
        ({"grid": ["ship-04"]}, {"seat-1-ships": ["ship-04"], "tray": ["die-blue-6"]}),
        ({"tray": ["die-green-2"]}, {"tray": ["die-blue-6"]}),
    )
    pips = GAME.cards.ship_cost[GAME.cards.face_mask["ship-04"].bit_length() - 1]  # type: ignore[index]
    assert texts(model) == [
        "Maximilian: the payment does not fit",
        f"lay in the tray: a die with {pips}",
        "does not pay for it: blue 6 (tray)",
    ]
    assert [card.face for card in alarm_of(model).cards] == ["ship-04", "die-blue-6"]
    assert alarm_of(model).rule == "ships"


def test_a_payment_for_an_unknown_card(moment: Moment) -> None:
    """Where one cannot say what was taken, the payment alone is missed."""
    model = alarmed(moment, ({}, {}), ({"tray": ["die-green-2"]}, {}))
    assert texts(model)[1:] == ["the payment is missing (tray)"]
    assert alarm_of(model).rule == "payment"


def test_the_wrong_player(moment: Moment) -> None:
    """Cards that come to somebody else than whose turn it is."""
    moved = ({"grid": ["ship-04"]}, {"seat-2-ships": ["ship-04"]})
    model = alarmed(moment, moved, moved)
    assert texts(model) == ["It is Maximilian's turn", "put ship 4 back: grid"]
    assert alarm_of(model).rule == "one-action"


def test_pieces_that_differ_are_named_with_their_owner(moment: Moment) -> None:
    """Missing and surplus pieces of rows, scoring cards and administrators have their names."""
    differ = (
        {"seat-0-score": ["score-day-ruby"], "seat-1-administrators": ["administrator"]},
        {"seat-0-score": ["score-karma-2-ruby"]},
    )
    model = alarmed(moment, differ, differ)
    assert texts(model) == [
        "The table does not fit the rules",
        "missing: scoring card, not turned (scoring cards of Sara)",
        "missing: administrator (administrators of Maximilian)",
        "too many: scoring card: 2 karma (scoring cards of Sara)",
    ]
    assert alarm_of(model).rule == "fame-and-coins"


def test_unknown_pieces_are_counted_as_such(moment: Moment) -> None:
    """A piece that might show several faces is an unknown card."""
    shown = scene(moment, phase="alarm")
    trouble = replace(clues({}, {}), absent={"seat-1-goods": unknown(1)})
    model = CardsAndKarmaPresenter(GAME).model(replace(shown, clues=trouble, trouble=trouble))
    assert isinstance(model, Live)
    assert texts(model)[1:] == ["missing: unknown card (goods of Maximilian)"]


def test_many_pieces_are_counted(moment: Moment) -> None:
    """More than can be read at a glance are counted; the cards are marked in the grid as well."""
    faces = [piece.best for piece in moment.reading.places["grid"].pieces[:6]]
    differ: tuple[Faces, Faces] = ({}, {"grid": [face for face in faces if face is not None]})
    model = alarmed(moment, differ, differ)
    assert len(alarm_of(model).entries) == 4
    assert texts(model)[-1] == "3 more pieces differ"
    assert len(alarm_of(model).cards) == 3
    assert sum(card.card.flagged for card in model.grid.cards) == 6


def test_every_place_has_its_rule_and_can_be_drawn(moment: Moment) -> None:
    """Whatever differs, the rule exists and the words fit the small screen in each language."""
    rows = ("buildings", "ships", "goods", "score", "administrators")
    for place in ("grid", "tray", "draw", "discard", "elephant", *(f"seat-1-{row}" for row in rows)):
        for gone, come in (({place: ["ship-04"]}, {}), ({}, {place: ["ship-04"]})):
            model = alarmed(moment, (gone, come), (gone, come))
            assert alarm_of(model).rule in {"", *RULES}
            for code in LANGUAGES:
                _, log = drawn(model, (800, 480), code)
                assert not cut(log)


def test_an_alarm_shows_no_alarm_in_play(moment: Moment) -> None:
    """The same differences are no alarm while the turn is in progress."""
    moved = clues({"grid": ["ship-04"]}, {"seat-1-ships": ["ship-04"]})
    model = CardsAndKarmaPresenter(GAME).model(scene(moment, clues=moved))
    assert isinstance(model, Live)
    assert model.alarm is None
    assert [card.sight.value for card in model.seats[1].ships][-1] == "moving"
