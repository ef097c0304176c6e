"""The light watched by the tags' white: told once when it has changed, never for a hand or a cloud."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.arrays import Floats
from vision.table.lamps import LASTING, LOOKS, LampWatch, another
from vision.table.refusals import OVEREXPOSED

PAPER = np.full((6, 3), (200.0, 205.0, 198.0), np.float32)
WARM = np.array([0.85, 1.0, 1.1], np.float32)


def told(looks: list[tuple[float, Floats]]) -> list[float]:
    """Return when a watch told of another light; as the eyes do, it is given the next look after that."""
    watch, times = LampWatch(), []
    for time, whites in looks:
        if watch.look(whites, time):
            times.append(time)
        elif watch.usual is None:
            watch.usual = whites
    return times


def every(seconds: float, whites: Floats, until: float, since: float = 0.0) -> list[tuple[float, Floats]]:
    """Return looks at the same white."""
    return [(float(time), whites) for time in np.arange(since, until, seconds)]


@given(
    noise=st.integers(0, 2**32 - 1),
    drift=st.floats(0.0, 0.1),
    paper=st.tuples(*[st.floats(60, 240)] * 3),
    period=st.floats(0.2, 5.0),
)
def test_a_constant_light_never_changes(
    noise: int, drift: float, paper: tuple[float, float, float], period: float
) -> None:
    """Noise, an exposure that wanders by a tenth, tags under different light: nothing is told."""
    dice = np.random.default_rng(noise)
    tags = np.asarray(dice.uniform(0.8, 1.0, (6, 1)) * np.array(paper), np.float32)
    looks = [
        (
            number * period,
            np.asarray(tags * (1 + drift * np.sin(number)) + dice.normal(0, 1, (6, 3)), np.float32),
        )
        for number in range(40)
    ]
    assert told(looks) == []


def test_a_lamp_is_told_once_when_it_lasts() -> None:
    """Darker, brighter or of another tint: after some seconds and some looks, and then never again."""
    for changed in (PAPER * 0.6, np.minimum(PAPER * 1.4, 255), PAPER * WARM, PAPER[:, ::-1] * WARM):
        before = every(1.0, PAPER, 4.0)
        (when,) = told(before + every(1.0, np.asarray(changed, np.float32), 60.0, 4.0))
        assert 4.0 + LASTING <= when <= 4.0 + LASTING + 2.0


def test_what_passes_is_not_told() -> None:
    """A cloud or somebody's shadow that is gone before the time is over, again and again."""
    looks = []
    for start in range(0, 80, 8):
        looks += every(0.5, PAPER, start + 4.0, start)
        looks += every(0.5, np.asarray(PAPER * 0.5, np.float32), start + LASTING - 1.5 + 4.0, start + 4.0)
    assert told(sorted(looks, key=lambda look: look[0])) == []


def test_few_looks_are_not_enough() -> None:
    """Two stills a minute apart may both have met with somebody's shadow."""
    dark = np.asarray(PAPER * 0.5, np.float32)
    assert told([(0.0, PAPER), *[(60.0 * number, dark) for number in range(1, LOOKS)]]) == []
    assert told([(0.0, PAPER), *[(60.0 * number, dark) for number in range(1, LOOKS + 1)]]) == [60.0 * LOOKS]


def test_hands_upon_tags_are_no_light() -> None:
    """As long as most of the tags show what they did; also a tag that leaves the picture and comes back."""
    covered = PAPER.copy()
    covered[[0, 2, 5]] = (60, 90, 150)
    gone = PAPER.copy()
    gone[1] = np.nan
    assert told(every(1.0, PAPER, 3.0) + every(1.0, covered, 20.0, 3.0) + every(1.0, gone, 40.0, 20.0)) == []
    assert not another(np.full((6, 3), np.nan, np.float32), PAPER)


def test_overexposed_paper_tells_its_brightness_and_no_tint() -> None:
    """The tint is told by the tags that are not; a white that becomes overexposed is another."""
    burnt = PAPER.copy()
    burnt[:3] = 255.0
    assert not another(burnt, np.where(burnt >= OVEREXPOSED, 255.0, PAPER).astype(np.float32))
    warm = np.where(burnt >= OVEREXPOSED, 255.0, PAPER * WARM).astype(np.float32)
    assert another(burnt, warm)
    assert another(PAPER, np.full((6, 3), 255.0, np.float32))
    covered = burnt.copy()
    covered[[3, 4]] = (60, 90, 150)
    assert not another(burnt, covered)


def test_a_slow_dusk_is_told_when_it_has_come_far() -> None:
    """What is remembered is the light in which the camera was locked, not the one before."""
    looks = [
        (float(second), np.asarray(PAPER * (1 - second / 4000), np.float32)) for second in range(0, 2000, 2)
    ]
    times = told(looks)
    assert len(times) == 1
    assert 1200 <= times[0] <= 1300
