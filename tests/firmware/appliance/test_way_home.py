"""The buttons that lead away from a match."""

from __future__ import annotations

import pytest

from display.model import Button, Header, Label, Listing
from display.words import verbatim
from firmware.appliance.way_home import PAUSES, way_home, with_way_home


@pytest.mark.parametrize(
    ("taken", "pause"), [("a", "d"), ("ab", "d"), ("abd", "c"), ("ad", "c"), ("abcd", None), ("", None)]
)
def test_a_pause_is_on_the_last_button_that_is_free(taken: str, pause: Button | None) -> None:
    """Or on the one before it; a page with neither of them to spare, or without buttons, has none."""
    word = verbatim("one")
    buttons: list[Button] = [button for button in ("a", "b", "c", "d") if button in taken]
    labels = tuple(Label(button, word) for button in buttons)
    page = Listing(0, Header(word, "turquoise"), word, (), listed=(word,), labels=labels)
    model = with_way_home(page)
    ways = {button: way_home(model, button) for button in ("a", "b", "c", "d")}
    assert [button for button, way in ways.items() if way in PAUSES] == ([] if pause is None else [pause])
