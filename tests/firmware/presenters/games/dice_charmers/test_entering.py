"""Whole matches are entered on the drawn table, by touch or by buttons alone."""

from __future__ import annotations

from typing import Literal, get_args

import pytest

from display.model import End
from engine.games.dice_charmers.choices import Take
from engine.games.dice_charmers.results import Rolled
from engine.games.dice_charmers.state import State
from engine.kernel.replay import replay
from engine.kernel.transcripts import Transcript
from engine.words import Seconds
from firmware.buttons import Press
from firmware.entering.asked import Given
from firmware.entering.turn import TurnEntry
from firmware.presenters.games.dice_charmers.teller import DiceCharmersTeller
from tests.firmware.presenters.games.dice_charmers.matches import steps
from tests.firmware.presenters.games.dice_charmers.tables import GAME, Table

Way = Literal["touch", "buttons"]
FREE = 3
"""So many touches a turn without a bonus takes at most."""
KARMA = 4
"""So many more karma, the two faces included."""
EACH = 2
"""So many more each bonus."""


def bonuses(before: State, after: State) -> int:
    """How many bonuses were used in a turn: those crossed, and what spaces of the river bring."""
    was, now = before.players[before.actor], after.players[before.actor]
    spaces = [space for space in range(len(before.sheet.gains)) if (now.river & ~was.river) >> space & 1]
    gains = sum(len(before.sheet.gains[space]) for space in spaces)
    return gains + (now.crossed & ~was.crossed).bit_count()


def lapsed(before: State, after: State) -> bool:
    """Whether a bonus that waited or was won in a turn is lost."""
    was, now = before.players[before.actor], after.players[before.actor]
    return bool(now.circled & ~now.crossed & ~(was.circled & ~was.crossed & ~before.pool))


@pytest.mark.parametrize(("players", "sheet"), [(2, "moon"), (3, "sun"), (5, "sun")])
def test_a_match_is_entered_by_touch(players: int, sheet: str) -> None:
    """After each turn the state is the players' own; the record replays to the end of it."""
    table = Table(players, sheet=sheet)
    before, touches, karma = table.match.state, 0, 0
    for answers, state in table.parts(players):
        touches += table.enter(answers)
        assert table.match.state == state
        if isinstance(answers[0], Rolled):
            assert touches <= 8
        elif isinstance(answers[-1], Rolled):
            karma += 1
            continue
        else:
            assert touches <= FREE + EACH * bonuses(before, state) + KARMA * karma + lapsed(before, state)
        before, touches, karma = state, 0, 0
    assert isinstance(table.model, End)
    match = table.match
    assert tuple(table.disk) == match.records
    assert replay(GAME, Transcript(match.header, match.records)).state == match.state


@pytest.mark.parametrize("way", get_args(Way))
def test_before_a_bonus_lapses_the_screen_says_so_once(way: Way) -> None:
    """The first answer that would end the turn is held back; the same again ends it."""
    before, answer, after = next(
        one
        for seed in range(20)
        for one in steps(seed, players=3)
        if one.after.played > one.before.played
        and isinstance(one.answer, Take)
        and lapsed(one.before, one.after)
    )
    entry = TurnEntry(GAME, DiceCharmersTeller(GAME, ("Asha", "Bela", "Caio")), before)
    chosen = next(n for n, one in enumerate(entry.asked.options) if one.leads() == Given(answer))
    if way == "buttons":
        for _ in range(chosen):
            entry.press(Press("b", Seconds(0.0), 0))
    press = Press("a", Seconds(0.0), 0, touched=way == "touch", entry=chosen if way == "touch" else None)
    assert entry.press(press) is None
    assert entry.shown.refused is not None
    assert entry.shown.refused.text.startswith("Lost with this")
    entered = entry.press(press)
    assert entered is not None
    assert entered.state == after


@pytest.mark.parametrize("way", ["buttons"])
def test_buttons_alone_reach_everything(way: Way) -> None:
    """This one and the next one are enough for a whole match."""
    table = Table(2)
    for answers, state in table.parts(9):
        table.enter(answers, way)
        assert table.match.state == state
    assert isinstance(table.model, End)
