"""From a step of the rules to deeds: what a person who follows them moves, and where to.

The state of the rules says what a person intends. What is true of the table afterwards is only what
their hands really did (`firmware.simulator.table`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.places import display_place
from engine.games.cards_and_karma.choices import Choice, Pay
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.results import Result
from engine.games.cards_and_karma.state import EMPTY_TRAY, State, Tray
from firmware.simulator.games.cards_and_karma.people.deeds import (
    Carry,
    ChangeTokens,
    Deed,
    MoveAdministrators,
    Shuffle,
    TurnElephant,
    TurnScore,
)

_THROWN: Final = ("discard", "tray")

Where = dict[int, str]
"""Where each play card is, by its number: a place, or `seat-K-hand`."""


def number(token: int) -> int:
    """Return the number of the one card that a token of full knowledge is."""
    return token.bit_length() - 1


def intended(state: State) -> Where:
    """Return where the rules have each play card; cards in between are left out.

    Discarded cards are at `discard`, though in truth they may still lie in the tray.
    """
    where: Where = dict.fromkeys(map(number, state.grid), "grid")
    for seat, own in enumerate(state.seats):
        for row in ("hand", "buildings", "ships", "goods"):
            where |= dict.fromkeys(map(number, getattr(own, row)), f"seat-{seat}-{row}")
    where |= dict.fromkeys(map(number, state.discards), "discard")
    where |= dict.fromkeys(map(number, state.tray.palace), "tray")
    pile = state.below | state.top
    where |= {card: "draw" for card in range(state.box.count) if pile >> card & 1}
    return where


def deeds_of(
    before: State, answer: Choice | Result, after: State, where: Where, shuffled: tuple[int, ...]
) -> list[Deed]:
    """Return what hands do for one step, in the usual order, and bring `where` up to date.

    Args:
        before: The state that was asked.
        answer: What was decided or shown.
        after: The state that followed.
        where: Where each card is before; changed in place to where it is after.
        shuffled: The order of the new draw pile if the step needs one, the lowest first.
    """
    goal = intended(after)
    moves = [(card, where[card], place) for card, place in goal.items() if where[card] != place]
    moves = [move for move in moves if move[1:] != ("tray", "discard")]
    deeds: list[Deed] = []
    seat = before.actor
    paid = [card for card, source, place in moves if source == f"seat-{seat}-hand" and place == "discard"]
    thrown_to = "tray" if isinstance(answer, Pay) else "discard"
    deeds += _carried(paid, where, thrown_to, back=True)
    deeds += _administrators_used(before, after)
    sweeps: list[tuple[int, str]] = []
    for card, source, place in moves:
        if card in paid or (source in _THROWN and place == "draw"):
            continue
        via = display_place(seat, before.box.kind[card])
        if place == "discard" and source in {"grid", "draw"}:
            deeds += _carried([card], where, via)
            sweeps.append((card, via))
        elif place == "discard":
            sweeps.append((card, source))
        else:
            deeds += _carried([card], where, place)
    if any(source in _THROWN and place == "draw" for _, source, place in moves):
        deeds.append(Shuffle(shuffled))
        where |= dict.fromkeys(shuffled, "draw")
    deeds += _tokens(before, after)
    swept = [card for card, source in sweeps if source != "tray"]
    for source in dict.fromkeys(where[card] for card in swept):
        deeds += _carried([card for card in swept if where[card] == source], where, "discard", back=True)
    deeds += _administrators_gained(before, after)
    deeds += _turned(before, after)
    if before.second != after.second or before.starter != after.starter:
        deeds.append(TurnElephant(after.second))
    return deeds


def _carried(cards: Iterable[int], where: Where, target: str, *, back: bool = False) -> list[Deed]:
    """Carry cards from where they are, those of one source together."""
    cards = list(cards)
    deeds: list[Deed] = []
    for source in dict.fromkeys(where[card] for card in cards):
        together = tuple(card for card in cards if where[card] == source)
        deeds.append(Carry(together, source, target, back or target.endswith("-hand")))
    where |= dict.fromkeys(cards, target)
    return deeds


def _tray_before(before: State) -> Tray:
    """Return the tray that a step adds to: a turn's first decision starts a new one."""
    return EMPTY_TRAY if before.fresh and isinstance(before.agenda[-1], Menu) else before.tray


def _administrators_used(before: State, after: State) -> list[Deed]:
    used = after.tray.administrators - _tray_before(before).administrators
    place = f"seat-{before.actor}-administrators"
    return [MoveAdministrators(used, place, "tray")] if used else []


def _administrators_gained(before: State, after: State) -> list[Deed]:
    """Return the administrators that came from the supply, or went back for fame."""
    deeds: list[Deed] = []
    spent = after.tray.administrators - _tray_before(before).administrators
    for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        used = spent if seat == before.actor else 0
        change = new.administrators - old.administrators + used
        place = f"seat-{seat}-administrators"
        if change:
            way = ("supply", place) if change > 0 else (place, "supply")
            deeds.append(MoveAdministrators(abs(change), *way))
    return deeds


def _tokens(before: State, after: State) -> list[Deed]:
    deeds: list[Deed] = []
    spent = after.tray.karma - _tray_before(before).karma
    for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        used = spent if seat == before.actor else 0
        if (old.karma, old.fame, old.coins) != (new.karma, new.fame, new.coins) or used:
            deeds.append(ChangeTokens(seat, new.karma, new.fame, new.coins, used))
    return deeds


def _turned(before: State, after: State) -> list[Deed]:
    deeds: list[Deed] = []
    last = components.SCORING_CARDS - 1
    for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        deeds += [TurnScore(seat, slot) for slot in range(old.left, new.left)]
        deeds += [TurnScore(seat, last - slot) for slot in range(old.right, new.right)]
    return deeds
