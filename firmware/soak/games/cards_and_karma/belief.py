"""Whether the truth is among what somebody believes who sees no hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.state import Seat, State
from engine.kernel.contract import PUBLIC
from firmware.trial.games.cards_and_karma.hidden import outside as unmatched

COUNTED: Final = ("fame", "coins", "karma", "administrators", "bonuses", "left", "right")
COURSE: Final = ("actor", "starter", "second", "turns", "extra", "fresh", "ending", "played", "rounds")


def outside(game: CardsAndKarma, truth: State, belief: State, *, all_seen: bool) -> Iterator[str]:
    """Yield what is true and not believed possible.

    Args:
        game: The rules.
        truth: The state with every card known.
        belief: The state as followed by what can be seen.
        all_seen: Whether every card that lay open was seen: then both look the same to everybody.
    """
    if belief.discrepancies:
        yield f"discrepancies {belief.discrepancies}"
    if not _same_pile(truth, belief):
        yield "the draw pile"
    for name, true, seen in (
        ("the grid", truth.grid, belief.grid),
        ("the discards", truth.discards, belief.discards),
        ("the dice of the tray", truth.tray.dice, belief.tray.dice),
    ):
        if not inside(true, seen):
            yield name
    yield from _other(truth, belief, COURSE)
    for number, (one, believed) in enumerate(zip(truth.seats, belief.seats, strict=True)):
        for told in _seat(one, believed):
            yield f"seat {number}: {told}"
    if all_seen and game.view(truth, PUBLIC) != game.view(belief, PUBLIC):
        yield "what everybody sees depends on what is hidden"


def _same_pile(truth: State, belief: State) -> bool:
    there = bool(truth.top) == bool(belief.top) and truth.below_count == belief.below_count
    return there and not truth.top & ~belief.top and not truth.below & ~belief.below


def _seat(true: Seat, seen: Seat) -> Iterator[str]:
    for place in ("hand", "buildings", "goods"):
        if not inside(getattr(true, place), getattr(seen, place)):
            yield place
    if len(true.ships) != len(seen.ships) or any(
        one & ~other for one, other in zip(true.ships, seen.ships, strict=True)
    ):
        yield "ships"
    yield from _other(true, seen, COUNTED)


def _other(true: object, seen: object, names: Iterable[str]) -> Iterator[str]:
    """Yield what everybody knows and is believed otherwise."""
    for name in names:
        if getattr(true, name) != getattr(seen, name):
            yield f"{name}: {getattr(true, name)}, believed {getattr(seen, name)}"


def inside(true: Sequence[int], tokens: Sequence[int]) -> bool:
    """Tell whether each true card, a mask of one bit, can be a token of its own."""
    return not unmatched([card.bit_length() - 1 for card in true], tokens)
