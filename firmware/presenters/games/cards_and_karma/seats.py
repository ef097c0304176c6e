"""The players as everybody sees them: tokens, rows, how far each three of a kind has come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from display.games.cards_and_karma.card import CardView, Sight
from display.games.cards_and_karma.seats import ScoreCard, Seat, Tokens, Trio
from display.games.cards_and_karma.summaries import CardSummary
from engine.games.cards_and_karma.box.components import (
    BUILDING_TYPES,
    GOODS_KINDS,
    TRIO,
    day_face,
)
from engine.games.cards_and_karma.box.places import seat_place
from engine.games.cards_and_karma.views.view import SeatView, View
from engine.kernel.contract import Standing
from engine.words import Face
from firmware.assistant.moves import Lack
from firmware.presenters.games.cards_and_karma.faces import BONUS_OF, Faces

_ROWS = ("buildings", "ships", "goods")


class Lying(Struct, frozen=True):
    """What the players' rows are drawn from.

    Args:
        seen: The public view of the confirmed state.
        standing: Who is ahead.
        before: The view before the last turn, None where there was none.
        since: What lies otherwise than confirmed, in a turn that nobody has ended yet, by place.
        open_bonuses: Whether the bonuses lie open from the start (ruling A34).
    """

    seen: View
    standing: Standing
    before: View | None = None
    since: Mapping[str, Lack] = {}
    open_bonuses: bool = False


def seats_of(faces: Faces, lying: Lying) -> tuple[Seat, ...]:
    """Return what the players have.

    Args:
        faces: What is printed on the cards.
        lying: What lies before them.
    """
    ranks = _ranks(lying.standing)
    before = lying.before.seats if lying.before is not None else (None,) * len(lying.seen.seats)
    return tuple(
        Seat(
            hand=seat.hand,
            tokens=Tokens(seat.fame, seat.coins, seat.karma, seat.administrators),
            trios=trios_of(faces, seat),
            score=score_of(seat, before[number], open_bonuses=lying.open_bonuses),
            rank=ranks[number],
            **{
                row: _row(faces, getattr(seat, row), lying.since.get(seat_place(number, row), Lack()))
                for row in _ROWS
            },
        )
        for number, seat in enumerate(lying.seen.seats)
    )


def _ranks(standing: Standing) -> dict[int, int]:
    """Return the place of each seat; those who are level share one."""
    ranks: dict[int, int] = {}
    place = 1
    for group in standing.order:
        ranks |= dict.fromkeys(group, place)
        place += len(group)
    return ranks


def _row(faces: Faces, row: Sequence[Face], lack: Lack) -> tuple[CardView, ...]:
    gone = Counter(lack.absent)
    cards = []
    for face in row:
        cards.append(faces.card(face, Sight.MOVING if gone[face] > 0 else Sight.SURE))
        gone[face] -= 1
    cards += [faces.card(face, Sight.MOVING) for face in lack.surplus if face is not None]
    return tuple(cards)


def turned(seat: SeatView, *, open_bonuses: bool) -> tuple[bool, ...]:
    """Return which scoring cards have been turned, from the owner's left.

    With open bonuses it is the day side that shows it (ruling A34).
    """
    return tuple((face == day_face(seat.colour)) == open_bonuses for face in seat.score)


def score_of(seat: SeatView, before: SeatView | None, *, open_bonuses: bool) -> tuple[ScoreCard, ...]:
    """Return the scoring cards, those turned since `before` marked."""
    now = turned(seat, open_bonuses=open_bonuses)
    earlier = turned(before, open_bonuses=open_bonuses) if before is not None else now
    return tuple(
        ScoreCard(is_turned, BONUS_OF.get(face, ""), is_turned and not was)
        for face, is_turned, was in zip(seat.score, now, earlier, strict=True)
    )


def trios_of(faces: Faces, seat: SeatView) -> tuple[Trio, ...]:
    """Return every three of a kind that has begun (CK-de > Drei einer Art)."""
    lying = [faces.summary(face) for face in (*seat.buildings, *seat.ships, *seat.goods)]
    cards: list[CardSummary] = [card for card in lying if card is not None]
    houses = Counter(kind for card in cards for kind in card.buildings)
    wares = Counter(kind for card in cards for kind, _ in card.goods)
    found = [Trio("same-buildings", houses[kind], kind) for kind in BUILDING_TYPES if houses[kind]]
    if len(houses) > 1:
        found.append(Trio("different-buildings", len(houses)))
    if seat.ships:
        found.append(Trio("ships", min(len(seat.ships), TRIO)))
    found += [Trio("same-goods", wares[kind], kind) for kind in GOODS_KINDS if wares[kind]]
    if len(wares) > 1:
        found.append(Trio("different-goods", len(wares)))
    return tuple(found)
