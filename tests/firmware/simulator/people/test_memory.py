"""What people remember: moments, turns' ends, and the cards that were laid out between two turns."""

from __future__ import annotations

import numpy as np
import pytest

from engine.kernel.contract import UNKNOWN
from firmware.simulator.people.memory import Memory, holds
from firmware.table_protocol.messages import Facts, Option, Question

BEFORE: Facts = {"grid": ["tea"], "draw": 9}
DEALT: Facts = {"grid": ["silk", "tea"], "draw": 8}
LATER: Facts = {"grid": ["silk"], "draw": 8}
TOLD = Question(1, "choice", (Option("a", "", BEFORE), Option("b", "", DEALT), Option("c", "", LATER)))


def answer(memory: Memory, at: float, seat: int | None = None) -> str:
    """Return the button of the true option, "" where people know of none."""
    question = Question(1, "choice", TOLD.options, at=at, seat=seat)
    option = memory.true_option(question)
    return option.button if option is not None else ""


def dealt() -> Memory:
    """Return what is remembered of a turn that ended, of cards laid out after it, and of the next turn."""
    memory = Memory()
    memory.remember(5.0, BEFORE, ended=0)
    memory.laid_out(7.0, DEALT)
    memory.remember(9.0, LATER, ended=1)
    return memory


@pytest.mark.parametrize(("at", "button"), [(5.0, "a"), (6.0, "a"), (6.6, "b"), (8.0, "b"), (9.5, "b")])
def test_cards_laid_out_belong_to_the_end_of_the_turn_before(at: float, button: str) -> None:
    """Of a turn people tell how the table lay after it at the moment that is asked about."""
    assert answer(dealt(), at, seat=0) == button


def test_the_table_before_cards_were_laid_out_is_an_answer_too() -> None:
    """Who asks of a turn after cards were laid out may mean how it lay before."""
    question = Question(1, "choice", TOLD.options[:1], at=8.0, seat=0)
    assert dealt().true_option(question) is question.options[0]


@pytest.mark.parametrize(("at", "button"), [(5.2, "a"), (8.0, "b"), (8.6, "c"), (9.2, "c")])
def test_without_a_turn_the_last_moment_counts(at: float, button: str) -> None:
    """Cards being laid out is a moment as any other."""
    assert answer(dealt(), at) == button


@pytest.mark.parametrize(("at", "button"), [(8.0, "a"), (9.0, "a"), (9.9, "c"), (12.0, "c")])
def test_the_turn_that_ended_before_the_moment_is_meant(at: float, button: str) -> None:
    """A question rather comes after what it asks about: a turn that is still to end must be much nearer."""
    memory = Memory()
    memory.remember(5.0, BEFORE, ended=0)
    memory.remember(7.0, DEALT, ended=1)
    memory.remember(12.0, LATER, ended=0)
    assert answer(memory, at, seat=0) == button


def test_a_long_turn_that_was_going_on_is_meant() -> None:
    """All of it may lie on the table long before its end; what was true at the moment does not count."""
    memory = Memory()
    memory.remember(5.0, BEFORE, ended=0)
    memory.remember(50.0, LATER, ended=1)
    assert answer(memory, 20.0, seat=1) == "c"


@pytest.mark.parametrize(("at", "button"), [(13.0, "a"), (13.6, "c"), (14.5, "c")])
def test_a_turn_of_which_nothing_was_done_yet_is_not_meant(at: float, button: str) -> None:
    """Who plays twice is asked of the first turn where the table showed only that, after a long pause too."""
    memory = Memory()
    memory.remember(5.0, BEFORE, ended=0)
    memory.begins(14.0)
    memory.remember(15.0, LATER, ended=0)
    assert answer(memory, at, seat=0) == button


def test_a_turn_long_ago_is_not_meant() -> None:
    """Then what was true at the moment counts, whosever turn it was."""
    memory = dealt()
    memory.remember(40.0, DEALT)
    assert answer(memory, 40.0, seat=0) == "b"


@pytest.mark.parametrize(("actor", "button"), [(0, "c"), (1, "a")])
def test_while_another_plays_the_last_turn_is_meant_however_long_ago(actor: int, button: str) -> None:
    """The turn that is going on is meant if it is the one of whom people are asked."""
    memory = Memory()
    memory.remember(5.0, BEFORE, ended=0)
    memory.remember(90.0, LATER | {"actor": actor})
    assert answer(memory, 90.0, seat=0) == button


@pytest.mark.parametrize(("at", "button"), [(89.0, "b"), (89.6, "a"), (90.4, "a")])
def test_another_plays_from_about_when_it_is_their_turn(at: float, button: str) -> None:
    """People do not tell moments apart that are so close; a second before, what was true then counts."""
    memory = Memory()
    memory.remember(5.0, BEFORE, ended=0)
    memory.remember(60.0, DEALT | {"actor": 0})
    memory.remember(90.0, LATER | {"actor": 1})
    assert answer(memory, at, seat=0) == button


@pytest.mark.parametrize(
    ("claimed", "true"),
    [
        ({"draw": UNKNOWN}, True),
        ({"draw": 9}, True),
        ({"draw": 8}, False),
        ({"grid": [UNKNOWN, "silk"]}, True),
        ({"grid": [UNKNOWN, UNKNOWN]}, True),
        ({"grid": [UNKNOWN, "salt"]}, False),
        ({"grid": [UNKNOWN, "silk", "silk"]}, False),
        ({"grid": [UNKNOWN]}, False),
        ({"nobody": UNKNOWN}, False),
    ],
)
def test_what_is_unknown_claims_nothing(claimed: Facts, true: bool) -> None:
    """A card that nobody has seen may be any; how many there are, and the others, count."""
    assert holds(claimed, {"grid": ["silk", "tea"], "draw": 9}) is true


def test_a_turn_that_was_put_right_is_told_as_it_is_now() -> None:
    """Who asks of the moment when it ended wrongly is told how it ended; others' turns stay as they were."""
    memory = Memory()
    memory.remember(5.0, BEFORE, ended=0)
    memory.remember(8.0, DEALT, ended=1)
    assert answer(memory, 5.2, seat=0) == "a"
    memory.put_right(30.0, LATER, 0)
    assert answer(memory, 5.2, seat=0) == answer(memory, 14.0, seat=0) == "c"
    assert answer(memory, 30.5, seat=0) == "c"  # it has just been put right, long as it is ago
    assert answer(memory, 8.2, seat=1) == "b"


def long_ago(dice: np.random.Generator | None) -> Memory:
    """Return what is remembered of six turns of three players; seat 0 had the first one."""
    memory = Memory(dice)
    for number in range(6):
        memory.remember(30.0 * (number + 1), BEFORE | {"actor": (number + 1) % 3}, ended=number % 3)
    return memory


def sure(turn: int, who: int, *, past: bool = True, dice: bool = True) -> float:
    """Return how often somebody is sure what a turn was like, by its number from 0."""
    memory = long_ago(np.random.default_rng(1) if dice else None)
    at = 30.0 * (turn + 1)
    asked = (
        Question(number, "choice", TOLD.options, at=at, seat=turn % 3, past=past) for number in range(400)
    )
    return sum(memory.knows(question, who) for question in asked) / 400


@pytest.mark.parametrize("turn", [4, 5])
def test_everybody_knows_the_last_two_turns(turn: int) -> None:
    """Whosever they were."""
    assert sure(turn, 0) == sure(turn, 1) == sure(turn, 2) == 1.0


def test_what_is_longer_ago_is_known_less_and_ones_own_better() -> None:
    """Each further turn costs; nobody forgets by no chance, nor what is not recorded yet."""
    others = [sure(turn, (turn + 1) % 3) for turn in (3, 2, 1)]
    own = [sure(turn, turn % 3) for turn in (3, 2, 1)]
    assert 1.0 > others[0] > others[1] > others[2] > 0.3
    assert all(mine > theirs for mine, theirs in zip(own, others, strict=True))
    assert sure(1, 2, dice=False) == sure(1, 2, past=False) == 1.0


def test_who_has_forgotten_does_not_remember_a_moment_later() -> None:
    """The same question gets the same answer."""
    memory = long_ago(np.random.default_rng(1))
    asked = [Question(number, "choice", TOLD.options, at=60.0, seat=1, past=True) for number in range(40)]
    first = [memory.knows(question, 0) for question in asked]
    assert len(set(first)) == 2
    assert [memory.knows(question, 0) for question in asked] == first
