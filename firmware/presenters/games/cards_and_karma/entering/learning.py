"""A card that nobody knows: what is printed on it, in a few touches, each at a card that is drawn further.

As people see it, a card has a kind with a number, or its symbols; then its price and its corner; what is left
are the coins of its goods, or a ship's reward.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import Final, final

from display.games.cards_and_karma.palette import face_spot
from display.games.cards_and_karma.phrases import learning as phrases
from display.games.cards_and_karma.summaries import CardSummary, Price
from engine.errors import MunshiError
from engine.facts import NONE, Facts, flat
from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import (
    BUILDING_TYPES,
    CARD_KINDS,
    GOODS_KINDS,
    REWARDS_WITH_GOOD,
)
from engine.games.cards_and_karma.box.faces import ShipFace
from engine.games.cards_and_karma.box.kit import KIT, described
from engine.kernel.kits import KIND
from engine.words import Face
from firmware.entering.asked import Asked, Given, Option
from firmware.presenters.games.cards_and_karma.faces import sketch

Leads = Callable[[Facts], Asked | Given]
"""What comes of the facts of a card."""

_STAGES: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "ship": ((KIND, "number"), ("cost", "die_colour"), ("reward", "good.kind"), ("good.value",)),
    "building": (
        (KIND, "buildings.1", "buildings.2", "cost_colour"),
        ("cost",),
        ("die_colour", "goods.1.kind", "goods.2.kind"),
        ("goods.1.value",),
        ("goods.2.value",),
    ),
    "goods": (
        (KIND, "goods.1.kind", "goods.2.kind", "coin"),
        ("goods.1.value", "die_colour"),
        ("goods.2.value",),
    ),
    "palace": ((KIND, "number"), ("die_colour",)),
}
"""The facts of each kind in the order in which they are asked for, those together that one touch tells."""

_BESIDE: Final = 40
"""Beside so many known cards all that a new one may be is drawn at once; it saves a touch."""

_ORDER: Final[dict[str, int]] = {
    **{word: place for place, word in enumerate(BUILDING_TYPES)},
    **{word: place for place, word in enumerate(GOODS_KINDS)},
    NONE: -1,
}
"""Where a word stands among its like: of two symbols the first in the catalogue's order is named first."""


@final
class Learning:
    """Asks for what is printed on a card that nobody knows.

    Args:
        cards: The box.
    """

    def __init__(self, cards: Cards) -> None:
        self._cards = cards

    def options(self, leads: Callable[[Face], Asked | Given]) -> tuple[Option, ...]:
        """Return the answers beside the cards that are known: all that a new one may be, or that it is new.

        Args:
            leads: What comes of it once it is known.
        """
        first = self._first(lambda facts: Given(leads, learns=facts))
        if len(self._cards.faces) <= _BESIDE:
            return first
        return (Option(phrases.NOT_AMONG_THESE, lambda: _which(first), "pencil"),)

    def otherwise(self, face: Face, leads: Callable[[Face], Asked | Given]) -> Option:
        """Return the answer that a card was said to be another one by mistake.

        Args:
            face: What it was said to be.
            leads: What comes of it once it is known.
        """
        known = self._cards.faces[face]
        was = {KIND: str(known.__struct_config__.tag), **flat(known)}
        first = self._first(lambda facts: Given(leads, learns=facts, instead=was), was.get("number", ""))
        return Option(phrases.OTHERWISE, lambda: _which(first), "pencil")

    def any_card(self, leads: Callable[[Face], Asked | Given]) -> tuple[Option, ...]:
        """Return all that a card may be that lies open, whether or not it is known what is printed on it.

        Args:
            leads: What comes of it once it is known.
        """
        return self._first(lambda facts: self.told(facts, leads), None)

    def told(self, facts: Facts, leads: Callable[[Face], Asked | Given]) -> Given | Asked:
        """Return what comes of the facts of a card: it is learnt only where it is not known."""
        try:
            face = Face(described(facts, self._cards.catalogue).id)
        except MunshiError:
            return Given(leads, learns=facts)  # which is refused
        return leads(face) if face in self._cards.faces else Given(leads, learns=facts)

    def _first(self, leads: Leads, but: str | None = "") -> tuple[Option, ...]:
        """Return all that a card may be; of the ships that are known only the number `but`, all for None."""
        found = [facts for kind in CARD_KINDS for facts in _ways({KIND: kind}, _STAGES[kind][0])]
        ships = {str(face.number) for face in self._cards.faces.values() if isinstance(face, ShipFace)}
        taken = set[str]() if but is None else ships - {but}
        new = (facts for facts in found if facts[KIND] != "ship" or facts["number"] not in taken)
        return tuple(self._option(facts, 0, leads) for facts in new)

    def _option(self, facts: Facts, stage: int, leads: Leads) -> Option:
        """Return what tells the facts of a stage; a reward is not drawn on cards, but told."""
        names = _STAGES[facts[KIND]][stage]
        face = sketch(summary(facts))
        words = phrases.told({name: facts[name] for name in names})
        further = partial(self._next, facts, stage + 1, leads)
        if "reward" in names:
            return Option(words, further, says=facts)
        return Option(words, further, facts[KIND], face, spots=(face_spot(face),), says=facts)

    def _next(self, facts: Facts, stage: int, leads: Leads) -> Asked | Given:
        """Ask for the facts of a stage, where they do not follow."""
        stages = _STAGES[facts[KIND]]
        if stage == len(stages):
            return leads(facts)
        ways = list(_ways(facts, stages[stage]))
        if len(ways) == 1:
            return self._next(ways[0], stage + 1, leads)
        options = tuple(self._option(way, stage, leads) for way in ways)
        return Asked(phrases.question(stages[stage]), options, pointed="reward" not in stages[stage])


def _which(first: tuple[Option, ...]) -> Asked:
    return Asked(phrases.question([KIND]), first, pointed=True)


def _ways(facts: Facts, names: tuple[str, ...]) -> Iterator[dict[str, str]]:
    """Yield the facts with each of the words that some more may be."""
    values = {field.name: field.values for field in (KIT.kind, *KIT.fields(facts[KIND], back=False))}
    values[KIND] = (facts[KIND],)
    words = (sorted(values[name], key=lambda word: _ORDER.get(word, 0)) for name in names)
    for found in product(*words):
        way = {**facts, **dict(zip(names, found, strict=True))}
        if _may_be(way):
            yield way


def _may_be(facts: Facts) -> bool:
    """Tell whether facts fit together, each pair of symbols in one order only."""

    def word(name: str) -> str:
        return facts.get(name, NONE)

    if "reward" in facts and (facts["reward"] in REWARDS_WITH_GOOD) != (word("good.kind") != NONE):
        return False
    for kind in ("good", "goods.1", "goods.2"):
        if f"{kind}.value" in facts and (word(f"{kind}.value") == NONE) != (word(f"{kind}.kind") == NONE):
            return False
    pairs = [("buildings.1", "buildings.2"), ("goods.1.kind", "goods.2.kind")]
    least = 1 if facts[KIND] == "goods" else 0  # two goods on a goods card are different (CK-de > D)
    return all(
        word(second) == NONE or (word(first) != NONE and _ORDER[word(second)] >= _ORDER[word(first)] + least)
        for first, second in pairs
    )


def summary(facts: Facts) -> CardSummary:
    """Return what is drawn of a card as far as it is known."""

    def number(name: str) -> int:
        word = facts.get(name, NONE)
        return int(word) if word != NONE else 0

    goods = [
        (facts[f"{one}.kind"], number(f"{one}.value"))
        for one in ("good", "goods.1", "goods.2")
        if facts.get(f"{one}.kind", NONE) != NONE
    ]
    buildings = [facts.get(f"buildings.{place}", NONE) for place in (1, 2)]
    cost = number("number") if facts[KIND] == "palace" else number("cost")
    return CardSummary(
        kind=facts[KIND],
        number=number("number"),
        price=Price(cost, facts.get("cost_colour", "")),
        buildings=tuple(one for one in buildings if one != NONE),
        goods=tuple(goods),
        coin=number("coin"),
        die_colour=facts.get("die_colour", ""),
    )
