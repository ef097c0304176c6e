"""The toys go through the lattice: presses forgotten, early and late, marks hidden, several turns open."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.following.lattice.cuts import OPEN_PICTURES
from engine.following.lattice.search import TURNS
from engine.kernel.contract import Decision, Game, Over
from engine.words import PlaceReading, Sight
from tests.engine.following.lattice.followed import Followed
from tests.engine.kernel.toys.dice import DiceGame
from tests.engine.kernel.toys.harbour import HarbourGame
from tests.engine.kernel.toys.lenient import Far, LenientHarbourGame
from tests.engine.kernel.toys.obliged import ObligedDiceGame
from tests.engine.kernel.toys.orderly import OrderlyTileGame
from tests.engine.kernel.toys.tile import TileGame
from tests.engine.kernel.toys.watched import found, hidden

FIRST = "seat-0-sheet"
ROLLS = (((3, 4), 3), ((5, 2), 5), ((6, 1), 6))
"""What is thrown with both dice, and marked."""
COVERED: Any = hidden(FIRST)
LATE = {"unwritten": found(FIRST), "hidden": found(FIRST, sight=Sight.COVERED)}


def dice(game: DiceGame | None = None, players: int = 2) -> Followed:
    """Return a table with dice that show a one each."""
    game = game or DiceGame()
    return Followed(game, replace(game.setup({"players": players}), dice=(1, 1)))


def one_turn(table: Followed, rng: Random) -> None:
    """Play a turn at random, with a picture after each answer."""
    ended = table.game.turns(table.true).ended
    while table.game.turns(table.true).ended == ended:
        question = table.game.pending(table.true)
        assert not isinstance(question, Over)
        table.plays(rng.choice(question.choices if isinstance(question, Decision) else question.results))
        table.sees(after=2.0)


@pytest.mark.parametrize("game", [TileGame(), HarbourGame()], ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_followed(game: Game[Any, Any, Any], seed: int) -> None:
    """A press a turn, and every turn is recorded as it was, without a question."""
    table, rng = Followed(game), Random(seed)
    while not isinstance(game.pending(table.true), Over):
        one_turn(table, rng)
        table.presses()
        assert table.state == table.true
    assert set(table.told) == {"record"}


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_forgotten_presses(turns: int) -> None:
    """One press tells all turns whose own were forgotten."""
    table = dice()
    for roll, mark in ROLLS[:turns]:
        table.plays("red+blue", roll)
        table.sees(after=2.0)
        table.plays(mark)
        table.sees(2, after=2.0)
    table.presses()
    assert table.state == table.true
    assert "ask" not in table.told


@pytest.mark.parametrize(("first", "second"), [("turn-1", 3), (3, "turn-1"), (3, 4), ("turn-1", "turn-3")])
def test_a_forgotten_press_at_a_tile(first: object, second: object) -> None:
    """The next player has played well after the first one."""
    table = Followed(OrderlyTileGame())
    table.plays(first)
    table.sees(4)
    table.plays(second)
    table.sees(4)
    table.presses()
    assert table.state == table.true


def test_an_early_start() -> None:
    """The next player has begun a moment before the press: it is of the first turn, the second goes on."""
    table = Followed(HarbourGame())
    table.plays("pier-1")
    table.sees(2)
    table.plays("shrine-1")
    table.presses(after=0.2)
    assert (table.told, table.state) == (["record"], table.ends[1])
    table.plays("heads", 2)
    table.sees(2)
    table.presses()
    assert table.state == table.true


def test_hidden_marks_are_waited_for() -> None:
    """Which number was marked shows when the hand leaves; nothing is asked before."""
    table = dice()
    table.plays("red+blue", (3, 4))
    table.sees()
    table.plays(4)
    table.presses(**COVERED)
    table.sees(**COVERED)
    assert table.told == []
    table.sees()
    assert (table.told, table.state) == (["record"], table.true)


def test_hidden_marks_are_asked_for_in_the_end() -> None:
    """A hand that stays leaves a question; the answer is taken as true."""
    table = dice(ObligedDiceGame())
    table.plays("red+blue", (3, 4))
    table.sees()
    table.plays(4)
    table.presses(**COVERED)
    table.sees(4, **COVERED)
    assert table.told == ["ask"]
    assert table.lattice.asked is not None
    table.answers(table.game.facts(table.true)[table.lattice.asked.question.fact])
    assert table.state == table.true


@pytest.mark.parametrize("own_press", [True, False], ids=["own first", "the other first"])
@pytest.mark.parametrize("late", LATE.values(), ids=LATE)
def test_two_open_turns(late: PlaceReading, own_press: bool) -> None:
    """The next player throws while the first one still writes; each turn stays with its player."""
    table = dice(ObligedDiceGame())
    seen: Any = {FIRST: late}
    (roll, mark), (other, second), *_ = ROLLS
    table.plays("red+blue", roll)
    table.sees(2)
    table.plays(mark, "red+blue", other)
    table.sees(**seen)
    if not own_press:
        table.plays(second)
        table.sees(**seen)
    table.presses(**seen)
    table.sees(**seen)
    assert table.told == []
    table.sees()
    assert (table.told, table.state) == (["record"], table.ends[1])
    if own_press:
        table.plays(second)
        table.sees()
    table.presses(after=3.0)
    assert table.state == table.true
    assert table.told == ["record"] * 2


def test_a_press_too_many() -> None:
    """Pressed twice, or with the next piece just lifted: the second press ends nothing."""
    table = Followed(HarbourGame())
    table.plays("pier-1")
    table.sees(2)
    table.presses()
    table.presses(after=0.5)
    table.plays("shrine-1")
    table.presses(after=0.5)
    table.sees(8)
    assert (table.told, table.state) == (["record"], table.ends[1])


def test_a_broken_rule() -> None:
    """A marker went too far: an alarm names the rule; put right, the turn is recorded with the next press."""
    table = Followed(LenientHarbourGame())
    before = table.true
    table.plays(Far("pier-1", 3))
    table.sees(2)
    table.presses()
    table.sees(3)
    assert table.told == ["alarm"]
    assert table.lattice.alarm is not None
    assert [one.rule for one in table.lattice.alarm.waives] == ["harbour > steps"]
    table.true = before
    table.plays("pier-1")
    table.sees(2)
    table.presses()
    assert table.state == table.true


def test_what_no_rule_explains_is_an_alarm_after_a_while() -> None:
    """A worker that nobody plays with stands on a pier; it is gone, and the match goes on."""
    table = Followed(HarbourGame())
    odd: Any = {"pier-1": found("pier-1", "worker-0"), "pier-2": found("pier-2", "worker-0")}
    table.presses(**odd)
    table.sees(5, **odd)
    assert table.told == []
    table.sees(3, **odd)
    assert table.told == ["alarm"]
    table.sees()
    table.plays("pier-3")
    table.sees(2)
    table.presses()
    assert table.state == table.true


def test_the_next_worker_tells_that_a_turn_is_over() -> None:
    """Nobody presses at all; of a turn without a worker after it nothing is recorded."""
    table = Followed(HarbourGame())
    for space in ("pier-1", "pier-2", "pier-3"):
        table.plays(space)
        table.sees(3)
    assert table.state == table.ends[2]
    table.presses()
    assert (table.state, table.told) == (table.true, ["record"] * 3)


def test_a_late_press_of_a_turn_that_the_table_had_told() -> None:
    """It comes when the next worker stands there already, and ends nothing."""
    table = Followed(HarbourGame())
    table.plays("shrine-1", "tails", 1)
    table.sees(2)
    table.plays("shrine-2")
    table.sees(2)
    assert table.told == ["record"]
    table.presses(after=0.2)
    table.sees(2)
    assert (table.state, table.told) == (table.ends[1], ["record"])
    table.plays("heads", 2)
    table.sees(2)
    table.presses()
    assert table.state == table.true


def test_a_record_that_was_wrong_is_asked_about() -> None:
    """People had misspoken of a mark under a hand: when it is seen it is asked again, and amended."""
    table = dice(ObligedDiceGame())
    table.plays("red+blue", (3, 4))
    table.sees()
    table.plays(4)
    table.presses(**COVERED)
    table.sees(4, **COVERED)
    table.answers(["3"])
    assert table.told == ["ask", "record"]
    table.plays("red+blue", (5, 2))
    table.sees(2)
    table.plays(5)
    table.sees(2)
    table.presses()
    table.sees(8)
    assert table.told == ["ask", "record", "ask"]
    table.answers(["4"])
    assert (table.told[3], table.state) == ("amend", table.true)


@pytest.mark.parametrize("players", [3, 4])
def test_several_open_turns_do_not_multiply(players: int) -> None:
    """All write at the end only; a press costs a search a picture for each turn that is followed."""
    table = dice(ObligedDiceGame(), players)
    rolls = [((3, 4), 3), ((5, 2), 5), ((6, 1), 6), ((2, 2), 2)][:players]
    unwritten: Any = {f"seat-{seat}-sheet": found(f"seat-{seat}-sheet") for seat in range(players)}
    for roll, mark in rolls:
        table.plays("red+blue", roll)
        table.sees(2, **unwritten)
        table.plays(mark)
        table.presses(**unwritten)
    assert table.told == []
    searches = table.lattice.searches
    table.sees(players)
    assert table.state == table.true
    assert table.told == ["record"] * players
    assert table.lattice.searches - searches <= players * TURNS * (OPEN_PICTURES + 1)
