"""A table program that hangs ends with Munshi, however that ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final

import pytest

from firmware.table import connection, guard
from firmware.table.connection import TableConnection
from firmware.table_protocol.messages import ProtocolError
from tests.conftest import ROOT
from tests.firmware.table.test_connection import HELLO

PATIENCE: Final = 60.0
"""Seconds after which a close is taken to hang."""

HANGS = """
import os, pathlib, signal, subprocess, sys, time
deaf = sys.argv[2] == "deaf"
if deaf:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
flees = sys.argv[2] == "flees"
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=flees)
pathlib.Path(sys.argv[1]).write_text(f"{os.getpid()} {child.pid}")
print(sys.argv[3], flush=True)
while True:
    time.sleep(600)
"""
"""Says hello, starts a program of its own, and never hears anything."""


def command(told: Path, how: str = "", hello: str = HELLO) -> list[str]:
    """The command of a table program that hangs; it writes the processes to a file."""
    return [sys.executable, "-c", HANGS, str(told), how, hello]


def processes(told: Path) -> list[int]:
    """The program and what it has started."""
    return [int(pid) for pid in told.read_text().split()]


def lives(pid: int) -> bool:
    """Whether a process runs; one that has ended and that nobody has asked about does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in {"Z", "X"}
    except (FileNotFoundError, ProcessLookupError):
        return False


def ended(pids: list[int]) -> bool:
    """Wait until processes have ended; whether they have."""
    for _ in range(600):
        if not any(map(lives, pids)):
            return True
        time.sleep(0.05)
    return False


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody here waits for programs that do not end."""
    monkeypatch.setattr(connection, "GRACE", 3.0)


@pytest.mark.parametrize("how", ["", "deaf"])
def test_a_table_that_hangs_is_ended_with_all_that_it_started(how: str, tmp_path: Path) -> None:
    """Whether it hears that it should end, or not."""
    with TableConnection(command(tmp_path / "told", how)):
        pids = processes(tmp_path / "told")
        assert all(map(lives, pids))
    assert ended(pids)


@pytest.mark.parametrize("how", ["", "deaf", "flees"])
def test_closing_ends_what_a_killed_guard_left_behind(how: str, tmp_path: Path) -> None:
    """It never hangs, though the program, or one that left its group, still holds the pipes."""
    table = TableConnection(command(tmp_path / "told", how))
    pids = processes(tmp_path / "told")
    table._process.kill()
    table._process.wait()
    closing = Thread(target=table.close, daemon=True)
    closing.start()
    closing.join(PATIENCE)
    hangs = closing.is_alive()
    if how == "flees" or hangs:
        os.kill(pids.pop(), signal.SIGKILL)
    assert not hangs
    assert ended(pids)


def test_closing_does_not_wait_for_a_program_that_never_reads(tmp_path: Path) -> None:
    """Though the pipe to it is full."""
    table = TableConnection(command(tmp_path / "told", "deaf"))
    handle = table._to.fileno()
    os.set_blocking(handle, False)
    with suppress(BlockingIOError):
        while True:
            os.write(handle, bytes(1 << 16))
    os.set_blocking(handle, True)
    closing = Thread(target=table.close, daemon=True)
    closing.start()
    closing.join(PATIENCE)
    assert not closing.is_alive()
    assert ended(processes(tmp_path / "told"))


def test_a_table_that_speaks_of_something_else_is_ended(tmp_path: Path) -> None:
    """Nothing is left of a program that was refused."""
    with pytest.raises(ProtocolError):
        TableConnection(command(tmp_path / "told", hello="Hello, world"))
    assert ended(processes(tmp_path / "told"))


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_it_ends_where_whoever_started_it_is_killed(number: signal.Signals, tmp_path: Path) -> None:
    """As the eyes' process is that has hung, or Munshi by a system short of memory."""
    told = tmp_path / "told"
    program = f"""
from firmware.table.connection import TableConnection
with TableConnection({command(told, "deaf")!r}) as table:
    print("hello", flush=True)
    table.still(1.0)
"""
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"hello\n"
        pids = processes(told)
        process.send_signal(number)
    assert ended(pids)


def test_a_program_that_cannot_be_run_is_told(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """What is no program, though it may be run."""
    path = tmp_path / "table"
    path.write_bytes(b"\x00\x01")
    path.chmod(0o755)
    with pytest.raises(ProtocolError, match="before it said hello"):
        TableConnection([str(path)])
    assert "Exec format error" in capfd.readouterr().err


def test_a_group_that_has_ended_is_no_mistake() -> None:
    """Nobody is left to be ended."""
    process = subprocess.Popen([sys.executable, "-c", ""], process_group=0)
    process.wait()
    guard.end(process.pid)
