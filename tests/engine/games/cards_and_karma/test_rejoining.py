"""A match goes on from the table as it lies: what all can see, with every hand unknown."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.games.cards_and_karma.joining.joining import described
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.records.notation import CardsAndKarmaPhrasing
from engine.games.cards_and_karma.views.facts import facts
from engine.kernel.errors import OptionsError
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.notation import read_match, write_match
from engine.kernel.records import Origin
from engine.kernel.replay import replay
from engine.kernel.transcripts import read_transcript
from tests.engine.games.cards_and_karma.joining.test_joining import at_rest
from tests.engine.games.cards_and_karma.worlds import GAME

SAID = Said(Origin.AGREEMENT, 5.0)
SEEDS = st.integers(0, 2**32 - 1)
PRIVATE = ("tray", "draw-top")
"""What was cleared away or not seen makes no difference."""


@settings(max_examples=12)
@given(SEEDS)
def test_the_table_counts_and_hands_are_unknown(seed: int) -> None:
    """All that everybody sees is as it lies; each hand may be whatever lies nowhere else."""
    state, _ = at_rest(seed)
    other = replace(state, seats=tuple(replace(seat, fame=0, hand=()) for seat in state.seats))
    gone_on = GAME.rejoined(other, described(state))
    known, true = facts(gone_on), facts(state)
    assert {key: known[key] for key in known if key not in PRIVATE} == {
        key: true[key] for key in true if key not in PRIVATE
    }
    for now, then in zip(gone_on.seats, state.seats, strict=True):
        assert all(token & held == held for token, held in zip(now.hand, then.hand, strict=True))
        assert len(set(now.hand)) <= 1
    assert gone_on.played == state.played


@settings(max_examples=12)
@given(SEEDS)
def test_it_is_recorded_and_told_exactly(seed: int) -> None:
    """The record replays, and its text makes the same one."""
    state, _ = at_rest(seed)
    options = state.options
    names = ("Asha", "Bela", "Caio", "Dewi")[: options.players]
    match = Match.start(GAME, options, names, SAID)
    match.rejoin(described(state), SAID)
    again = replay(GAME, read_transcript("\n".join((*match.lines, ""))))
    assert again.lines == match.lines
    assert again.state == match.state
    phrasing = CardsAndKarmaPhrasing()
    assert read_match(GAME, phrasing, write_match(match, phrasing)).lines == match.lines


def test_turns_are_counted_on() -> None:
    """By round, pass and player; where the table stands no later than the record, none was played."""
    state = GAME.setup(Options(players=3, starter=1))
    found = (described(at_rest(seed)[0]) for seed in range(100))
    position = next(one for one in found if len(one.seats) == len(state.seats))
    position = replace(position, starter=2, actor=0, second=True, rounds=2, extra=0)
    gone_on = GAME.rejoined(replace(state, played=7), position)
    assert gone_on.played == 7 + 6 + 3 + 1 - (state.turns - 1)
    assert GAME.rejoined(gone_on, replace(position, rounds=1)).played == gone_on.played


def test_a_position_that_cannot_be_is_refused() -> None:
    """It names the rule."""
    state, _ = at_rest(11)
    with pytest.raises(OptionsError, match="card-count"):
        GAME.rejoined(state, replace(described(state), draw=1))
