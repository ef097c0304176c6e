"""Exposures under lamps that flicker."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.camera.exposure import steady


@given(exposure=st.integers(100, 200_000), gain=st.floats(1.0, 16.0), mains_hz=st.sampled_from([50, 60]))
def test_as_bright_in_whole_half_cycles(exposure: int, gain: float, mains_hz: int) -> None:
    """Pictures stay as bright, the exposure is so many half-cycles, and no gain is below 1."""
    held, amplified = steady(exposure, gain, mains_hz)
    half_cycle = 500_000 / mains_hz
    assert held * amplified == pytest.approx(exposure * gain, rel=1e-3)
    assert amplified >= 1.0
    cycles = held / half_cycle
    daylight = exposure * gain < half_cycle
    assert daylight or (round(cycles) >= 1 and cycles == pytest.approx(round(cycles), rel=1e-4))


def test_daylight_stays_as_it_is() -> None:
    """Where one half-cycle would be too bright at the least gain, lamps do not matter."""
    assert steady(2_000, 1.5, 50) == (2_000, 1.5)


@pytest.mark.parametrize(("mains_hz", "held"), [(50, 10_000), (60, 8_333)])
def test_the_nearest_number_of_half_cycles_is_taken(mains_hz: int, held: int) -> None:
    """12 ms become 10 at 50 Hz, and 8.3 at 60 Hz."""
    assert steady(12_000, 2.0, mains_hz)[0] == held
