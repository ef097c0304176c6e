"""The reference catalogue as a game: near-twins, copies, an even spread."""

from __future__ import annotations

from collections import Counter
from statistics import correlation

from msgspec.structs import replace

from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.catalogue import Cards, load_reference
from engine.games.cards_and_karma.box.faces import BuildingFace, Good, PalaceFace, ShipFace
from engine.games.cards_and_karma.box.placeholder import near_twins

CARDS = Cards.of(load_reference())


def test_near_twins_differ_in_one_printed_thing() -> None:
    """Colour on the back, a number or a symbol: one difference makes twins, none or two do not."""
    house = BuildingFace("a", "blue", ("red",), "green", 4, (Good("tea", 2),))
    others = [
        replace(house, id="colour", die_colour="green"),
        replace(house, id="cost", cost=5),
        replace(house, id="type", buildings=("white",)),
        replace(house, id="value", goods=(Good("tea", 3),)),
        replace(house, id="good", goods=(Good("silk", 2),)),
        replace(house, id="same"),
        replace(house, id="two", cost=5, cost_colour="blue"),
        replace(house, id="more", goods=()),
    ]
    twins = {other for one, other in near_twins([house, *others]) if one == "a"}
    assert twins == {"colour", "cost", "type", "value", "good"}


def test_reference_has_twins_in_every_kind() -> None:
    """Near-twins are found among the cards of each kind, at least 20 pairs in all."""
    pairs = near_twins(load_reference().faces)
    assert len(pairs) >= 20
    assert {one.split("-")[0] for one, _ in pairs} == set(components.CARD_KINDS)


def test_reference_has_four_exact_copies() -> None:
    """Four action faces are on two cards each, with different dice behind them."""
    copies = [face for face, mask in CARDS.face_mask.items() if mask.bit_count() > 1]
    assert len(copies) == 4
    for face in copies:
        assert CARDS.face_mask[face].bit_count() == 2
        assert len(CARDS.dice_faces(CARDS.face_mask[face])) == 2


def test_die_values_tell_nothing_about_worth() -> None:
    """The value on the back goes with no kind, cost or flag number, so nobody can guess it."""
    for kind in (components.BUILDING, components.GOODS):
        numbers = [n for n in range(CARDS.count) if CARDS.kind[n] == kind]
        dice = Counter((CARDS.die_colour[n], CARDS.die_value[n]) for n in numbers)
        assert set(dice.values()) == {2}
    for kind, worth in (
        (components.SHIP, CARDS.ship_number),
        (components.SHIP, CARDS.ship_cost),
        (components.BUILDING, CARDS.cost),
        (components.PALACE, CARDS.palace),
        (components.GOODS, tuple(sum(value for _, value in goods) for goods in CARDS.goods)),
    ):
        numbers = [n for n in range(CARDS.count) if CARDS.kind[n] == kind]
        assert abs(correlation([worth[n] for n in numbers], [CARDS.die_value[n] for n in numbers])) < 0.2


def test_die_colours_spread_evenly() -> None:
    """Each colour is behind equally many cards of each kind, and of each building's cost colour."""
    kinds = Counter(zip(CARDS.kind, CARDS.die_colour, strict=True))
    assert {count for (kind, _), count in kinds.items() if kind == components.SHIP} == {7}
    assert {count for (kind, _), count in kinds.items() if kind == components.PALACE} == {5}
    assert {
        count for (kind, _), count in kinds.items() if kind in (components.GOODS, components.BUILDING)
    } == {12}
    costs = Counter(pair for pair in zip(CARDS.cost_colour, CARDS.die_colour, strict=True) if pair[0] >= 0)
    assert set(costs.values()) == {3}


def test_goods_and_buildings_are_worth_alike() -> None:
    """No kind of goods and no type of building is better supplied than another."""
    singles: dict[int, Counter[tuple[int, int]]] = {kind: Counter() for kind in range(3)}
    for kind, goods, coin in zip(CARDS.kind, CARDS.goods, CARDS.coin, strict=True):
        if kind == components.GOODS and len(goods) == 1:
            singles[goods[0][0]][goods[0][1], coin] += 1
    assert singles[0] == singles[1] == singles[2]
    types = Counter(one for types in CARDS.buildings for one in types)
    assert set(types.values()) == {22}


def test_double_buildings_and_goods_cost_more() -> None:
    """A building with more on it costs more on average, so that the price is a real choice."""
    houses = [face for face in load_reference().faces if isinstance(face, BuildingFace)]

    def mean(buildings: int, goods: int) -> float:
        costs = [h.cost for h in houses if len(h.buildings) == buildings and bool(h.goods) == bool(goods)]
        return sum(costs) / len(costs)

    assert mean(1, 0) < mean(1, 1) < mean(2, 0) < mean(2, 1)


def test_all_kinds_are_there() -> None:
    """The reference holds every kind of face, ships in the order of their flags."""
    faces = load_reference().faces
    assert [face.number for face in faces if isinstance(face, ShipFace)] == list(range(1, 29))
    assert len([face for face in faces if isinstance(face, PalaceFace)]) == 20
