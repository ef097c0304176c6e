"""`munshi enrol`: photographs in, questions out, a box in the end; whatever goes wrong is told."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import cv2
import msgspec
import numpy as np
import pytest

from engine.facts import Facts
from engine.games import open_box
from firmware.cli import main
from firmware.enrolment.messages import Question
from tests.firmware.enrolment.kills import killed
from tests.firmware.enrolment.owner import Owner
from tests.firmware.enrolment.program import GAME, looked_with, photograph
from vision.album_file import load_album

CARDS = 6
KIT = open_box(GAME).kit


class Typed:
    """An owner at the keyboard, who reads what is printed and answers it.

    Args:
        owner: Knows the answers.
        told: Gets what is printed.
        most: So often it is answered; then the keyboard is closed.
    """

    def __init__(self, owner: Owner, told: list[dict[str, Any]], most: int = 999) -> None:
        self._owner, self._told, self._left = owner, told, most

    def readline(self, size: int) -> str:
        """Return the answer to what was printed last."""
        self._left -= 1
        if self._left < 0:
            return ""
        return msgspec.json.encode(self._owner.answer(msgspec.convert(self._told[-1], Question))).decode()


@pytest.fixture(autouse=True)
def eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look with eyes that are told what they see."""
    looked_with(monkeypatch)


def enrolled(
    folder: Path, patch: pytest.MonkeyPatch, truth: Mapping[str, Facts], most: int = 999, *words: str
) -> list[dict[str, Any]]:
    """Enrol the photographs of a folder; return what was told."""
    told: list[dict[str, Any]] = []
    patch.setattr("sys.stdin", Typed(Owner(KIT, truth), told, most))
    patch.setattr(
        "firmware.commands.questions.print", lambda line, **_: told.append(json.loads(line)), raising=False
    )
    assert main(["enrol", str(folder / "box"), "--photos", str(folder / "photos"), "--json", *words]) == 0
    return told


def kinds(told: list[dict[str, Any]]) -> list[str]:
    """Return what sort of lines were told, each once, in their order."""
    return list(dict.fromkeys(line["type"] for line in told))


def test_a_box_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Catalogue and album hold what is printed; the status tells what is missing."""
    truth = photograph(tmp_path / "photos", CARDS)
    told = enrolled(tmp_path, monkeypatch, truth)
    assert kinds(told) == ["found", "question", "done"]
    assert told[0] == {"type": "found", "photo": "01", "cards": CARDS, "pairs": CARDS, "problems": []}
    assert told[-1]["cards"] == CARDS
    catalogue = KIT.read((tmp_path / "box" / "catalogue.toml").read_text())
    assert [KIT.completed(facts) for facts in catalogue.values()] == list(truth.values())
    faces = {face for sides in KIT.named(truth).values() for face in sides}
    assert set(load_album(tmp_path / "box" / "album.npz").faces) == faces
    assert main(["box", "status", str(tmp_path / "box"), "--json"]) == 0
    status = json.loads(capsys.readouterr().out)
    assert (status["cards"], status["contradictions"], status["unnamed"]) == (CARDS, [], [])
    assert status["missing"][0] == f"{144 - CARDS} of 144 play cards"
    assert "karma" in status["missing"]


def test_what_was_confirmed_is_not_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The keyboard is closed after three answers; the others follow the next time."""
    truth = photograph(tmp_path / "photos", CARDS)
    first = enrolled(tmp_path, monkeypatch, truth, 3)
    asked = [line["card"] for line in first if line["type"] == "question"][:3]
    again = enrolled(tmp_path, monkeypatch, truth)
    assert again[0] == first[0]
    assert set(asked).isdisjoint(
        line["card"] for line in again if line["type"] == "question" and not line["again"]
    )
    assert again[-1]["cards"] == CARDS


def test_killed_now_and_then(tmp_path: Path) -> None:
    """Nothing that was acknowledged is asked again; `make drills` does it fifty times."""
    cards, done, again = killed(tmp_path, 3, 7, 12)
    assert (done.cards, again) == (len(cards), 0)


def test_a_catalogue_of_the_same_box_is_matched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cards are asked about only until the rest is clear."""
    truth = photograph(tmp_path / "photos", CARDS)
    (tmp_path / "theirs.toml").write_text(KIT.text(truth, "theirs"))
    told = enrolled(tmp_path, monkeypatch, truth, 999, "--catalogue", str(tmp_path / "theirs.toml"))
    assert told[-1]["cards"] == CARDS
    assert told[-1]["answers"] < CARDS


def test_a_token_has_a_picture_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named after its face and asks nothing."""
    truth = photograph(tmp_path / "photos", 2)
    token = np.random.default_rng(1).integers(0, 255, (80, 80, 3), np.uint8)
    cv2.imwrite(str(tmp_path / "photos" / "karma.png"), cv2.blur(token, (9, 9)))
    told = enrolled(tmp_path, monkeypatch, truth)
    assert "karma" not in told[-1]["missing"]
    assert "karma" in load_album(tmp_path / "box" / "album.npz").faces


def test_photographs_that_cannot_be_used_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged one, one without its other side or with the same twice, no pair; odd and long names do."""
    truth = photograph(tmp_path / "photos", 2)
    photos = tmp_path / "photos"
    (photos / "02-a.png").write_bytes(b"\x89PNG\r\n\x1a\nno picture")
    (photos / "03-b.png").write_bytes((photos / "01-b.png").read_bytes())
    (photos / "holiday.png").write_bytes((photos / "01-b.png").read_bytes())
    for side in "ab":
        (photos / f"04-{side}.png").write_bytes((photos / "01-a.png").read_bytes())
        unnamed = photos / os.fsdecode(b"\xff-%s.png" % side.encode())
        unnamed.write_bytes((photos / f"01-{side}.png").read_bytes() + b" ")
        long = photos / f"{'x' * 249}-{side}.png"
        long.write_bytes((photos / f"01-{side}.png").read_bytes() + b"  ")
    told = enrolled(tmp_path, monkeypatch, truth, 0)
    found = {line["photo"]: line for line in told if line["type"] == "found"}
    assert found["01"]["pairs"] == 2
    assert (found["02"]["cards"], bool(found["02"]["problems"])) == (0, True)
    assert "03-b without 03-a" in found["03"]["problems"][0]
    assert "holiday.png" in found[""]["problems"][0]
    assert "the same picture" in found["04"]["problems"][0]
    assert found["\N{REPLACEMENT CHARACTER}"]["pairs"] == 2
    assert found["x" * 40]["pairs"] == 2


def test_a_catalogue_that_was_laid_into_the_folder_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is asked for by its option, until the cards of the box are known otherwise."""
    truth = photograph(tmp_path / "photos", 2)
    (tmp_path / "box").mkdir()
    laid = tmp_path / "box" / "catalogue.toml"
    laid.write_text(KIT.text(truth, "theirs"))
    assert main(["enrol", str(tmp_path / "box"), "--photos", str(tmp_path / "photos"), "--json"]) == 2
    assert "--catalogue" in capsys.readouterr().err
    theirs = laid.rename(tmp_path / "theirs.toml")
    told = enrolled(tmp_path, monkeypatch, truth, 0, "--catalogue", str(theirs))
    assert told[-1]["type"] == "done"
    enrolled(tmp_path, monkeypatch, truth, 0)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--photos", "nowhere"), "No such file"),
        (("--photos", "."), "no photographs in pairs among its 1 pictures (IMG_1.jpg)"),
        (("--photos", ".", "--game", "dice-charmers"), "A box of 'dice-charmers'"),
        (("--photos", ".", "--catalogue", "typo.toml"), "line 1"),
    ],
)
def test_what_cannot_be_begun_is_told(
    words: tuple[str, ...],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In words, before any question."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "IMG_1.jpg").touch()
    (tmp_path / "typo.toml").write_text('format = "one"\n')
    assert main(["enrol", "box", "--json", *words]) == 2
    assert told in capsys.readouterr().err


def test_a_person_at_the_terminal_hears_how_to_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is no answer is asked for again; of files that are no pairs no cards are counted."""
    photograph(tmp_path / "photos", 2)
    (tmp_path / "photos" / "note.png").write_bytes(b"")
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nkind=none\n"))
    assert main(["enrol", str(tmp_path / "box"), "--photos", str(tmp_path / "photos"), "--terminal"]) == 0
    told = capsys.readouterr().out
    assert "'help' is no answer. Write name=word" in told
    assert "after 1 answers" in told
    assert "\n: 0 cards" not in told


@pytest.mark.parametrize("answer", ["yes", '{"value": ' + "[" * 50_000])
def test_an_answer_that_is_no_json_ends_it(
    answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was answered before is kept."""
    photograph(tmp_path / "photos", 2)
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
    assert main(["enrol", str(tmp_path / "box"), "--photos", str(tmp_path / "photos"), "--json"]) == 2
    assert f"The answer '{answer[:60]}" in capsys.readouterr().err
