"""One press is one press, however the contacts chatter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.words import Seconds
from firmware.buttons.debounce import Debounce

REST = Seconds(0.025)
CHATTER = st.lists(st.floats(0.0001, 0.002), max_size=5)
"""Pauses between the edges of a closing or opening contact: 20 ms in all at most."""


@given(st.lists(st.tuples(st.floats(0.03, 3), CHATTER, st.floats(0.02, 3), CHATTER), min_size=1, max_size=8))
def test_chatter_is_never_a_press(presses: list[tuple[float, list[float], float, list[float]]]) -> None:
    """Of presses at human speed, with any chatter as they close and open, each counts exactly once."""
    debounce, time, counted = Debounce(REST), Seconds(10.0), 0
    for rest, closing, held, opening in presses:
        time = Seconds(time + rest)
        counted += debounce.down(time)
        for pause in closing:
            time = Seconds(time + pause)
            debounce.up(time)
            time = Seconds(time + pause)
            counted += debounce.down(time)
        time = Seconds(time + held)
        debounce.up(time)
        for pause in opening:
            time = Seconds(time + pause)
            counted += debounce.down(time)
            time = Seconds(time + pause)
            debounce.up(time)
    assert counted == len(presses)


@pytest.mark.parametrize(("pause", "counts"), [(0.024, False), (0.026, True)])
def test_the_rest_decides(pause: float, counts: bool) -> None:
    """A second press counts once the button was up for the set time, and not before."""
    debounce = Debounce(REST)
    assert debounce.down(Seconds(1.0))
    debounce.up(Seconds(1.2))
    assert debounce.down(Seconds(1.2 + pause)) is counts


def test_a_button_that_is_down_is_not_pressed_again() -> None:
    """A lost release edge makes no second press out of one."""
    debounce = Debounce(REST)
    assert debounce.down(Seconds(1.0))
    assert not debounce.down(Seconds(2.0))
