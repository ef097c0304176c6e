"""The eyes' process is started, watched, killed when it hangs, and started again."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess

import pytest

from engine.words import Seconds
from firmware.buttons import Press
from firmware.eyes.entry import Entry
from firmware.eyes.messages import Busy, Ended, Faulted, FromEyes, LookNow, Ready, Seen, Show
from firmware.eyes.stills import Stills
from firmware.eyes.supervisor import Patience, Supervisor
from firmware.table_protocol.messages import Screen
from tests.firmware.clocks import StoppedClock
from tests.firmware.eyes import stand_ins

QUICK = Patience(farewell=1.0, pause=0.01, longest_pause=0.05)
RASH = Patience(silence=0.3, farewell=0.1, pause=0.01)
"""For eyes that do hang; others may be slow on a busy machine."""


def eyes(entry: Entry, patience: Patience = QUICK, stills: Stills | None = None) -> Supervisor:
    """A supervisor of a stand-in."""
    return Supervisor(stand_ins.TASK, stills, entry=entry, patience=patience)


def heard(supervisor: Supervisor, kind: type[FromEyes], most: int = 4000) -> FromEyes:
    """Poll until the eyes say something of a kind."""
    for _ in range(most):
        message = supervisor.poll(0.02)
        if isinstance(message, kind):
            return message
    pytest.fail(f"the eyes never said {kind.__name__}")


def gone(pid: int) -> bool:
    """Tell whether a process has ended."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_presses_come_back_with_their_picture() -> None:
    """What is sent to eyes that see is heard, and what they say comes back; they end when told."""
    press = Press("a", Seconds(1.5), 7)
    with eyes(stand_ins.well) as supervisor:
        heard(supervisor, Ready)
        pid = supervisor.pid
        supervisor.send(LookNow(press))
        seen = heard(supervisor, Seen)
    assert isinstance(seen, Seen)
    assert seen.presses == (press,)
    assert pid is not None
    assert gone(pid)


def test_of_many_screens_the_last_is_enough() -> None:
    """Screens that pile up while the eyes are busy are not all sent."""
    with eyes(stand_ins.well) as supervisor:
        heard(supervisor, Ready)
        for state in range(500):
            supervisor.send(Show(Screen(time=0.0, state=state)))
        first = heard(supervisor, Seen)
    assert isinstance(first, Seen)
    assert first.reason == "499"


def killed(supervisor: Supervisor) -> None:
    """Kill the eyes as the kernel does when memory is short."""
    assert supervisor.pid is not None
    os.kill(supervisor.pid, signal.SIGKILL)


@pytest.mark.parametrize(
    ("entry", "harm", "told"),
    [
        (stand_ins.well, killed, "-9"),
        (stand_ins.dying, None, "3"),
        (stand_ins.hanging, None, "did not answer"),
        (stand_ins.faulty, None, "No camera."),
    ],
)
def test_eyes_that_fail_are_started_again(
    entry: Entry, harm: Callable[[Supervisor], None] | None, told: str
) -> None:
    """Killed, crashed, hung or out of order: it is told, the old process is gone, a new one runs."""
    with eyes(entry, RASH if entry is stand_ins.hanging else QUICK) as supervisor:
        if harm is not None:
            heard(supervisor, Ready)
        while supervisor.pid is None:
            supervisor.poll(0.01)
        first = supervisor.pid
        if harm is not None:
            harm(supervisor)
        fault = heard(supervisor, Faulted)
        assert isinstance(fault, Faulted)
        assert told in fault.seen
        assert gone(first)
        while supervisor.pid is None:
            supervisor.poll(0.01)
        assert supervisor.pid != first
        heard(supervisor, Faulted if entry is stand_ins.faulty else Ready)


def test_eyes_that_cannot_be_started_are_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where memory is short for a moment it is told, and the next start may be better."""
    start, tried = SpawnProcess.start, []

    def refused(process: SpawnProcess) -> None:
        tried.append(process)
        if len(tried) == 1:
            raise OSError(12, "Cannot allocate memory")
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", refused)
    with eyes(stand_ins.well) as supervisor:
        fault = heard(supervisor, Faulted)
        assert isinstance(fault, Faulted)
        assert "Cannot allocate memory" in fault.seen
        heard(supervisor, Ready)
    assert len(tried) == 2


def test_what_hung_eyes_saw_last_is_still_there() -> None:
    """The still outlives the process that took it."""
    stills = Stills((8, 6))
    with eyes(stand_ins.hanging, RASH, stills) as supervisor:
        heard(supervisor, Faulted)
        still = stills.find(5)
    assert still is not None
    assert (still.shape, int(still[0, 0, 0])) == ((4, 6, 3), 77)


def test_sending_to_hung_eyes_never_waits() -> None:
    """More than any pipe holds is sent to eyes that hear nothing; polling goes on and finds them hung."""
    with eyes(stand_ins.hanging, Patience(silence=1.0, farewell=0.1)) as supervisor:
        heard(supervisor, Ready)
        for number in range(20_000):
            supervisor.send(LookNow(Press("a", Seconds(float(number)), number)))
        assert isinstance(heard(supervisor, Faulted), Faulted)


def test_eyes_that_say_how_long_they_take_are_waited_for() -> None:
    """A start that is slow is no failure where it was announced, and is one where it was not."""
    clock = StoppedClock()
    with Supervisor(stand_ins.TASK, entry=stand_ins.slow, patience=QUICK, clock=clock) as supervisor:
        heard(supervisor, Busy)
        clock.now += 59.0
        assert supervisor.poll(0.05) is None
        clock.now += 2.0
        assert isinstance(supervisor.poll(0.05), Faulted)


def test_eyes_that_are_through_are_not_started_again() -> None:
    """After the last picture nothing is started any more."""
    with eyes(stand_ins.finished) as supervisor:
        heard(supervisor, Ended)
        assert [supervisor.poll(0.01) for _ in range(10)] == [None] * 10
        assert supervisor.pid is None


def test_pauses_grow_while_starts_are_in_vain() -> None:
    """A camera that is not there is tried again less and less often, and not at once."""
    clock = StoppedClock()
    supervisor = Supervisor(
        stand_ins.TASK,
        entry=stand_ins.faulty,
        patience=Patience(pause=1.0, longest_pause=3.0),
        clock=clock,
    )
    waits = []
    with supervisor:
        for _ in range(4):
            begun = clock.now
            while not isinstance(supervisor.poll(0.02), Faulted):
                if supervisor.pid is None:
                    clock.now += 0.25
            waits.append(clock.now - begun)
    assert waits == [0.0, 1.0, 2.0, 3.0]
    assert supervisor.failures == 4


def test_waking_ends_a_poll() -> None:
    """Whoever ends the eyes' thread does not wait for its next turn."""
    with eyes(stand_ins.finished) as supervisor:
        heard(supervisor, Ended)
        supervisor.wake()
        begun = time.monotonic()
        supervisor.poll(60.0)
        assert time.monotonic() - begun < 30.0
    supervisor.wake()  # nor does it fail when nobody polls any more
