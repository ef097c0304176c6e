"""The turns of a match can be browsed: who did what, what was put right, and how the table stood after it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.contract import UNSEEN, Game
from engine.kernel.history import past_turns, played_answers
from engine.kernel.records import Act, Agree, Either, Note, Observe, Pause
from engine.kernel.replies import answered
from engine.kernel.statistics import NOTHING_COUNTED, player_table, turn_table
from tests.engine.kernel.notation.eventful import eventful
from tests.engine.kernel.playing import TOYS, AnyMatch, played, said, started
from tests.engine.kernel.toys import dice, hands

MATCHES = st.builds(
    eventful, st.sampled_from(TOYS), st.just({"players": 2}), st.integers(0, 2**32), st.integers(0, 50)
)


@given(MATCHES)
def test_the_turns_lead_to_the_present(match: AnyMatch) -> None:
    """Each turn begins where the one before ended; the last ends at the present state."""
    before = match.lines
    turns = past_turns(match)
    assert [turn.number for turn in turns] == sorted({turn.number for turn in turns})
    assert turns[0].before == match.line[0].state
    for turn, following in pairwise(turns):
        assert turn.after == following.before
        assert turn.ended == following.began
    assert turns[-1].after == match.state
    assert match.lines == before, "browsing touches nothing"


@given(MATCHES)
def test_each_answer_leads_on(match: AnyMatch) -> None:
    """Every answer that counts stands between the states around it; open sequences allow for more."""
    state = match.line[0].state
    for one in played_answers(match):
        assert one.before == state
        reply, after = answered(match.game, state, one.answer)
        assert reply.question.seat == one.seat
        several = isinstance(match.records[one.record - 1].step, Either)
        assert one.after == after or several
        state = one.after
    assert state == match.state


@given(MATCHES)
def test_every_record_is_told_once(match: AnyMatch) -> None:
    """As an answer that counts, as left out, as taken back, or as a remark; corrected to nothing apart."""
    turns = past_turns(match)
    counting = {one.record for turn in turns for one in turn.played}
    nothing = {node.record for node in match.line if not node.replies and not node.left_out}
    told = [*counting]
    for turn in turns:
        told += [record.sequence for record in (*turn.left_out, *turn.taken_back, *turn.remarks)]
    assert len(told) == len(set(told))
    kinds = (Act, Observe, Either, Note, Agree, Pause)
    wanted = {record.sequence for record in match.records if isinstance(record.step, kinds)}
    assert set(told) == wanted - nothing


def test_a_turn_tells_what_was_put_right() -> None:
    """What was taken back, corrected and left out stands at the turn in which it had been said."""
    match = started(dice.DiceGame())
    match.follow([dice.THROWS[2], (3, 5), 5], said(10.0))
    match.follow([dice.THROWS[0], (1,)], said(20.0))
    match.undo(said(21.0), agreed=True)
    match.follow([dice.THROWS[1], (2,), 2], said(30.0))
    match.amend(3, (4, 5), said=said(31.0))
    match.note("a card fell down", said(32.0))
    _, first, second = past_turns(match)
    assert (first.number, first.seat, second.number, second.seat) == (1, 0, 2, 1)
    assert first.amended == (3,)
    assert [record.sequence for record in second.taken_back] == [5, 6]
    assert [record.step for record in second.remarks] == [Note("a card fell down")]


def test_what_no_longer_holds_is_told_at_the_last_turn_that_does() -> None:
    """A correction that leaves a turn without its mark leaves out the turns after it as well."""
    match = started(dice.DiceGame())
    match.follow([dice.THROWS[2], (3, 5), 5], said())
    match.follow([dice.THROWS[0], (1,), 1], said())
    match.amend(3, (3, 6), said=said())
    _, first = past_turns(match)
    assert [record.sequence for record in first.left_out] == [4, 5, 6, 7]


def test_time_is_that_of_play() -> None:
    """A turn lasts from the end of the one before to its last answer, pauses left out."""
    match = started(dice.DiceGame())
    match.follow([dice.THROWS[0], (3,), 3], said(10.0))
    match.pause("tea", said(12.0))
    match.resume("", said(17.0))
    match.follow([dice.THROWS[0], (4,), 4], said(20.0))
    match.pause("bed", said(21.0))
    assert [turn.seconds for turn in past_turns(match)] == [0.0, 10.0, 5.0]


def test_results_that_a_correction_asks_for_are_told_as_unseen() -> None:
    """What nobody saw is part of what happened."""
    match = started(hands.HandsGame())
    match.follow([1, 3, 2, 4], said())
    match.act("pass", said())
    match.follow([2, 5], said())
    match.amend(6, 1, said=said())
    answers = [one.answer for turn in past_turns(match) for one in turn.played]
    assert UNSEEN in answers


def test_tables_of_a_game_that_counts_nothing() -> None:
    """Who won, how long it took and who said so is told of any game."""
    game: Game[Any, Any, Any] = dice.DiceGame()
    match = played(game, seed=4)
    players, turns = player_table(match, NOTHING_COUNTED), turn_table(match, NOTHING_COUNTED)
    rows = [dict(zip(players.columns, row, strict=True)) for row in players.rows]
    winners = game.standing(match.state).winners
    assert [row["seat"] for row in rows if row["winner"]] == list(winners)
    assert sum(int(row["turns"]) for row in rows) == len(turns.rows) == game.turns(match.state).ended
    answers = sum(isinstance(one.step, Act | Observe) for one in match.records)
    assert sum(int(row["answers_camera"]) for row in rows) == answers
