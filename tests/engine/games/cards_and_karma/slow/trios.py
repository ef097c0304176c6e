"""Drei einer Art: trios of buildings and goods (rulebook: Drei einer Art, Beispiele; A1 to A4)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Any

from tests.engine.games.cards_and_karma.slow.display import remove_from_rows
from tests.engine.games.cards_and_karma.slow.piles import discard
from tests.engine.games.cards_and_karma.slow.table import Seat, State, rows


@dataclass(frozen=True)
class Symbol:
    """One building or one good printed on a card of the display; `place` tells two on one card apart."""

    card: str
    place: int
    kind: str
    value: int


@dataclass(frozen=True)
class Trio:
    """A trio that could be scored now, and the symbols it needs."""

    kind: str
    symbols: tuple[Symbol, ...]

    def told(self) -> dict[str, Any]:
        """The trio as it stands in a choice."""
        cards = sorted({symbol.card for symbol in self.symbols})
        coins = sum(symbol.value for symbol in self.symbols)
        return {"kind": self.kind, "cards": cards, "coins": coins}


def building_symbols(state: State, seat: Seat) -> list[Symbol]:
    """All buildings in the display.  Their value in coins is nothing."""
    return [
        Symbol(card, place, kind, 0)
        for card in seat.buildings
        for place, kind in enumerate(state.cards[card].buildings)
    ]


def good_symbols(state: State, seat: Seat) -> list[Symbol]:
    """All goods in the display, on whatever card they are printed."""
    return [
        Symbol(card, place, good.kind, good.value)
        for card in rows(seat)
        for place, good in enumerate(state.cards[card].goods)
    ]


def trios_among(symbols: list[Symbol], name: str) -> list[Trio]:
    """Every trio among the symbols: three (or more, A4) of one kind, or one each of three kinds (A3)."""
    by_kind: dict[str, list[Symbol]] = {}
    for symbol in symbols:
        by_kind.setdefault(symbol.kind, []).append(symbol)
    trios = [Trio(f"same-{name}", tuple(equal)) for equal in by_kind.values() if len(equal) >= 3]
    if len(by_kind) == 3:
        trios.extend(Trio(f"different-{name}", tuple(three)) for three in product(*by_kind.values()))
    return trios


def overlap(one: Trio, other: Trio) -> bool:
    """A1: whether a symbol is needed by both."""
    return bool(set(one.symbols) & set(other.symbols))


def maximal_sets(trios: list[Trio]) -> list[list[Trio]]:
    """A0.4: all sets of trios without a common symbol to which no further trio could be added."""
    found: list[list[Trio]] = []

    def extend(chosen: list[Trio], start: int) -> None:
        free = [
            trio for trio in trios if trio not in chosen and not any(overlap(trio, other) for other in chosen)
        ]
        if not free:
            found.append(chosen)
        for place in range(start, len(trios)):
            if trios[place] in free:
                extend(chosen + [trios[place]], place + 1)

    if trios:
        extend([], 0)
    return found


def trio_order(trio: dict[str, Any]) -> tuple[str, list[str], int]:
    """How the trios of one choice are sorted."""
    return (trio["kind"], trio["cards"], trio["coins"])


def ship_just_placed(state: State) -> bool:
    """Whether the gain under way is the reward of the ship that was the last card to be placed."""
    return (
        bool(state.gains) and state.gains[-1].ship is not None and state.gains[-1].ship == state.last_placed
    )


def reward_comes_first(state: State) -> bool:
    """A18, A21: what a card gives is taken before the trios it sets off; so is a ship's reward."""
    if not ship_just_placed(state):
        return False
    return any(step["do"] != "ship-trio" for step in state.gains[-1].steps)


def trio_choices(state: State) -> list[dict[str, Any]]:
    """The choices among the trios now due; empty if none is due."""
    seat = state.me
    if reward_comes_first(state):
        return []
    trios = trios_among(building_symbols(state, seat), "buildings") + trios_among(
        good_symbols(state, seat), "goods"
    )
    choices: list[dict[str, Any]] = []
    for chosen in maximal_sets(trios):
        choice = {"type": "choose-trios", "trios": sorted((trio.told() for trio in chosen), key=trio_order)}
        if choice not in choices:
            choices.append(choice)
    return choices


def score_trios(state: State, choice: dict[str, Any]) -> None:
    """A1: first all effects, then all cards involved leave together.

    A ship that sets off a trio of goods and its trio of ships scores both at once (A0.4, A19).
    """
    seat = state.me
    leaving: list[str] = []
    for trio in choice["trios"]:
        leaving += trio["cards"]
        if trio["kind"].endswith("buildings"):
            seat.administrators += 1
        else:
            seat.coins += trio["coins"]
    if ship_just_placed(state) and state.gains[-1].steps:
        leaving += state.gains[-1].steps.pop()["ships"]
        seat.administrators += 1
    leave(state, leaving)


def leave(state: State, cards: list[str]) -> None:
    """The cards of trios go to the discards, each once; one that has left before is not missed (A19)."""
    for card in sorted(set(cards)):
        if remove_from_rows(state.me, card):
            discard(state, card)
