"""Whole matches are entered on the drawn table, by touch or by buttons alone, in every variant."""

from __future__ import annotations

from statistics import quantiles

import pytest

from display.model import End
from engine.games.rajas.choices import Reroll
from engine.games.rajas.results import Rolled
from engine.kernel.replay import replay
from engine.kernel.transcripts import Transcript
from tests.engine.games.rajas.desk import GAME
from tests.firmware.presenters.games.rajas.tables import Table

MOST = 6
"""So many touches nine of ten turns take at most, results included."""
FAR = 11
"""No turn takes more, but for dice that are rolled again: each is touched before and after."""
MATCHES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"variants": ["mango"], "passing": "free", "harbour": "skip"}),
    (3, {"variants": ["ganga"], "mixed": [1]}),
    (4, {"variants": ["navaratnas", "ganga", "mango"]}),
]


@pytest.mark.parametrize(("players", "options"), MATCHES, ids=str)
def test_a_match_is_entered_by_touch(players: int, options: dict[str, object]) -> None:
    """After each turn the state is the players' own; the record replays to the end of it."""
    table, touches, again = Table(players, **options), 0, 0
    turns = []
    for answers, state in table.parts(players):
        before = GAME.turns(table.match.state)
        touches += table.enter(answers)
        again += sum(2 * len(one.dice) for one in answers if isinstance(one, Reroll))
        assert table.match.state == state
        after = GAME.turns(state)
        if after.ended > before.ended:
            assert touches <= FAR + again, answers
            turns.append(touches)
        elif isinstance(answers[-1], Rolled) and after.begun == after.ended:
            assert touches <= len(answers[-1].dice)
        if after.ended > before.ended or after.begun == after.ended:
            touches = again = 0
    assert quantiles(turns, n=10)[-1] <= MOST
    assert isinstance(table.model, End)
    match = table.match
    assert tuple(table.disk) == match.records
    assert replay(match.game, Transcript(match.header, match.records)).state == match.state


@pytest.mark.parametrize(("players", "options"), [MATCHES[0], MATCHES[3]], ids=str)
def test_buttons_alone_reach_everything(players: int, options: dict[str, object]) -> None:
    """This one and the next one are enough for a whole match."""
    table = Table(players, **options)
    for answers, state in table.parts(9):
        table.enter(answers, "buttons")
        assert table.match.state == state
    assert isinstance(table.model, End)
