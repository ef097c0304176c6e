"""Contents of boxes that nobody has: all that the rulebook says is kept, the rest is drawn from a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

import numpy as np

from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.contents import Card, Catalogue
from engine.games.cards_and_karma.box.faces import (
    ActionFace,
    BuildingFace,
    BuildingType,
    DieColour,
    Good,
    GoodsFace,
    PalaceFace,
    ShipFace,
)

Random = np.random.Generator

Facts = Mapping[str, str]

OTHERS: Mapping[str, tuple[str, str, Facts]] = {
    **{
        night: (
            components.day_face(player),
            night,
            {"kind": "score", "colour": player, "bonus": bonus},
        )
        for player in components.PLAYER_COLOURS
        for bonus in components.BONUSES
        for night in [components.night_face(bonus, player)]
    },
    **{
        f"administrator-{one}": (
            components.ADMINISTRATOR,
            components.ADMINISTRATOR,
            {"kind": "administrator"},
        )
        for one in (1, 2)
    },
    "elephant": (components.ELEPHANT_FRONT, components.ELEPHANT_BACK, {"kind": "elephant"}),
}
"""What is photographed besides the play cards: both faces and the facts by id. Administrators are alike."""
T = TypeVar("T")


def catalogue(seed: int) -> Catalogue:
    """Return a catalogue that keeps the certain constraints, the same for the same seed."""
    random = np.random.default_rng((seed, 40))
    palaces = int(random.integers(15, 26))
    buildings = int(random.integers(40, 57))
    goods = components.CARDS - components.SHIPS - palaces - buildings
    colours = _spread(random, components.DIE_COLOURS, components.CARDS)
    drawn = [
        *_ships(random, colours[: components.SHIPS]),
        *_palaces(random, colours[components.SHIPS : components.SHIPS + palaces]),
        *_buildings(random, colours[components.SHIPS + palaces : -goods]),
        *_goods(random, colours[-goods:]),
    ]
    values = _spread(random, components.DIE_VALUES, components.CARDS)
    order = random.permutation(components.CARDS)
    cards = tuple(
        Card(id=f"card-{place:03d}", action=drawn[number].id, die_value=values[number], verified=True)
        for place, number in enumerate(order.tolist(), 1)
    )
    faces = {face.id: face for face in sorted(drawn, key=lambda face: face.id)}
    return Catalogue(
        format=1,
        game="cards-and-karma",
        name=f"drawn-{seed}",
        invented=False,
        note=f"Drawn from the seed {seed} for tests.",
        faces=tuple(faces.values()),
        cards=cards,
    )


def _spread(random: Random, values: Sequence[T], count: int) -> list[T]:
    """Return each value about equally often, in a random order."""
    uneven = random.dirichlet([60.0] * len(values))
    drawn = [*values, *(values[i] for i in random.choice(len(values), count - len(values), p=uneven))]
    return [drawn[i] for i in random.permutation(count)]


def _good(random: Random, *but: str) -> Good:
    kinds = [kind for kind in components.GOODS_KINDS if kind not in but]
    return Good(
        kinds[random.integers(len(kinds))], int(random.choice([1, 2, 3, 4], p=[0.35, 0.3, 0.22, 0.13]))
    )


def _goods_of(random: Random, count: int) -> tuple[Good, ...]:
    """Return different goods, in the order of their kinds."""
    goods: list[Good] = []
    while len(goods) < count:
        goods.append(_good(random, *(good.kind for good in goods)))
    return tuple(sorted(goods, key=lambda good: components.GOODS_KINDS.index(good.kind)))


def _ships(random: Random, colours: Sequence[DieColour]) -> list[ActionFace]:
    rewards = _spread(random, components.SHIP_REWARDS, components.SHIPS)
    costs = _spread(random, components.SHIP_COSTS, components.SHIPS)
    return [
        ShipFace(
            f"ship-{number:02d}",
            colour,
            number,
            cost,
            reward,
            _good(random) if reward in components.REWARDS_WITH_GOOD else None,
        )
        for number, (colour, cost, reward) in enumerate(zip(colours, costs, rewards, strict=True), 1)
    ]


def _palaces(random: Random, colours: Sequence[DieColour]) -> list[ActionFace]:
    numbers = _spread(random, components.PALACE_ACTIONS, len(colours))
    return [
        PalaceFace(f"palace-{number}-{colour}", colour, number)
        for number, colour in zip(numbers, colours, strict=True)
    ]


def _buildings(random: Random, colours: Sequence[DieColour]) -> list[ActionFace]:
    paid = _spread(random, components.DIE_COLOURS, len(colours))
    types = _spread(random, components.BUILDING_TYPES, len(colours))
    faces = []
    for colour, cost_colour, one in zip(colours, paid, types, strict=True):
        houses: list[BuildingType] = [one]
        if random.random() < 0.4:
            houses.append(components.BUILDING_TYPES[random.integers(3)])
        houses.sort(key=components.BUILDING_TYPES.index)
        goods = _goods_of(random, int(random.choice([0, 1, 2], p=[0.5, 0.38, 0.12])))
        cost = int(random.integers(3, 9)) + 4 * (len(houses) - 1) + sum(good.value for good in goods) // 2
        face = BuildingFace("x", colour, tuple(houses), cost_colour, cost, goods)
        faces.append(BuildingFace(face.name, colour, tuple(houses), cost_colour, cost, goods))
    return list(faces)


def _goods(random: Random, colours: Sequence[DieColour]) -> list[ActionFace]:
    firsts = Counter(_spread(random, components.GOODS_KINDS, len(colours)))
    faces = []
    for colour, kind in zip(colours, firsts.elements(), strict=True):
        first = Good(kind, _good(random).value)
        second = [_good(random, kind)] if random.random() < 0.55 else []
        goods = tuple(sorted([first, *second], key=lambda good: components.GOODS_KINDS.index(good.kind)))
        coin = int(random.choice([0, 1, 2, 3], p=[0.6, 0.22, 0.12, 0.06]))
        face = GoodsFace("x", colour, goods, coin)
        faces.append(GoodsFace(face.name, colour, goods, coin))
    return list(faces)
