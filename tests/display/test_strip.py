"""What the narrow strip tells: each player's sentences after the name."""

from __future__ import annotations

import pytest

from display.drawing.theme import PLAYERS
from display.language import load_language
from display.model import Entry, Player
from display.widgets.strip import LastTurnContent, latest
from display.words import verbatim

ENTRIES = (
    Entry(verbatim("builds"), "hand"),
    Entry(verbatim("2 fame"), "quill"),
    Entry(verbatim("Bela"), f"emblem-{[*PLAYERS][1]}"),
    Entry(verbatim("begins"), "elephant"),
)


@pytest.mark.parametrize(
    ("code", "first", "told"),
    [
        ("en", 0, "Asha: builds, 2 fame; Bela: begins"),
        ("de", 1, "Asha: …, 2 fame; Bela: begins"),
        ("fr", 0, "Asha\xa0: builds, 2 fame\u202f; Bela\xa0: begins"),
        ("en", 2, "Bela: …, begins"),
        ("en", 3, "Bela: …, begins"),
    ],
)
def test_each_player_is_named_before_what_is_told(code: str, first: int, told: str) -> None:
    """Where the first sentences have no room as well; with the signs of the language."""
    player = Player("Asha", next(iter(PLAYERS)))
    content = LastTurnContent(player, ENTRIES)
    assert latest(content, first).in_language(load_language(code)) == told


def test_what_concerns_the_whole_table_has_no_name() -> None:
    """As a round that begins."""
    content = LastTurnContent(None, ENTRIES[:2])
    assert latest(content, 0).in_language(load_language("en")) == "builds, 2 fame"
