"""Fetching tokens and administrators from the supplies, and bringing them back."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.cards_and_karma.box import components
from firmware.simulator.games.cards_and_karma.people.deeds import ChangeTokens, MoveAdministrators
from firmware.simulator.games.cards_and_karma.people.laying import Layer
from firmware.simulator.games.cards_and_karma.table.supply import heap, stock
from firmware.simulator.people.clock import Activity
from firmware.simulator.table.pieces import Piece


def move_administrators(doer: Layer, deed: MoveAdministrators) -> Activity:
    """Carry administrators between a player, the tray and the supply."""
    if deed.source == "supply":
        lying = stock(doer.world, components.ADMINISTRATOR, doer.side)
    else:
        lying = list(reversed(doer.world.at(deed.source)))
    taken = [piece for piece, _ in lying if piece.front == components.ADMINISTRATOR][: deed.count]
    yield from doer.work.pick(taken)
    if deed.target == "supply":
        yield from give_back(doer, taken)
    else:
        yield from doer.down(taken, deed.target, back=False)


def change_tokens(doer: Layer, deed: ChangeTokens) -> Activity:
    """Spend, give back and take tokens until a player has what they should, coins changed freely."""
    place = f"seat-{deed.seat}-tokens"
    goal = {"karma": deed.karma, "fame": deed.fame} | change(deed.coins)
    own: dict[str, list[Piece]] = {face: [] for face in goal}
    for piece, _ in reversed(doer.world.at(place)):
        own[piece.front].append(piece)
    spent = own["karma"][: max(deed.spent, 0)]
    lying = [piece for piece, _ in reversed(doer.world.at("tray")) if piece.front == "karma"]
    regretted = lying[: max(-deed.spent, 0)]
    for pieces, target in ((spent, "tray"), (regretted, place)):
        if pieces:
            yield from doer.work.pick(pieces)
            yield from doer.down(pieces, target, back=False)
    own["karma"] = [*own["karma"][len(spent) :], *regretted]
    surplus = [piece for face, pieces in own.items() for piece in pieces[goal[face] :]]
    if surplus:
        yield from doer.work.pick(surplus)
        yield from give_back(doer, surplus)
    missing: list[Piece] = []
    for face, count in goal.items():
        lacking = max(count - len(own[face]), 0)
        missing += [piece for piece, _ in stock(doer.world, face, doer.side)[:lacking]]
    if missing:
        yield from doer.work.pick(missing)
        yield from doer.down(missing, place, back=False)


def give_back(doer: Layer, pieces: Sequence[Piece]) -> Activity:
    """Lay carried pieces into the supply."""
    for piece in pieces:
        spot = heap(doer.world, doer.side, piece.front)
        yield from doer.work.lay(piece, spot, back=False, stacked=True, loose=2.5)


def change(value: int) -> dict[str, int]:
    """Return the fewest coins of 3 and 1 that make a value, by face."""
    return {"coin-3": value // 3, "coin-1": value % 3}
