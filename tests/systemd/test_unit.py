"""The unit file is one that systemd takes, and shuts in what it starts."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

UNIT = ROOT / "systemd" / "munshi.service"


@pytest.fixture
def analyze() -> str:
    """The program systemd-analyze; skips where there is none."""
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("needs systemd-analyze (package systemd) to judge a unit file")
    return program


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a program and keep what it says."""
    return subprocess.run(words, capture_output=True, text=True, check=False)


def startable(folder: Path, text: str) -> Path:
    """A unit of that text that starts a program which this machine has."""
    unit = folder / "munshi.service"
    unit.write_text(re.sub(r"(?m)^ExecStart=\S+", f"ExecStart={sys.executable}", text))
    return unit


def test_systemd_takes_the_unit(analyze: str, tmp_path: Path) -> None:
    """`systemd-analyze verify` has nothing to say; it warns even of keys it does not know."""
    outcome = run(analyze, "verify", str(startable(tmp_path, UNIT.read_text())))
    assert (outcome.returncode, outcome.stderr) == (0, "")


def test_a_misspelt_key_would_be_noticed(analyze: str, tmp_path: Path) -> None:
    """The check above sees what a typing mistake does."""
    text = UNIT.read_text().replace("NoNewPrivileges", "NoNewPriviliges")
    outcome = run(analyze, "verify", str(startable(tmp_path, text)))
    assert "NoNewPriviliges" in outcome.stderr


def test_the_service_is_shut_in(analyze: str, tmp_path: Path) -> None:
    """By systemd's own measure (0 closed, 10 open) it is at most 2, and at least 9 without our lines."""
    if "--offline" not in run(analyze, "--help").stdout:
        pytest.skip("needs systemd-analyze 250 or newer, which judges a unit that is not running")
    closed = startable(tmp_path, UNIT.read_text())
    assert run(analyze, "security", "--offline=true", "--threshold=20", str(closed)).returncode == 0
    (tmp_path / "munshi.service").write_text(f"[Service]\nExecStart={sys.executable}\n")
    assert run(analyze, "security", "--offline=true", "--threshold=90", str(closed)).returncode != 0


def test_the_service_has_no_internet_and_is_not_root() -> None:
    """Own user; sockets of the machine itself only."""
    lines = UNIT.read_text().splitlines()
    assert "User=munshi" in lines
    assert "RestrictAddressFamilies=AF_UNIX AF_NETLINK" in lines
    assert "IPAddressDeny=any" in lines
