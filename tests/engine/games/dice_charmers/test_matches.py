"""Whole matches in the house: record, replay, take-back, correction at any depth, text and tables."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.games.dice_charmers.records.notation import PHRASING
from engine.games.dice_charmers.records.statistics import COUNTING
from engine.games.dice_charmers.results import Rolled
from engine.kernel.contract import Decision, Over
from engine.kernel.errors import TakeBackError
from engine.kernel.match import Match
from engine.kernel.notation import read_match, write_match
from engine.kernel.records import Act, Observe, Origin
from engine.kernel.replay import replay
from engine.kernel.replies import read
from engine.kernel.statistics import player_table, turn_table
from engine.kernel.transcripts import read_transcript
from tests.cases import slow
from tests.engine.games.dice_charmers.desk import GAME
from tests.engine.kernel.playing import AnyMatch, play_on, said, step, text

TABLES = [(players, sheet) for players in (2, 3, 5) for sheet in ("sun", "moon")]


def begun(players: int, sheet: str) -> AnyMatch:
    """A match that has just been set up."""
    names = ("Asha", "Bela", "Caio", "Devi", "Éva")[:players]
    return Match.start(GAME, {"players": players, "sheet": sheet, "starter": 1}, names, said())


def played(players: int, sheet: str, seed: int = 1, unseen: float = 0.0) -> AnyMatch:
    """A whole match at random; some rolls nobody saw."""
    return play_on(begun(players, sheet), Random(seed), unseen)


@pytest.mark.parametrize(("players", "sheet"), TABLES)
def test_a_record_replays_and_text_is_the_same_match(players: int, sheet: str) -> None:
    """Step by step to the same states, whether every roll was seen or not; as text and back."""
    for unseen in (0.0, 0.2):
        match = played(players, sheet, unseen=unseen)
        assert replay(GAME, read_transcript(text(match))).lines == match.lines
        assert read_match(GAME, PHRASING, write_match(match, PHRASING)).lines == match.lines
        scores = player_table(match, COUNTING)
        halves = scores.columns.index("overlap_halves")
        assert [row[halves] for row in scores.rows] == [*GAME.standing(match.state).steps[0].values]
        assert len(turn_table(match, COUNTING).rows) > players


@pytest.mark.parametrize(("players", "sheet"), TABLES)
def test_take_backs_lead_to_the_states_before(players: int, sheet: str) -> None:
    """Alone within the turn and before any roll, else by agreement, back to the first roll and on again."""
    match, rng = begun(players, sheet), Random(2)
    states = [match.state]
    for _ in range(40):
        record = step(match, rng, 0.0)
        if record is not None and isinstance(record.step, Act):
            states.append(match.state)
    alone = 0
    while match.take_back is not None:
        barred = bool(match.take_back.barriers)
        if barred:
            with pytest.raises(TakeBackError):
                match.undo(said())
        match.undo(said(source=Origin.AGREEMENT), agreed=barred)
        alone += not barred
    assert alone
    assert isinstance(match.pending, Decision)
    assert match.state.played == 0
    while match.undone:
        match.redo(said())
    assert match.state == states[-1] or match.state.played >= states[-1].played
    assert replay(GAME, read_transcript(text(match))).lines == match.lines


@pytest.mark.parametrize(("players", "sheet"), [(2, "sun"), (5, "moon"), *slow(*TABLES[1:-1])])
def test_any_answer_may_be_corrected(players: int, sheet: str) -> None:
    """A choice or a roll of any turn; what came later is played again as far as it holds."""
    rng = Random(3)
    length = len(played(players, sheet).records)
    for depth in (length // 8, length // 3, length // 2, length - 2):
        match = played(players, sheet)
        record, answer = other(match, depth, rng)
        amended = match.amend(record, answer, said=said(source=Origin.AGREEMENT))
        assert amended.record.sequence == len(match.records)
        play_on(match, rng)
        assert replay(GAME, read_transcript(text(match))).lines == match.lines
        assert read_match(GAME, PHRASING, write_match(match, PHRASING)).lines == match.lines


def other(match: AnyMatch, depth: int, rng: Random) -> tuple[int, Any]:
    """A record from that depth on whose answer could have been another, and one."""
    nodes = {node.record: node for node in match.line}
    for record in match.records[depth:] + match.records[depth - 20 : depth]:
        if not isinstance(record.step, Act | Observe):
            continue
        before = nodes[record.sequence - 1].state
        pending = GAME.pending(before)
        given = read(GAME, record.step)
        if isinstance(pending, Decision):
            others = [one for one in pending.choices if one != given]
            if others:
                return record.sequence, rng.choice(others)
        elif not isinstance(pending, Over):
            rolled: Rolled = rng.choice(pending.results)
            if rolled != given:
                return record.sequence, rolled
    raise AssertionError(depth)
