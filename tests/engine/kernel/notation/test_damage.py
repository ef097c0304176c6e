"""A text that was damaged is refused in words: which line, what stands there, what should, what to do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import MunshiError
from engine.kernel.contract import Game
from engine.kernel.notation import PLAIN, NotationError, read_match, write_match
from tests.engine.kernel.notation.eventful import eventful
from tests.engine.kernel.playing import TOYS, played

GAME = TOYS[0]
MATCH = played(GAME, seed=4)
TEXT = write_match(MATCH, PLAIN)
LINES = TEXT.split("\n")
MOVES = next(at for at, line in enumerate(LINES) if line.startswith("#"))
"""The index of the line with the set-up."""


def refused(text: str) -> NotationError:
    """The error with which a text is refused."""
    with pytest.raises(NotationError) as caught:
        read_match(GAME, PLAIN, text)
    assert caught.value.expected
    assert caught.value.advice
    return caught.value


def read(game: Game[Any, Any, Any], text: str) -> tuple[tuple[str, ...], MunshiError | None]:
    """The record of a text, or with what it is refused."""
    try:
        return read_match(game, PLAIN, text).lines, None
    except MunshiError as error:
        return (), error


def changed(line: int, old: str, new: str) -> str:
    """The text with something changed in one line, counted from 0."""
    assert old in LINES[line], LINES[line]
    return "\n".join((*LINES[:line], LINES[line].replace(old, new, 1), *LINES[line + 1 :]))


@pytest.mark.parametrize(
    ("line", "old", "new", "told"),
    [
        (0, "Notation 1", "Notation 7", "the notation 7"),
        (1, "[Game", "[Came", "the tag Came"),
        (1, '"toy-dice"', "toy-dice", "value 'toy-dice'"),
        (1, "[Game", "Game", "the tag Game"),
        (2, "Rules 1", 'Rules "one"', "the tag Rules"),
        (2, "[Rules 1]", '[Game "toy-dice"]', "for the second time"),
        (3, '[Catalogue ""]', '[Date "yesterday"]', "the tag Date"),
        (5, '["Sara"', '["Sa\\u001b[2Jra"', "cannot be shown"),
        (5, '["Sara"', '["Sara\\u202e"', "U+202E"),
        (MOVES - 3, "Sara", "Anna", "the result"),
        (MOVES - 2, "[Sealed ", '[Sealed "0" ', "value"),
        (MOVES, "set-up", "setup", "'setup'"),
        (MOVES, "#1", "#2", "begins with record #2"),
        (MOVES + 1, "1.", "2.", "'2. Sara:'"),
        (MOVES + 1, "1.", "1...", "'1... Sara:'"),
        (MOVES + 1, "Sara", "Sarah", "'1. Sarah:'"),
        (MOVES + 1, "Sara:", "Sara", "at sign 1"),
        (MOVES + 1, '"red"', '"reds"', "#2"),
        (MOVES + 1, "[6]", "[6", "at sign"),
        (MOVES + 1, '= "', '"', "nothing"),
        (MOVES + 1, "camera 0.9", "camera 1.9", "camera 1.9"),
        (MOVES + 1, "camera 0.9", "camcorder 0.9", "camcorder"),
        (MOVES + 1, "1.0s", "1e999s", "1e999s"),
        (MOVES + 1, "1.0s}", "1.0s", "'}'"),
        (MOVES + 1, " {camera 0.9 3.0s}", "", "the end of the line"),
        (MOVES + 1, "bowl shows", "bole shows", "bole shows"),
        (MOVES + 1, "shows = [", "shows [", "'[6]'"),
        (MOVES + 1, ", bowl", " bowl", "at sign"),
        (MOVES + 2, "#5", "#6", "begins with record #6"),
    ],
)
def test_a_change_is_told(line: int, old: str, new: str, told: str) -> None:
    """With the number of the line that was changed, and what stands there."""
    error = refused(changed(line, old, new))
    assert error.line in {line + 1, 0} if "Game" in old else error.line == line + 1
    assert told in f"{error.seen} {error.expected}"


def test_a_missing_tag_is_told() -> None:
    """By its name."""
    assert "Players" in refused("\n".join(one for one in LINES if not one.startswith("[Players"))).seen


@pytest.mark.parametrize("text", ["", "\n\n", "; nothing", "hello", "#1 0. set-up {touch 1.0 0.0s}"])
def test_what_is_no_text_of_a_match_is_told(text: str) -> None:
    """There are no tags, or nothing else."""
    refused(text)


def test_tags_without_moves_are_told() -> None:
    """A match has at least a set-up."""
    assert "without moves" in refused("\n".join(LINES[:MOVES])).seen


def test_a_missing_line_is_told() -> None:
    """The numbers of the records tell it, in the line after it."""
    error = refused("\n".join((*LINES[: MOVES + 2], *LINES[MOVES + 3 :])))
    assert error.line == MOVES + 3
    assert "a line is missing" in error.expected


def test_a_missing_end_is_told() -> None:
    """The seal tells it where the result does not."""
    lines = [one for one in LINES if not one.startswith(("[Result", ";"))]
    while not lines[-1].startswith("#"):
        lines.pop()
    assert "[Sealed ...]" in refused("\n".join(lines[:-1])).advice


@pytest.mark.parametrize("depth", [1000, 100_000])
@pytest.mark.parametrize("open_", ["[", '{"a":', "(", "either (", "amend #1 to ("])
def test_deep_brackets_are_told(open_: str, depth: int) -> None:
    """Nobody writes them; they must not break the reader."""
    refused(changed(MOVES + 1, "bowl shows = ", f"bowl shows = {open_ * depth}"))
    refused(changed(MOVES + 1, "bowl shows = ", open_ * depth))
    refused(changed(1, '"toy-dice"', open_ * depth))


SIGNS = st.text("#*.:;,(){}[]=\"'\\ \n0189aest-+/?\t\ré", max_size=6) | st.sampled_from(
    [
        "undo #3",
        "amend #4 to ",
        "either ",
        " or ",
        'note "x"',
        "record = ",
        "unseen",
        " shows ",
        "nothing",
        "\ud800",
    ]
)


@given(
    st.sampled_from(TOYS), st.integers(0, 20), st.lists(st.tuples(st.floats(0, 1), st.integers(0, 8), SIGNS))
)
def test_no_damage_leads_elsewhere(
    toy: Game[Any, Any, Any], seed: int, cuts: list[tuple[float, int, str]]
) -> None:
    """Whatever is done to a sealed text: it is refused with a message, or it is still the same record."""
    match = eventful(toy, {"players": 2}, seed, 25)
    text = write_match(match, PLAIN)
    sealed = next(line for line in text.split("\n") if line.startswith("[Sealed"))
    for where, length, signs in cuts:
        at = int(where * len(text))
        text = text[:at] + signs + text[at + length :]
    lines, refusal = read(toy, text)
    if refusal is None:
        assert lines == match.lines or sealed not in text
    else:
        assert refusal.seen
        assert refusal.expected
        assert refusal.advice


@given(st.integers(0, 2**32), st.integers(1, 4))
def test_lines_in_another_order_are_refused(seed: int, swaps: int) -> None:
    """Numbers of records tell that lines were exchanged."""
    rng = Random(seed)
    moves = [at for at, line in enumerate(LINES) if line.startswith("#")]
    lines = list(LINES)
    for _ in range(swaps):
        one, other = rng.sample(moves, 2)
        lines[one], lines[other] = lines[other], lines[one]
    if lines != LINES:
        refused("\n".join(lines))


@given(st.text())
def test_any_text_is_refused_with_a_message(text: str) -> None:
    """Also what has never been the text of a match."""
    refused(text)
