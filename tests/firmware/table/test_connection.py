"""Table programs seen from the assistant: those that work, and all the others."""

from __future__ import annotations

import subprocess
import sys

import pytest

from firmware.table.connection import TableConnection
from firmware.table_protocol.messages import ProtocolError, Screen, WantStill
from tests.conftest import ROOT
from tests.firmware.table.commands import grey, saying

HELLO = (
    '{"type":"hello","protocol":1,"game":"cards-and-karma","players":2,"seats":["A","B"],'
    '"mat":"m","still":[9,9],"motion":[9,9],"coverage":"all","clock":"real"}'
)


def test_a_table_greets_and_answers() -> None:
    """Hello first; then for each request the presses until then and one picture."""
    with TableConnection(grey(9)) as table:
        assert (table.hello.game, table.hello.seats) == ("cards-and-karma", ("Asha", "Bela"))
        answered = table.still(101.0)
        assert answered.picture is not None
        assert answered.pixels is not None
        assert (answered.picture.kind, answered.picture.time) == ("still", 101.0)
        assert (answered.pixels.shape, int(answered.pixels.max())) == ((720, 1280, 3), 128)
        assert [press.button for press in answered.presses] == ["a"]
        table.show(Screen(time=101.0, state=1))
        moving = table.motion(102.0)
        assert moving.pixels is not None
        assert moving.pixels.shape == (180, 320, 3)


def test_a_table_ends() -> None:
    """Its goodbye comes instead of a picture, with the reason."""
    with TableConnection(grey(1)) as table:
        assert table.motion(101.0).picture is not None
        last = table.motion(102.0)
        assert last.picture is None
        assert last.bye is not None
        assert last.bye.reason == "finished"


def test_a_table_is_closed_in_the_middle_of_a_picture() -> None:
    """One that is still sending nine megabytes is no reason to wait; closing twice does no harm."""
    table = TableConnection(grey(1000))
    table._write(Screen(time=0.0, state=1))
    table.motion(101.0)
    table._write(WantStill(102.0))
    table.close()
    table.close()
    assert table._process.returncode == 0


def test_ctrl_c_is_not_for_the_table(capfd: pytest.CaptureFixture[str]) -> None:
    """The terminal sends it to a whole group; the table is told to close, and complains of nothing."""
    program = f"""
import os, signal
from firmware.table.connection import TableConnection
signal.signal(signal.SIGINT, signal.default_int_handler)  # what a shell starts with & ignores it
with TableConnection({grey(9)!r}) as table:
    try:
        os.killpg(0, signal.SIGINT)
        signal.pause()
    except KeyboardInterrupt:
        print(table.motion(101.0).picture.kind)
print(table._process.returncode)
"""
    process = subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT, start_new_session=True)
    assert process.returncode == 0
    told = capfd.readouterr()
    assert told.out.split() == ["motion", "0"]
    assert told.err == ""


@pytest.mark.parametrize(
    ("command", "seen"),
    [
        ("no-such-program --at-all", "no-such-program"),
        ("", "cannot be started"),
        ("unclosed 'quote", "cannot be started"),
        ([sys.executable, "-c", "pass"], "before it said hello"),
        (saying('{"type": "bye", "time": 0, "reason": "closed"}'), "before it said hello"),
        (saying("Hello, world"), "Hello, world"),
        (saying('{"type": "hello", "protocol": 1}'), "hello"),
    ],
)
def test_what_is_no_table_is_told(command: str | list[str], seen: str) -> None:
    """A program that is not there, ends, or speaks another language: a message, and no process is left."""
    with pytest.raises(ProtocolError, match=seen):
        TableConnection(command)


def test_another_version_is_told() -> None:
    """A table of a later protocol is refused by its number."""
    with pytest.raises(ProtocolError, match="version 2"):
        TableConnection(saying(HELLO.replace('"protocol":1', '"protocol":2')))


@pytest.mark.parametrize(
    ("fault", "seen"),
    [
        ("dies", "ended in the middle of a match with status 3"),
        ("torn", "a picture that ended after"),
        ("nonsense", "is anybody there"),
    ],
)
def test_a_table_that_breaks_down_is_told(fault: str, seen: str) -> None:
    """In the middle of a match: what happened, and that the match is recorded."""
    with TableConnection(grey(2, fault)) as table:
        table.motion(101.0)
        with pytest.raises(ProtocolError, match=seen):
            table.motion(102.0)


def test_a_table_that_ended_between_two_requests_is_told_alike() -> None:
    """Nobody hears the screen, and the next request says how it ended, not that it cannot be written."""
    with TableConnection(grey(9, "deaf")) as table:
        table.motion(101.0)
        table.show(Screen(time=101.0, state=1))
        table._process.wait()
        table.show(Screen(time=102.0, state=2))
        with pytest.raises(ProtocolError, match="ended in the middle of a match with status 4"):
            table.still(103.0)


def test_the_last_words_of_a_table_count() -> None:
    """One that says why it ends and is gone before the next request is believed."""
    bye = '{"type":"bye","time":1.0,"reason":"failed","message":"no film"}'
    with TableConnection([sys.executable, "-c", f"print({HELLO!r}); print({bye!r})"]) as table:
        table._process.wait()
        last = table.still(1.0)
        assert last.bye is not None
        assert (last.bye.reason, last.bye.message) == ("failed", "no film")


def test_a_table_that_goes_on_without_listening_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """It closed its input and lives: nobody waits for an answer that cannot come."""
    monkeypatch.setattr("firmware.table.connection.GRACE", 0.1)
    program = f"import os, time; os.close(0); print({HELLO!r}, flush=True); time.sleep(600)"
    with (
        TableConnection([sys.executable, "-c", program]) as table,
        pytest.raises(ProtocolError, match="no longer listens"),
    ):
        table.still(1.0)
