"""A third toy, written from the contract alone: it is played, recorded, replayed, explained and followed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.contract import UNSEEN, Decision, Legality
from engine.kernel.errors import IllegalChoiceError, OptionsError, RecordError
from engine.kernel.history import past_turns
from engine.kernel.notation import PLAIN, read_match, write_match
from engine.kernel.replay import replay
from engine.kernel.replies import followed
from engine.kernel.transcripts import read_transcript
from engine.words import Sight
from tests.engine.kernel.playing import played, text
from tests.engine.kernel.toys.harbour import COIN, SPACES, TRACK, HarbourGame
from tests.engine.kernel.toys.watched import Watched, found, hidden
from tests.engine.perft import perft
from tests.firmware.assistant.bench import Bench

GAME = HarbourGame()
START = GAME.setup({"players": 2})
HEADS = ("shrine-1", "heads", 3)


def after(*answers: object) -> Any:
    """Return the state after some answers."""
    return followed(GAME, START, answers)[1]


@given(st.integers(0, 10**6), st.integers(0, 30))
def test_a_match_replays(seed: int, answers: int) -> None:
    """Exactly, from its record and from its text."""
    match = played(GAME, seed, answers)
    assert replay(GAME, read_transcript(text(match))).lines == match.lines
    assert read_match(GAME, PLAIN, write_match(match, PLAIN)).lines == match.lines
    assert len(past_turns(match)) <= len(SPACES) + 1


def test_the_first_turns_by_hand() -> None:
    """Three piers and three shrines; of each shrine two sides; after heads three ways, after tails one."""
    assert perft(GAME, START, 2) == (6, 3 * 5 + 3 * 2)
    assert perft(GAME, after("shrine-1", "heads"), 1) == (3,)
    assert perft(GAME, after("shrine-1", "tails"), 1) == (1,)


def test_it_ends_when_no_space_is_free() -> None:
    """Who is further wins."""
    standing = GAME.standing(played(GAME, seed=3).state)
    assert standing.over
    assert standing.winners


def test_what_is_not_legal_is_refused() -> None:
    """A space that is taken, a step too many, another one's turn; with the ways on that there are."""
    taken = after("pier-1")
    for state, choice, seat in ((taken, "pier-1", None), (after("shrine-1", "tails"), 2, None)):
        ruling = GAME.why_not(state, choice, seat=seat)  # type: ignore[arg-type]  # whatever somebody wants
        assert (ruling.legality, bool(ruling.nearest)) == (Legality.IMPOSSIBLE, True)
        with pytest.raises(IllegalChoiceError):
            GAME.act(state, choice)  # type: ignore[arg-type]  # as above
    assert GAME.why_not(taken, "pier-2", seat=0).legality is Legality.IMPOSSIBLE
    assert GAME.why_not(after("shrine-1", UNSEEN), 2).legality is Legality.POSSIBLE


@pytest.mark.parametrize("written", ["pier-4", 1.5, None, {"space": "pier-1"}])
def test_what_is_no_answer_is_an_error(written: object) -> None:
    """Wrong values in a record are told, and so are wrong options."""
    assert [GAME.read(one) for one in ("pier-1", 2, "heads", "unseen")] == ["pier-1", 2, "heads", UNSEEN]
    with pytest.raises(RecordError):
        GAME.read(written)
    with pytest.raises(OptionsError):
        GAME.setup({"harbours": 2})


@pytest.mark.parametrize("seed", range(6))
def test_the_referee_explains_every_turn(seed: int) -> None:
    """Whatever was played, seen as it lies with the coin before the marker moved."""
    rng, state = Random(seed), START
    while isinstance(question := GAME.pending(state), Decision):
        table = Watched(GAME, state)
        space = rng.choice(question.choices)
        turn = (space, rng.choice(("heads", "tails")), 1) if str(space).startswith("shrine") else (space,)
        table.plays(*turn[:2])
        table.sees()
        table.plays(*turn[2:])
        verdict = table.told()
        assert verdict.sure
        assert verdict.explanations[0].state == followed(GAME, state, turn)[1]
        state = verdict.explanations[0].state


def test_a_worker_under_a_hand_and_a_marker_that_moved() -> None:
    """The marker tells that somebody played; where is told when the hand leaves."""
    table = Watched(GAME, START)
    table.plays("pier-2")
    assert not table.told(**hidden("pier-1", "pier-2")).sure
    table.sees(**hidden("pier-1", "pier-2"))
    verdict = table.told(**{TRACK.id: found(TRACK.id, "marker-0@1", sight=Sight.COVERED)})
    assert verdict.sure
    assert verdict.explanations[0].answers == ("pier-2",)


def test_a_coin_that_was_tossed_since_is_the_next_ones() -> None:
    """The press of a shrine was forgotten: the coin that lay there then counts, and not the one since."""
    table = Watched(GAME, START)
    table.plays(*HEADS[:2])
    table.sees(2)
    table.plays(HEADS[2])
    table.sees(2)
    table.plays("shrine-2", "tails")
    first = table.told().explanations[0]
    assert first.answers == HEADS
    assert first.ahead >= {COIN.id, "shrine-2"}


@pytest.mark.parametrize("forgotten", [False, True])
def test_the_assistant_follows_a_match(forgotten: bool) -> None:
    """From the first worker to the last one, with a press a turn or with every other one forgotten."""
    bench = Bench(GAME)
    turns = [("pier-1",), HEADS, ("pier-2",), ("shrine-2", "tails", 1), ("pier-3",), ("shrine-3", "heads", 2)]
    for number, turn in enumerate(turns, 1):
        for answer in turn:
            bench.plays(answer)
            bench.read(after=2.0)
        bench.read(after=2.0)
        if not forgotten or number % 2 == 0:
            bench.press("a")
            assert bench.state == bench.true
    assert "question" not in bench.told
    assert bench.phase == "over"
