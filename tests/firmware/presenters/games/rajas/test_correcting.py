"""A turn is corrected or taken back on the drawn table; what chance showed need not be named again."""

from __future__ import annotations

from typing import Any

from display.live import live_panels
from display.model import Live
from display.pointing import touchable
from engine.games.rajas.choices import Lay
from engine.games.rajas.results import Uncovered
from engine.kernel.contract import Chance
from engine.kernel.replay import replay
from engine.kernel.replies import answered
from engine.kernel.transcripts import Transcript
from engine.words import Seconds
from firmware.buttons import ButtonId, Press
from firmware.entering.turn import TurnEntry
from firmware.presenters.games.rajas.teller import RajasTeller
from firmware.trial.touch.fingers import fewest
from tests.firmware.entering.pointed import NAMES, SMALL
from tests.firmware.presenters.games.rajas.tables import Table

CORRECT: tuple[ButtonId, ...] = ("d", "c", "c")
"""Other things; earlier turns; this one was read wrong."""
TAKE_BACK: tuple[ButtonId, ...] = ("d", "b", "d")
"""Other things; take back; all agree."""


def built(table: Table) -> tuple[Any, list[Any]]:
    """Play a tile that could be laid otherwise; return the state before the turn, and its answers."""
    turn: list[Any] = []
    before = table.match.state
    for answers, _ in table.parts(3):
        table.enter(answers)
        turn += answers
        turns = table.match.game.turns(table.match.state)
        if turns.begun > turns.ended:
            continue
        if {Lay, Uncovered} <= {*map(type, turn)} and otherwise(table, before, turn) is not None:
            return before, turn
        before, turn = table.match.state, []
    raise AssertionError


def otherwise(table: Table, before: Any, turn: list[Any]) -> list[Any] | None:  # noqa: ANN401 -- a state
    """The answers of a turn with the tile turned otherwise, and what follows; None where it cannot be."""
    game, state, answers = table.match.game, before, list[Any]()
    for answer in turn:
        if isinstance(answer, Lay):
            asked: Any = game.pending(state)
            same = [one for one in asked.choices if one.at == answer.at and one != answer]
            if not same:
                return None
            answers.append(same[0])
        else:
            answers.append(answer)
        state = answered(game, state, answers[-1])[1]
        if isinstance(answer, Uncovered):
            break
    while game.turns(state).ended == game.turns(before).ended:
        asked = game.pending(state)
        answers.append((asked.results if isinstance(asked, Chance) else asked.choices)[0])
        state = answered(game, state, answers[-1])[1]
    return answers


def test_an_earlier_turn_is_corrected() -> None:
    """The tile lies as it was laid in truth, and the record replays to that."""
    table = Table(2)
    before, turn = built(table)
    wrong, right = table.match.state, otherwise(table, before, turn)
    assert right is not None
    for button in CORRECT:
        table.press(button)
    game: Any = table.match.game
    entry = TurnEntry(game, RajasTeller(game, NAMES), before, turn)
    while isinstance(live := table.model, Live):
        assert live.pointing is not None
        drawn = touchable(live.pointing, live.table, live_panels(live, SMALL), SMALL)
        touch = fewest(entry.asked, right[len(entry.answers) :], drawn)
        assert touch is not None
        table.touch(touch)
        entry.press(Press("a", Seconds(0.0), 0, touched=True, entry=touch))
    table.press("a")
    match = table.match
    state = before
    for answer in right:
        state = answered(match.game, state, answer)[1]
    assert match.state == state != wrong
    assert replay(match.game, Transcript(match.header, match.records)).state == state


def test_a_turn_is_taken_back() -> None:
    """All lies as it lay before, and the table is to be put right by what the screen lists."""
    table = Table(2)
    before, _ = built(table)
    for button in TAKE_BACK:
        table.press(button)
    assert table.match.state == before
    restore = table.live.restore
    assert restore is not None
    assert restore.entries
