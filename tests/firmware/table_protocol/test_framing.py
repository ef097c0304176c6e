"""Messages travel whole or with a clear mistake."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest

from firmware.table_protocol.framing import (
    FROM_ASSISTANT,
    FROM_TABLE,
    LINE_LIMIT,
    read_message,
    write_message,
)
from firmware.table_protocol.messages import (
    Facts,
    Hello,
    Option,
    Picture,
    Press,
    ProtocolError,
    Question,
    Screen,
    WantStill,
)

HELLO = Hello(
    1, "cards-and-karma", 2, ("Ann", "Ben"), "cards-and-karma-2", (64, 48), (16, 12), "all", "simulated"
)


def test_messages_come_back_as_they_went() -> None:
    """A stream of messages with a picture among them is read back in order, then ends."""
    pixels = np.arange(12 * 16 * 3, dtype=np.uint8).reshape(12, 16, 3)
    pipe = BytesIO()
    write_message(pipe, HELLO)
    write_message(pipe, Press(3.25, "a", 7))
    write_message(pipe, Picture("motion", 3.5, 1, 16, 12, pixels.nbytes), pixels)
    pipe.seek(0)
    hello, press, picture = (read_message(pipe, FROM_TABLE) for _ in range(3))
    assert hello == (HELLO, None)
    assert press == (Press(3.25, "a", 7), None)
    assert picture is not None
    assert picture[0] == Picture("motion", 3.5, 1, 16, 12, 576)
    assert picture[1] is not None
    assert (picture[1] == pixels).all()
    assert read_message(pipe, FROM_TABLE) is None


def test_the_other_way_has_its_own_words() -> None:
    """Requests and screens with a question pass; a press from the assistant is refused."""
    facts: Facts = {"grid": ["ship-01"], "seat-0-coins": 3, "draw-top": None}
    screen = Screen(1.0, 4, {"a": "yes"}, {"a": "on"}, Question(1, "choice", (Option("a", "yes", facts),)))
    pipe = BytesIO()
    write_message(pipe, screen)
    write_message(pipe, WantStill(2.5, on_press=True))
    write_message(pipe, Press(1.0, "a", 0))
    pipe.seek(0)
    assert read_message(pipe, FROM_ASSISTANT) == (screen, None)
    assert read_message(pipe, FROM_ASSISTANT) == (WantStill(2.5, on_press=True), None)
    with pytest.raises(ProtocolError, match="nothing else may be printed"):
        read_message(pipe, FROM_ASSISTANT)


@pytest.mark.parametrize(
    ("sent", "message"),
    [
        (b"Traceback (most recent call last):\n", "Traceback"),
        (b'{"type":"press","time":1,"button":"e","state":0}\n', "button"),
        (
            b'{"type":"picture","kind":"still","time":1,"number":1,"width":4,"height":2,"size":24}\nabc',
            "3 of 24",
        ),
        (
            b'{"type":"picture","kind":"still","time":1,"number":1,"width":4,"height":2,"size":9}\n',
            "4 x 2 x 3 = 24",
        ),
        (b"\xff\xfe\n", "JSON"),
        (b'{"type":"bye","message":"' + b"x" * LINE_LIMIT, "more than 1,048,576 bytes"),
    ],
)
def test_what_is_no_message_is_named(sent: bytes, message: str) -> None:
    """Stray prints, unknown buttons, cut and mis-sized pictures: the mistake shows what came."""
    with pytest.raises(ProtocolError, match=message):
        read_message(BytesIO(sent), FROM_TABLE)


def test_endless_nesting_is_no_message() -> None:
    """A program that sends lists in lists without end is told so as well."""
    with pytest.raises(ProtocolError, match="one JSON message"):
        read_message(BytesIO(b'{"type":"hello","more":' + b"[" * 100_000 + b"\n"), FROM_TABLE)


def test_pixels_must_fit_what_is_announced() -> None:
    """Nobody can send a picture whose pixels are not as many as it says."""
    with pytest.raises(ProtocolError, match="24 bytes"):
        write_message(BytesIO(), Picture("still", 1.0, 1, 4, 2, 24), np.zeros((1, 4, 3), np.uint8))
