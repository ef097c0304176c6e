"""Scripts of evenings: what they may say, and what is told of one that cannot be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import DEFAULT
from firmware.simulator.games import simulated
from firmware.simulator.people.clock import Clock
from firmware.simulator.people.prompter import Prompter
from firmware.simulator.people.script import Cue, Script, ScriptError, parse, read_script

GAME = simulated(DEFAULT)
KNOWN = GAME.repertoire


def prompter(*cues: Cue, turn: int) -> Prompter:
    """Return a prompter in the middle of a match."""
    found = Prompter(Script(cues), Clock(), lambda _: None)
    found.turn = turn
    return found


def test_the_shipped_script_asks_for_every_habit() -> None:
    """Each habit that people have is in it, each seat has something to do, and a rule is broken."""
    script = read_script(GAME.script, KNOWN)
    assert {cue.habit for cue in script.cues if cue.habit} == set(KNOWN.habits)
    assert {cue.seat for cue in script.cues} == {0, 1, 2, 3, None}
    assert [cue.mistake for cue in script.cues if cue.mistake] == ["refill-early"]
    assert sum(cue.habit == "bump" for cue in script.cues) == 1


def test_a_cue_needs_no_more_than_a_turn_and_a_habit() -> None:
    """Whoever can does it, where the script names nobody."""
    assert parse("cues = [{ turn = 3, habit = 'fan' }]", "s", KNOWN).cues == (Cue(3, "fan"),)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cues = [", "s: "),
        ("cue = []", "line 1: cue is unknown"),
        ("cues = [{ habit = 'fan' }]", "number 1 lacks turn"),
        ("cues = [{ turn = 0, habit = 'fan' }]", "cues, number 1, turn is 0. Expected: 1 or more"),
        ("cues = [{ turn = 1, habit = 'fan', seat = 4 }]", "cues, number 1, seat is 4. Expected: 0 to 3"),
        ("cues = [{ turn = 7, habit = 'juggle' }]", "turn 7: 'juggle'"),
        ("cues = [{ turn = 7, mistake = 'refill_early' }]", "turn 7: 'refill_early'"),
        ("cues = [{ turn = 7 }]", "turn 7 with neither habit and mistake"),
        ("cues = [{ turn = 7, habit = 'fan', mistake = 'two-cards' }]", "turn 7 with both habit and mistake"),
    ],
)
def test_what_is_no_script_is_told(text: str, told: str) -> None:
    """With the name of the file, and the place in it."""
    with pytest.raises(ScriptError) as error:
        parse(text, "s", KNOWN)
    assert told in str(error.value)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    """A missing file, or one that is no text, is named."""
    for path in (tmp_path / "none.toml", tmp_path / "noise.toml"):
        if path.name == "noise.toml":
            path.write_bytes(b"\xff\xfe\xff")
        with pytest.raises(ScriptError, match=path.name):
            read_script(path, KNOWN)


def test_a_cue_waits_for_its_turn_and_its_player() -> None:
    """It is not due before, nor for somebody else; who does it does it once."""
    early = prompter(Cue(5, "fumble", seat=2), turn=4)
    assert early.awaits("fumble")
    assert not early.cued("fumble", 2)
    late = prompter(Cue(5, "fumble", seat=2), turn=9)
    assert not late.cued("fumble", 1)
    assert late.cued("fumble", 2)
    assert not late.cued("fumble", 2)
    assert not late.awaits("fumble")


def test_what_came_to_nothing_is_due_again() -> None:
    """A row that had no card to be fanned is fanned later."""
    cue = Cue(5, "fan", seat=2)
    one = prompter(cue, turn=5)
    one.take(cue)
    assert one.due(("fan",)) == []
    one.again(cue)
    assert one.due(("fan",)) == [cue]


def test_a_mistake_is_for_whoever_is_named() -> None:
    """It stays until it has been made."""
    cue = Cue(5, mistake="two-cards", seat=1)
    one = prompter(cue, turn=6)
    assert one.mistake(0) is None
    assert one.mistake(1) == one.mistake(1) == cue
