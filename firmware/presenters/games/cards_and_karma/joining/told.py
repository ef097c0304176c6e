"""What has been read, answered, and found right by the record; and the position that comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.places import DISCARD, DRAW, GRID, TRAY, seat_place
from engine.games.cards_and_karma.joining.joining_faults import tray_tokens
from engine.games.cards_and_karma.joining.position import Position, SeatPosition, seat_seen
from engine.games.cards_and_karma.table.faults import Counts
from engine.kernel.contract import Fact
from engine.words import UNNAMED, Face
from firmware.presenters.games.cards_and_karma.joining.known import COURSE, PILES, ROWS, Known, group_of

_OWNED: Final = (*ROWS, "score", "hand", "administrators", "karma", "fame", "coins")

Lying = Mapping[str, tuple[Face, ...]]
"""What lies open, by place."""


@final
class Told:
    """Keeps what is known of a position so far.

    Args:
        box: The cards that are played with.
        players: How many play.
        known: What the record says of a match that goes on; None for one that is joined.

    Attributes:
        read: What lies open by the picture, by place.
        answers: What people have said, by the key of the question; of a group, whether it is right.
    """

    def __init__(self, box: Cards, players: int, known: Known | None) -> None:
        self._box = box
        self._players = players
        self._known = known
        self.read: Lying = {}
        self.answers: Final[dict[str, Any]] = {}

    @property
    def declared(self) -> dict[str, Any]:
        """What has been answered, and what is right by the record, by the key of the question."""
        found = self._but_piles
        if self.answers.get(group_of(PILES)):
            found.setdefault(PILES, self.believed(PILES))
        return found

    def believed(self, key: str) -> Any:  # noqa: ANN401 -- as `Known.value`
        """Return what the record tells of something, None for nothing."""
        if self._known is None:
            return None
        return self._thrown(self._known.draw) if key == PILES else self._known.value(key)

    def fact(self, key: str, value: Any) -> tuple[str, Fact]:  # noqa: ANN401
        """Return what an answer says, as docs/table-protocol.md names it."""
        if key == "second":
            return "pass", int(value)
        if key == "rounds":
            return "round", value
        if key == PILES:
            return "discards", value + self._in_tray(self._lies(self.declared))
        if isinstance(value, tuple):
            return key, list(value) if key.endswith(("ships", "score")) else sorted(value)
        return key, value

    def position(self) -> Position:
        """Return the position, all that is asked being told."""
        declared = self.declared
        lies = self._lies(declared)
        seats = tuple(_seat(lies, declared, seat) for seat in range(self._players))
        discards = declared[PILES] + self._in_tray(lies)
        return Position(
            seats=seats,
            grid=lies.get(GRID, ()),
            draw=self._hidden(seats, lies) - declared[PILES],
            discards=discards,
            actor=declared["actor"],
            starter=declared["starter"],
            draw_top=_top_of(lies, DRAW),
            discard_top=_top_of(lies, DISCARD),
            tray=lies.get(TRAY, ()),
            second=declared["second"],
            extra=declared.get("extra", 0),
            rounds=declared["rounds"],
        )

    @property
    def _but_piles(self) -> dict[str, Any]:
        found = {key: value for key, value in self.answers.items() if not key.endswith("?")}
        if self._known is not None:
            owned = (seat_place(seat, one) for seat in range(self._players) for one in _OWNED)
            for key in (*COURSE, *owned):
                if key not in self.read and self.answers.get(group_of(key)):
                    found.setdefault(key, self._known.value(key))
        return found

    def _thrown(self, draw: int) -> int | None:
        """Return how many cards lie on the discards where so many can still be drawn; None if they cannot."""
        declared = self._but_piles
        if any(seat_place(seat, "hand") not in declared for seat in range(self._players)):
            return None
        lies = self._lies(declared)
        seats = tuple(_seat(lies, declared, seat) for seat in range(self._players))
        found = self._hidden(seats, lies) - draw
        return found if found >= 0 else None

    def _hidden(self, seats: tuple[SeatPosition, ...], lies: Lying) -> int:
        """Return how many cards lie in the draw pile and on the discards."""
        held = sum(seat.hand + len(seat.buildings) + len(seat.ships) + len(seat.goods) for seat in seats)
        return self._box.count - held - len(lies.get(GRID, ())) - self._in_tray(lies)

    def _lies(self, declared: Mapping[str, Any]) -> Lying:
        """Return what lies open: as it was read, else as it was declared."""
        return {**self.read, **{key: value for key, value in declared.items() if isinstance(value, tuple)}}

    def _in_tray(self, lies: Lying) -> int:
        """Return how many cards that were thrown away lie in the tray."""
        cards = tray_tokens(self._box, lies.get(TRAY, ()))
        return len(cards.dice) + len(cards.palace)


def _seat(lies: Lying, declared: Mapping[str, Any], seat: int) -> SeatPosition:
    counts = Counts(
        hand=declared[f"seat-{seat}-hand"],
        fame=declared[f"seat-{seat}-fame"],
        coins=declared[f"seat-{seat}-coins"],
        karma=declared[f"seat-{seat}-karma"],
        administrators=declared.get(f"seat-{seat}-administrators", 0),
    )
    return seat_seen(lies, seat, counts)


def _top_of(lies: Lying, pile: str) -> Face:
    return next(iter(lies.get(pile, ())[-1:]), UNNAMED)
