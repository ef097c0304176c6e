"""A wrong record that nothing puts right: people go on from the table as it lies; the match ends equal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.joining.joining import described
from engine.kernel.ledger import Said
from engine.kernel.records import Origin
from engine.words import Reading
from firmware.assistant.assistant import Assistant
from firmware.simulator.people.answering import Manner
from firmware.trial.events import Events, Rejoined
from firmware.trial.rejoined import aligned
from firmware.trial.score import Sheet
from firmware.trial.truth import TrueTurn, Truth
from tests.cases import slow
from tests.firmware.trial.perfect import play_perfectly

FORCED = 6
"""So many turns are recorded before the record goes wrong."""
LONG_ENOUGH = 450.0
"""Seconds in which it is put right, and ten more turns are played."""


class Spoiler:
    """Makes a record wrong, once, between two turns: a building is missing in it, and nothing tells why."""

    def __init__(self) -> None:
        self._read = Assistant.read
        self.done = False

    def read(self, assistant: Assistant, reading: Reading, *, overtaken: bool, **_: object) -> None:
        """Let the assistant look; then spoil its record."""
        self._read(assistant, reading, overtaken=overtaken)
        state = assistant.match.state
        if self.done or state.played < FORCED or not state.fresh or assistant.phase != "play":
            return
        position = described(state)
        seats = list(position.seats)
        seat = next((number for number, one in enumerate(seats) if one.buildings), None)
        if seat is None or assistant._course.presses.owed is not None:
            return
        self.done = True
        seats[seat] = replace(seats[seat], buildings=seats[seat].buildings[1:])
        wrong = replace(position, seats=tuple(seats), draw=position.draw + 1)
        record = assistant.match.rejoin(wrong, Said(Origin.AGREEMENT, reading.time))
        assistant._back._keep([record])
        assistant._course.anew()


@pytest.mark.parametrize("bots", ["careless", *slow("attentive")])
def test_a_match_whose_record_went_wrong_ends_equal(
    bots: Manner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The turns over the alarm are lost, and counted so; all turns after going on are equal."""
    spoiler = Spoiler()

    def read(assistant: Assistant, reading: Reading, *, overtaken: bool, **_: object) -> None:
        spoiler.read(assistant, reading, overtaken=overtaken)

    monkeypatch.setattr(Assistant, "read", read)
    sheet: Sheet = play_perfectly(301, tmp_path, 3, bots=bots, until=LONG_ENOUGH)
    assert spoiler.done
    assert sheet.figures.rejoined == sheet.figures.corrected == 1
    lost = [number for number, _ in sheet.wrong]
    assert lost == list(range(lost[0], lost[-1] + 1))
    assert lost[0] > FORCED
    assert lost[-1] <= FORCED + 6
    assert sheet.figures.turns > lost[-1] + 10
    assert all("recorded" in differing for _, differing in sheet.wrong)
    assert sheet.figures.silent_wrong == 0


def turn(number: int, time: float) -> TrueTurn:
    """Return a turn that ended at some time."""
    return TrueTurn(number, time, 0, (), {}, {})


def told(number: int, **facts: Any) -> dict[str, Any]:  # noqa: ANN401 -- any fact
    """Return what was believed at a turn's end."""
    return {"turn": number, "facts": facts}


def test_turns_are_numbered_as_they_were_played() -> None:
    """Those after the table was taken over; an extra turn that nobody recorded is counted with them."""
    truth = Truth({}, (), tuple(turn(number, 10.0 * number) for number in range(1, 9)), ())
    events = Events(
        proposals=({"turn_end": 10.0, "ends": [told(1)]}, {"turn_end": 60.0, "ends": [told(4), told(5)]}),
        snapshots=(told(1), told(4), told(5), told(6)),
        questions=(),
        alarms=(),
        corrected=0,
        amended=0,
        waits=(),
        rejoined=(Rejoined(looked=55.0, turn=3, snapshots=1, proposals=1), Rejoined(75.0, 5, 3, 2)),
    )
    found = aligned(events, truth)
    assert [one["turn"] for one in found.snapshots] == [1, 6, 7, 8]
    assert [[end["turn"] for end in one["ends"]] for one in found.proposals] == [[1], [6, 7]]
    assert aligned(replace(events, rejoined=()), truth).snapshots == events.snapshots
