"""The table as a process: it greets, answers what it is asked, and ends when it should."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO

import pytest

from firmware.simulator.evening import Evening
from firmware.simulator.process import TableProcess
from firmware.simulator.serving import main
from firmware.simulator.settings import Settings
from firmware.table_protocol.framing import FROM_TABLE, read_message, write_message
from firmware.table_protocol.messages import (
    Bye,
    Close,
    FromAssistant,
    FromTable,
    Hello,
    Picture,
    Press,
    ProtocolError,
    WantMotion,
    WantStill,
)


def _asked(*messages: FromAssistant) -> BytesIO:
    pipe = BytesIO()
    for message in messages:
        write_message(pipe, message)
    pipe.seek(0)
    return pipe


def _answers(pipe: BytesIO) -> Iterator[FromTable]:
    pipe.seek(0)
    while (received := read_message(pipe, FROM_TABLE)) is not None:
        yield received[0]


def _talk(*messages: FromAssistant, seed: int = 3) -> list[FromTable]:
    answers = BytesIO()
    TableProcess(Evening(Settings(players=2, seed=seed)), "tray", _asked(*messages), answers).run()
    return list(_answers(answers))


def test_pictures_come_for_the_time_they_are_wanted() -> None:
    """Time stands still between requests; two pictures are never closer than the camera can."""
    told = _talk(WantMotion(0.0), WantMotion(0.0), WantStill(7.5), Close())
    hello, first, second, still, bye = told
    assert isinstance(hello, Hello)
    assert (hello.coverage, hello.players, hello.setup["starter"] in {0, 1}) == ("tray", 2, True)
    assert isinstance(first, Picture)
    assert isinstance(second, Picture)
    assert isinstance(still, Picture)
    assert (first.kind, first.time, second.time) == ("motion", 0.0, hello.frame_seconds)
    assert (still.kind, still.time, still.width, still.number) == ("still", 7.5, 2304, 3)
    assert isinstance(bye, Bye)
    assert bye.reason == "closed"


def test_time_stops_at_a_press_for_who_wants_its_picture() -> None:
    """With `on_press` the answer is the press and a still of its moment, else all presses until then."""
    stopped = _talk(WantMotion(90.0, on_press=True))
    assert isinstance(stopped[1], Press)
    assert isinstance(stopped[2], Picture)
    assert (stopped[2].kind, stopped[2].time) == ("still", stopped[1].time)
    through = _talk(WantMotion(90.0))
    presses = [message for message in through if isinstance(message, Press)]
    assert len(presses) > 1
    assert presses[0] == stopped[1]
    assert isinstance(through[-1], Picture)
    assert (through[-1].kind, through[-1].time) == ("motion", 90.0)


def test_the_table_ends_after_the_match() -> None:
    """Some seconds after the last turn there is no picture any more, but a farewell."""
    told = _talk(WantMotion(3000.0))
    assert isinstance(told[-1], Bye)
    assert told[-1].reason == "finished"


def test_nonsense_is_refused() -> None:
    """A line that is no message ends the table with the mistake."""
    process = TableProcess(Evening(Settings(players=2)), "all", BytesIO(b"hello?\n"), BytesIO())
    with pytest.raises(ProtocolError, match="hello"):
        process.run()


def test_a_wrong_command_line_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    """What there is none of, an unknown light level among them, gets a message and an exit code."""
    with pytest.raises(SystemExit):
        main(["--light", "disco"], BytesIO(), BytesIO())
    assert "disco" in capsys.readouterr().err
    for words, told in (
        (["--game", "chess"], "one of cards-and-karma"),
        (["--coverage", "half"], "'half'"),
        (["--players", "7"], "7 players"),
    ):
        assert main(words, BytesIO(), BytesIO()) == 2
        assert told in capsys.readouterr().err
    assert main(["--art", "-1"], _asked(WantMotion(0.0)), BytesIO()) == 2
    assert "print" in capsys.readouterr().err


def test_the_command_speaks_the_protocol_and_nothing_else() -> None:
    """Started as a program its output is messages from the first byte, though libraries print greetings."""
    asked = _asked(WantMotion(1.0), Close()).getvalue()
    words = [sys.executable, "-m", "firmware.simulator", "--players", "2", "--seed", "5"]
    words += ["--name", "Abe", "--name", "Bo"]
    ran = subprocess.run(words, input=asked, capture_output=True, check=True, timeout=60)
    told = list(_answers(BytesIO(ran.stdout)))
    assert [type(message) for message in told] == [Hello, Picture, Bye]
    assert isinstance(told[0], Hello)
    assert told[0].seats == ("Abe", "Bo")
