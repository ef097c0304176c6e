"""What should lie at each place in a state."""

from __future__ import annotations

from functools import lru_cache

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    BONUSES,
    KARMA,
    PLAYER_COLOURS,
    SCORING_CARDS,
    day_face,
    night_face,
)
from engine.games.cards_and_karma.box.places import DISCARD, DRAW, GRID, TRAY, seat_place
from engine.games.cards_and_karma.play.piles import Lay
from engine.games.cards_and_karma.state import HIDDEN, Seat, State, Tray
from engine.words import Anything, Bag, Expectation, Expected, Layout, Row, Top, one

_ANYTHING = Anything()


@lru_cache(maxsize=512)
def layout(state: State) -> Layout:
    """Return what should lie at each place that a camera may read; it is shared, so nobody may change it."""
    box = state.box
    task = state.agenda[-1]
    laying = task.count if isinstance(task, Lay) else 0
    found: dict[str, Expectation] = {
        GRID: _grid(box, state.grid, state.top, state.below, laying) if laying else _bag(box, state.grid),
        TRAY: _tray(box, state.tray, state.last_tray),
        DRAW: _draw(state, laying=bool(laying)),
        # A tray is cleared at any time and in any order: any discarded card may be on top.
        DISCARD: _ANYTHING,
    }
    for number, seat in enumerate(state.seats):
        found |= _rows(box, number, seat, bool(state.options.open_bonuses))
    return found


@lru_cache(maxsize=512)
def _rows(box: Cards, number: int, seat: Seat, open_bonuses: bool) -> dict[str, Expectation]:  # noqa: FBT001 -- cached
    """Return what lies before a player."""
    colour = PLAYER_COLOURS[number]
    return {
        seat_place(number, "score"): _score(
            colour, seat.bonuses, seat.left, seat.right, open_bonuses=open_bonuses
        ),
        seat_place(number, "administrators"): _copies(seat.administrators),
        seat_place(number, "buildings"): _bag(box, seat.buildings),
        seat_place(number, "ships"): _row(box, seat.ships),
        seat_place(number, "goods"): _bag(box, seat.goods),
    }


@lru_cache(maxsize=512)
def hidden(box: Cards, token: int) -> Expected:
    """Return a card, action side up, of which a token knows more or less."""
    return Expected(box.action_faces(token))


@lru_cache(maxsize=512)
def _die(box: Cards, token: int) -> Expected:
    return Expected(box.dice_faces(token))


@lru_cache(maxsize=1024)
def _bag(box: Cards, tokens: tuple[int, ...]) -> Bag:
    return Bag(tuple(hidden(box, token) for token in tokens))


@lru_cache(maxsize=512)
def _row(box: Cards, tokens: tuple[int, ...]) -> Row:
    return Row(tuple(hidden(box, token) for token in tokens))


@lru_cache
def _copies(count: int) -> Bag:
    return Bag((one(ADMINISTRATOR),) * count)


@lru_cache(maxsize=512)
def _tray(box: Cards, tray: Tray, last: Tray) -> Bag:
    """Return the tray: cards must lie there; who used an administrator or karma may have put it away."""
    return Bag(_cards(box, tray), _tokens(tray), (*_cards(box, last), *_tokens(last)))


def _cards(box: Cards, tray: Tray) -> tuple[Expected, ...]:
    return (*(_die(box, token) for token in tray.dice), *(hidden(box, token) for token in tray.palace))


def _tokens(tray: Tray) -> tuple[Expected, ...]:
    return (one(ADMINISTRATOR),) * tray.administrators + (one(KARMA),) * tray.karma


@lru_cache(maxsize=64)
def _grid(box: Cards, tokens: tuple[int, ...], top: int, below: int, laying: int) -> Bag:
    """Return the grid while hands lay cards into it; some may lie there already."""
    next_ones = (top, *(below or box.all,) * (laying - 1))
    return Bag(_bag(box, tokens).pieces, tuple(hidden(box, token) for token in next_ones if token))


def _draw(state: State, *, laying: bool) -> Top:
    """Return the draw pile; its place may be empty while hands have still to shuffle (ruling A14).

    While hands deal from it, its top changes.
    """
    token = state.top or (state.below if state.below_count else 0)
    count = state.below_count + bool(state.top)
    return _top(state.box, token, count, state.shuffled, state.below if laying else 0)


@lru_cache(maxsize=512)
def _top(box: Cards, token: int, count: int, shuffled: bool, other: int) -> Top:  # noqa: FBT001 -- cached
    if not token:
        return Top(None, 0)
    return Top(hidden(box, token), count, shuffled, hidden(box, other) if other else None)


@lru_cache(maxsize=512)
def _score(colour: str, bonuses: tuple[int, ...], left: int, right: int, *, open_bonuses: bool) -> Row:
    """Return a row of scoring cards as their owner sees them from the left.

    In the variant the night side lies up from the start and the card is turned to its day side
    (ruling A34).
    """
    seat = Seat(bonuses=bonuses, left=left, right=right)
    day = one(day_face(colour))
    hidden = [name for code, name in enumerate(BONUSES) if code not in bonuses]
    row = []
    for slot in range(SCORING_CARDS):
        if seat.turned(slot) == open_bonuses:
            row.append(day)
        elif bonuses[slot] == HIDDEN:
            # Its bonus is awaited: hands may not have turned it yet.
            nights = (night_face(name, colour) for name in hidden)
            row.append(Expected(frozenset((day_face(colour), *nights))))
        else:
            row.append(one(night_face(BONUSES[bonuses[slot]], colour)))
    return Row(tuple(row))
