"""Whether a match can go on from a position, and why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.cards_and_karma.box.cards import Cards, members
from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    BONUSES,
    GRID,
    PALACE,
    PLAYER_COLOURS,
    SCORING_CARDS,
    TOKENS,
    day_face,
    night_face,
)
from engine.games.cards_and_karma.box.places import DISCARD, DRAW, TRAY, seat_place
from engine.games.cards_and_karma.box.places import GRID as GRID_PLACE
from engine.games.cards_and_karma.joining.position import Position, SeatPosition
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.state import Tray
from engine.games.cards_and_karma.table.faults import Fault, position_faults
from engine.words import UNNAMED, Face

KARMA = TOKENS[1]

HIGHEST: Final = 999
"""No count at a table is higher, of pieces, coins by value or rounds; checked before any is counted out."""


def joining_faults(box: Cards, options: Options, position: Position) -> tuple[Fault, ...]:
    """Return why a match cannot go on from a position; empty where it can.

    Besides those of `position_faults` there are:
        `seats`: not as many players as the match has, or a seat that is none;
        `face`: a face that the box does not have, or that cannot lie there;
        `score-row`: not six scoring cards, or not those that the options arranged;
        `count`: a count below nothing, or higher than any at a table;
        `grid`: more cards in the grid than it ever has;
        `card-count`: all cards together are not those of the box;
        `tray`: more cards in the tray and on the discards than were thrown away;
        `pairing`: no cards of the box show all these sides at once.
    """
    named = tuple(_named_wrongly(box, options, position))
    if named:
        return named
    known = position_faults(box, position.faces, position.counts, open_bonuses=bool(options.open_bonuses))
    return known or (*_miscounted(box, options, position), *_unpaired(box, position))


def _named_wrongly(box: Cards, options: Options, position: Position) -> Iterator[Fault]:
    players = len(position.seats)
    if players != options.players or not {position.actor, position.starter} <= set(range(players)):
        yield Fault("seats", "setup", (), there=players, most=options.players)
        return
    counted = tuple(_counted_wrongly(position))
    yield from counted
    if any(fault.most for fault in counted):
        return
    palace = {box.action[card] for card in members(box.kind_mask[PALACE])}
    allowed: dict[str, set[Face]] = {
        GRID_PLACE: {UNNAMED, *box.face_mask},
        DRAW: {UNNAMED, *box.face_mask},
        DISCARD: {UNNAMED, *box.dice_face_mask},
        TRAY: {*box.dice_face_mask, *palace, ADMINISTRATOR, KARMA},
    }
    for place, faces in position.faces.items():
        strange = [face for face in faces if face not in allowed.get(place, {*faces})]
        if place.endswith(("buildings", "ships", "goods")):
            strange = [face for face in faces if face not in box.face_mask]
        if strange:
            yield Fault("face", "supply", (place,), tuple(strange), len(strange))
    for number, seat in enumerate(position.seats):
        if not _score_fits(options, number, seat):
            place = seat_place(number, "score")
            yield Fault("score-row", "setup", (place,), seat.score, len(seat.score), SCORING_CARDS)


def _counted_wrongly(position: Position) -> Iterator[Fault]:
    """Yield counts that are none at any table."""
    for number, seat in enumerate(position.seats):
        counts = (seat.hand, seat.fame, seat.coins, seat.karma, seat.administrators)
        tokens = (seat_place(number, "tokens"),)
        if min(counts) < 0:
            yield Fault("count", "supply", tokens, there=min(counts))
        if max(counts) > HIGHEST:
            yield Fault("count", "supply", tokens, there=max(counts), most=HIGHEST)
    piles = (position.draw, position.discards, position.extra)
    if min(piles) < 0 or position.rounds < 1:
        yield Fault("count", "supply", (DRAW, DISCARD), there=min(position.draw, position.discards))
    if max(*piles, position.rounds) > HIGHEST:
        yield Fault("count", "supply", (DRAW, DISCARD), there=max(*piles, position.rounds), most=HIGHEST)


def _score_fits(options: Options, number: int, seat: SeatPosition) -> bool:
    """Tell whether six cards of this player lie in the row; with open bonuses as they were arranged."""
    colour = PLAYER_COLOURS[number]
    nights = [night_face(bonus, colour) for bonus in BONUSES]
    if len(seat.score) != SCORING_CARDS or not {*seat.score} <= {day_face(colour), *nights}:
        return False
    if not options.open_bonuses:
        return True
    arranged = [night_face(bonus, colour) for bonus in options.open_bonuses[number]]
    return all(seen in {day_face(colour), night} for seen, night in zip(seat.score, arranged, strict=True))


def _miscounted(box: Cards, options: Options, position: Position) -> Iterator[Fault]:
    """Yield counts that do not add up (CK-de > Inhalt, Spielvorbereitung)."""
    columns, rows = GRID[options.players]
    if len(position.grid) > columns * rows:
        yield Fault("grid", "refill", (GRID_PLACE,), there=len(position.grid), most=columns * rows)
    held = sum(seat.hand + len(seat.buildings) + len(seat.ships) + len(seat.goods) for seat in position.seats)
    cards = held + len(position.grid) + position.draw + position.discards
    if cards != box.count:
        yield Fault("card-count", "supply", (DRAW, DISCARD), there=cards, most=box.count)
    tray = tray_tokens(box, position.tray)
    thrown = len(tray.dice) + len(tray.palace) + (position.discard_top != UNNAMED)
    if thrown > position.discards:
        yield Fault("tray", "piles", (TRAY, DISCARD), position.tray, thrown, position.discards)


def _unpaired(box: Cards, position: Position) -> Iterator[Fault]:
    """Yield the dice sides that no card has whose action side does not lie elsewhere."""
    tray = tray_tokens(box, position.tray)
    lying = [*open_cards(box, position), *tray.palace]
    dice = [*tray.dice, *dice_tokens(box, (position.discard_top,))]
    # How many cards of a half-known box show a face, nobody knows.
    if not box.catalogue.partial and not assignable([*dice, *lying]):
        yield Fault("pairing", "supply", (TRAY, DISCARD), position.tray, len(dice))


def assignable(tokens: Sequence[int]) -> bool:
    """Tell whether each token can be a card of its own."""
    holder: dict[int, int] = {}

    def placed(token: int, tried: set[int]) -> bool:
        for card in members(tokens[token]):
            if card not in tried:
                tried.add(card)
                if card not in holder or placed(holder[card], tried):
                    holder[card] = token
                    return True
        return False

    return all(placed(token, set()) for token in range(len(tokens)))


def open_cards(box: Cards, position: Position) -> list[int]:
    """Return the tokens of what lies action side up and has a name, but for the tray."""
    rows = (row for seat in position.seats for row in (seat.buildings, seat.ships, seat.goods))
    top = (position.draw_top,) if position.draw else ()
    faces = [*position.grid, *top, *(face for row in rows for face in row)]
    return [box.face_mask[face] for face in faces if face != UNNAMED]


def dice_tokens(box: Cards, faces: Sequence[Face]) -> list[int]:
    """Return the tokens of the dice sides among some faces."""
    return [box.dice_face_mask[face] for face in faces if face in box.dice_face_mask]


def tray_tokens(box: Cards, faces: Sequence[Face]) -> Tray:
    """Return the tray in which pieces with these faces lie."""
    return Tray(
        dice=box.by_dice(dice_tokens(box, faces)),
        palace=tuple(box.face_mask[face] for face in faces if face in box.face_mask),
        administrators=list(faces).count(ADMINISTRATOR),
        karma=list(faces).count(KARMA),
    )
