"""What a person at a terminal reads and writes while a box is written down."""

from __future__ import annotations

import io

import pytest

from firmware.commands.questions import PlainTalk, said
from firmware.enrolment.messages import CARD, Answer, Done, Found, Question

ASKED = Question(
    7, "01-02", "01-a.jpg", (), "faces/01-02-a.jpg", None, 1, CARD, {"kind": "ship", "cost": "2"}
)


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("\n", CARD, True),
        ("cost=3 turn=1\n", CARD, {"cost": "3", "turn": "1"}),
        ("3\n", "cost", "3"),
        ("cost=3\n", "cost", {"cost": "3"}),
        ("cost 3\n", CARD, "cost 3\n"),
        ("it's\n", CARD, "it's\n"),
    ],
)
def test_lines_mean_what_people_mean(line: str, field: str, value: object) -> None:
    """What makes no sense is handed on as it is, to be asked again with the reason."""
    assert said(line, field) == value


def test_a_question_shows_all_that_is_proposed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And how the picture is to be turned."""
    monkeypatch.setattr("sys.stdin", io.StringIO("cost=3\n"))
    assert PlainTalk().ask(ASKED) == Answer(7, {"cost": "3"})
    told = capsys.readouterr().out
    assert "faces/01-02-a.jpg, shown turned by 1" in told
    assert "kind ship, cost 2" in told


def test_the_answer_before_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a word of its own."""
    monkeypatch.setattr("sys.stdin", io.StringIO("undo\n"))
    assert PlainTalk().ask(ASKED) == Answer(7, undo=True)


def test_a_closed_keyboard_ends_the_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was answered before is kept by who asks."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert PlainTalk().ask(ASKED) is None


def test_what_was_seen_and_what_is_missing_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """One line each."""
    PlainTalk().tell(Found("01", 18, 17, ("Card 3 glares.",)))
    PlainTalk().tell(Done(18, 20, 15, 5, 25, ("126 of 144 play cards",), ()))
    assert capsys.readouterr().out.splitlines() == [
        "01: 18 cards, 17 of them with both sides",
        "  Card 3 glares.",
        "18 cards are known after 20 answers.",
        "  missing: 126 of 144 play cards",
    ]


def test_what_is_to_be_photographed_again_is_told_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    """Each ends with its own point."""
    PlainTalk().tell(Done(2, 2, 2, 0, 2, ("a back", "a front"), (), ("One glares.", "One is small.")))
    told = capsys.readouterr().out
    assert "missing: a back, a front\n" in told
    assert "better photographed again: One glares. One is small.\n" in told
