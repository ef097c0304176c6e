"""The events of a box: on the disk before they are acknowledged, read again, a torn end cut off."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.box.folder import BoxError, make_folder, open_folder
from firmware.box.progress import Event, Laid, Learnt, Matched, Said, Seen, open_progress, read_progress

EVENTS: list[Event] = [
    Laid("01", "01-a.jpg", "abc", (Seen("01-01", ((0.0, 1.0),) * 4, back=True),), ("Card 1 glares.",)),
    Said("01-01", {"kind": "raft", "number": "3"}, plain=True, turn=2, sure=True),
    Matched({"01-01": {"kind": "raft"}}, {"01-01": 3}),
    Learnt({"kind": "raft", "number": "4"}),
]


def test_events_come_back_as_they_were(tmp_path: Path) -> None:
    """Also after the file was opened again."""
    path = tmp_path / "box" / "progress.jsonl"
    for event in EVENTS:
        with open_progress(path) as progress:
            progress.append(event)
    assert read_progress(path) == EVENTS


@pytest.mark.parametrize("torn", [b'{"event":"said","id":"01', b"\xff\x00", b'{"event":"said"}'])
def test_a_torn_end_is_cut_off(tmp_path: Path, torn: bytes) -> None:
    """It was never acknowledged; what follows stands on a line of its own."""
    path = tmp_path / "progress.jsonl"
    with open_progress(path) as progress:
        progress.append(EVENTS[0])
    with path.open("ab") as file:
        file.write(torn)
    with open_progress(path) as progress:
        assert progress.events == EVENTS[:1]
        progress.append(EVENTS[1])
    assert read_progress(path) == EVENTS[:2]


def test_a_damaged_line_is_told_with_its_number(tmp_path: Path) -> None:
    """Nothing is guessed of what stood there."""
    path = tmp_path / "progress.jsonl"
    with open_progress(path) as progress:
        for event in EVENTS:
            progress.append(event)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b"{}\n" + lines[2])
    with pytest.raises(BoxError, match="line 2, is damaged"):
        read_progress(path)


def test_a_box_has_one_writer(tmp_path: Path) -> None:
    """A second one is refused."""
    path = tmp_path / "progress.jsonl"
    with open_progress(path), pytest.raises(BoxError, match="in use"), open_progress(path):
        pass


def test_a_folder_is_a_box_of_one_game(tmp_path: Path) -> None:
    """It is made once, found again, and refused for another game or where other things lie."""
    made = make_folder(tmp_path / "My box", "dice-charmers")
    assert (made.game, made.name) == ("dice-charmers", "my-box")
    assert open_folder(tmp_path / "My box") == make_folder(tmp_path / "My box", "dice-charmers") == made
    with pytest.raises(BoxError, match="is a box of 'dice-charmers'"):
        make_folder(tmp_path / "My box", "rajas")
    (tmp_path / "else").mkdir()
    (tmp_path / "else" / "letter.txt").touch()
    with pytest.raises(BoxError, match="something else is there"):
        make_folder(tmp_path / "else", "rajas")
    with pytest.raises(BoxError, match="is no box"):
        open_folder(tmp_path / "else")
