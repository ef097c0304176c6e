"""Deeds carried out in one's mind: pieces are where they should be at once, and nobody moves a hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from firmware.simulator.games.cards_and_karma.mistakes.righting import righting
from firmware.simulator.games.cards_and_karma.people.deeds import (
    Carry,
    ChangeTokens,
    Deed,
    MoveAdministrators,
    Refill,
    Shuffle,
    TurnElephant,
    TurnScore,
)
from firmware.simulator.games.cards_and_karma.people.fetching import change
from firmware.simulator.games.cards_and_karma.table.box import Box
from firmware.simulator.games.cards_and_karma.table.supply import SIDES, heap, stock
from firmware.simulator.people.plans import Step
from firmware.simulator.table.pieces import Piece, Pose
from firmware.simulator.table.spots import middle
from firmware.simulator.table.world import World


class Imagination:
    """A table as it would be.

    Args:
        table: The table as it is, with nothing in the air; it is left as it is.
        box: The pieces of the match.
    """

    def __init__(self, table: World, box: Box) -> None:
        self.table = table.copy()
        self._box = box

    def copy(self) -> Imagination:
        """Return another table that looks the same."""
        return Imagination(self.table, self._box)

    def all(self, steps: Iterable[Step]) -> None:
        """Carry deeds out one after another."""
        for who, deed in steps:
            self.do(deed, who)

    def do(self, deed: Deed, seat: int) -> None:
        """Carry a deed out.

        Args:
            deed: What is done.
            seat: By whom.
        """
        if isinstance(deed, Carry):
            self._bring(self._cards(deed.cards), deed.target, seat, back=deed.back)
        elif isinstance(deed, Refill):
            self._bring(self._cards(deed.cards), "grid", seat, back=False)
        elif isinstance(deed, Shuffle):
            self._bring(self._cards(deed.order), "draw", seat, back=False)
        elif isinstance(deed, MoveAdministrators):
            face = self._box.administrators[0].front
            self._bring(self._found(face, deed.source)[: deed.count], deed.target, seat, back=False)
        elif isinstance(deed, ChangeTokens):
            self._change(deed)
        elif isinstance(deed, TurnScore):
            self._turn(*self.table.row(f"seat-{deed.seat}-score")[deed.slot], seat)
        elif isinstance(deed, TurnElephant):
            piece = self._box.elephant
            pose = self.table.poses[piece.id]
            if pose.back != deed.back:
                self._turn(piece, pose, seat)

    def leading_here(self, table: World) -> list[Deed]:
        """Return the deeds that make another table look like this one (`righting`)."""
        return righting(table, self.table, self._box)

    def tidied(self, seat: int) -> None:
        """Bring everything from the tray to where it belongs."""
        for piece, _ in self.table.at("tray"):
            self._bring([piece], "discard" if piece.back.startswith("die-") else "supply", seat, back=True)

    def _cards(self, numbers: Sequence[int]) -> list[Piece]:
        return [self._box.cards[number] for number in numbers]

    def _found(self, face: str, place: str) -> list[Piece]:
        lying = stock(self.table, face, SIDES[0]) if place == "supply" else reversed(self.table.at(place))
        return [piece for piece, _ in lying if piece.front == face]

    def _change(self, deed: ChangeTokens) -> None:
        place = f"seat-{deed.seat}-tokens"
        spent = self._found("karma", place)[: max(deed.spent, 0)]
        self._bring(spent, "tray", deed.seat, back=False)
        regretted = self._found("karma", "tray")[: max(-deed.spent, 0)]
        self._bring(regretted, place, deed.seat, back=False)
        for face, count in ({"karma": deed.karma, "fame": deed.fame} | change(deed.coins)).items():
            own = self._found(face, place)
            self._bring(own[count:], "supply", deed.seat, back=False)
            more = max(count - len(own), 0)
            self._bring(self._found(face, "supply")[:more], place, deed.seat, back=False)

    def _bring(self, pieces: Sequence[Piece], target: str, seat: int, *, back: bool) -> None:
        for piece in pieces:
            if piece.id in self.table.held:
                self.table.play(piece, self.table.held[piece.id])
            else:
                self.table.lift(piece, seat)
            if target.endswith("-hand"):
                self.table.hold(piece, int(target.split("-")[1]))
                continue
            if target == "supply":
                spot = heap(self.table, SIDES[0], piece.front)
                self.table.put(piece, Pose(spot.x, spot.y))
                continue
            self.table.put(piece, self._pose(target, back=back))

    def _pose(self, place: str, *, back: bool) -> Pose:
        """Return where a piece goes at a place: beyond all others where the order counts."""
        region = self.table.region(place)
        spot = middle(region)
        if not place.endswith("-ships"):
            return Pose(spot.x, spot.y, back=back)
        row = self.table.row(place)
        edge = region.x if region.facing else region.x + region.width
        last = row[-1][1].x if row else spot.x
        return Pose((last + edge) / 2, spot.y, back=back)

    def _turn(self, piece: Piece, pose: Pose, seat: int) -> None:
        self.table.lift(piece, seat)
        self.table.put(piece, Pose(pose.x, pose.y, angle=pose.angle, back=not pose.back))
