"""All of the appliance together: a match is followed, whatever is killed on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event, Thread, current_thread

import pygame
import pytest
from msgspec.structs import replace

from display.model import Live, Model
from display.phrases import notices
from display.screen import Screen
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.kernel.records import Origin
from engine.kernel.replay import replay
from firmware.appliance.appliance import Appliance, Ending
from firmware.appliance.follower import Follower
from firmware.appliance.following import EyesError, Following
from firmware.appliance.opening import go_on
from firmware.appliance.stage import Condition
from firmware.appliance.writing import Writing
from firmware.assistant.assistant import Assistant
from firmware.assistant.screens import Screens
from firmware.buttons import BUTTONS
from firmware.eyes.supervisor import Patience, Supervisor
from firmware.records import RecordFileError, game_of, load_transcript
from tests.conftest import ROOT
from tests.firmware.appliance.films import film, late
from tests.firmware.appliance.leaving import leave
from tests.firmware.appliance.plans import plan
from tests.firmware.eyes import stand_ins
from tests.firmware.records.disk import Disk, disk

__all__ = ["disk"]

QUICK = Patience(farewell=2.0, pause=0.01, longest_pause=0.05)
PATIENCE = 120.0
"""Seconds after which a test gives up on what should happen at once."""


def until(happened: Callable[[], object]) -> None:
    """Wait until something has happened."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Model]:
    """Every model that was put on the screen."""
    models: list[Model] = []
    draw = Screen._draw

    def noted(self: Screen, model: Model) -> None:
        draw(self, model)
        models.append(model)

    monkeypatch.setattr(Screen, "_draw", noted)
    return models


def beside(work: Callable[[], object]) -> Thread:
    """Do something beside the main thread; where it fails, the window is closed and nothing hangs."""

    def guarded() -> None:
        try:
            work()
        except BaseException:
            leave()
            raise

    thread = Thread(target=guarded)
    thread.start()
    return thread


def test_turns_are_followed_to_the_disk_and_the_screen(tmp_path: Path) -> None:
    """What the table played is what the record replays, and a picture is kept of each turn."""
    appliance = Appliance(plan(tmp_path), entry=partial(film, turns=6), patience=QUICK)
    assert appliance.run() is Ending.CLOSED
    assert appliance.opening is not None
    match = replay(CardsAndKarma(), load_transcript(appliance.opening.path))
    assert match.state == appliance.opening.match.state
    assert match.game.turns(match.state).ended == 6
    assert len(list(tmp_path.glob("*-confirmed.png"))) >= 6
    assert len(list(tmp_path.glob("*-ended.png"))) == 1
    assert appliance._eyes.pid is None


def test_a_camera_that_comes_late_takes_over(tmp_path: Path, shown: list[Model]) -> None:
    """The match begins by hand, the screen says why; once the camera is there it follows the turns."""
    made = plan(tmp_path, stay=True)
    made = replace(made, task=replace(made.task, source="picamera2", table=()))
    tries = tmp_path / "tries"
    appliance = Appliance(made, entry=partial(late, turns=4, tries=tries), patience=QUICK)

    def wait() -> None:
        until(lambda: list(tmp_path.glob("*-ended.png")))
        leave()

    thread = beside(wait)
    assert appliance.run() is Ending.CLOSED
    thread.join()
    first = next(model for model in shown if model.notices)
    assert tries.read_bytes() == b"xxx"
    assert notices.camera_unavailable() in first.notices
    assert notices.camera_unavailable() not in shown[-1].notices
    assert appliance.opening is not None
    assert appliance.opening.match.game.turns(appliance.opening.match.state).ended == 4


@pytest.mark.parametrize("how", ["key", "touch", "button"])
def test_leaving_a_match_is_asked(tmp_path: Path, shown: list[Model], how: str) -> None:
    """Whatever answers: going on leaves the match as it is, and no press of that is the match's."""
    made = plan(tmp_path, stay=True)
    appliance = Appliance(made, entry=partial(film, turns=10_000, pause=0.2), patience=QUICK)
    width, height = made.screen.size

    def answer(number: int) -> None:
        if how == "key":
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1 + number))
        elif how == "touch":
            place = width * (2 * number + 1) // 8, height - 20
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place))
        else:
            appliance._presses.press(BUTTONS[number])

    def ask() -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE))
        until(lambda: appliance._screen._asked is not None)

    def play() -> None:
        until(lambda: len(shown) > 2)
        ask()
        before = len(shown)
        answer(0)
        until(lambda: len(shown) > before + 2)
        ask()
        answer(3)

    thread = beside(play)
    assert appliance.run() is Ending.CLOSED
    thread.join()
    assert appliance.opening is not None
    assert not appliance.opening.over
    sources = {record.source for record in appliance.opening.match.records[1:]}
    assert sources <= {Origin.CAMERA, Origin.BUTTON}


def test_whatever_is_shown_is_on_the_disk(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever something is on the screen, a power cut leaves every record that it rests on."""
    force = os.fsync

    def slow(handle: int) -> None:
        time.sleep(0.01)
        force(handle)

    monkeypatch.setattr(os, "fsync", slow)
    appliance = Appliance(plan(tmp_path), entry=partial(film, turns=6, pause=0.1), patience=QUICK)
    rests_on: dict[int, int] = {}
    play, draw = appliance._following._stage.play, Screen._draw
    cuts: list[tuple[int, int]] = []

    def noted(follower: Follower, condition: Condition, *, table: bool) -> bool:
        assert isinstance(follower.assistant, Assistant)
        rests_on[follower.assistant.scene.number] = len(follower.assistant.match.records)
        return play(follower, condition, table=table)

    def cut(self: Screen, model: Model) -> None:
        draw(self, model)
        assert appliance.opening is not None
        lines = (disk.after_power_cut(appliance.opening.path) or b"").splitlines()
        cuts.append((rests_on[model.number], len(lines) - 1))

    appliance._following._stage.play = noted  # type: ignore[method-assign]
    monkeypatch.setattr(Screen, "_draw", cut)
    appliance.run()
    assert len({needed for needed, _ in cuts}) > 3  # it was shown more than once
    assert [pair for pair in cuts if pair[1] < pair[0]] == []


def test_what_is_shown_counts_since_it_is_on_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Records and drawing may take a while; the assistant hears of it on the match's own thread."""
    appliance = Appliance(plan(tmp_path), entry=partial(film, turns=4, pause=0.25), patience=QUICK)
    drawn: dict[int, float] = {}
    lits: list[tuple[int, float, str]] = []
    draw = Screen._draw

    def slowly(self: Screen, model: Model) -> None:
        time.sleep(0.02)
        drawn.setdefault(model.number, appliance._clock())
        draw(self, model)

    def noted(_: Screens, number: int, since: float) -> None:
        lits.append((number, since, current_thread().name))

    monkeypatch.setattr(Screen, "_draw", slowly)
    monkeypatch.setattr(Screens, "lit", noted)
    appliance.run()
    assert len(lits) > 4
    assert {thread for _, _, thread in lits} == {"munshi-match"}
    assert [number for number, _, _ in lits] == list(range(1, len(lits) + 1))
    assert [one for one in lits if one[0] in drawn and one[1] < drawn[one[0]]] == []


def test_the_match_goes_on_when_the_eyes_are_killed(tmp_path: Path, shown: list[Model]) -> None:
    """The screen says so, other eyes are started, and a press from another thread finds them."""
    appliance = Appliance(plan(tmp_path, stay=True), entry=stand_ins.seeing, patience=QUICK)
    texts: list[tuple[str, ...]] = []

    def kill() -> None:
        until(lambda: shown)
        first = appliance._eyes.pid
        assert first is not None
        os.kill(first, signal.SIGKILL)
        until(lambda: any("restarted" in text for text in told(shown)))
        until(lambda: appliance._eyes.pid not in {None, first} and not told(shown[-1:]))
        texts.append(told(shown[-1:]))
        appliance._presses.press("a")
        until(lambda: appliance._following._done)
        leave()

    thread = beside(kill)
    assert appliance.run() is Ending.CLOSED
    thread.join()
    assert texts == [()]
    assert appliance._following._done[0].button == "a"
    assert appliance.opening is not None
    assert len(load_transcript(appliance.opening.path).records) > 0


def told(models: list[Model]) -> tuple[str, ...]:
    """What some screens said of the camera."""
    return tuple(notice.words.text for model in models for notice in model.notices if notice.icon == "camera")


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_in_order(tmp_path: Path, sent: signal.Signals, shown: list[Model]) -> None:
    """Everything is let go; the signal's own handler is back in its place."""
    before = signal.getsignal(sent)
    appliance = Appliance(plan(tmp_path, stay=True), entry=stand_ins.seeing, patience=QUICK)

    def stop() -> None:
        until(lambda: shown)
        os.kill(os.getpid(), sent)

    thread = beside(stop)
    ending = appliance.run()
    thread.join()
    assert ending is {signal.SIGTERM: Ending.TERMINATED, signal.SIGINT: Ending.INTERRUPTED}[sent]
    assert signal.getsignal(sent) is before
    assert appliance._eyes.pid is None
    assert appliance.opening is not None
    go_on(appliance.opening.path).writer.close()


def test_eyes_that_never_see_end_it(tmp_path: Path) -> None:
    """Their words come out of `run`, and no record of nothing is left."""
    with pytest.raises(EyesError, match="No camera"):
        Appliance(plan(tmp_path), entry=stand_ins.faulty, patience=QUICK).run()
    assert list(tmp_path.glob("*.jsonl")) == []


def test_a_broken_disk_ends_it(tmp_path: Path, disk: Disk, shown: list[Model]) -> None:
    """What did not reach the disk was never shown; what did is still there."""
    appliance = Appliance(plan(tmp_path), entry=partial(film, pause=0.01), patience=QUICK)

    def force() -> None:
        disk.broken = len(shown) > 10

    disk.after_force = force
    with pytest.raises(RecordFileError, match="cannot be written"):
        appliance.run()
    assert appliance.opening is not None
    disk.broken = False
    opening = go_on(appliance.opening.path)
    opening.writer.close()
    assert isinstance(shown[-1], Live)
    assert len(opening.match.records) < len(appliance.opening.match.records)


def test_a_mistake_in_a_thread_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not swallowed: the exception comes out of `run`, with all threads ended."""
    appliance = Appliance(plan(tmp_path), entry=stand_ins.seeing, patience=QUICK)

    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("nobody thought of that")

    monkeypatch.setattr(appliance._following._stage, "play", fail)
    with pytest.raises(ZeroDivisionError):
        appliance.run()
    assert not any(thread.is_alive() for thread in appliance._threads)


def test_the_heart_beats_while_all_live(tmp_path: Path) -> None:
    """A watchdog hears from the main loop."""
    beats: list[int] = []

    appliance = Appliance(
        plan(tmp_path), entry=partial(film, turns=1), patience=QUICK, heartbeat=lambda: beats.append(1)
    )
    appliance.run()
    assert beats


def test_a_match_goes_on_after_the_program_was_killed(tmp_path: Path) -> None:
    """Killed by -9 in the middle: no process stays, the record replays, and the match goes on from it."""
    command = [sys.executable, "-m", "tests.firmware.appliance.playing", str(tmp_path), "0.02"]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL) as process:
        try:
            until(lambda: any(path.stat().st_size > 8_000 for path in tmp_path.glob("*.jsonl")))
            threads = Path(f"/proc/{process.pid}/task").iterdir()
            children = " ".join((one / "children").read_text() for one in threads).split()
        finally:
            process.kill()
    assert children
    until(lambda: not any(Path(f"/proc/{child}").exists() for child in children))
    (path,) = tmp_path.glob("*.jsonl")
    opening = go_on(path)
    records = len(opening.match.records)
    assert records > 30
    assert game_of(tmp_path, opening.match.header).id == opening.match.game.id
    again = Appliance(plan(tmp_path, time=opening.time), opening, entry=stand_ins.seeing, patience=QUICK)

    def close() -> None:
        until(lambda: again._screen.number)
        again._screen.close()

    thread = beside(close)
    again.run()
    thread.join()
    assert len(load_transcript(path).records) >= records
    assert again._following._follower is not None
    assert again._following._follower.assistant.scene.phase == "play"


@pytest.mark.parametrize(
    ("thread", "work"),
    [("match", (Following, "_take")), ("writer", (Writing, "_next")), ("eyes", (Supervisor, "poll"))],
)
def test_the_watchdog_is_fed_only_while_all_threads_move(
    thread: str, work: tuple[type, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each thread that hangs stops the heart; when it moves again, so does the heart."""
    hang, beats, starved = Event(), [0], Event()
    does = getattr(*work)

    def hung(*arguments: object) -> object:
        hang.wait()
        return does(*arguments)

    monkeypatch.setattr(*work, hung)

    def beat() -> None:
        beats[0] += 1

    appliance = Appliance(plan(tmp_path), entry=stand_ins.well, heartbeat=beat, limit=0.2, patience=QUICK)

    def look() -> None:
        until(lambda: appliance._stuck == [thread])
        counted = beats[0]
        time.sleep(1.0)
        assert beats[0] == counted
        starved.set()
        hang.set()
        until(lambda: beats[0] > counted)
        appliance._screen.close()

    looking = beside(look)
    appliance.run()
    looking.join()
    assert starved.is_set()


HUNG = """
import sys
from pathlib import Path
from threading import Event
from firmware.appliance import ending
from firmware.appliance.appliance import Appliance
from firmware.appliance.following import Following
from tests.firmware.appliance.plans import plan
from tests.firmware.eyes import stand_ins

def hung(self, news):
    take(self, news)
    if self._follower is not None:
        print("hangs", flush=True)
        Event().wait()

if __name__ == "__main__":
    ending.ended_by.__wrapped__.__defaults__ = (1.0,)
    take, Following._take = Following._take, hung
    Appliance(plan(Path(sys.argv[1])), entry=stand_ins.seeing).run()
"""


def test_sigterm_ends_a_match_that_hangs(tmp_path: Path) -> None:
    """What hung is told, no process stays, and the match can be gone on with."""
    program = tmp_path / "hung.py"
    program.write_text(HUNG)
    with subprocess.Popen(
        [sys.executable, str(program), str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        out = process.stdout
        assert out is not None
        until(lambda: out.readline() == "hangs\n")
        threads = Path(f"/proc/{process.pid}/task").iterdir()
        children = " ".join((one / "children").read_text() for one in threads).split()
        process.send_signal(signal.SIGTERM)
        _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "in hung" in told
    until(lambda: not any(Path(f"/proc/{child}").exists() for child in children))
    (path,) = tmp_path.glob("*.jsonl")
    go_on(path).writer.close()
