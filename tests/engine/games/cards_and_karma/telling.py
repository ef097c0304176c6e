"""Whole matches told line by line, so that a person can check every step against the rulebook.

Each decision is a line: whose it is, how many choices were listed, which was taken. Under it stands what it
changed, in full: cards with what is printed on them, dice with their values. Nothing is told twice, so the
reader keeps score.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.choices import (
    Choice,
    ChooseTrios,
    CopyReward,
    Discard,
    EndTurn,
    Exchange,
    FirstBonus,
    NextDue,
    Pay,
    TakeAction,
    TakeDice,
    TakeDie,
)
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.results import BonusShown
from engine.games.cards_and_karma.state import Seat, State
from engine.kernel.contract import Chance, Decision, Over

_EAGER = 5.0
"""How much likelier a card is taken for its action side than another one for its die."""


def told(game: CardsAndKarma, options: Options, seed: int) -> str:
    """Return a match as text; the same seed gives the same one."""
    return "\n".join(_lines(game, options, Random(seed))) + "\n"


def _lines(game: CardsAndKarma, options: Options, rng: Random) -> Iterator[str]:
    before = game.setup(options)
    state, _ = _shown(game, before, rng)
    box = state.box
    yield f"{options.players} players; seat {options.starter} begins"
    for number, row in enumerate(options.open_bonuses):
        yield f"seat {number} arranged: {', '.join(row)}"
    yield from (f"  seat {number} holds {_dice(box, seat.hand)}" for number, seat in enumerate(state.seats))
    yield f"  grid: {_many(box, state.grid)}"
    yield f"  top: {_card(box, state.top)}"
    where = (0, False)
    while not isinstance(pending := game.pending(state), Over):
        assert isinstance(pending, Decision)
        if state.fresh and where != (state.rounds, state.second):
            where = (state.rounds, state.second)
            yield f"\nRound {state.rounds}, {'second' if state.second else 'first'} pass"
        choice = _drawn(pending, rng)
        after, bonuses = _shown(game, game.act(state, choice), rng)
        turn = f"{state.played + 1}. " if state.fresh else "   "
        yield f"{turn}seat {pending.seat}, {len(pending.choices)} for {pending.kind}: {_words(box, choice)}"
        yield from (f"      shows {bonus}" for bonus in bonuses)
        yield from (f"      {change}" for change in _changes(state, after))
        state = after
    yield "\nThe end"
    standing = game.standing(state)
    yield from (f"{step.name}: {step.values}, level: {step.tied}" for step in standing.steps)
    yield f"winners: {standing.winners}, order: {standing.order}"


def _drawn(pending: Decision[Choice], rng: Random) -> Choice:
    """Return a choice; players like to buy, for else a match is mostly dice."""
    weights = [_EAGER if isinstance(choice, TakeAction) else 1.0 for choice in pending.choices]
    return rng.choices(pending.choices, weights)[0]


def _shown(game: CardsAndKarma, state: State, rng: Random) -> tuple[State, list[str]]:
    """Let chance answer until the next decision; return the bonuses that it showed."""
    bonuses = []
    while isinstance(pending := game.pending(state), Chance):
        result = rng.choice(pending.results)
        if isinstance(result, BonusShown):
            bonuses.append(components.BONUSES[result.bonus])
        state = game.observe(state, result)
    return state, bonuses


def _changes(before: State, after: State) -> Iterator[str]:
    box = after.box
    for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        found = "; ".join(_seat_changes(box, old, new))
        if found:
            yield f"seat {number}: {found}"
    came = _moved(box, before.grid, after.grid, "+")
    if came:
        yield f"grid: {came}"
    if before.top != after.top:
        yield f"top: {_card(box, after.top) if after.top else 'none'}"
    if after.below_count > before.below_count:
        yield f"shuffled: {after.below_count + 1} cards in the pile"
    if before.extra < after.extra:
        yield f"extra turns to come: {after.extra}"
    if after.ending > before.ending:
        yield "the sixth scoring card: the last pass"


def _seat_changes(box: Cards, old: Seat, new: Seat) -> Iterator[str]:
    dice = [
        f"{sign} {_dice(box, found)}"
        for sign, found in (("-", _less(old.hand, new.hand)), ("+", _less(new.hand, old.hand)))
        if found
    ]
    if dice:
        yield f"hand {' '.join(dice)} ({len(new.hand)})"
    for row in ("buildings", "ships", "goods"):
        was, now = getattr(old, row), getattr(new, row)
        moved = [part for sign in "-+" if (part := _moved(box, was, now, sign))]
        if moved:
            yield f"{row} {' '.join(moved)}"
    for name in ("fame", "coins", "karma", "administrators", "left", "right"):
        if getattr(old, name) != getattr(new, name):
            yield f"{name} {getattr(old, name)} -> {getattr(new, name)}"


def _less(these: Iterable[int], those: Iterable[int]) -> list[int]:
    return sorted((Counter(these) - Counter(those)).elements())


def _moved(box: Cards, was: tuple[int, ...], now: tuple[int, ...], sign: str) -> str:
    """Return the cards that left (-) or came (+), empty where none did."""
    cards = _less(was, now) if sign == "-" else _less(now, was)
    return f"{sign} {_many(box, cards)}" if cards else ""


def _words(box: Cards, choice: Choice) -> str:  # noqa: C901 -- one case for each kind of choice
    words = type(choice).__name__
    match choice:
        case TakeDie(card=card):
            words = f"the die of {_card(box, card)}"
        case TakeAction(card=card):
            words = f"takes {_card(box, card)}"
        case Pay(dice=dice, administrators=administrators, karma=karma):
            used = [_dice(box, dice)] if dice else []
            used += [f"{administrators} joker"] if administrators else []
            words = f"pays {' and '.join([*used, *([f'{karma} karma'] if karma else [])])}"
        case Discard(cards=cards):
            words = f"throws away {_dice(box, cards)}"
        case CopyReward(card=card):
            words = f"copies {_card(box, card)}"
        case FirstBonus(bonus=bonus):
            words = f"first {components.BONUSES[bonus]}"
        case Exchange(tokens=tokens):
            words = f"turns the card for {tokens}"
        case ChooseTrios(trios=trios):
            each = (f"{trio.kind} for {trio.coins} coins: {_many(box, trio.cards)}" for trio in trios)
            words = " and ".join(each)
        case NextDue(due=due):
            words = f"next {components.BONUSES[int(due[6:])] if due.startswith('bonus-') else due}"
        case TakeDice(count=count):
            words = f"{count} dice cards"
        case EndTurn():
            words = "the turn is over"
        case _:
            pass
    return words


def _dice(box: Cards, tokens: Iterable[int]) -> str:
    cards = [token.bit_length() - 1 for token in tokens]
    return ", ".join(
        f"{components.DIE_COLOURS[box.die_colour[card]]} {box.die_value[card]}" for card in cards
    )


def _many(box: Cards, tokens: Iterable[int]) -> str:
    return ", ".join(f"[{_card(box, token)}]" for token in tokens)


def _card(box: Cards, token: int) -> str:
    """Return what is printed on a card's action side, the colour of its die last."""
    card = token.bit_length() - 1
    goods = [f"{components.GOODS_KINDS[kind]} {value}" for kind, value in box.goods[card]]
    if box.kind[card] == components.SHIP:
        reward = components.SHIP_REWARDS[box.ship_reward[card]]
        parts = [f"ship {box.ship_number[card]} for a {box.ship_cost[card]}", reward, *goods]
    elif box.kind[card] == components.BUILDING:
        types = "+".join(components.BUILDING_TYPES[one] for one in box.buildings[card])
        cost = f"{components.DIE_COLOURS[box.cost_colour[card]]} {box.cost[card]}"
        parts = [f"{types} for {cost}", *goods]
    elif box.kind[card] == components.GOODS:
        parts = [*goods, *([f"coin {box.coin[card]}"] if box.coin[card] else [])]
    else:
        parts = [f"palace {box.palace[card]}"]
    return f"{', '.join(parts)} ({components.DIE_COLOURS[box.die_colour[card]]})"
