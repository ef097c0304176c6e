"""`munshi play` from outside: a table program to its end, and every end with its words and status."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import pytest
from msgspec import structs

from engine.errors import MunshiError, UsageError
from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    DICE_FACES,
    KARMA,
    PLAYER_COLOURS,
    day_face,
)
from engine.games.cards_and_karma.game import CardsAndKarma
from firmware.appliance.plan import Plan
from firmware.cli import main, parser
from firmware.commands.play import farewell, run
from firmware.records import load_transcript
from tests.firmware.export.matches import played, written
from tests.firmware.table.commands import grey, saying
from tests.vision import drawn

MUNSHI = [sys.executable, "-c", "import sys; from firmware.cli import main; sys.exit(main())", "play"]


@pytest.fixture(scope="session")
def album(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small album of this box, whose faces nobody would mistake for cards; learned from few views."""
    from vision import enrol
    from vision.album_file import album_bytes
    from vision.face_pictures import face_pictures

    folder = tmp_path_factory.mktemp("album")
    dice = np.random.default_rng(1)
    box = CardsAndKarma().cards
    kinds = {kind: face for face, kind in zip(box.action, box.kind, strict=True)}
    scores = [day_face(colour) for colour in PLAYER_COLOURS[:2]]
    for name in (KARMA, ADMINISTRATOR, DICE_FACES[0], *kinds.values(), *scores):
        spots = dice.integers(0, 255, (12, 12, 3), dtype=np.uint8)
        picture = cv2.resize(spots, (200, 200), interpolation=cv2.INTER_NEAREST)
        cv2.imwrite(str(folder / f"{name}.png"), picture)
    path = folder / "cards.album"
    with drawn.few_views(30):
        path.write_bytes(album_bytes(enrol.enrolled(face_pictures(folder))))
    return path


@pytest.fixture(scope="session")
def foreign_album(album: Path) -> Path:
    """The same pictures under names that this box does not have."""
    from vision.album_file import album_bytes, load_album

    known = load_album(album)
    path = album.with_name("foreign.album")
    path.write_bytes(
        album_bytes(structs.replace(known, faces=tuple(sorted(f"tarot-{face}" for face in known.faces))))
    )
    return path


def play(*words: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, in a home of its own."""
    return subprocess.run(
        [*MUNSHI, *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=home,
        env=surroundings(home),
        timeout=300,
    )


def surroundings(home: Path) -> dict[str, str]:
    """Nothing of this machine's user."""
    return {"HOME": str(home), "PATH": os.environ["PATH"], "SDL_VIDEODRIVER": "dummy"}


def test_a_table_program_is_played_to_its_end(album: Path, tmp_path: Path) -> None:
    """Grey pictures show no table, and that is told; the record is there, and pictures of what was seen."""
    out = tmp_path / "out"
    words = ["--headless", "--album", str(album), "--out", str(out), "--table", shlex.join(grey(6))]
    outcome = play(*words, home=tmp_path)
    assert outcome.returncode == 0, outcome.stderr
    assert "tags" in outcome.stderr
    assert "Traceback" not in outcome.stderr
    (record,) = out.glob("*.jsonl")
    assert outcome.stdout.splitlines()[-1] == farewell(record, over=False)
    assert load_transcript(record).header.players == ("Asha", "Bela")
    assert {path.suffix for path in out.glob("*-unreadable.*")} == {".jpg", ".png"}
    assert not (tmp_path / ".local").exists()


def test_a_match_goes_on_from_its_record(album: Path, tmp_path: Path) -> None:
    """The file that was named goes on; a torn end is told and kept aside."""
    table = ["--headless", "--album", str(album), "--table", shlex.join(grey(2))]
    assert play(*table, "--out", str(tmp_path), home=tmp_path).returncode == 0
    (record,) = tmp_path.glob("*.jsonl")
    with record.open("a") as file:
        file.write('{"sequence":2,"sou')
    outcome = play(*table, "--record", str(record), home=tmp_path)
    assert outcome.returncode == 0, outcome.stderr
    assert "is kept in" in outcome.stderr
    assert str(record) in outcome.stdout
    assert load_transcript(record).torn is None
    assert len(list(tmp_path.glob("*.jsonl"))) == 1


def test_without_a_screen_it_is_told_and_the_record_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the status after which the service is not started again and again; the match can go on later."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonesuch")
    record = written(played(2, most=60), tmp_path)
    whole = record.read_bytes()
    assert main(["play", "--no-camera", "--record", str(record)]) == 2
    assert "What to do: " in capsys.readouterr().err
    assert [path.read_bytes() for path in tmp_path.glob("*.jsonl")] == [whole]


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (saying("Hello, world"), "Hello, world"),
        (grey(4, "dies"), "ended in the middle"),
        (grey(10_000, "deaf"), "ended in the middle"),
        (grey(4, "torn"), "a picture that ended after"),
        (grey(4, "failed"), "no more film"),
    ],
)
def test_a_table_program_that_is_none(table: list[str], told: str, album: Path, tmp_path: Path) -> None:
    """Status 2 and what was seen; what had been recorded is there."""
    words = ["--headless", "--album", str(album), "--out", str(tmp_path), "--table", shlex.join(table)]
    outcome = play(*words, home=tmp_path)
    assert outcome.returncode == 2
    assert told in outcome.stderr
    assert "What to do" in outcome.stderr
    assert "Traceback" not in outcome.stderr
    assert len(list(tmp_path.glob("*.jsonl"))) == (table[-1] in {"dies", "deaf", "torn", "failed"})


def test_an_album_of_another_box_is_told(foreign_album: Path, tmp_path: Path) -> None:
    """Before a match begins: how much it lacks, where, and what pictures should be called."""
    words = ["--headless", "--album", str(foreign_album), "--out", str(tmp_path)]
    outcome = play(*words, "--table", shlex.join(grey(4)), home=tmp_path)
    assert outcome.returncode == 2
    assert "An album of 9 faces that lacks" in outcome.stderr
    assert "cannot tell what lies at" in outcome.stderr
    assert "What to do" in outcome.stderr
    assert "Traceback" not in outcome.stderr
    assert list(tmp_path.glob("*.jsonl")) == []


def test_faces_that_an_album_lacks_are_told(album: Path, tmp_path: Path) -> None:
    """They stay unknown, which is no reason not to play."""
    words = ["--headless", "--album", str(album), "--out", str(tmp_path)]
    outcome = play(*words, "--table", shlex.join(grey(2)), home=tmp_path)
    assert outcome.returncode == 0, outcome.stderr
    assert "The album lacks" in outcome.stderr
    assert "ship-01" in outcome.stderr


@pytest.mark.parametrize(
    ("configuration", "words", "told"),
    [
        ('[camera]\nsource = "picamera2"', [], "picamera2"),
        ('[camera]\nsource = "folder"\nfolder = "pictures"', [], "pictures"),
        ("", ["--record", "none.jsonl"], "none.jsonl"),
        ("[display]\nsize = 3", [], "display.size"),
        ('[table]\ncatalogue = "none.toml"', [], "none.toml"),
        ('[table]\ncatalogue = "munshi.toml"', [], "munshi.toml: "),
        ("", ["--table", " "], "--table without a command"),
        ('[records]\nfolder = "munshi.toml"', [], "munshi.toml: it is a file"),
        ("", ["--out", "munshi.toml"], "--out munshi.toml: it is a file"),
        ("", ["--out", "munshi.toml/below"], "--out munshi.toml/below"),
        ("", ["--game", "chess"], "The game 'chess'"),
        ('[table]\nplayers = ["A", "B", "C", "D", "E"]', [], "name as many in table.players"),
    ],
)
def test_what_is_not_there_is_told(configuration: str, words: list[str], told: str, tmp_path: Path) -> None:
    """No camera, no pictures, no record, a mistake in the file: status 2, and no record of nothing."""
    file = tmp_path / "munshi.toml"
    file.write_text(configuration)
    outcome = play("--headless", "--config", str(file), *words, home=tmp_path)
    assert outcome.returncode == 2
    assert told in outcome.stderr
    assert "Traceback" not in outcome.stderr
    assert list(tmp_path.rglob("*.jsonl")) == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--no-camera"], "Neither a camera nor a screen"),
        (["--table", "'"], "no command"),
        (["--position", "none.toml"], "none.toml"),
        (["--game", "dice-charmers"], "--game dice-charmers together with the record"),
    ],
)
def test_what_does_not_fit_together_is_refused_before_the_record_is_touched(
    words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A torn end is still there for whoever looks at it, and nothing lies beside the record."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    record = written(played(most=20), tmp_path)
    torn = record.read_bytes()[:-9]
    record.write_bytes(torn)
    arguments = parser().parse_args(["play", "--headless", "--record", str(record), *words])
    with pytest.raises(MunshiError, match=told):
        run(arguments)
    assert record.read_bytes() == torn
    assert list(tmp_path.iterdir()) == [record]


def test_a_record_says_who_plays_what(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The configured game and players are for new matches, and do not fit this one."""
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "munshi.toml").write_text(
        '[table]\ngame = "dice-charmers"\nplayers = ["A", "B", "C", "D", "E"]\n[camera]\nsource = "none"'
    )
    begun: list[Plan] = []

    def appliance(plan: Plan, _: object, **__: object) -> None:
        begun.append(plan)
        raise UsageError("It would begin.", expected="no screen in this test")

    monkeypatch.setattr("firmware.appliance.appliance.Appliance", appliance)
    record = str(written(played(most=20, players=2), tmp_path))
    words = ["play", "--config", str(tmp_path / "munshi.toml"), "--record", record]
    with pytest.raises(UsageError, match="It would begin"):
        run(parser().parse_args(words))
    assert (begun[0].task.game, begun[0].task.players) == ("cards-and-karma", 2)


@pytest.mark.parametrize(("sent", "status"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_signals_end_it_in_order(sent: signal.Signals, status: int, album: Path, tmp_path: Path) -> None:
    """As systemd and Ctrl-C do: to every process at once. It tells where the match is."""
    words = ["--headless", "--album", str(album), "--out", str(tmp_path), "--table", shlex.join(grey(10_000))]
    with subprocess.Popen(
        [*MUNSHI, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=surroundings(tmp_path),
        start_new_session=True,
    ) as process:
        end = time.monotonic() + 120.0
        while not list(tmp_path.glob("*-unreadable.png")) and time.monotonic() < end:
            time.sleep(0.02)
        os.killpg(process.pid, sent)
        out, err = process.communicate(timeout=120.0)
    assert process.returncode == status, err
    assert "Traceback" not in err
    (record,) = tmp_path.glob("*.jsonl")
    assert farewell(record, over=False) in out
    assert load_transcript(record).torn is None


def test_the_end_is_told() -> None:
    """How to see the standing of a match that is over, and how to go on with another."""
    assert "munshi replay a.jsonl" in farewell(Path("a.jsonl"), over=True)
    assert "munshi play --record a.jsonl" in farewell(Path("a.jsonl"), over=False)
