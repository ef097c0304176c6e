"""The view model refuses what contradicts itself, and has no room for what only a hand knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from display.drawing.vectors import icon_files
from display.faults import ModelError
from display.model import (
    CardSummary,
    CardView,
    End,
    Entry,
    Finalist,
    Grid,
    GridCard,
    Label,
    LastTurn,
    Live,
    Model,
    Moment,
    Notice,
    Price,
    Question,
    Seat,
    Trio,
)
from display.words import Words, verbatim
from engine.kernel.contract import Standing, TieBreak
from engine.words import Face
from tests.conftest import ROOT
from tests.display.games.cards_and_karma import scenes

TEXT = verbatim("?")
CARD = CardView(Face("ship-01"))


def fields_of(kind: object) -> dict[str, Any]:
    """Every field that can be reached from a type, as `Struct.field` and its type."""
    found: dict[str, Any] = {}
    waiting: list[Any] = [kind]
    while waiting:
        one = waiting.pop()
        waiting += get_args(one)
        if isinstance(one, type) and issubclass(one, Struct):
            for field in msgspec.structs.fields(one):
                name = f"{one.__name__}.{field.name}"
                if name not in found:
                    found[name] = field.type
                    waiting.append(field.type)
    return found


def test_nothing_of_a_hand_but_its_size_has_a_field() -> None:
    """Of all that a screen can show of a player, only these fields exist; a hand is a number (ruling A45)."""
    fields = fields_of(Model)
    seat = {name.partition(".")[2] for name in fields if name.startswith("Seat.")}
    assert seat == {
        "name",
        "colour",
        "hand",
        "buildings",
        "ships",
        "goods",
        "tokens",
        "trios",
        "score",
        "rank",
    }
    assert fields["Seat.hand"] is int
    cards = {name for name, kind in fields.items() if CardView in (kind, *get_args(kind))}
    assert cards == {
        "GridCard.card",
        "Seat.buildings",
        "Seat.ships",
        "Seat.goods",
        "Step.cards",
        "Listed.card",
        "Piles.top",
    }


def test_a_model_is_plain_values() -> None:
    """A model can be written down and compared: equal moments are equal."""
    assert scenes.live(3) == scenes.live(3)
    assert msgspec.json.encode(scenes.live(3)) == msgspec.json.encode(scenes.live(3))


@pytest.mark.parametrize("places", [[(0, 0), (0, 0)], [(3, 0)], [(0, -1)]])
def test_cards_of_the_grid_have_places_of_their_own(places: list[tuple[int, int]]) -> None:
    """Two cards at one place, or one beside the grid, are refused with the places."""
    with pytest.raises(ModelError, match="its own place of 3 columns and 4 rows"):
        Grid(3, 4, tuple(GridCard(CARD, column, row) for column, row in places))


@pytest.mark.parametrize("buttons", ["", "a", "aa", "aab"])
def test_a_question_has_two_to_four_answers(buttons: str) -> None:
    """One answer is no question, and two answers at one button cannot be told apart."""
    with pytest.raises(ModelError, match="two to four answers"):
        Question(TEXT, tuple(Label(button, TEXT) for button in buttons))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "moment", [Moment(seat=2), Moment(seat=0, elephant=2), Moment(seat=-1)], ids=["turn", "elephant", "minus"]
)
def test_seats_must_exist(moment: Moment) -> None:
    """Nobody can be in turn, or hold the elephant, who does not sit at the table."""
    with pytest.raises(ModelError, match="2 players"):
        Live(1, moment, (Seat("A", "ruby"), Seat("B", "pearl")), Grid(3, 4))


def test_the_last_turn_was_somebodys() -> None:
    """The last turn belongs to a seat that exists, or to nobody."""
    plain = scenes.live(2)
    assert replace(plain, last_turn=LastTurn(None, ())).last_turn is not None
    with pytest.raises(ModelError):
        replace(plain, last_turn=LastTurn(2, ()))


@pytest.mark.parametrize("make", [Entry, Notice, lambda words, icon: Label("a", words, icon)])
def test_an_unknown_icon_is_refused(make: Callable[[Words, str], object]) -> None:
    """A name without a picture is refused when the model is made, not when it is drawn."""
    with pytest.raises(ModelError, match="'peacock'"):
        make(TEXT, "peacock")


def test_no_two_icons_share_a_name() -> None:
    """What one game calls its icon no other game does, and not the frame."""
    assert len(icon_files()) == len(list((ROOT / "display").glob("**/icons/*.svg")))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Seat("A", "amber"),
        lambda: Finalist("A", "amber"),
        lambda: Trio("same-goods", 1, "salt"),
        lambda: Trio("same-buildings", 1, "green"),
        lambda: Price(7),
        lambda: Price(3, "red"),
        lambda: CardSummary("train"),
        lambda: CardSummary("building", buildings=("green",)),
        lambda: CardSummary("goods", goods=(("salt", 1),)),
        lambda: CardSummary("goods", die_colour="red"),
    ],
)
def test_what_cannot_be_drawn_is_refused(make: Callable[[], object]) -> None:
    """An id that no picture belongs to is refused when the model is made, so that drawing never fails."""
    with pytest.raises(ModelError, match="icon"):
        make()


@pytest.mark.parametrize(
    "standing",
    [
        Standing(over=False, steps=(), order=((0,), (1,))),
        Standing(over=True, steps=(), order=((0,),)),
        Standing(over=True, steps=(TieBreak("flipped", (6,), (0,), "end-of-game"),), order=((0,), (1,))),
    ],
    ids=["not over", "a seat is missing", "a value is missing"],
)
def test_the_end_needs_a_whole_standing(standing: Standing) -> None:
    """The end screen takes the standing of a finished match for all its players."""
    with pytest.raises(ModelError, match="standing"):
        End(1, (Finalist("A", "ruby"), Finalist("B", "pearl")), standing)
