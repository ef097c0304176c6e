"""Counts from positions in which much may be chosen, by lists and by trying everything.

Each count is of sequences of one, two and more answers; chance shows the first of its results. The first
ones are counted a second time by `naive`, which lists nothing and merges nothing. A count that changes with
a wanted change of the rules is written anew after the difference was understood.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.menu import Menu
from tests.engine.games.cards_and_karma import naive
from tests.engine.games.cards_and_karma.moments import (
    acted,
    after_a_step,
    first_result,
    landed,
    placed,
    turned,
)
from tests.engine.games.cards_and_karma.positions import (
    Playing,
    Sitting,
    dice,
    die,
    house,
    palace,
    position,
    ship,
    ware,
)
from tests.engine.games.cards_and_karma.worlds import GAME, states
from tests.engine.perft import perft


def payments(options: Options | None = None) -> Playing:
    """Return a turn with eight dice, two jokers and two karma before dear and cheap cards."""
    hand = [*dice("blue", 2, 3, 3, 5, 6), *dice("green", 1, 4, 4)]
    grid = [house("red", cost=("blue", 11)), house("white", cost=("green", 5)), ship(3, cost=2), palace(4)]
    return position(Sitting(hand=hand, administrators=2, karma=2), grid=grid, options=options)


def trios() -> Playing:
    """Return a display in which one symbol serves several trios of goods."""
    goods = [ware(("tea", 1)), ware(("tea", 2), ("silk", 1)), ware(("silk", 4))]
    return placed(ware(("tea", 1), ("spices", 2)), goods=goods, administrators=1)


def house_trios() -> Playing:
    """Return Simon's display: three yellow buildings, or three different ones."""
    lying = [house("yellow"), house("yellow"), house("red"), house("red")]
    new, one = house("yellow", "white"), die("blue", 1)
    return position(Sitting(hand=[one], buildings=lying), grid=[new, *dice("blue", 1, 2)]).take(new).pay(one)


def full_hand() -> Playing:
    """Return eight cards in a hand, two of which have to go for the two of a bonus."""
    nights = ["dice-2", *BONUSES[:4], "extra-turn"]
    new, hand = house("red", cost=("blue", 6)), dice("green", 1, 2, 3, 4, 5, 6, 1, 2)
    player = Sitting(hand=hand, fame=2, administrators=1, nights=nights)
    return position(player, grid=[new, *dice("blue", 1, 2, 3)]).take(new).pay(administrators=1)


def extra_turns() -> Playing:
    """Return a turn with another one won and two administrators to use."""
    player = Sitting(hand=dice("blue", 3), administrators=2)
    return position(player, grid=[ware(("tea", 1)), palace(3), *dice("blue", 1)], extra=1)


def bonuses() -> Playing:
    """Return two bonuses that wait for their order, one of them a choice of ships."""
    goods = [ware(("silk", 2)), ware(("silk", 2))]
    new, one = house("red", goods=[("silk", 2)]), die("blue", 1)
    nights = ["ship-or-fame-1", *BONUSES[:2], *BONUSES[3:4], "extra-turn", "dice-2"]
    player = Sitting(hand=[one], fame=2, goods=goods, nights=nights)
    grid = [new, ship(2, "karma-2"), ship(9, "dice-2"), *dice("blue", 1, 2)]
    return position(player, grid=grid).take(new).pay(one)


def last_cards() -> Playing:
    """Return two scoring cards left for three fame and twelve coins."""
    return after_a_step(fame=3, coins=12, left=2, right=2)


def last_turn() -> Playing:
    """Return the last turn of the last pass, with one administrator."""
    player = Sitting(hand=dice("blue", 6), administrators=1, left=3, right=3, nights=BONUSES)
    return position(
        player, grid=[palace(6), *dice("blue", 1, 2)], draw=[ware(("tea", 1))], turns=2, ending=True
    )


def copied() -> Playing:
    """Return palace action 5 with last ships in three rows."""
    others = (Sitting(ships=[ship(4, "goods-cards-1-2")]), Sitting(ships=[ship(9, "palace-1")]))
    grid = (ware(("tea", 1)), ware(("silk", 1)), palace(2), palace(3), *dice("blue", 1))
    return acted(5, *others, grid=grid, ships=[ship(12, "dice-2")])


def goods() -> Playing:
    """Return a ship that brings one or two of four goods cards, the first of which may sell."""
    wares = [ware(("tea", 1)), ware(("silk", 1)), ware(("spices", 1), coin=1), ware(("tea", 2), ("silk", 2))]
    return landed("goods-cards-1-2", *wares, goods=[ware(("tea", 1)), ware(("tea", 1))])


def free_palace() -> Playing:
    """Return a bonus that is a palace card of the grid or two coins."""
    grid = (palace(2), palace(3), palace(5), *dice("blue", 1, 2))
    return turned("palace-or-coins-2", grid=grid, ships=[ship(7, "karma-2")])


def nearly_empty() -> Playing:
    """Return a grid of one card, four others and a shuffle to come."""
    return position(
        Sitting(administrators=1),
        grid=[ware(("tea", 1))],
        draw=[ship(3, cost=1), *dice("blue", 2, 3)],
        discards=dice("green", 1, 4),
        fill=0,
    )


def match(options: Options, turns: int = 0) -> Playing:
    """Return the turn of a random match before which so many have ended."""
    played = states(GAME, options, Random(options.players))
    state = next(one for one in played if one.played == turns and isinstance(one.agenda[-1], Menu))
    return Playing(GAME, state, [], [])


FREE = Options(players=2, exchanges="free")


def ordered() -> Playing:
    """Return fame, coins and a trio that are due together where the player orders them."""
    goods = [ware(("silk", 2)), ware(("silk", 2))]
    new, one = house("red", goods=[("silk", 2)]), die("blue", 1)
    nights = ["karma-2", *BONUSES[1:4], "extra-turn", "dice-2"]
    player = Sitting(hand=[one], fame=2, goods=goods, coins=2, nights=nights)
    return position(player, grid=[new, *dice("blue", 1, 2, 3)], options=FREE).take(new).pay(one)


def fewer_dice() -> Playing:
    """Return a full hand before two dice of which some or all may be left."""
    new, one = ship(5, "dice-2"), die("blue", 1)
    options = Options(players=2, reward_dice="fewer")
    player = Sitting(hand=[one, *dice("green", 1, 2, 3, 4, 5, 6, 1)])
    return position(player, grid=[new, *dice("blue", 1, 2, 3)], options=options).take(new).pay(one)


def filled_at_once() -> Playing:
    """Return two dice from a grid of two, which is filled up the moment that they have left."""
    new, one = ship(5, "dice-2"), die("blue", 1)
    options = Options(players=2, empty_grid="at-once")
    grid, draw = [new, *dice("blue", 1)], dice("green", 1, 2, 3, 4, 5)
    return position(Sitting(hand=[one]), grid=grid, draw=draw, options=options).take(new).pay(one)


class Case(NamedTuple):
    """A position, its counts, and how deep everything is tried."""

    build: Callable[[], Playing]
    counts: tuple[int, ...]
    tried: int


OPEN = Options(players=3, open_bonuses=(BONUSES, BONUSES[::-1], BONUSES[3:] + BONUSES[:3]))
CASES = {
    "start of two": Case(lambda: match(Options(players=2)), (20, 311, 4747, 51764), 2),
    "start of three": Case(lambda: match(Options(players=3)), (26, 517, 12507), 1),
    "start of four": Case(lambda: match(Options(players=4)), (33, 760, 17001), 1),
    "two, forty turns on": Case(lambda: match(Options(players=2), 40), (20, 148, 1720, 8557), 2),
    "three, sixty turns on": Case(lambda: match(Options(players=3), 60), (22, 318, 4812, 27379), 1),
    "four, eighty turns on": Case(lambda: match(Options(players=4), 80), (31, 220, 4150), 1),
    "four, near the end": Case(lambda: match(Options(players=4), 100), (19, 26, 74, 468, 758, 1080), 2),
    "start of the variant": Case(lambda: match(OPEN), (26, 517, 12507), 1),
    "late in the variant": Case(lambda: match(OPEN, 70), (19, 154, 1981), 1),
    "payments": Case(payments, (9, 84, 196, 1661), 2),
    "payments, free joker": Case(lambda: payments(Options(players=2, joker="free")), (9, 87, 205, 1696), 2),
    "payments, no overpaying": Case(
        lambda: payments(Options(players=2, overpaying="refuse")), (9, 84, 196, 1661), 2
    ),
    "trios of goods": Case(trios, (6, 12, 18, 18, 18, 18, 18, 36), 2),
    "trios of buildings": Case(house_trios, (7, 21, 35, 49, 84, 84, 84, 84), 2),
    "full hand": Case(full_hand, (28, 84, 168, 168, 168, 168, 168, 168), 2),
    "extra turns": Case(extra_turns, (6, 15, 43, 102, 187, 329, 472, 580), 3),
    "bonuses": Case(bonuses, (2, 7, 22, 50, 72, 96, 104, 120), 3),
    "last scoring cards": Case(last_cards, (2, 2, 3, 4, 6, 4, 0, 0), 3),
    "last turn": Case(last_turn, (5, 12, 14, 12, 7, 3, 0, 0), 4),
    "copied reward": Case(copied, (3, 9, 32, 124, 352, 620, 754, 940), 3),
    "goods cards": Case(goods, (4, 16, 68, 197, 332, 380, 404, 412), 3),
    "palace card of a bonus": Case(free_palace, (4, 16, 53, 170, 273, 343, 406, 440), 3),
    "free order": Case(ordered, (2, 3, 4, 7, 9, 24, 66, 138), 3),
    "fewer dice": Case(fewer_dice, (3, 13, 33, 54, 96), 3),
    "grid filled at once": Case(filled_at_once, (4, 12, 24), 3),
    "nearly empty grid": Case(nearly_empty, (3, 7, 7, 8, 8, 8, 8, 28), 4),
}


@pytest.mark.parametrize("name", CASES)
def test_counts_by_lists(name: str) -> None:
    """So many sequences of one, two and more answers go on from the position."""
    case = CASES[name]
    play = case.build()
    assert perft(play.game, play.state, len(case.counts), first_result) == case.counts


@pytest.mark.parametrize("name", CASES)
def test_counts_by_trying(name: str) -> None:
    """Trying every answer that could be named, and merging nothing, counts the same."""
    case = CASES[name]
    play = case.build()
    tried = tuple(naive.count(play.game, play.state, depth + 1) for depth in range(case.tried))
    assert tried == case.counts[: case.tried]
