"""What is listed is legal, and what is not listed is refused by a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import (
    DRAW_TWO,
    ENOUGH,
    EXTRA_TURN,
    TAKE_TOKENS,
    TURN_OVER,
    Choice,
    Discard,
    Exchange,
    FirstBonus,
    Pay,
    TakeAction,
    TakeDie,
)
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import Decision, Legality
from firmware.soak import games


def agreeing(game: CardsAndKarma, state: State, asked: Decision[Choice], rng: Random) -> Iterator[str]:
    """Yield where the list of choices and `why_not` disagree; every card is known."""
    yield from games.agreeing(game, state, asked, rng)
    for choice in rng.sample(others := _others(state, rng), min(games.MOST, len(others))):
        if choice not in asked.choices:
            yield from _unlisted(game, state, choice, asked.choices)


def _unlisted(game: CardsAndKarma, state: State, choice: Choice, listed: Sequence[Choice]) -> Iterator[str]:
    """Yield what is wrong with the ruling on a choice that is not listed."""
    ruling = game.why_not(state, choice)
    if ruling.legality is Legality.IMPOSSIBLE:
        if not ruling.rules or not ruling.needed:
            yield f"{game.write(choice)} is refused without a rule: {ruling}"
    elif not _paid_too_much(state, choice, listed):
        yield f"{game.write(choice)} is not listed, and {ruling}"


def _paid_too_much(state: State, choice: Choice, listed: Sequence[Choice]) -> bool:
    """Tell whether a payment is a listed one and more, or one with dice that show the same (A36)."""
    if not isinstance(choice, Pay):
        return False
    for pay in listed:
        if not isinstance(pay, Pay):
            continue
        fewer = (
            not _dice(state, pay) - _dice(state, choice)
            and pay.administrators <= choice.administrators
            and pay.karma <= choice.karma
        )
        same = fewer and _size(pay) == _size(choice)
        if same or (fewer and state.options.overpaying == "ask"):
            return True
    return False


def _dice(state: State, pay: Pay) -> Counter[object]:
    return Counter(state.box.dice_faces(mask) for mask in pay.dice)


def _size(pay: Pay) -> tuple[int, int, int]:
    return len(pay.dice), pay.administrators, pay.karma


def _others(state: State, rng: Random) -> list[Choice]:
    """Return choices of every kind, without asking whether they are legal."""
    seat = state.seat
    anywhere = 1 << rng.randrange(state.box.count)
    grid = rng.choice(state.grid) if state.grid else anywhere
    hand = seat.hand
    return [
        TakeAction(grid),
        TakeAction(anywhere),
        TakeDie(anywhere),
        TURN_OVER,
        DRAW_TWO,
        EXTRA_TURN,
        ENOUGH,
        TAKE_TOKENS,
        FirstBonus(rng.randrange(len(BONUSES))),
        Exchange("fame"),
        Exchange("coins"),
        Discard(tuple(sorted(rng.sample(hand, rng.randint(0, len(hand)))))),
        *(
            Pay(
                tuple(sorted(rng.sample(hand, rng.randint(0, len(hand))))),
                rng.randint(0, seat.administrators + 1),
                rng.randint(0, seat.karma + 1),
            )
            for _ in range(games.MOST)
        ),
    ]
