"""What an assistant reports of its decisions."""

from __future__ import annotations

import pytest

from engine.kernel.contract import Breach
from engine.referee import Contradiction, Explained, Explanation, Slip
from engine.words import Face, Seconds
from engine.words import one as expected
from firmware.assistant.alarms.trouble import Trouble
from firmware.assistant.events import alarm, proposal
from firmware.assistant.evidence.pressed import Pressed, Told
from tests.engine.clued import clued
from tests.engine.kernel.playing import started
from tests.engine.kernel.toys.dice import DiceGame
from tests.engine.referee.desk import reading

ANSWERS = ("red", (5,), 5)


@pytest.mark.parametrize(
    ("explanations", "told", "again", "sure"),
    [
        (1, None, False, True),
        (2, None, False, False),
        (1, Told("marks", None), False, False),
        (1, None, True, False),
    ],
)
def test_a_proposal_is_sure_where_one_look_told(
    explanations: int, told: Told | None, again: bool, sure: bool
) -> None:
    """Neither where people had to say what it was, nor where an earlier look did not tell."""
    match = started(DiceGame())
    first = Explanation(ANSWERS, None, 0.0, 0.0, 0.75)
    verdict = Explained((first,) * explanations, 2.0, 30, complete=True)
    its = proposal(match, Pressed(Seconds(4.0), reading(5), told), verdict, again=again)
    assert its["sure"] is sure
    assert (its["turn_end"], its["explanations"]) == (4.0, explanations)
    assert (its["margin"], its["steps"], its["probability"]) == (2.0, 30, 0.75)
    assert [end.turns for end in its["ends"]] == [1]


def test_an_alarm_names_what_does_not_fit() -> None:
    """By place, what is missing and what is too much."""
    clues = clued({"grid": (expected("red"),)}, {"tray": (Face("blue"),)})
    nothing = Contradiction(clues, 30, complete=False)
    slip = Slip(
        Explanation((), None, 4.0, 4.0), (Breach("payment", {"seat-0-ships": (Face("ship-7"),)}),), None
    )
    its = alarm(Seconds(9.0), Pressed(Seconds(4.0), reading(5)), Trouble(nothing, clues, slip))
    assert (its["rule"], its["rules"]) == ("payment", ["payment"])
    assert its["pieces"] == {"grid": ["red"], "tray": ["blue"], "seat-0-ships": ["ship-7"]}
    assert (its["time"], its["turn_end"]) == (9.0, 4.0)
    assert (its["missing"], its["surplus"]) == ({"grid": ["red"]}, {"tray": ["blue"]})
    assert (its["steps"], its["complete"]) == (30, False)
