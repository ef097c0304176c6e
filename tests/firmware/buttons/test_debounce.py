"""One press is one press, however the contacts chatter; a spike is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.words import Seconds
from firmware.buttons.debounce import Debounce

REST = Seconds(0.025)
HOLD = Seconds(0.010)
CHATTER = st.lists(st.floats(0.0001, 0.002), max_size=5)
"""Pauses between the edges of a closing or opening contact: 20 ms in all at most."""


@given(st.lists(st.tuples(st.floats(0.03, 3), CHATTER, st.floats(0.02, 3), CHATTER), min_size=1, max_size=8))
def test_chatter_is_never_a_press(presses: list[tuple[float, list[float], float, list[float]]]) -> None:
    """Of presses at human speed, with any chatter as they close and open, each counts exactly once."""
    debounce, time, counted = Debounce(REST, HOLD), Seconds(10.0), 0
    for rest, closing, held, opening in presses:
        time = Seconds(time + rest)
        debounce.down(time)
        for pause in closing:
            time = Seconds(time + pause)
            counted += debounce.up(time) is not None
            time = Seconds(time + pause)
            debounce.down(time)
        time = Seconds(time + held)
        counted += debounce.up(time) is not None
        for pause in opening:
            time = Seconds(time + pause)
            debounce.down(time)
            time = Seconds(time + pause)
            counted += debounce.up(time) is not None
    assert counted == len(presses)


@given(st.lists(st.tuples(st.floats(0.00001, 5.0), st.floats(0.00001, 0.009)), max_size=20))
def test_a_spike_is_no_press_and_hides_none(spikes: list[tuple[float, float]]) -> None:
    """However many there are; a press right after one counts, at its own time."""
    debounce, time = Debounce(REST, HOLD), Seconds(10.0)
    for pause, length in spikes:
        time = Seconds(time + pause)
        debounce.down(time)
        assert debounce.up(Seconds(time + length)) is None
        time = Seconds(time + length)
    pressed = Seconds(time + 0.001)
    debounce.down(pressed)
    assert debounce.held(Seconds(pressed + 0.011)) == pressed


@pytest.mark.parametrize(("pause", "counts"), [(0.024, False), (0.026, True)])
def test_the_rest_decides(pause: float, counts: bool) -> None:
    """A second press counts once the button was up for the set time, and not before."""
    debounce = Debounce(REST, HOLD)
    debounce.down(Seconds(1.0))
    assert debounce.up(Seconds(1.2)) == 1.0
    debounce.down(Seconds(1.2 + pause))
    assert (debounce.up(Seconds(1.5)) is not None) is counts


def test_a_press_counts_while_it_is_held_and_once() -> None:
    """Nobody waits for the release."""
    debounce = Debounce(REST, HOLD)
    debounce.down(Seconds(1.0))
    assert debounce.held(Seconds(1.009)) is None
    assert debounce.held(Seconds(1.011)) == 1.0
    assert debounce.held(Seconds(1.012)) is None
    assert debounce.up(Seconds(1.2)) is None


def test_a_button_that_is_down_is_not_pressed_again() -> None:
    """A lost release edge makes no second press out of one."""
    debounce = Debounce(REST, HOLD)
    debounce.down(Seconds(1.0))
    assert debounce.held(Seconds(1.1)) == 1.0
    debounce.down(Seconds(2.0))
    assert debounce.held(Seconds(2.1)) is None
