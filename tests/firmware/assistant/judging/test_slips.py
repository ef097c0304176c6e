"""Which rule was not kept: told where one turn tells all; its diagnostician says what a test wants."""

from __future__ import annotations

from math import inf
from types import SimpleNamespace
from typing import Any

import pytest

from engine.kernel.contract import Turns
from engine.referee import Explanation, Slip, Trace
from engine.words import Seconds
from firmware.assistant.alarms.trouble import CLEAR
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.judging.doubt import DOUBTFUL
from firmware.assistant.judging.seams import Seams
from firmware.assistant.judging.slips import Slips
from tests.engine.referee.desk import reading

TAKEN_BACK = 2 * CLEAR
"""Nats of a turn in which hands have taken something back meanwhile."""


def plainly_wrong(slip: Slip | None, legal: float = inf, *, agrees: bool = True) -> bool:
    """Tell whether a rule was plainly not kept; a state is how many turns have ended."""
    match: Any = SimpleNamespace(state=0, game=SimpleNamespace(turns=lambda ended: Turns(ended, ended)))
    diagnostician: Any = SimpleNamespace(likeliest=lambda *_: slip)
    alarms: Any = SimpleNamespace(declared={}, trouble=None)
    denied: Any = SimpleNamespace(agrees=lambda _: agrees)
    unasked: Any = None
    seams = Seams(match, unasked, unasked, diagnostician, alarms, denied, unasked)
    return Slips(seams).plainly_wrong(Pressed(Seconds(1.0), reading(1)), Trace(), legal)


def a_slip(*, doubt: float = 4.0, plain: float = 4.0, turns: int = 1, ahead: tuple[str, ...] = ()) -> Slip:
    """Return a rule that was not kept in the first of some turns."""
    explanation = Explanation((), turns, doubt, 0.0, ahead=frozenset(ahead))
    return Slip(explanation, (), None, doubt=doubt, plain=plain)


def test_what_was_taken_back_meanwhile_makes_it_no_less_plain() -> None:
    """A card that was put back and taken again, say: nothing legal explains the table all the same."""
    assert plainly_wrong(a_slip(doubt=TAKEN_BACK))


@pytest.mark.parametrize(("legal", "wrong"), [(DOUBTFUL, False), (2 * TAKEN_BACK, True)])
def test_something_legal_and_likelier_is_believed_instead(legal: float, wrong: bool) -> None:
    """Then what was taken back counts."""
    assert plainly_wrong(a_slip(doubt=TAKEN_BACK), legal) is wrong
    assert plainly_wrong(a_slip(), legal), "nothing was taken back"


@pytest.mark.parametrize(
    "slip",
    [None, a_slip(plain=CLEAR), a_slip(turns=2), a_slip(ahead=("tray",))],
    ids=["none", "not clear", "two turns", "not all"],
)
def test_what_is_not_plain(slip: Slip | None) -> None:
    """No rule tells all, or not of one turn, or not all of it."""
    assert not plainly_wrong(slip)


def test_what_people_have_told_otherwise_was_not_so() -> None:
    """A payment that was left out, say, where they have told that an administrator was paid."""
    assert plainly_wrong(a_slip())
    assert not plainly_wrong(a_slip(), agrees=False)
