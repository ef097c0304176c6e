"""Pictures and presses of a table reach the assistant."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec
import numpy as np
import pytest

from display.language import load_language
from engine.errors import MunshiError
from engine.words import Reading
from firmware.eyes.pacing import AGAIN
from firmware.table.connection import Answered
from firmware.table_protocol.messages import Bye, Picture, Press, Screen
from firmware.trial.journal import Journal
from firmware.trial.lockstep import Lockstep
from tests.firmware.appliance.assistants import Listener
from tests.firmware.appliance.plans import HELLO
from tests.firmware.trial.perfect import Rest
from vision.frames import Frame
from vision.table.strangers import Stranger


class Table:
    """A table of a script: each picture comes with the presses that are written for its number.

    Attributes:
        taken: "motion" or "still" and the time of each picture.
    """

    def __init__(self, presses: dict[int, tuple[Press, ...]], until: float) -> None:
        self.hello = HELLO
        self.taken: list[tuple[str, float]] = []
        self._presses = presses
        self._until = until

    def show(self, screen: Screen) -> None:
        """Nobody looks at it."""

    def motion(self, at: float) -> Answered:
        """Take a small picture, or a still for a press."""
        return self._ask("motion", at)

    def still(self, at: float) -> Answered:
        """Take a still."""
        return self._ask("still", at)

    def _ask(self, kind: Literal["motion", "still"], at: float) -> Answered:
        if at > self._until:
            return Answered((), None, None, Bye(at, "finished"))
        presses = self._presses.get(len(self.taken) + 1, ())
        if presses:
            kind, at = "still", presses[-1].time
        self.taken.append((kind, at))
        pixels = np.zeros((16, 16, 3), np.uint8)
        return Answered(presses, Picture(kind, at, len(self.taken), 16, 16, 768), pixels)


class Eyes:
    """Eyes that see nothing move, and cannot read the stills of some numbers.

    Attributes:
        whole: The numbers of the stills that were read also where something moves.
    """

    def __init__(self, bad: set[int]) -> None:
        self._bad = bad
        self.whole: list[int] = []

    strangers: tuple[Stranger, ...] = ()

    def glance(self, frame: Frame) -> Rest:
        """See nothing."""
        return Rest(at_rest=False, worth_reading=False)

    def read(self, frame: Frame, *, whole: bool) -> Reading:
        """Read nothing, or fail."""
        self.whole += [frame.number] if whole else []
        if frame.number in self._bad:
            raise MunshiError("0 of 6 tags")
        return Reading(frame.time, frame.number, {})


def played(table: Table, eyes: Eyes, listener: Listener, folder: Path) -> list[dict[str, Any]]:
    """Play to the end; return the journal."""
    with Journal(folder / "journal.jsonl") as journal:
        lockstep = Lockstep(table, eyes, listener, load_language("en"), journal)  # type: ignore[arg-type]
        lockstep.run()
    return [msgspec.json.decode(line) for line in (folder / "journal.jsonl").read_bytes().splitlines()]


def test_a_press_on_a_bad_still_waits_for_a_good_one(tmp_path: Path) -> None:
    """One that ends a turn, like on the appliance; what was pressed after it waits as well."""
    presses = (
        Press(time=0.2, button="a", state=1),
        Press(time=0.3, button="b", state=1),
        Press(time=0.3, button="touch-grid", state=1),
    )
    table, eyes, listener = Table({2: presses}, until=3.0), Eyes({2, 3}), Listener()
    journal = played(table, eyes, listener, tmp_path)
    stills = [number for number, (kind, _) in enumerate(table.taken, 1) if kind == "still"]
    first, pressed, *tried = stills
    assert (first, pressed) == (1, 2)
    assert listener.heard == [("read", 1), ("press", "a", tried[0]), ("press", "b", tried[0])]
    assert eyes.whole == [2, tried[0]]
    assert table.taken[tried[0] - 1][1] - table.taken[1][1] >= AGAIN
    assert sum(event["kind"] == "unreadable" for event in journal) == 1


def test_an_answer_does_not_wait_for_a_picture(tmp_path: Path) -> None:
    """On a screen that asks, the first button is an answer."""
    listener = Listener()
    listener.asks = True
    table = Table({2: (Press(time=0.2, button="a", state=2),)}, until=0.5)
    played(table, Eyes({2}), listener, tmp_path)
    assert listener.heard == [("read", 1), ("press", "a", None)]


def test_a_bad_still_without_a_press_is_tried_again(tmp_path: Path) -> None:
    """Otherwise what changed would not be read before it changes once more."""
    table, listener = Table({}, until=2.5), Listener()
    played(table, Eyes({1}), listener, tmp_path)
    stills = [(number, at) for number, (kind, at) in enumerate(table.taken, 1) if kind == "still"]
    (_, again) = stills
    assert again[1] >= AGAIN
    assert listener.heard == [("read", again[0])]


READS, THINKS = 2.0, 0.5


def test_eyes_and_assistant_do_one_thing_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press while they are busy has its still taken at once, and waits until they have done."""
    spent = [0.0]
    monkeypatch.setattr("firmware.trial.lockstep.thread_time", lambda: spent[0])

    class SlowEyes(Eyes):
        def read(self, frame: Frame, *, whole: bool) -> Reading:
            spent[0] += READS
            return super().read(frame, whole=whole)

    class Ponderer(Listener):
        def _hear(self, *told: object) -> None:
            spent[0] += THINKS if told[0] == "read" else 2 * READS
            super()._hear(*told)

    presses: dict[int, tuple[Press, ...]] = {
        2: (Press(time=0.5, button="a", state=1),),
        3: (Press(time=0.7, button="a", state=1),),
    }
    table, eyes, listener = Table(presses, until=7.0), SlowEyes(set()), Ponderer()
    journal = played(table, eyes, listener, tmp_path)
    start = table.taken[0][1]
    assert [kind for kind, _ in table.taken[:3]] == ["still"] * 3
    assert [at for _, at in table.taken[1:3]] == [0.5, 0.7]
    assert table.taken[3][1] == start + 3 * READS
    shown = [one["time"] - start for one in journal if one["kind"] == "shown"]
    assert shown[1:4] == [READS + THINKS, 4 * READS, 6 * READS]


def test_what_was_read_waits_for_a_slow_assistant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures go on meanwhile; all but the newest of those that wait are only kept."""
    spent = [0.0]
    monkeypatch.setattr("firmware.trial.lockstep.thread_time", lambda: spent[0])

    class Ponderer(Listener):
        def _hear(self, *told: object) -> None:
            spent[0] += READS if told[0] == "read" else 0.0
            super()._hear(*told)

    class Busy(Eyes):
        def glance(self, frame: Frame) -> Rest:
            return Rest(at_rest=True, worth_reading=True)

    table, listener = Table({}, until=2.5), Ponderer()
    journal = played(table, Busy(set()), listener, tmp_path)
    stills = [number for number, (kind, _) in enumerate(table.taken, 1) if kind == "still"]
    first, *between, last = stills
    assert len(between) > 2
    told = {number: word for word, number in listener.heard}
    assert list(told) == stills
    searched = [number for number, word in told.items() if word == "read"]
    assert searched[0] == first
    assert searched[-1] == last
    assert len(searched) <= len(stills) / 2
    shown = [one["time"] for one in journal if one["kind"] == "shown"]
    assert shown == sorted(shown)
