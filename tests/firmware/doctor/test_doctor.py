"""The doctor names what is wrong and what to type; the bundle tells nothing private."""

from __future__ import annotations

import json
import os
import socket
import zipfile
from pathlib import Path

import cv2
import numpy as np
import pytest
from msgspec.structs import replace

from engine.games import open_box
from firmware import cli
from firmware.configuration.reading import Found
from firmware.configuration.sections import Buttons, Camera, Configuration, Records
from firmware.crashes import crash_file, crashes_noted
from firmware.doctor import Finding, Patient, examine
from firmware.records import create
from firmware.records.durable import keep
from tests.engine.kernel.playing import played


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system of its own, and a folder for Munshi's data."""
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "state"))
    (tmp_path / "root" / "dev").mkdir(parents=True)
    return tmp_path / "root"


def findings(configuration: Configuration, root: Path) -> dict[str, Finding]:
    """The worst finding about each topic."""
    order = ("ok", "info", "warning", "issue")
    worst: dict[str, Finding] = {}
    for one in examine(Patient(Found(configuration, None), root=root)):
        if one.topic not in worst or order.index(one.level) >= order.index(worst[one.topic].level):
            worst[one.topic] = one
    return worst


def test_whatever_is_amiss_has_a_command(root: Path) -> None:
    """Every issue and every warning says what to type."""
    wanted = Configuration(camera=Camera(source="picamera2"), buttons=Buttons(source="gpiozero"))
    found = findings(wanted, root)
    assert {"package", "camera", "pins", "album"} <= {
        one.topic for one in found.values() if one.level == "issue"
    }
    assert all(
        one.next for one in found.values() if one.level in {"issue", "warning"} and one.topic != "screen"
    )


def test_what_breaks_a_look_is_a_finding(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest is looked at all the same."""
    monkeypatch.setattr(os, "access", lambda *_: 1 / 0)
    found = findings(Configuration(), root)
    assert "could not be looked at" in found["disk"].told
    assert "clock" in found


def test_who_holds_the_camera_is_named(root: Path) -> None:
    """By name and number of its process."""
    (root / "dev/video0").touch()
    process = root / "proc/4711"
    (process / "fd").mkdir(parents=True)
    (process / "comm").write_text("rpicam-vid\n")
    (process / "fd/7").symlink_to(root / "dev/video0")
    found = findings(Configuration(camera=Camera(source="picamera2")), root)
    assert "rpicam-vid (process 4711)" in found["camera"].told


@pytest.mark.parametrize(
    ("picture", "told"),
    [
        (np.full((480, 640, 3), 12, np.uint8), "too dark"),
        (
            cv2.GaussianBlur(np.random.default_rng(1).integers(0, 255, (480, 640, 3), np.uint8), (0, 0), 9),
            "blurred",
        ),
    ],
)
def test_a_bad_picture_is_judged(root: Path, tmp_path: Path, picture: np.ndarray, told: str) -> None:
    """By brightness and sharpness."""
    (tmp_path / "pictures").mkdir()
    cv2.imwrite(str(tmp_path / "pictures/1.png"), picture)
    found = findings(Configuration(camera=Camera(source="folder", folder=tmp_path / "pictures")), root)
    assert found["picture"].level == "warning"
    assert told in found["picture"].told


@pytest.mark.parametrize(("low", "level"), [("0", "ok"), ("1", "issue")])
def test_voltage_and_temperature_are_told(root: Path, low: str, level: str) -> None:
    """As the kernel of a Raspberry Pi tells them."""
    sensor, zone = root / "sys/class/hwmon/hwmon1", root / "sys/class/thermal/thermal_zone0"
    sensor.mkdir(parents=True)
    zone.mkdir(parents=True)
    (sensor / "name").write_text("rpi_volt\n")
    (sensor / "in0_lcrit_alarm").write_text(f"{low}\n")
    (zone / "temp").write_text("84321\n")
    found = findings(Configuration(), root)
    assert found["voltage"].level == level
    assert found["temperature"].level == "warning"
    assert "84 degrees" in found["temperature"].told


def test_a_clock_that_went_back_is_told(root: Path, tmp_path: Path) -> None:
    """By what has been written before."""
    match = played(open_box("cards-and-karma").game, seed=1, most=3)
    with create(tmp_path / "records/a.jsonl", match.header) as writer:
        writer.append(match.records)
    os.utime(writer.path, (4e9, 4e9))
    found = findings(replace(Configuration(), records=Records(folder=tmp_path / "records")), root)
    assert found["clock"].level == "warning"
    assert found["records"].told.endswith(f"unfinished with {len(match.records)} steps")


def test_a_crash_is_noted_and_told(root: Path) -> None:
    """With its traceback in the file; a mistake that people can mend is no crash."""
    with pytest.raises(ZeroDivisionError), crashes_noted():
        raise ZeroDivisionError("in the middle")
    assert "in the middle" in crash_file().read_text()
    found = findings(Configuration(), root)["crash"]
    assert found.level == "warning"
    assert str(crash_file()) in found.next


@pytest.mark.usefixtures("root")
def test_the_bundle_tells_nothing_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither names of players, those of records and remembered ones among them, nor of user and machine."""
    monkeypatch.setattr(socket, "gethostname", lambda: "kitchen")
    monkeypatch.setenv("HOME", str(tmp_path / "homes/priya"))
    monkeypatch.setenv("LOGNAME", "priya")
    match = played(open_box("cards-and-karma").game, seed=1, most=3)
    with create(tmp_path / "state/records/a.jsonl", match.header) as writer:
        writer.append(match.records)
    keep(tmp_path / "state/players.toml", b'[players]\nnames = ["Gudrun", "Jo\\"B"]\n')
    crash_file().write_text("kitchen: Rahul and Sara, /homes/priya; Saraband, Gudrun")
    (tmp_path / 'state/records/Jo"B.jsonl').write_text("")
    config = tmp_path / "homes/priya/munshi.toml"
    config.parent.mkdir(parents=True)
    config.write_text('table.players = ["Rahul", "Meera"]\ndisplay.language = "fr"\n')
    assert cli.main(["doctor", "--config", str(config), "--json", "--bundle", str(tmp_path / "b.zip")]) in {
        0,
        1,
    }
    told = json.loads(capsys.readouterr().out)
    origins = {one["key"]: one["origin"] for one in told["configuration"]}
    assert origins["display.language"] == str(config)
    assert origins["records.folder"] == "default in $STATE_DIRECTORY"
    assert origins["camera.source"] == "default"
    with zipfile.ZipFile(tmp_path / "b.zip") as archive:
        texts = [archive.read(name).decode() for name in archive.namelist()]
    assert all(
        name not in text for text in texts for name in ("Rahul", "Meera", "Sara ", "Jo", "kitchen", "priya")
    )
    assert "MACHINE: PLAYER and PLAYER, /homes/USER; Saraband, PLAYER" in texts[2]


@pytest.mark.usefixtures("root")
def test_what_a_mistake_names_is_private(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two players of one name are a mistake, of which the bundle tells no name; other sections count."""
    config = tmp_path / "munshi.toml"
    config.write_text('[table]\nplayers = ["Priya", "priya"]\n[records]\nfolder = "mine"\n')
    assert cli.main(["doctor", "--config", str(config), "--json", "--bundle", str(tmp_path / "b.zip")]) == 1
    told = capsys.readouterr().out
    assert "two players are called" in told
    origins = {one["key"]: one["origin"] for one in json.loads(told)["configuration"]}
    assert (origins["records.folder"], origins["table.game"]) == (str(config), "default")
    with zipfile.ZipFile(tmp_path / "b.zip") as archive:
        assert not any(b"riya" in archive.read(name) for name in archive.namelist())


@pytest.mark.usefixtures("root")
def test_a_mistake_in_the_configuration_is_an_issue(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The defaults are looked at instead."""
    (tmp_path / "munshi.toml").write_text('display.language = "xx"\n')
    assert cli.main(["doctor", "--config", str(tmp_path / "munshi.toml"), "--no-picture"]) == 1
    assert "issue    configuration" in capsys.readouterr().out
