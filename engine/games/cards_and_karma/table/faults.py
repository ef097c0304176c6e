"""The faults of a position by itself, whatever move led to it (as a chess program's `status`).

They rest on what lies open and on counts that everybody may know, never on a hand or a pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    ADMINISTRATORS,
    BONUSES,
    BUILDING,
    COINS_PER_FLIP,
    FAME_PER_FLIP,
    GOODS,
    HAND_LIMIT,
    KARMA_TOKENS,
    PALACE,
    PLAYER_COLOURS,
    SCORING_CARDS,
    SHIP,
    TOKENS,
    TRIO,
    day_face,
    night_face,
)
from engine.games.cards_and_karma.box.places import DISCARD, DRAW, GRID, TRAY, seat_place
from engine.words import UNNAMED, Face

Faces = Mapping[str, Sequence[Face]]
"""By the id of a place, the faces that lie there, rows from the left; places left out were not seen."""

_ROWS: Final = {"buildings": BUILDING, "ships": SHIP, "goods": GOODS}
"""The rows of a display and the kind of card that each holds (CK-de > Drei einer Art)."""

_RULE_OF_KIND: Final = {SHIP: "ships", BUILDING: "buildings", GOODS: "goods", PALACE: "palace"}


class Fault(Struct, frozen=True):
    """One thing that no legal position shows.

    Args:
        kind: What is wrong, an id:
            `copies`: more of a face lie open than the box holds;
            `score-row`: the score row holds another player's cards, one twice, or more than six;
            `score-order`: a scoring card is turned though its neighbours on both sides are not;
            `hand`: more cards in a hand than it may hold;
            `wrong-row`: a card lies in a row of another kind;
            `four-ships`: more ships in a row than ever rest there;
            `ship-order`: a ship lies after one with a higher number;
            `trio`: three of a kind that were not exchanged;
            `karma`, `administrators`, `fame`, `coins`: tokens that were not exchanged.
        rule: The id of the rule (a key of `rules.RULES`).
        places: Where it shows, ids of places; a seat's `tokens` and `hand` for counts.
        faces: The faces that show it, empty for counts.
        there: How many there are; most: how many there may be.
    """

    kind: str
    rule: str
    places: tuple[str, ...]
    faces: tuple[Face, ...] = ()
    there: int = 0
    most: int = 0


class Counts(Struct, frozen=True):
    """What one player has that the camera does not see; None where nobody has said.

    Args:
        hand: Cards in the hand.
        fame, coins, karma, administrators: Tokens; coins by value.
        flipped: Scoring cards that have been turned, for who does not see the row.
    """

    hand: int | None = None
    fame: int | None = None
    coins: int | None = None
    karma: int | None = None
    administrators: int | None = None
    flipped: int | None = None


def position_faults(
    box: Cards,
    faces: Faces,
    counts: Mapping[int, Counts] | None = None,
    *,
    open_bonuses: bool = False,
) -> tuple[Fault, ...]:
    """Return what no legal position shows at rest, the box's contents first, then seat by seat.

    Args:
        box: The cards.
        faces: What lies open; `?` stands for a piece that nobody knows.
        counts: By seat, what is counted or declared.
        open_bonuses: Whether scoring cards turn from night to day (ruling A34).
    """
    counts, rows = counts or {}, (*_ROWS, "score", "administrators")
    seen = {
        seat for seat in range(len(PLAYER_COLOURS)) if any(seat_place(seat, row) in faces for row in rows)
    }
    seats = sorted({*counts, *seen})
    faults = list(_copies(box, faces))
    for seat in seats:
        own = counts.get(seat, Counts())
        row = faces.get(seat_place(seat, "score"))
        faults += _score(seat, row, open_bonuses=open_bonuses) if row is not None else ()
        if own.hand is not None and own.hand > HAND_LIMIT:
            hand = (seat_place(seat, "hand"),)
            faults.append(Fault("hand", "hand-limit", hand, there=own.hand, most=HAND_LIMIT))
        faults += _wrong_rows(box, faces, seat)
        faults += _ships(box, faces, seat)
        faults += _trios(box, faces, seat)
        faults += _tokens(faces, seat, own, _flipped(seat, row, own, open_bonuses=open_bonuses))
    return tuple(faults)


def _copies(box: Cards, faces: Faces) -> Iterator[Fault]:
    """Yield the faces of which more lie open than the box holds (CK-de > Inhalt)."""
    limits = {face: box.most(face) for face in (*box.face_mask, *box.dice_face_mask)}
    limits |= {ADMINISTRATOR: ADMINISTRATORS, TOKENS[1]: KARMA_TOKENS}
    rows = [
        seat_place(seat, row) for seat in range(len(PLAYER_COLOURS)) for row in (*_ROWS, "administrators")
    ]
    shown = [place for place in (GRID, TRAY, DRAW, DISCARD, *rows) if place in faces]
    lying = Counter(face for place in shown for face in faces[place])
    for face, there in sorted(lying.items()):
        if there > limits.get(face, there):
            where = tuple(place for place in shown if face in faces[place])
            yield Fault("copies", "supply", where, (face,), there, limits[face])


def _score(seat: int, row: Sequence[Face], *, open_bonuses: bool) -> Iterator[Fault]:
    """Yield what is wrong with a score row (CK-de > Spielvorbereitung, Ruhmtoken und Münzen)."""
    place, colour = (seat_place(seat, "score"),), PLAYER_COLOURS[seat]
    nights = Counter(night_face(bonus, colour) for bonus in BONUSES)
    known = Counter(face for face in row if face not in {UNNAMED, day_face(colour)})
    strange = known - nights
    if strange or len(row) > SCORING_CARDS:
        yield Fault("score-row", "setup", place, tuple(sorted(strange)), len(row), SCORING_CARDS)
        return
    if len(row) < SCORING_CARDS or UNNAMED in row:
        return  # one cannot tell which card is not seen
    turned = [(face == day_face(colour)) == open_bonuses for face in row]
    first, last = _run(turned), SCORING_CARDS - _run(turned[::-1])
    amiss = tuple(row[slot] for slot in range(first, last) if turned[slot])
    if amiss:
        yield Fault("score-order", "fame-and-coins", place, amiss, len(amiss))


def _run(turned: Sequence[bool]) -> int:
    """Return how many cards have been turned from one end on."""
    return next((slot for slot, one in enumerate(turned) if not one), len(turned))


def _flipped(seat: int, row: Sequence[Face] | None, own: Counts, *, open_bonuses: bool) -> int | None:
    if own.flipped is not None or row is None or len(row) != SCORING_CARDS or UNNAMED in row:
        return own.flipped
    return sum((face == day_face(PLAYER_COLOURS[seat])) == open_bonuses for face in row)


def _wrong_rows(box: Cards, faces: Faces, seat: int) -> Iterator[Fault]:
    """Yield the cards that lie in a row of another kind (CK-de > B, C, D)."""
    for row, kind in _ROWS.items():
        place = seat_place(seat, row)
        for face in faces.get(place, ()):
            other = _kind(box, face)
            if other is not None and other != kind:
                yield Fault("wrong-row", _RULE_OF_KIND[other], (place,), (face,), 1)


def _ships(box: Cards, faces: Faces, seat: int) -> Iterator[Fault]:
    """Yield what is wrong with a row of ships at rest (CK-de > C; rulings A18, A19, A38)."""
    place = seat_place(seat, "ships")
    row = [face for face in faces.get(place, ()) if _kind(box, face) == SHIP]
    numbers = [box.ship_number[_card(box, face)] for face in row]
    behind = [two for two, (low, high) in zip(row[1:], pairwise(numbers), strict=True) if low > high]
    for face in behind:
        yield Fault("ship-order", "ship-order", (place,), (face,), 1)
    if len(row) > TRIO:
        yield Fault("four-ships", "trio-ships", (place,), tuple(row), len(row), TRIO - 1)
    elif len(row) == TRIO and not behind:
        yield Fault("trio", "trio-ships", (place,), tuple(row), TRIO, TRIO - 1)


def _trios(box: Cards, faces: Faces, seat: int) -> Iterator[Fault]:
    """Yield each three of a kind that lies in a display at rest (CK-de > Drei einer Art; ruling A5)."""
    lying = [
        (seat_place(seat, row), face)
        for row in _ROWS
        for face in faces.get(seat_place(seat, row), ())
        if _kind(box, face) is not None
    ]
    houses = [(place, face, kind) for place, face in lying for kind in box.buildings[_card(box, face)]]
    wares = [(place, face, kind) for place, face in lying for kind, _ in box.goods[_card(box, face)]]
    for name, symbols in (("buildings", houses), ("goods", wares)):
        counts = Counter(kind for _, _, kind in symbols)
        for kind in sorted(counts):
            if counts[kind] >= TRIO:
                same = [symbol for symbol in symbols if symbol[2] == kind]
                yield _trio(f"trio-same-{name}", same, counts[kind])
        if len(counts) == TRIO and max(counts.values()) < TRIO:
            yield _trio(f"trio-different-{name}", symbols, TRIO)


def _trio(rule: str, symbols: Sequence[tuple[str, Face, int]], there: int) -> Fault:
    places = tuple(dict.fromkeys(place for place, _, _ in symbols))
    return Fault("trio", rule, places, tuple(face for _, face, _ in symbols), there, TRIO - 1)


def _tokens(faces: Faces, seat: int, own: Counts, flipped: int | None) -> Iterator[Fault]:
    """Yield the tokens that should have been exchanged (rulings A5, A6).

    Who has turned all six scoring cards keeps fame and coins (ruling A41); of whose row is not
    known, they are not counted.
    """
    tokens = (seat_place(seat, "tokens"),)
    if own.karma is not None and own.karma >= TRIO:
        yield Fault("karma", "trio-karma", tokens, there=own.karma, most=TRIO - 1)
    place = seat_place(seat, "administrators")
    held = Counter(faces[place])[ADMINISTRATOR] if place in faces else own.administrators or 0
    if held >= TRIO:
        yield Fault(
            "administrators", "trio-administrators", (place,), (ADMINISTRATOR,) * held, held, TRIO - 1
        )
    if flipped is None or flipped >= SCORING_CARDS:
        return
    if own.fame is not None and own.fame >= FAME_PER_FLIP:
        yield Fault("fame", "fame-and-coins", tokens, there=own.fame, most=FAME_PER_FLIP - 1)
    if own.coins is not None and own.coins >= COINS_PER_FLIP:
        yield Fault("coins", "fame-and-coins", tokens, there=own.coins, most=COINS_PER_FLIP - 1)


def _kind(box: Cards, face: Face) -> int | None:
    """Return the kind of an action face (its code), None for any other face."""
    return box.kind[_card(box, face)] if face in box.face_mask else None


def _card(box: Cards, face: Face) -> int:
    """Return the number of one of the cards with an action face."""
    return box.face_mask[face].bit_length() - 1
