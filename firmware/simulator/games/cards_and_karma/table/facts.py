"""The public facts of the table, read off the pieces: the simulator's own check, with no rules in it."""

from __future__ import annotations

from msgspec import Struct

from engine.games.cards_and_karma.box import components
from firmware.simulator.table.pieces import Piece
from firmware.simulator.table.world import World
from firmware.table_protocol.messages import Facts


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

    def facts(self, table: World) -> Facts:
        """Return the public facts of a table as in docs/table-protocol.md."""
        draw = table.at("draw")
        elephant = table.at("elephant")
        found: Facts = {
            "grid": _faces(table, "grid"),
            "tray": sorted(piece.face(pose) for piece, pose in table.at("tray") if piece.id not in self.lain),
            "draw-top": draw[-1][0].face(draw[-1][1]) if draw else None,
            "draw": len(draw),
            "discards": len(_play_cards(table, "discard")) + len(_play_cards(table, "tray")),
            "actor": self.actor,
            "starter": self.starter,
            "pass": int(bool(elephant) and elephant[-1][1].back),
            "round": self.round,
            "extra": self.extra,
            "over": self.over,
        }
        for seat in range(len(table.ground.own)):
            found |= _seat_facts(table, seat)
        return found


def whereabouts(table: World) -> dict[str, list[str]]:
    """Return the ids of the play cards by place, hands included; piles from the bottom, else sorted."""
    found = {"draw": [piece.id for piece, _ in table.at("draw")]}
    places = ["grid", "discard", "tray"]
    for seat in range(len(table.ground.own)):
        places += [f"seat-{seat}-{row}" for row in ("buildings", "goods")]
        found[f"seat-{seat}-ships"] = [piece.id for piece, _ in table.row(f"seat-{seat}-ships")]
        found[f"seat-{seat}-hand"] = sorted(piece.id for piece in table.hand(seat))
    return found | {place: sorted(piece.id for piece in _play_cards(table, place)) for place in places}


def _seat_facts(world: World, seat: int) -> Facts:
    own = f"seat-{seat}-"
    tokens = [piece.front for piece, _ in world.at(own + "tokens")]
    administrators = [piece for piece, _ in world.at(own + "administrators")]
    return {
        own + "buildings": _faces(world, own + "buildings"),
        own + "goods": _faces(world, own + "goods"),
        own + "ships": [piece.face(pose) for piece, pose in world.row(own + "ships")],
        own + "score": [piece.face(pose) for piece, pose in world.row(own + "score")],
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
