"""An alarm about a table that no single rule explains: which pieces differ, and what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from display.games.cards_and_karma.card import CardView
from display.language import LANGUAGES, load_language
from display.model import Alarm, Entry, Live
from engine.games.cards_and_karma.rule_book.rules import RULES
from engine.kernel.clues import Clue, Clues
from firmware.assistant.repairs import Way, Ways
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.display.inspection import cut, drawn
from tests.firmware.presenters.games.cards_and_karma.evenings import GAME, Moment, evening, scene
from tests.firmware.presenters.games.cards_and_karma.happenings import clues, unknown
from tests.firmware.presenters.games.cards_and_karma.looking import rule_of, table_of, wrong_of

ENGLISH = load_language("en")
Faces = Mapping[str, Sequence[str]]


@pytest.fixture(scope="module")
def moment() -> Moment:
    """A turn of seat 1 of three, Maximilian."""
    return next(one for one in evening(5, 3) if one.exact.actor == 1 and one.exact.played > 6)


def alarmed(moment: Moment, since: tuple[Faces, Faces], trouble: tuple[Faces, Faces]) -> Live:
    """The screen when what happened since the last turn cannot be explained."""
    moved, differs = clues(*since), clues(*trouble)
    plain = scene(moment, level="all")
    assert plain.reading is not None
    ways = Ways(Way(plain.state, moved), None, plain.reading.places, plain.reading.places)
    shown = replace(plain, phase="alarm", clues=moved, trouble=differs, ways=ways)
    model = CardsAndKarmaPresenter(GAME).model(shown)
    assert isinstance(model, Live)
    assert model.alarm is not None
    return model


def alarm_of(model: Live) -> Alarm:
    """Its alarm."""
    assert model.alarm is not None
    return model.alarm


def steps(model: Live, *, ways: bool = False) -> list[Entry]:
    """What is wrong, or what is to be done."""
    told = alarm_of(model).ways if ways else wrong_of(alarm_of(model))
    return [step for paragraph in told for step in paragraph.entries]


def texts(model: Live) -> list[str]:
    """The sentence and what is wrong, in English."""
    alarm = alarm_of(model)
    return [words.in_language(ENGLISH) for words in (alarm.words, *(step.words for step in steps(model)))]


def cards(model: Live) -> list[CardView]:
    """The pieces that are shown."""
    return [card for step in steps(model) for card in step.pieces if isinstance(card, CardView)]


def test_a_payment_that_nobody_understands(moment: Moment) -> None:
    """What lies in the tray is named, not the die that the state would expect."""
    model = alarmed(
        moment,
        ({"grid": ["ship-04"]}, {"seat-1-ships": ["ship-04"], "tray": ["die-blue-6"]}),
        ({"tray": ["die-green-2"]}, {"tray": ["die-blue-6"]}),
    )
    assert texts(model) == ["Maximilian: the payment does not fit", "too many: blue 6 (tray)"]
    assert [card.face for card in cards(model)] == ["die-blue-6"]
    assert rule_of(alarm_of(model)) == "exact-price"


def test_a_payment_for_an_unknown_card(moment: Moment) -> None:
    """Where one cannot say what was taken, it is that cards are paid for, each kind in its own way."""
    model = alarmed(moment, ({}, {}), ({"tray": ["die-green-2"]}, {}))
    assert texts(model) == ["Maximilian: the payment does not fit"]
    assert rule_of(alarm_of(model)) == "take-card"


@pytest.mark.parametrize(
    ("card", "row", "rule"),
    [
        ("ship-", "ships", "exact-price"),
        ("palace-", "", "palace-price"),
        ("building-", "buildings", "payment"),
        ("goods-", "goods", "goods"),
    ],
)
def test_a_payment_is_looked_up_where_its_kind_of_card_stands(
    moment: Moment, card: str, row: str, rule: str
) -> None:
    """CK-de > B, C, E: a palace card's price is no ship's."""
    face = next(str(face) for face in GAME.cards.face_mask if face.startswith(card))
    taken = ({"grid": [face]}, {"tray": ["die-blue-6"], **({f"seat-1-{row}": [face]} if row else {})})
    model = alarmed(moment, taken, ({"tray": ["die-green-2"]}, {"tray": ["die-blue-6"]}))
    assert rule_of(alarm_of(model)) == rule


def test_the_wrong_player(moment: Moment) -> None:
    """Cards of the grid that come to somebody else than whose turn it is."""
    moved = ({"grid": ["ship-04"]}, {"seat-2-ships": ["ship-04"]})
    model = alarmed(moment, moved, moved)
    assert texts(model)[0] == "It is Maximilian's turn"
    assert rule_of(alarm_of(model)) == "turn-order"
    assert [step.words.in_language(ENGLISH) for step in steps(model, ways=True)] == [
        "back into the grid: ship 4",
        "or say what lies there: “by hand”",
    ]


def test_cards_of_which_nobody_knows_whence_accuse_nobody(moment: Moment) -> None:
    """A card that lies with another player, and was nowhere before, was not taken by them."""
    moved = ({"grid": ["ship-09"]}, {"seat-2-ships": ["ship-04"]})
    assert texts(alarmed(moment, moved, moved))[0] == "The table does not fit the rules"


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
    assert rule_of(alarm_of(model)) == "", "which rule it is would be a guess"
    told = [step.words.in_language(ENGLISH) for step in steps(model, ways=True)]
    assert "Maximilian takes 1 administrator" in told


def test_unknown_pieces_are_counted_as_such(moment: Moment) -> None:
    """Pieces that might show several faces are unknown cards, and have no picture."""
    shown = scene(moment, phase="alarm")
    trouble = Clues({"seat-1-goods": Clue(unknown(2))})
    model = CardsAndKarmaPresenter(GAME).model(replace(shown, clues=trouble, trouble=trouble))
    assert isinstance(model, Live)
    assert texts(model)[1:] == ["missing: 2 × unknown card (goods of Maximilian)"]
    assert not cards(model)


def test_many_places_are_counted(moment: Moment) -> None:
    """What differs at more places than can be read at a glance is counted."""
    rows = ("buildings", "ships", "goods")
    differ: tuple[Faces, Faces] = ({}, {f"seat-{seat}-{row}": ["ship-04"] for seat in (0, 1) for row in rows})
    model = alarmed(moment, differ, differ)
    assert len(steps(model)) == 5
    assert texts(model)[-1] == "2 more pieces differ"


def test_every_place_can_be_drawn(moment: Moment) -> None:
    """Whatever differs, the rule exists and the words fit the small screen in each language."""
    rows = ("buildings", "ships", "goods", "score", "administrators")
    for place in ("grid", "tray", "draw", "discard", "elephant", *(f"seat-1-{row}" for row in rows)):
        for gone, come in (({place: ["ship-04"]}, {}), ({}, {place: ["ship-04"]})):
            model = alarmed(moment, (gone, come), (gone, come))
            assert rule_of(alarm_of(model)) in {"", *RULES}
            for code in LANGUAGES:
                _, log = drawn(model, (800, 480), code)
                assert not cut(log)


def test_an_alarm_shows_no_alarm_in_play(moment: Moment) -> None:
    """The same differences are no alarm while the turn is in progress."""
    moved = clues({"grid": ["ship-04"]}, {"seat-1-ships": ["ship-04"]})
    model = CardsAndKarmaPresenter(GAME).model(scene(moment, clues=moved))
    assert isinstance(model, Live)
    assert model.alarm is None
    assert [card.sight.value for card in table_of(model).seats[1].ships][-1] == "moving"
