"""The table of Cards & Karma refuses what contradicts itself, and has no room for what only a hand knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Struct

from display.faults import ModelError
from display.games.cards_and_karma.card import CardView
from display.games.cards_and_karma.grid import Grid, GridCard
from display.games.cards_and_karma.seats import Seat, Trio
from display.games.cards_and_karma.summaries import CardSummary, Price
from display.games.cards_and_karma.table import Table
from display.model import Model, Piece
from engine.words import Face

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
    fields = fields_of(Model) | fields_of(Table)
    seat = {name.partition(".")[2] for name in fields if name.startswith("Seat.")}
    assert seat == {
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
    assert {name for name in fields if name.startswith("Player.")} == {"Player.name", "Player.colour"}
    shown = {name for name, kind in fields.items() if {CardView, Piece} & {kind, *get_args(kind)}}
    assert shown == {
        "GridCard.card",
        "Seat.buildings",
        "Seat.ships",
        "Seat.goods",
        "Entry.pieces",
        "Listed.piece",
        "Piles.top",
        "Palette.cards",
    }


@pytest.mark.parametrize("places", [[(0, 0), (0, 0)], [(3, 0)], [(0, -1)]])
def test_cards_of_the_grid_have_places_of_their_own(places: list[tuple[int, int]]) -> None:
    """Two cards at one place, or one beside the grid, are refused with the places."""
    with pytest.raises(ModelError, match="its own place of 3 columns and 4 rows"):
        Grid(3, 4, tuple(GridCard(CARD, column, row) for column, row in places))


@pytest.mark.parametrize(("acting", "elephant"), [(2, 0), (0, 2), (-1, 0)])
def test_seats_must_exist(acting: int, elephant: int) -> None:
    """Nobody can be in turn, or hold the elephant, who does not sit at the table."""
    with pytest.raises(ModelError, match="2 players"):
        Table((Seat(), Seat()), acting, elephant, Grid(3, 4))


@pytest.mark.parametrize(
    "make",
    [
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
