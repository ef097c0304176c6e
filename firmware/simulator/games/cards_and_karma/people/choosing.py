"""How a bot makes up its mind: it looks one step ahead, likes what brings points, and errs a little."""

from __future__ import annotations

from collections import Counter
from typing import Final

from msgspec import Struct
from numpy.random import Generator

from engine.games.cards_and_karma.box.components import SHIP_REWARDS
from engine.games.cards_and_karma.choices import Choice, TakeAction
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.state import Seat, State
from engine.kernel.contract import Chance, Decision, Over

_WHIM: Final = 1.3
"""Standard deviation of a whim; it also sees to it that now and then everything is tried."""

_HOARDERS: Final = 0.12
"""Share of people who like a full hand."""

_THRIFTY: Final = 0.36
"""Share of people who like to keep their administrators."""

_PALACE_SHIP: Final = SHIP_REWARDS.index("palace-1")

_LISTED: Final = 48
"""More choices than this are not all looked at."""

_DEPTH: Final = 6
"""Steps that follow of one choice and are thought through."""


class Taste(Struct, frozen=True):
    """What one thing of each kind is worth to a bot, in some tenths of a scoring card.

    `palace` is the joy of carrying a palace card out, `thrift` what it costs to let an administrator go.
    """

    flip: float = 10.0
    fame: float = 3.0
    coin: float = 1.5
    karma: float = 1.1
    administrator: float = 3.3
    extra: float = 4.5
    die: float = 0.75
    pip: float = 0.1
    display: float = 1.0
    ship: float = 1.3
    palace: float = 1.2
    thrift: float = 0.0


def taste(dice: Generator) -> Taste:
    """Return somebody's taste; no two people value dice, ships or administrators alike."""
    usual = Taste()
    of = {name: getattr(usual, name) * float(dice.lognormal(0, 0.28)) for name in usual.__struct_fields__}
    of["flip"] = usual.flip
    of["die"] *= 2.6 if dice.random() < _HOARDERS else 1.0
    of["thrift"] = 9.0 if dice.random() < _THRIFTY else 0.0
    return Taste(**of)


def choose(
    game: CardsAndKarma, state: State, decision: Decision[Choice], dice: Generator, likes: Taste
) -> Choice:
    """Return the choice a bot makes.

    Args:
        game: The rules.
        state: The position, with full knowledge.
        decision: What is asked.
        dice: Where whims come from.
        likes: What the bot values.
    """
    choices = list(decision.choices)
    if len(choices) > _LISTED:
        choices = [choices[int(i)] for i in dice.choice(len(choices), _LISTED, replace=False)]
    if len(choices) == 1:
        return choices[0]
    whims = dice.normal(0, _WHIM, len(choices))
    values = [
        _outlook(game, game.act(state, choice), state.actor, likes) + _leaning(state, choice, likes)
        for choice in choices
    ]
    best = max(range(len(choices)), key=lambda i: values[i] + whims[i])
    return choices[best]


def _leaning(state: State, choice: Choice, likes: Taste) -> float:
    """Return how much somebody likes a choice for itself."""
    if not isinstance(choice, TakeAction):
        return 0.0
    card = choice.card.bit_length() - 1
    return likes.palace if state.box.palace[card] or state.box.ship_reward[card] == _PALACE_SHIP else 0.0


def _outlook(game: CardsAndKarma, state: State, seat: int, likes: Taste) -> float:
    """Return what a position is worth to a seat once its forced and obvious steps are taken."""
    for _ in range(_DEPTH):
        pending = game.pending(state)
        if isinstance(pending, Chance) and pending.kind == "draw":
            state = game.observe(state, pending.results[0])  # the card below the top one: anybody's guess
            continue
        if isinstance(pending, Over | Chance) or pending.seat != seat or pending.kind in {"turn", "turn-end"}:
            break
        few = list(pending.choices)[:6]
        state = max((game.act(state, choice) for choice in few), key=lambda after: worth(after, seat, likes))
    return worth(state, seat, likes) + _coming(game, state, seat, likes)


def _coming(game: CardsAndKarma, state: State, seat: int, likes: Taste) -> float:
    """Return what is about to come: another turn, or a bonus not yet seen."""
    pending = game.pending(state)
    if isinstance(pending, Decision) and pending.seat == seat and pending.kind == "turn":
        return likes.extra
    return 2.0 if isinstance(pending, Chance) and pending.kind == "bonus" else 0.0


def worth(state: State, seat: int, likes: Taste) -> float:
    """Return about how good a seat's belongings are."""
    own = state.seats[seat]
    value = own.flipped * likes.flip + own.fame * likes.fame + own.coins * likes.coin
    # Who lets none go keeps them for three of a kind, so the second is but a step on the way.
    kept = min(own.administrators, 1) if likes.thrift else own.administrators
    value += own.karma * likes.karma + kept * likes.administrator
    value -= state.tray.administrators * likes.thrift
    value += state.extra * likes.extra * (state.actor == seat)
    value += sum(likes.die + likes.pip * state.box.die_value[token.bit_length() - 1] for token in own.hand)
    return value + _display(state, own, likes)


def _display(state: State, own: Seat, likes: Taste) -> float:
    box = state.box
    houses = Counter(kind for token in own.buildings for kind in box.buildings[token.bit_length() - 1])
    wares = [
        good
        for token in (*own.goods, *own.buildings, *own.ships)
        for good in box.goods[token.bit_length() - 1]
    ]
    kinds = Counter(kind for kind, _ in wares)
    value = 0.8 * sum(houses.values()) + 0.45 * sum(coins for _, coins in wares)
    value += 0.8 * sum(count == 2 for count in (*houses.values(), *kinds.values()))  # noqa: PLR2004 -- a pair
    value += 0.5 * ((len(houses) == 2) + (len(kinds) == 2))  # noqa: PLR2004 -- two different ones
    row = likes.ship * (0.0, 1.0, 1.85, 2.5)[min(len(own.ships), 3)]
    if own.ships:
        row -= 0.06 * box.ship_number[own.ships[-1].bit_length() - 1]
    return value * likes.display + row
