"""Each id of the engine that a screen can meet has a name, in every language, and no id is shown."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest

from display.games.rajas import vocabulary
from display.language import LANGUAGES, load_language
from display.words import Words
from engine.games.rajas.box.set import GameSet
from engine.games.rajas.box.sets import load_reference
from engine.games.rajas.box.words import BUILDINGS, CHAMBERS, COLOURS, GAINS, KINDS
from engine.games.rajas.choices import DICE, Pay
from engine.games.rajas.names import stack_place

SET = GameSet(load_reference())
SPOTS = (*SET.spots[4], *SET.village_spots[4])
EDGES = {name for land in SET.lands.values() for name in land.edge_names}
NAMED: dict[str, tuple[Callable[[str], Words], set[str]]] = {
    "colour": (vocabulary.colour, {*COLOURS}),
    "die": (vocabulary.die, {*DICE}),
    "kind": (vocabulary.kind, {*KINDS}),
    "building": (vocabulary.building, {*BUILDINGS}),
    "chamber": (vocabulary.chamber, {*CHAMBERS}),
    "space": (partial(vocabulary.space, SPOTS), {spot.name for spot in SPOTS}),
    "stack": (vocabulary.stack, {stack_place(stack) for stack in range(13)}),
    "tile": (partial(vocabulary.tile, SET), {*SET.tiles.ids}),
    "river_tile": (partial(vocabulary.river_tile, SET), {*SET.ganga_ids}),
    "edge": (vocabulary.edge, EDGES),
    "gain": (vocabulary.gain, {*GAINS}),
}
ID = re.compile(r"[{}]|[a-z]-[a-z\d]|^\W")
"""What only ids look like, and open values."""


def said(told: Words, code: str = "en") -> str:
    """A text as it reads."""
    return told.in_language(load_language(code))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", NAMED)
def test_ids_have_names_of_their_own(name: str, code: str) -> None:
    """No two are called alike, no value is left open, and nothing reads like an id."""
    told, ids = NAMED[name]
    found = {one: said(told(one), code) for one in ids}
    assert len({*found.values()}) == len(ids)
    assert not [text for text in found.values() if ID.search(text)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_yield_tiles_that_bring_the_same_are_called_the_same(code: str) -> None:
    """By their colour and what they bring."""
    kinds = {(hue, gains) for hue, gains in zip(SET.hues, SET.yield_gains, strict=True)}
    assert len({said(vocabulary.yield_tile(SET, one), code) for one in SET.yield_ids}) == len(kinds)


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("name", NAMED)
def test_names_are_translated(name: str, code: str) -> None:
    """What reads the same as in English is a proper name, or nearly one."""
    told, ids = NAMED[name]
    same = {text for one in ids if (text := said(told(one), code)) == said(told(one))}
    proper = {"Orange", "Yogi", "Raja Man Singh", "Fort", "villages"}
    allowed = {*proper, *(f"{n} karma" for n in range(4))}
    assert {text for text in same if not text.startswith("orange ")} <= allowed


@pytest.mark.parametrize(("margin", "told"), [(-17, "-17"), (0, "0"), (3, "3")])
def test_margins_are_told_in_fame_points(margin: int, told: str) -> None:
    """Below 0 with the sign that print has."""
    assert said(vocabulary.margin(margin)).replace("−", "-") == told


def test_names_are_those_of_the_rulebook() -> None:
    """As the German rulebook has them."""
    told = [
        vocabulary.die("blue-6"),
        vocabulary.die("purple-4"),
        vocabulary.die("green-0"),
        *vocabulary.dice_of(("purple", "purple", "orange", "")),
        vocabulary.space(SPOTS, "quarry-2"),
        vocabulary.space(SPOTS, "assorted-1"),
        vocabulary.space(SPOTS, "balcony-1"),
        vocabulary.space(SPOTS, "terrace-5"),
        vocabulary.space(SPOTS, "chamber-dancer"),
        vocabulary.stack("stack-blue-cow"),
        vocabulary.tile(SET, "blue-cow-3"),
        vocabulary.tile(SET, "mango-4"),
        vocabulary.yield_tile(SET, "brown-2"),
        vocabulary.edge("C3-south"),
        vocabulary.building("fort"),
    ]
    assert [said(one, "de") for one in told] == [
        "Blau 6",
        "Violett 4",
        "Grün ?",
        "2 violette Würfel",
        "1 orangener Würfel",
        "1 beliebiger Würfel",
        "Steinbruch 2",
        "Gemischtwaren 1",
        "Balkon 1 (2 × Violett für Orange)",
        "Terrasse 5 (Blau)",
        "Tänzerin",
        "Blau, Kuh",
        "Blau 6: Tempel, Tee 4",
        "Dorf: 3 Geld, 1 Karma",
        "braun: 1 Ruhm je 3 Flussfelder",
        "C3, Süd",
        "Fort",
    ]


def test_dice_that_karma_turns_show_both_sides() -> None:
    """Each as often as it is turned."""
    paid = vocabulary.payment(Pay(("blue-1", "blue-1", "blue-5"), ("blue-1",)))
    assert [said(one) for one in paid] == ["blue 1 as 6", "blue 1", "blue 5"]


def test_what_the_set_lacks_is_shown_as_it_is() -> None:
    """Without hyphens."""
    unknown = [
        vocabulary.die("pink-4"),
        vocabulary.space(SPOTS, "quarry-19"),
        vocabulary.tile(SET, "pink-cow-1"),
        vocabulary.yield_tile(SET, "pink-1"),
        vocabulary.river_tile(SET, "river-tile-99"),
    ]
    assert [said(one, "fr") for one in unknown] == [
        "pink 4",
        "quarry 19",
        "pink cow 1",
        "pink 1",
        "river tile 99",
    ]
