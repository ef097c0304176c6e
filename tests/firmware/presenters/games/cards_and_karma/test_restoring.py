"""What has to be moved until a table lies as it should, in words and pictures."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from display.games.cards_and_karma.card import CardView
from display.language import load_language
from display.model import Entry
from engine.games.cards_and_karma.box.components import day_face, night_face
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.views.view import View, view
from engine.kernel.contract import PUBLIC
from engine.words import Face, PieceSeen, PlaceReading, Reading, Seconds, Sight
from firmware.assistant.moves import Moved, Restoration, Reversal
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.restoring import RestorePresenter, owed

GAME = CardsAndKarma()
NAMES = ("Asha", "Bela", "Cem")
SEEN: View = view(GAME.setup(Options(players=3, starter=0)), PUBLIC)
SHIP, DIE = Face("ship-12"), Face("die-blue-3")
ENGLISH = load_language("en")


def told(*moves: Moved, why: Reversal = "taken-back", was: int = 1, now: int = 0) -> list[Entry]:
    """What the screen lists, where one player was in turn before and another one is now."""
    presenter = RestorePresenter(Faces(GAME.cards))
    views = (replace(SEEN, actor=was), replace(SEEN, actor=now))
    return list(presenter.restore(Restoration(why, None, moves), *views, NAMES).entries)


def said(*moves: Moved, why: Reversal = "taken-back") -> list[str]:
    """The same in English."""
    return [step.words.in_language(ENGLISH) for step in told(*moves, why=why)]


def shown(entry: Entry) -> list[Face]:
    """The faces of the pictures beside a sentence."""
    return [piece.face for piece in entry.pieces if isinstance(piece, CardView)]


def test_each_piece_is_shown_with_where_it_goes() -> None:
    """Cards to their places, what paid to the hand of who plays the turn again, each with its picture."""
    steps = told(Moved(SHIP, "seat-0-ships", "grid"), Moved(DIE, "tray", None))
    assert [face for step in steps for face in shown(step)] == [SHIP, DIE]
    assert [step.words.in_language(ENGLISH) for step in steps] == [
        "lay ship 12 here: grid",
        "blue 3: into the hand of Asha",
    ]


def test_what_was_laid_out_goes_back_to_the_pile() -> None:
    """After a take-back; where the turn counts again, it was taken into a hand."""
    assert said(Moved(SHIP, "grid", None)) == ["ship 12: onto the draw pile"]
    assert said(Moved(SHIP, "grid", None), why="brought-back") == ["ship 12: into the hand of Bela"]
    assert said(Moved(SHIP, "grid", None), why="corrected") == ["take ship 12 away: grid"]


def test_a_card_that_nobody_may_know_has_no_picture() -> None:
    """Ruling A45: the card that was drawn last is named by nothing."""
    (step,) = told(Moved(None, None, "draw"))
    assert not step.pieces
    assert step.words.in_language(ENGLISH) == "put the cards drawn last back onto the draw pile"


def test_a_scoring_card_is_turned() -> None:
    """Where it lies, by its owner."""
    colour = SEEN.seats[1].colour
    moon, sun = night_face("karma-2", colour), day_face(colour)
    (step,) = told(Moved(moon, "seat-1-score", "seat-1-score", sun))
    assert step.words.in_language(ENGLISH) == "Bela turns over: scoring card: 2 karma"
    assert shown(step) == [moon]


def test_the_picture_is_that_of_the_piece_to_be_laid() -> None:
    """Also where another lies in its place."""
    (step,) = told(Moved(Face("ship-05"), "seat-1-ships", "seat-1-ships", SHIP))
    assert step.words.in_language(ENGLISH) == "lay ship 12 here: ships of Bela"
    assert shown(step) == [SHIP]


@pytest.mark.parametrize(
    ("why", "texts"),
    [
        ("taken-back", ["Bela gives back 2 coins", "Bela takes 1 karma"]),
        ("corrected", ["Bela has 1 coin, 1 karma"]),
    ],
)
def test_tokens_are_seen_to_by_people(why: Reversal, texts: list[str]) -> None:
    """What changes where a turn is undone; after a correction what somebody should have."""
    was = with_seat(SEEN, coins=3)
    now = with_seat(SEEN, coins=1, karma=1)
    entries = owed(NAMES, was, now, why, None)
    assert [words.in_language(ENGLISH) for words, _ in entries] == texts


def test_the_elephant_is_handed_back() -> None:
    """Where the turn had ended a round."""
    entries = owed(NAMES, replace(SEEN, starter=1), SEEN, "taken-back", None)
    assert [words.in_language(ENGLISH) for words, _ in entries] == ["Asha has the elephant"]


def test_cards_that_pictures_show_are_not_told_besides() -> None:
    """A payment in the tray comes back to the hand before everybody's eyes; one that was cleared does not."""
    was, now = with_seat(SEEN, hand=3), with_seat(SEEN, hand=4)
    for pieces, expected in ((1, []), (0, ["Bela holds 4 dice cards"])):
        lying = tray(pieces)
        entries = owed(NAMES, was, now, "taken-back", lying)
        assert [words.in_language(ENGLISH) for words, _ in entries] == expected


def tray(pieces: int) -> Reading:
    """A picture of a tray with so many dice."""
    seen = tuple(PieceSeen(((DIE, 0.99),)) for _ in range(pieces))
    return Reading(Seconds(0.0), 0, {"tray": PlaceReading("tray", Sight.SEEN, pieces=seen)})


def with_seat(seen: View, **values: int) -> View:
    """A view in which the second player has something else."""
    seats = list(seen.seats)
    seats[1] = replace(seats[1], **values)
    return replace(seen, seats=tuple(seats))
