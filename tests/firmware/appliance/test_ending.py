"""A signal ends the process, whatever hangs."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from tests.conftest import ROOT

PROGRAM = """
import ctypes, signal, sys, threading
from firmware.appliance.ending import ended_by
hangs = threading.Event()
thread = threading.Thread(target=hangs.wait, daemon=True)
thread.start()
with ended_by([signal.SIGTERM], lambda number: print("told", number.name, flush=True), grace=0.5):
    print("ready", flush=True)
    if sys.argv[1] == "thread":
        while True:  # as one waits for a thread that does not end
            thread.join(0.1)
    # In C, where Python's own handlers never have their turn.
    mutex = ctypes.create_string_buffer(64)
    for _ in range(2):
        ctypes.CDLL(None).pthread_mutex_lock(mutex)
"""


@pytest.mark.parametrize("what", ["thread", "main"])
def test_sigterm_ends_what_hangs(what: str) -> None:
    """With status 1, and with what each thread did."""
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, what],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    process.send_signal(signal.SIGTERM)
    _, told = process.communicate(timeout=120)
    assert process.returncode == 1
    assert "Thread 0x" in told


def test_what_ends_in_time_is_left_alone() -> None:
    """And the signals are as they were before."""
    program = PROGRAM.replace("while True", "for _ in range(3)").replace("mutex =", "sys.exit(0); mutex =")
    process = subprocess.run(
        [sys.executable, "-c", program, "thread"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (process.returncode, process.stderr) == (0, "")
