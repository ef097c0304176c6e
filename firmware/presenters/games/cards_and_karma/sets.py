"""Threes of a kind that leave, named as players name them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from display.games.cards_and_karma.phrases import turns
from display.games.cards_and_karma.seats import Trio as Shown
from display.model import Entry
from engine.games.cards_and_karma.box.components import BUILDING_TYPES, GOODS_KINDS, TRIO
from engine.games.cards_and_karma.choices import ChooseTrios, Trio
from engine.games.cards_and_karma.play.trios import Trios, possible
from engine.games.cards_and_karma.state import State


def leaving(state: State, task: Trios, choice: object) -> Iterator[Entry]:
    """Tell which trios leave when a display is checked.

    Args:
        state: The state before.
        task: The check.
        choice: The player's choice; None where there was only one possible set, or none.
    """
    if task.ships:
        yield turns.exchanges_buildings(Shown("ships", TRIO))
    trios = choice.trios if isinstance(choice, ChooseTrios) else possible(state, state.seat)[0]
    for trio, shown in zip(trios, named(state, trios), strict=True):
        yield turns.sells(shown, trio.coins) if trio.coins else turns.exchanges_buildings(shown)


def named(state: State, trios: Sequence[Trio]) -> list[Shown]:
    """Return trios as the screen names them: of the same ones also what they are of."""
    names: list[Shown] = []
    for trio in trios:
        ofs = [of for of in _common(state, trio) if Shown(trio.kind, TRIO, of) not in names]
        names.append(Shown(trio.kind, TRIO, ofs[0] if ofs else ""))
    return names


def _common(state: State, trio: Trio) -> list[str]:
    """Return what all cards of three of the same show; two where each card shows the same two."""
    box = state.box
    cards = [token.bit_length() - 1 for token in trio.cards]
    if trio.kind == "same-buildings":
        return [BUILDING_TYPES[code] for code in _in_all([box.buildings[card] for card in cards])]
    if trio.kind == "same-goods":
        kinds = [[kind for kind, _ in box.goods[card]] for card in cards]
        worth = {
            code: sum(value for card in cards for kind, value in box.goods[card] if kind == code)
            for code in _in_all(kinds)
        }
        return [GOODS_KINDS[code] for code, coins in worth.items() if coins == trio.coins]
    return []


def _in_all(codes: Sequence[Sequence[int]]) -> list[int]:
    return sorted(set(codes[0]).intersection(*codes[1:]))
