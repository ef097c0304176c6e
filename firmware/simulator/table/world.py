"""The table: which piece lies where, which is in the air and which in a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from engine.words import Mat, Region
from firmware.simulator.table.ground import Ground
from firmware.simulator.table.pieces import Lying, Piece, Pose
from firmware.simulator.table.stacking import height, overlaps

Log = Callable[[dict[str, Any]], None]


class World:
    """All pieces of a match.

    Args:
        ground: How the table is divided.
        pieces: Every piece there is; at first none lies on the table.
        log: Called with every change.
    """

    def __init__(self, ground: Ground, pieces: Iterable[Piece], log: Log) -> None:
        self.ground = ground
        self._regions = {region.place: region for region in ground.regions}
        self.pieces = {piece.id: piece for piece in pieces}
        self.poses: dict[str, Pose] = {}
        self.held: dict[str, int] = {}
        self._log = log
        self._sorted: list[Lying] | None = None
        self._found: dict[str, list[Lying]] = {}

    @property
    def mat(self) -> Mat:
        """The mat."""
        return self.ground.mat

    def copy(self) -> World:
        """Return a table that looks the same, for somebody to imagine what could be done on it."""
        other = World(self.ground, (), lambda _: None)
        other.pieces, other.poses, other.held = self.pieces, dict(self.poses), dict(self.held)
        return other

    def region(self, place: str) -> Region:
        """Return the rectangle of a place or area; KeyError where there is none."""
        return self._regions[place]

    def lying(self) -> list[Lying]:
        """Return the pieces at rest, lower ones before what lies on them."""
        if self._sorted is None:
            found = [(self.pieces[name], pose) for name, pose in self.poses.items()]
            self._sorted = sorted(found, key=lambda item: item[1].z)
            self._found.clear()
        return self._sorted

    def at(self, place: str) -> list[Lying]:
        """Return the pieces whose middle lies in a place, lower ones first."""
        lying, region = self.lying(), self.region(place)
        if place not in self._found:
            self._found[place] = [item for item in lying if region.holds(item[1].x, item[1].y)]
        return self._found[place]

    def row(self, place: str) -> list[Lying]:
        """Return the pieces of a place from its owner's left."""
        turned = bool(self.region(place).facing)
        return sorted(self.at(place), key=lambda item: item[1].x, reverse=turned)

    def hand(self, seat: int) -> list[Piece]:
        """Return the pieces that a player holds hidden."""
        return [self.pieces[name] for name, holder in self.held.items() if holder == seat]

    def put(self, piece: Piece, pose: Pose) -> Pose:
        """Lay a piece down; it comes to rest on what lies there.

        Args:
            piece: What.
            pose: How; its height is found here.

        Returns:
            The pose at rest.
        """
        self.held.pop(piece.id, None)
        rest = replace(pose, z=height(piece, pose, self.lying()))
        self.poses[piece.id] = rest
        self._sorted = None
        self._log({
            "event": "put", "piece": piece.id, "x": round(rest.x, 2), "y": round(rest.y, 2),
            "z": round(rest.z, 2), "angle": round(rest.angle, 2), "back": rest.back,
        })  # fmt: skip
        return rest

    def lift(self, piece: Piece, seat: int) -> Pose:
        """Take a piece off the table into the air; what lay on it sinks. Returns its last pose."""
        pose = self.poses.pop(piece.id)
        self._sorted = None
        self._log({"event": "lift", "piece": piece.id, "seat": seat})
        for other, above in self.lying():
            if above.z > pose.z and overlaps((piece, pose), (other, above)):
                self._settle(other, above)
        return pose

    def hold(self, piece: Piece, seat: int) -> None:
        """Let a player hold a piece hidden."""
        self.poses.pop(piece.id, None)
        self._sorted = None
        self.held[piece.id] = seat
        self._log({"event": "hold", "piece": piece.id, "seat": seat})

    def play(self, piece: Piece, seat: int) -> None:
        """Take a piece out of those that a player holds hidden into the air."""
        del self.held[piece.id]
        self._log({"event": "play", "piece": piece.id, "seat": seat})

    def _settle(self, piece: Piece, pose: Pose) -> None:
        del self.poses[piece.id]
        self._sorted = None
        under = [item for item in self.lying() if item[1].z < pose.z]
        lower = replace(pose, z=height(piece, pose, under))
        self.poses[piece.id] = lower
        self._sorted = None
        if lower.z != pose.z:
            self._log({"event": "sink", "piece": piece.id, "z": round(lower.z, 2)})
