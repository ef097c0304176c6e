"""The public facts of a table of Cards & Karma are counted where the pieces lie."""

from __future__ import annotations

from firmware.simulator.games.cards_and_karma.table.facts import Course
from firmware.simulator.games.cards_and_karma.table.ground import ground
from firmware.simulator.table.pieces import Piece, Pose
from firmware.simulator.table.world import World

CARDS = [Piece(f"card-{n}", f"ship-{n + 1:02d}", "die-blue-1") for n in range(5)]
TOKEN = Piece("karma-0", "karma", "karma", "disc", 20.0, 2.0)


def test_facts_are_read_off_the_pieces() -> None:
    """Faces, piles, hands and tokens are counted where they lie; the tray's cards are discarded."""
    world = World(ground(2), [*CARDS, TOKEN], lambda _: None)

    def put(piece: Piece, place: str, *, back: bool = False) -> None:
        region = world.region(place)
        world.put(piece, Pose(region.x + region.width / 2, region.y + region.height / 2, back=back))

    put(CARDS[0], "grid")
    put(CARDS[1], "draw")
    put(CARDS[2], "tray", back=True)
    put(CARDS[3], "discard", back=True)
    put(TOKEN, "seat-1-tokens")
    world.hold(CARDS[4], 1)
    found = Course(actor=1, starter=0).facts(world)
    assert found["grid"] == ["ship-01"]
    assert (found["draw"], found["draw-top"], found["discards"]) == (1, "ship-02", 2)
    assert (found["seat-1-karma"], found["seat-0-karma"], found["seat-1-hand"]) == (1, 0, 1)
    assert (found["actor"], found["starter"], found["pass"], found["over"]) == (1, 0, 0, False)
