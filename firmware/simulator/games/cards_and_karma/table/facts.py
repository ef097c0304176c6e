"""The public facts of the table, read off the pieces: the simulator's own check, with no rules in it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.games.cards_and_karma.box import components
from firmware.simulator.table.pieces import Piece, Pose
from firmware.simulator.table.world import World

Facts = dict[str, Any]


class Course(Struct, frozen=True):
    """What no piece shows and everybody at the table knows.

    Args:
        actor: Whose turn it is.
        starter: Who has the elephant.
        round: Which round it is; it may be counted, no piece shows it.
        extra: Extra turns the actor has won and not yet begun.
        over: Whether the match has ended.
        lain: Ids of the pieces that lay in the tray before the turn; people keep them apart.
    """

    actor: int
    starter: int
    round: int = 1
    extra: int = 0
    over: bool = False
    lain: frozenset[str] = frozenset()


def facts(world: World, players: int, course: Course) -> Facts:
    """Return the public facts as in docs/table-protocol.md.

    Args:
        world: The table.
        players: Number of players.
        course: What everybody knows besides.
    """
    draw = world.at("draw")
    elephant = world.at("elephant")
    found: Facts = {
        "grid": _faces(world, "grid"),
        "tray": sorted(piece.face(pose) for piece, pose in world.at("tray") if piece.id not in course.lain),
        "draw-top": draw[-1][0].face(draw[-1][1]) if draw else None,
        "draw": len(draw),
        "discards": len(_play_cards(world, "discard")) + len(_play_cards(world, "tray")),
        "actor": course.actor,
        "starter": course.starter,
        "pass": int(bool(elephant) and elephant[-1][1].back),
        "round": course.round,
        "extra": course.extra,
        "over": course.over,
    }
    for seat in range(players):
        found |= _seat_facts(world, seat)
    return found


def whereabouts(world: World, players: int) -> dict[str, list[str]]:
    """Return the ids of the play cards by place, hands included; piles from the bottom, else sorted."""
    found = {"draw": [piece.id for piece, _ in world.at("draw")]}
    places = ["grid", "discard", "tray"]
    for seat in range(players):
        places += [f"seat-{seat}-{row}" for row in ("buildings", "goods")]
        found[f"seat-{seat}-ships"] = [piece.id for piece, _ in in_order(world, f"seat-{seat}-ships")]
        found[f"seat-{seat}-hand"] = sorted(piece.id for piece in world.hand(seat))
    return found | {place: sorted(piece.id for piece in _play_cards(world, place)) for place in places}


def in_order(world: World, place: str) -> list[tuple[Piece, Pose]]:
    """Return the pieces of a row from its owner's left."""
    turned = world.region(place).facing == 2  # noqa: PLR2004 -- quarter turns
    return sorted(world.at(place), key=lambda item: item[1].x, reverse=turned)


def _seat_facts(world: World, seat: int) -> Facts:
    own = f"seat-{seat}-"
    tokens = [piece.front for piece, _ in world.at(own + "tokens")]
    administrators = [piece for piece, _ in world.at(own + "administrators")]
    return {
        own + "buildings": _faces(world, own + "buildings"),
        own + "goods": _faces(world, own + "goods"),
        own + "ships": [piece.face(pose) for piece, pose in in_order(world, own + "ships")],
        own + "score": [piece.face(pose) for piece, pose in in_order(world, own + "score")],
        own + "administrators": sum(piece.front == components.ADMINISTRATOR for piece in administrators),
        own + "karma": tokens.count("karma"),
        own + "fame": tokens.count("fame"),
        own + "coins": sum(value * tokens.count(f"coin-{value}") for value in components.COINS),
        own + "hand": len(world.hand(seat)),
    }


def _faces(world: World, place: str) -> list[str]:
    return sorted(piece.face(pose) for piece, pose in world.at(place))


def _play_cards(world: World, place: str) -> list[Piece]:
    """Return the cards of the 144 that lie at a place; only they have a dice side."""
    return [piece for piece, _ in world.at(place) if piece.back.startswith("die-")]
