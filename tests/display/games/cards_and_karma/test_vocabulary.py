"""Each id of the engine that a screen can meet has a name, a colour and a picture."""

from __future__ import annotations

import pytest

from display.drawing.vectors import icon_files
from display.games.cards_and_karma import vocabulary
from display.games.cards_and_karma.card import SIGHTS, Sight
from display.games.cards_and_karma.summaries import Price, summary_of, summary_of_die
from display.games.cards_and_karma.vocabulary import card_name, place_name, price_name
from display.games.cards_and_karma.widgets import symbols
from display.games.cards_and_karma.widgets.seat import BONUS_SYMBOLS
from display.language import LANGUAGES, load_language
from display.model import players_of
from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.catalogue import load_reference
from engine.games.cards_and_karma.box.places import places


@pytest.mark.parametrize(
    ("table", "ids"),
    [
        (vocabulary.GOODS, components.GOODS_KINDS),
        (symbols.GOODS, components.GOODS_KINDS),
        (vocabulary.BUILDINGS, components.BUILDING_TYPES),
        (symbols.BUILDINGS, components.BUILDING_TYPES),
        (vocabulary.DIE_COLOURS, components.DIE_COLOURS),
        (symbols.DICE, components.DIE_COLOURS),
        (vocabulary.BONUSES, components.BONUSES),
        (BONUS_SYMBOLS, components.BONUSES),
        (vocabulary.PLACES, {place.id.split("-")[-1] for place in places(4)}),
        (SIGHTS, set(Sight) - {Sight.SURE}),
    ],
)
def test_tables_have_each_id_and_no_other(table: dict[str, object], ids: set[str]) -> None:
    """What the engine can name is in the table, and what it cannot is not."""
    assert set(table) == set(ids)


def test_seats_have_the_colours_that_all_games_give_them() -> None:
    """The four colours of the box are the first of all, in the order of the seats."""
    assert tuple(one.colour for one in players_of("abcd")) == components.PLAYER_COLOURS


def test_kinds_have_icons() -> None:
    """Every kind of card, good, building, die and player is drawn."""
    wanted = {
        *components.CARD_KINDS,
        *components.GOODS_KINDS,
        *(f"building-{kind}" for kind in components.BUILDING_TYPES),
        *(f"die-{colour}" for colour in components.DIE_COLOURS),
        *(f"emblem-{colour}" for colour in components.PLAYER_COLOURS),
        *(f"pips-{value}" for value in components.DIE_VALUES),
    }
    assert wanted <= icon_files().keys()


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_have_different_names(code: str) -> None:
    """Fronts on which different things are printed have different names."""
    language = load_language(code)
    seen: dict[str, set[tuple[object, ...]]] = {}
    for face in load_reference().faces:
        card = summary_of(face)
        printed = (card.kind, card.number, card.price, card.buildings, card.goods, card.coin)
        seen.setdefault(card_name(card).in_language(language), set()).add(printed)
    assert {name: kinds for name, kinds in seen.items() if len(kinds) > 1} == {}


def test_summaries_tell_what_is_printed() -> None:
    """Cost, colour, number, goods and coins of every reference face are those of its id."""
    for face in load_reference().faces:
        card = summary_of(face)
        assert face.id.startswith(card.kind)
        if card.kind == "building":
            assert f"-{card.price.colour}-{card.price.pips}" in face.id
        elif card.kind == "goods":
            assert card.price.pips == 0
            assert (f"-coin-{card.coin}" in face.id) is (card.coin > 0)
        else:
            assert card.price.colour == ""
            assert str(card.number).zfill(2 if card.kind == "ship" else 1) in face.id
        assert all(f"-{kind}-{value}" in face.id for kind, value in card.goods if card.kind != "ship")
    assert card_name(summary_of_die("blue", 4)).in_language(load_language("de")) == "Blau 4"


def test_prices_are_told_by_colour_or_exactly() -> None:
    """A building's price has a colour, a ship's is one die of exact pips."""
    german = load_language("de")
    assert price_name(Price(11, "blue")).in_language(german) == "Blau 11"
    assert price_name(Price(3)).in_language(german) == "ein Würfel mit 3"


def test_places_are_told_with_their_owner() -> None:
    """A row is told with the name of its player."""
    assert place_name("ships", "Sara").in_language(load_language("de")) == "Schiffe von Sara"
    assert place_name("grid").in_language(load_language("fr")) == "tableau"
