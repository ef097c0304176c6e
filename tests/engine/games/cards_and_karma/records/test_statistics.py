"""What is counted of a match adds up to what lies on the table at its end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.cards_and_karma.box.components import COINS_PER_FLIP, FAME_PER_FLIP, TRIO
from engine.games.cards_and_karma.choices import Pay, TakeAction, Waive
from engine.games.cards_and_karma.records.statistics import COLUMNS, COUNTING, PLACED, TAKEN, counted
from engine.kernel.contract import Over
from engine.kernel.match import Match
from engine.kernel.statistics import Table, player_table, turn_table
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, position, ship, ware
from tests.engine.games.cards_and_karma.worlds import GAME
from tests.engine.kernel.notation.eventful import eventful
from tests.engine.kernel.playing import AnyMatch, said, step

FREE = {"exchanges": "free", "reward_dice": "fewer", "empty_grid": "at-once"}
"""Every setting by which a turn goes otherwise."""


def whole(players: int, seed: int, unseen: float = 0.0, **options: str) -> AnyMatch:
    """A match to its end; results in hands may stay unseen."""
    names = ("Sara", "Änne", "Jo", "Kara")[:players]
    match: AnyMatch = Match.start(GAME, {"players": players, **options}, names, said())
    rng = Random(seed)
    while not isinstance(pending := match.pending, Over):
        step(match, rng, unseen if getattr(pending, "place", "").endswith("hand") else 0.0)
    return match


def named(table: Table) -> list[dict[str, Any]]:
    """The rows with their cells by column."""
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


@settings(max_examples=10)
@given(
    st.sampled_from([2, 3, 4]),
    st.integers(0, 2**32),
    st.sampled_from([0.0, 0.3]),
    st.sampled_from([{}, FREE]),
)
def test_the_counts_add_up(players: int, seed: int, unseen: float, options: dict[str, str]) -> None:
    """One action a turn, and of all tokens what came less what went is what is left."""
    match = whole(players, seed, unseen, **options)
    for row in named(player_table(match, COUNTING)):
        assert row["took_die"] + sum(row[one] for one in TAKEN.values()) == row["turns"]
        assert row["turned_by_fame"] + row["turned_by_coins"] == row["cards_turned"]
        assert row["fame_gained"] - FAME_PER_FLIP * row["turned_by_fame"] == row["fame"]
        assert row["coins_gained"] - COINS_PER_FLIP * row["turned_by_coins"] == row["coins"]
        assert row["karma_gained"] - row["karma_used"] - TRIO * row["karma_exchanged"] == row["karma"]
        used = row["jokers"] + row["administrators_for_cards"] + row["administrators_for_turns"]
        used += TRIO * row["administrators_exchanged"]
        assert row["administrators_gained"] - used == row["administrators"]
        assert all(row[PLACED[kind]] >= row[TAKEN[kind]] for kind in TAKEN)
        assert row["rules_waived"] == 0
    standing = GAME.standing(match.state)
    rows = named(player_table(match, COUNTING))
    assert [row["seat"] for row in rows if row["winner"]] == sorted(standing.winners)
    assert {row["decided_by"] for row in rows} == {standing.steps[-1].name}


@settings(max_examples=10)
@given(st.sampled_from([2, 3, 4]), st.integers(0, 2**32))
def test_turns_add_up_to_players(players: int, seed: int) -> None:
    """The table of turns tells the same as the table of players, row by row."""
    match = whole(players, seed)
    by_player, by_turn = named(player_table(match, COUNTING)), named(turn_table(match, COUNTING))
    for row in by_player:
        own = [turn for turn in by_turn if turn["seat"] == row["seat"]]
        assert sum(not turn["between"] for turn in own) == row["turns"]
        assert sum(turn["extra"] for turn in own) == row["extra_turns"]
        for column in COLUMNS:
            assert sum(turn[column] for turn in own) == row[column], column
        assert all(own[-1][one] == row[one] for one in COUNTING.scores if own[-1] is by_turn[-1])
    assert by_turn[-1]["turn"] == GAME.turns(match.state).begun


def test_extra_turns_are_those_of_bonuses_and_administrators() -> None:
    """Of many matches: as many extra turns as administrators and bonuses gave, those unplayed apart."""
    given_, played = 0, 0
    for seed in range(6):
        match = whole(2, seed)
        rows = named(player_table(match, COUNTING))
        played += sum(row["extra_turns"] for row in rows)
        bonus = sum("extra-turn" in str(one.step) for one in match.records)
        given_ += sum(row["administrators_for_turns"] for row in rows) + bonus - match.state.extra
    assert 0 < played <= given_


@given(st.sampled_from([2, 3]), st.integers(0, 2**32), st.integers(0, 150))
@settings(max_examples=25)
def test_corrected_matches_are_counted_as_well(players: int, seed: int, steps: int) -> None:
    """After take-backs, corrections and open sequences; what is left of tokens still adds up."""
    match = eventful(GAME, {"players": players}, seed, steps)
    for row in named(player_table(match, COUNTING)):
        assert row["turned_by_fame"] + row["turned_by_coins"] == row["cards_turned"]
        assert row["coins_gained"] - COINS_PER_FLIP * row["turned_by_coins"] == row["coins"]
    assert all(
        len(row) == len(table.columns) for table in [turn_table(match, COUNTING)] for row in table.rows
    )


def test_a_sale_is_counted() -> None:
    """The action, the card, the trio, and the coins by where they came from; six turn a card."""
    third = ware(("tea", 1), coin=1)
    play = position(Sitting(goods=[ware(("tea", 2)), ware(("tea", 3))]), grid=[third, *dice("blue", 1)])
    assert +counted(play.state, TakeAction(third.token)) == {
        (0, "took_goods"): 1,
        (0, "got_goods"): 1,
        (0, "trios_same_goods"): 1,
        (0, "coins_from_goods"): 6,
        (0, "coins_gained"): 7,
        (0, "turned_by_coins"): 1,
    }


def test_a_payment_is_counted() -> None:
    """Dice, karma and jokers; a building brings its fame."""
    five = die("blue", 5)
    yellow = house("yellow", cost=("blue", 6))
    play = position(Sitting(hand=[five], karma=1), grid=[yellow, *dice("blue", 1)]).take(yellow)
    assert +counted(play.state, Pay((five.token,), 0, 1)) == {
        (0, "dice_paid"): 1,
        (0, "karma_used"): 1,
        (0, "got_building"): 1,
        (0, "fame_gained"): 1,
    }


def test_a_broken_row_is_counted() -> None:
    """A lower ship sends the earlier ones away."""
    low, one = ship(3), die("blue", 1)
    play = position(Sitting(hand=[one], ships=[ship(8), ship(9)]), grid=[low, *dice("blue", 1)]).take(low)
    assert counted(play.state, Pay((one.token,)))[0, "ships_lost"] == 2


def test_exchanges_are_no_trios() -> None:
    """A third karma makes an administrator while a display is checked; that is no three of a kind."""
    two = ship(3, reward="karma-2")
    one = die("blue", 1)
    play = position(Sitting(hand=[one], karma=1), grid=[two, *dice("blue", 1)]).take(two)
    assert +counted(play.state, Pay((one.token,))) == {
        (0, "dice_paid"): 1,
        (0, "got_ship"): 1,
        (0, "karma_gained"): 2,
        (0, "karma_exchanged"): 1,
        (0, "administrators_gained"): 1,
    }


def test_a_waived_rule_is_counted() -> None:
    """By the player in whose turn the table agreed on it."""
    play = position(Sitting(), grid=dice("blue", 1, 2))
    assert +counted(play.state, Waive("payment")) == {(0, "rules_waived"): 1}


def test_everything_that_is_counted_occurs() -> None:
    """In one of some matches each thing happens that there is a column for; waived rules apart."""
    totals: Counter[str] = Counter()
    for seed in range(12):
        for row in named(player_table(whole(3, seed), COUNTING)):
            totals.update({one: row[one] for one in COLUMNS})
    assert [one for one in COLUMNS if not totals[one]] == ["rules_waived"]
