"""Matches begin, and go on from their record."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from engine.games import open_box
from engine.kernel.contract import Over
from engine.kernel.errors import OptionsError, RecordError
from engine.words import Seconds
from firmware.appliance.opening import (
    MatchOverError,
    Opening,
    OtherTableError,
    begin,
    check_table,
    go_on,
    plan_to_go_on,
)
from firmware.records import RecordFileError, find_catalogue, load_transcript
from firmware.table_protocol.messages import ProtocolError
from tests.engine.kernel.playing import step
from tests.firmware.appliance.plans import HELLO, NAMES, plan


def played(folder: Path, most: int = 40) -> Opening:
    """A match with so many answers on the disk; the file is let go."""
    opening = begin(plan(folder), HELLO, Seconds(1.0))
    rng = Random(4)
    records = len(opening.match.records)
    while len(opening.match.records) < records + most and not isinstance(opening.match.pending, Over):
        step(opening.match, rng, 0.0)
    opening.writer.append(opening.match.records[records:])
    opening.writer.close()
    return opening


def test_a_match_begins_as_its_table_says(tmp_path: Path) -> None:
    """Players, names and what they declared; header, set-up and catalogue are on the disk."""
    opening = begin(plan(tmp_path), HELLO, Seconds(2.5))
    opening.writer.close()
    transcript = load_transcript(opening.path)
    assert transcript.header.players == NAMES
    assert transcript.header.options["starter"] == 1
    assert transcript.header.time == 2.5
    assert len(transcript.records) == len(opening.match.records) > 0
    assert len(list(tmp_path.glob("catalogue-*.toml"))) == 1
    assert not opening.over


def test_settings_stand_in_the_header(tmp_path: Path) -> None:
    """What is configured is played, and replays; what a table declares itself counts before it."""
    agreed = replace(
        plan(tmp_path), settings={"exchanges": "free", "joker": "strict", "confirmation": "unsure"}
    )
    opening = begin(agreed, replace(HELLO, setup={"joker": "free"}), Seconds(0.0))
    opening.writer.close()
    options = load_transcript(opening.path).header.options
    assert (options["exchanges"], options["joker"], options["confirmation"]) == ("free", "free", "unsure")
    again = go_on(opening.path)
    again.writer.close()
    assert again.match.state == opening.match.state
    assert again.match.state.options.exchanges == "free"


def test_without_a_table_program_the_configured_players_play(tmp_path: Path) -> None:
    """Their names are those of the plan; the first one begins."""
    opening = begin(replace(plan(tmp_path), names=("X", "Y", "Z")), None, Seconds(0.0))
    opening.writer.close()
    assert opening.match.header.players == ("X", "Y", "Z")


def test_a_match_on_a_screen_remembers_no_hand(tmp_path: Path) -> None:
    """A45: whoever plays, what is shown must not rest on what only memory could tell."""
    for hello in (HELLO, None):
        assert begin(plan(tmp_path), hello, Seconds(0.0)).match.header.options["memory"] is False


def test_two_matches_in_a_second_have_two_records(tmp_path: Path) -> None:
    """The second one does not take the first one's name."""
    one, two = (begin(plan(tmp_path), HELLO, Seconds(0.0)) for _ in range(2))
    for opening in (one, two):
        opening.writer.close()
    assert one.path != two.path


def test_a_match_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    """Same state, same next question, and the clock goes on where it stood."""
    before = played(tmp_path)
    opening = go_on(before.path)
    assert opening.match.state == before.match.state
    assert (opening.torn, opening.time) == ("", before.match.records[-1].time)
    record = step(opening.match, Random(1), 0.0)
    assert record is not None
    opening.writer.append([record])
    opening.writer.close()
    assert len(load_transcript(before.path).records) == len(before.match.records) + 1


def test_a_torn_end_is_told_and_kept_aside(tmp_path: Path) -> None:
    """What was whole goes on; the rest is in a file of its own."""
    before = played(tmp_path)
    data = before.path.read_bytes()
    before.path.write_bytes(data[:-9])
    opening = go_on(before.path)
    opening.writer.close()
    assert len(opening.match.records) == len(before.match.records) - 1
    assert "cut off" in opening.torn
    assert opening.lost == 0
    (aside,) = tmp_path.glob("*.torn")
    assert data.endswith(aside.read_bytes() + data[-9:])


def test_a_flipped_bit_costs_what_stands_behind_it_and_that_is_counted(tmp_path: Path) -> None:
    """The match goes on before it; so many whole steps are kept aside."""
    before = played(tmp_path)
    lines = before.path.read_bytes().splitlines(keepends=True)
    middle = len(lines) // 2
    lines[middle] = lines[middle][:-20] + bytes([lines[middle][-20] ^ 4]) + lines[middle][-19:]
    before.path.write_bytes(b"".join(lines))
    opening = go_on(before.path)
    opening.writer.close()
    assert len(opening.match.records) == middle - 1
    assert opening.lost == len(lines) - middle - 1
    assert go_on(before.path).lost is None


def test_a_match_that_is_over_does_not_go_on(tmp_path: Path) -> None:
    """It is told, and the file is let go: the second time it is not in use."""
    before = played(tmp_path, most=100_000)
    assert before.over
    for _ in range(2):
        with pytest.raises(MatchOverError, match="is over"):
            go_on(before.path)


@pytest.mark.parametrize("content", [None, b"", b"no record\n"])
def test_what_is_no_record_is_told(tmp_path: Path, content: bytes | None) -> None:
    """Missing, empty, or something else."""
    path = tmp_path / "match.jsonl"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises((RecordError, RecordFileError)):
        go_on(path)


def test_a_record_in_use_is_told(tmp_path: Path) -> None:
    """Two programs do not write one match."""
    before = played(tmp_path)
    opening = go_on(before.path)
    with pytest.raises(RecordFileError, match="in use"):
        go_on(before.path)
    opening.writer.close()


def test_others_cannot_go_on_with_the_match(tmp_path: Path) -> None:
    """A table of other names is not that match's table; a camera knows no names."""
    opening = played(tmp_path)
    check_table(opening, HELLO)
    check_table(opening, None)
    with pytest.raises(OtherTableError, match="Caio") as told:
        check_table(opening, replace(HELLO, seats=("Bela", "Caio")))
    assert "Asha, Bela" in told.value.expected


def test_a_table_must_name_its_players(tmp_path: Path) -> None:
    """As many names as players, and what they declare must be options of the game."""
    with pytest.raises(ProtocolError, match="2 players"):
        begin(plan(tmp_path), replace(HELLO, seats=("Asha",)), Seconds(0.0))
    for declared in ({"starter": 7}, {"stakes": "high"}):
        with pytest.raises(OptionsError):
            begin(plan(tmp_path), replace(HELLO, setup=declared), Seconds(0.0))
    assert list(tmp_path.glob("*.jsonl")) == []


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Asha", "Asha "), "two players are called 'Asha' and 'Asha '"),
        (("Zo\u00e9", "Zoe\u0301"), "two players are called"),
        (("Asha", "Bela\x1b[31m"), r"U\+001B, which cannot be shown, as sign 5 \(seat 1\)"),
        (("Asha", "Bela\u2066"), r"U\+2066"),
        (("Asha", " "), r"' ' shows nothing \(seat 1\)"),
        (("Asha", "B" * 101), "101 letters"),
    ],
)
def test_a_table_must_name_its_players_as_they_can_be_told_apart(
    names: tuple[str, str], told: str, tmp_path: Path
) -> None:
    """What cannot be shown, or tells two players not apart, begins no match."""
    with pytest.raises(ProtocolError, match=told) as caught:
        begin(plan(tmp_path), replace(HELLO, seats=names), Seconds(0.0))
    assert str(caught.value).replace("\n", "").isprintable()
    assert list(tmp_path.glob("*.jsonl")) == []


def test_the_names_of_a_table_are_tidied(tmp_path: Path) -> None:
    """In the record; the same table is known again by them."""
    hello = replace(HELLO, seats=(" Asha", "Zoe\u0301"))
    opening = begin(plan(tmp_path), hello, Seconds(0.0))
    opening.writer.close()
    assert opening.match.header.players == ("Asha", "Zo\u00e9")
    check_table(opening, hello)


def test_a_match_is_played_with_the_cards_of_the_box(tmp_path: Path) -> None:
    """The configured catalogue lies beside the record; a simulated table has cards of its own."""
    reference = open_box("cards-and-karma")
    text = reference.catalogue.replace('name = "reference"', 'name = "mine"', 1)
    mine = plan(tmp_path)
    mine = replace(mine, task=replace(mine.task, catalogue=text))
    for hello, simulated in ((None, False), (HELLO, False), (replace(HELLO, clock="simulated"), True)):
        opening = begin(mine, hello, Seconds(0.0))
        opening.writer.close()
        assert (opening.match.game.catalogue == reference.game.catalogue) is simulated
        kept = find_catalogue(tmp_path, opening.match.header.catalogue)
        assert kept == (reference.catalogue if simulated else text)


def test_a_match_goes_on_with_the_cards_it_was_begun_with(tmp_path: Path) -> None:
    """Whatever has been configured since."""
    before = played(tmp_path)
    later = plan(tmp_path)
    later = replace(later, task=replace(later.task, catalogue="another one"))
    opening = go_on(before.path)
    opening.writer.close()
    assert plan_to_go_on(later, opening).task.catalogue == open_box("cards-and-karma").catalogue


def test_a_real_match_has_a_date(tmp_path: Path) -> None:
    """The day and time of day when it began, with its distance from UTC, as records have it."""
    before = datetime.now().astimezone().replace(microsecond=0)
    opening = begin(replace(plan(tmp_path), names=("X", "Y")), None, Seconds(0.0))
    opening.writer.close()
    date = load_transcript(opening.path).header.date
    assert isinstance(date, str)
    assert before <= datetime.fromisoformat(date) <= datetime.now().astimezone()


def test_a_simulated_match_has_none(tmp_path: Path) -> None:
    """Its record is the same for the same seed, whenever it is played."""
    opening = begin(plan(tmp_path), replace(HELLO, clock="simulated"), Seconds(0.0))
    opening.writer.close()
    assert '"date"' not in opening.path.read_text("utf-8")
    assert load_transcript(opening.path).header.date is UNSET
