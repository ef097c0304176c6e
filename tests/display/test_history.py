"""The screen of earlier turns: which are listed, which is looked at, and what was put right of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from display.drawing.canvas import Mark
from display.drawing.metrics import Size
from display.faults import ModelError
from display.language import LANGUAGES, load_language
from display.model import LastTurn
from display.phrases import history as phrases
from tests.display.games.cards_and_karma import sayings
from tests.display.games.cards_and_karma.scenes import NAMES, history
from tests.display.inspection import cut, drawn, faint, outside, overlapping, painter
from tests.display.test_fit import both_sizes, each_text


def listed(chosen: int, total: int, size: Size) -> list[str]:
    """The numbers in the list."""
    _, log = drawn(history(4, chosen, total), size, "en")
    texts = [mark.what for mark in log if mark.panel == "turns" and mark.kind == "text"]
    return [text for text in texts if text.isdigit()]


@both_sizes
@pytest.mark.parametrize("total", [1, 3, 200])
def test_the_turn_looked_at_is_always_listed(size: Size, total: int) -> None:
    """With those around it, in their order, as many as there is room for."""
    for chosen in {0, 1, total // 2, total - 1} & set(range(total)):
        numbers = [int(number) for number in listed(chosen, total, size)]
        assert chosen + 1 in numbers
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert len(numbers) == min(total, len(listed(0, 200, size)))


@both_sizes
@pytest.mark.parametrize("code", LANGUAGES)
def test_it_says_which_turn_it_is(size: Size, code: str) -> None:
    """In the head, with round and pass."""
    _, log = drawn(history(3), size, code)
    head = [mark.what for mark in log if mark.panel == "header" and mark.kind == "text"]
    assert head[0] == phrases.looking_back(12, 43).in_language(load_language(code))
    assert "2" in head[1]


def test_what_was_put_right_is_marked() -> None:
    """A pencil for a correction, an arrow for what was taken back, a cross for what no longer holds."""
    _, log = drawn(history(2, 11, 12), (800, 480), "en")
    signs = [mark.what for mark in log if mark.panel == "turns" and mark.kind == "icon"]
    assert {"pencil", "undo", "cross"} < set(signs)
    plain = history(2, 0, 1)
    _, log = drawn(plain, (800, 480), "en")
    signs = [mark.what for mark in log if mark.panel == "turns" and mark.kind == "icon"]
    assert signs == ["emblem-ruby"]


@each_text
def test_every_sentence_fits(size: Size, code: str) -> None:
    """What is said of a turn and what was put right of it, in every language, for four players."""
    entries, artist = sayings.entries(), painter(size, code)
    for start in range(0, len(entries), 3):
        told = LastTurn(3, tuple(entries[start : start + 3]))
        log: list[Mark] = []
        artist.draw(replace(history(4, 200, 300), told=told), log)
        assert cut(log) + outside(log, size) + overlapping(log) + faint(log) == []


def test_longest_names_are_whole() -> None:
    """Beside all three signs."""
    model = history(4)
    players = tuple(replace(player, name="Maximiliane-Sophie") for player in model.players)
    _, log = drawn(replace(model, players=players), (800, 480), "de")
    told = [mark for mark in log if mark.panel == "turns" and mark.kind == "text"]
    names = [mark for mark in told if mark.what.replace(" ", "") == "Maximiliane-Sophie"]
    assert len(names) > 3
    assert not any(mark.cut for mark in names)


@pytest.mark.parametrize(("chosen", "players"), [(43, 3), (-1, 3), (0, 1)])
def test_a_turn_that_is_not_there_is_refused(chosen: int, players: int) -> None:
    """So is one of a player who is not shown."""
    model = history(3)
    with pytest.raises(ModelError):
        replace(model, chosen=chosen, players=model.players[:players])
    assert len(NAMES) == 4
