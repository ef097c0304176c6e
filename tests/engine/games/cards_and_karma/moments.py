"""Positions just after something has happened, for tests of what follows."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import Choice, Discard, TakeDie
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.payments import payments
from engine.games.cards_and_karma.results import Result
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.turn import Finished
from engine.kernel.contract import Chance, Standing
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    dice,
    die,
    house,
    palace,
    position,
    ship,
)
from tests.engine.games.cards_and_karma.worlds import GAME

Paid = tuple[tuple[int, ...], int, int]
"""Values of the dice, lowest first; jokers; karma."""

NO_FLIP = ["extra-turn"] * 6
"""Bonuses that bring nothing before the turn is over."""


def turned(bonus: str, grid: tuple[Piece, ...] = (), **sitting: object) -> Playing:
    """Return the position after fame has turned the first scoring card, which has this bonus."""
    others = [one for one in BONUSES if one != bonus]
    new, one = house("red"), die("blue", 1)
    hand = [one, *sitting.pop("hand", [])]  # type: ignore[misc]
    player = Sitting(hand=hand, fame=2, nights=[bonus, *others], **sitting)  # type: ignore[arg-type]
    return position(player, grid=[new, *grid]).take(new).pay(one)


def sailed(new: Piece, *row: Piece, grid: tuple[Piece, ...] = (), **sitting: object) -> Playing:
    """Return the position after a ship is paid for by a 1 and laid at the end of a row."""
    one = die("blue", 1)
    hand = [one, *sitting.pop("hand", [])]  # type: ignore[misc]
    player = Sitting(hand=hand, ships=row, **({"nights": NO_FLIP} | sitting))  # type: ignore[arg-type]
    return position(player, grid=[new, *grid]).take(new).pay(one)


def after_a_step(**tokens: int) -> Playing:
    """Return the position after a step that left a player with these tokens before any exchange."""
    other = die("blue", 1)
    player = Sitting(nights=NO_FLIP, **tokens)  # type: ignore[arg-type]
    return position(player, grid=[other, *dice("blue", 1)]).die(other)


def landed(reward: str, *grid: Piece, hand: int = 0, **sitting: object) -> Playing:
    """Return the position after a ship with this reward is paid for; `hand` dice cards are left."""
    new, one = ship(5, reward), die("blue", 1)  # type: ignore[arg-type]
    player = Sitting(hand=[one, *dice("blue", *[2] * hand)], **sitting)  # type: ignore[arg-type]
    return position(player, grid=[new, *grid]).take(new).pay(one)


def acted(
    number: int,
    *others: Sitting,
    grid: tuple[Piece, ...] = (),
    draw: tuple[Piece, ...] = (),
    **sitting: object,
) -> Playing:
    """Return the position after seat 0 has paid for a palace card with an exact die."""
    card, exact = palace(number), die("blue", number)
    hand = [exact, *sitting.pop("hand", [])]  # type: ignore[misc]
    player = Sitting(hand=hand, **sitting)  # type: ignore[arg-type]
    return position(player, *others, grid=[card, *grid], draw=draw).take(card).pay(exact)


def chosen(card: Piece, *hand: Piece, options: Options | None = None, **sitting: int) -> Playing:
    """Return the position in which a card has been chosen and is to be paid for."""
    player = Sitting(hand=hand, **sitting)  # type: ignore[arg-type]
    return position(player, grid=[card, *dice("blue", 1)], options=options).take(card)


def rule_broken(play: Playing, choice: Choice) -> str:
    """Return the rule by which a choice is refused, the first where it breaks several."""
    with pytest.raises(IllegalChoiceError) as error:
        play.does(choice)
    return error.value.rules[0]


def payable(card: Piece, *hand: Piece, options: Options | None = None, **sitting: int) -> list[Paid]:
    """Return the payments that are listed for a card, sorted."""
    player = Sitting(hand=hand, **sitting)  # type: ignore[arg-type]
    play = position(player, grid=[card], options=options)
    values = {piece.token: piece.value for piece in hand}
    return sorted(
        (tuple(sorted(values[token] for token in pay.dice)), pay.administrators, pay.karma)
        for pay in payments(play.state.box, play.state.options, play.seat, card.number)
    )


def blue(cost: int) -> Piece:
    """Return a building that costs so much in blue."""
    return house("red", cost=("blue", cost))


def ended(*sittings: Sitting) -> Standing:
    """Return the standing of a match that is over."""
    play = position(*sittings, agenda=(Finished(),))
    return play.game.standing(play.state)


def placed(card: Piece, **sitting: object) -> Playing:
    """Return the position after a goods card, taken free, is placed into a display."""
    one = Sitting(nights=NO_FLIP, **sitting)  # type: ignore[arg-type]
    return position(one, grid=[card]).take(card)


def any_die(play: Playing) -> Playing:
    """Play a turn in which the first card of the grid is taken for its die."""
    play.does(TakeDie(play.state.grid[0]))
    if play.kind == "discard":
        play.does(Discard(play.seat.hand[:1]))
    return play.end() if play.kind == "turn-end" else play


def dealt(options: Options) -> tuple[State, list[str]]:
    """Return the state after the table is laid with the lowest cards first, and where each card went."""
    state = GAME.setup(options)
    places = []
    while isinstance(pending := GAME.pending(state), Chance):
        places.append(pending.place)
        state = GAME.observe(state, pending.results[0])
    return state, places


def first_result(_: State, chance: Chance[Result]) -> Sequence[Result]:
    """Let chance always show the first of its results, for counts of sequences."""
    return chance.results[:1]
