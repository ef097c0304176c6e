"""What has to be done so that one table becomes another one: how a mistake is put right."""

from __future__ import annotations

from typing import Final

from engine.games.cards_and_karma.box import components
from firmware.simulator.games.cards_and_karma.people.deeds import (
    Carry,
    ChangeTokens,
    Deed,
    MoveAdministrators,
    TurnElephant,
    TurnScore,
)
from firmware.simulator.games.cards_and_karma.table.box import Box
from firmware.simulator.table.world import World

_THROWN: Final = frozenset({"discard", "tray"})
_ROWS: Final = ("hand", "ships", "buildings", "goods")


def righting(table: World, goal: World, box: Box) -> list[Deed]:
    """Return the deeds that bring a table to another one, whatever has been done to it.

    What lies in the tray may as well lie with the discards, and in the supply; coins change freely. What
    pays is laid into the tray, as ever.

    Args:
        table: As it is, with nothing in the air.
        goal: As it should be.
        box: The pieces of the match.
    """
    players = len(box.scores)
    deeds = _cards(table, goal, box)
    for seat in range(players):
        deeds += _ships(table, goal, box, seat)
        deeds += _own(table, goal, seat)
    elephant = box.elephant.id
    if table.poses[elephant].back != goal.poses[elephant].back:
        deeds.append(TurnElephant(goal.poses[elephant].back))
    return deeds


def _places(world: World, box: Box) -> dict[str, str]:
    """Return the place of every play card, in the order of rows and piles."""
    players = len(box.scores)
    own = [f"seat-{seat}-{row}" for seat in range(players) for row in _ROWS if row != "hand"]
    found = {
        piece.id: place
        for place in ("draw", "discard", "tray", "grid", *own)
        for piece, _ in (world.row(place) if place.endswith("-ships") else world.at(place))
    }
    return found | {name: f"seat-{seat}-hand" for name, seat in world.held.items()}


def _cards(table: World, goal: World, box: Box) -> list[Deed]:
    """Carry cards back: first what has no business where it lies, in the order in which it should lie."""
    here, there = _places(table, box), _places(goal, box)
    number = {piece.id: index for index, piece in enumerate(box.cards)}
    wrong: dict[tuple[str, str, bool], list[int]] = {}
    for name, place in there.items():
        if name in number and here[name] != place and not {here[name], place} <= _THROWN:
            pose = goal.poses.get(name)
            back = pose is None or pose.back  # a palace card lies in the tray with its action side up
            wrong.setdefault((here[name], place, back), []).append(number[name])
    order = sorted(wrong, key=lambda one: (one[1].endswith("-ships"), one[1] == "draw"))
    return [Carry(tuple(wrong[one]), one[0], one[1], back=one[2]) for one in order]


def _ships(table: World, goal: World, box: Box, seat: int) -> list[Deed]:
    """Lay a row of ships in its order, where those that come back do not lie to its right."""
    place = f"seat-{seat}-ships"
    meant = [piece.id for piece, _ in goal.row(place)]
    lying = [piece.id for piece, _ in table.row(place) if piece.id in meant]
    if lying == meant[: len(lying)]:
        return []
    number = {piece.id: index for index, piece in enumerate(box.cards)}
    return [Carry(tuple(number[name] for name in meant), place, place)]


def _own(table: World, goal: World, seat: int) -> list[Deed]:
    """Put a player's administrators, tokens and scoring cards right."""
    place = f"seat-{seat}-administrators"
    less = _count(table, place, components.ADMINISTRATOR) - _count(goal, place, components.ADMINISTRATOR)
    deeds = _administrators(place, less, _paid(table, goal, components.ADMINISTRATOR, less))
    owned, meant = _tokens(table, seat), _tokens(goal, seat)
    if owned != meant:
        spent = _paid(table, goal, "karma", owned[0] - meant[0])
        deeds.append(ChangeTokens(seat, *meant, spent))
    row = zip(table.row(f"seat-{seat}-score"), goal.row(f"seat-{seat}-score"), strict=True)
    deeds += [
        TurnScore(seat, slot) for slot, ((_, now), (_, then)) in enumerate(row) if now.back != then.back
    ]
    return deeds


def _paid(table: World, goal: World, face: str, less: int) -> int:
    """Return how many small pieces go into the tray because they pay; below 0, so many come back.

    Args:
        table: As it is.
        goal: As it should be.
        face: Of the pieces.
        less: So many their owner will have less of; below 0 more.
    """
    missing = _count(goal, "tray", face) - _count(table, "tray", face)
    return max(0, min(missing, less)) if less > 0 else min(0, max(missing, less))


def _administrators(place: str, less: int, paid: int) -> list[Deed]:
    """Return how a player comes to have fewer administrators, or more where `less` is below 0."""
    if less > 0:
        parts = [(paid, place, "tray"), (less - paid, place, "supply")]
    else:
        parts = [(-paid, "tray", place), (paid - less, "supply", place)]
    return [MoveAdministrators(count, source, target) for count, source, target in parts if count]


def _count(world: World, place: str, face: str) -> int:
    return sum(piece.front == face for piece, _ in world.at(place))


def _tokens(world: World, seat: int) -> tuple[int, int, int]:
    """Return somebody's karma, fame and coins by value."""
    place = f"seat-{seat}-tokens"
    coins = sum(value * _count(world, place, f"coin-{value}") for value in components.COINS)
    return _count(world, place, "karma"), _count(world, place, "fame"), coins
