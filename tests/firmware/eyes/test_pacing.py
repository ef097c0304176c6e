"""When a still is due."""

from __future__ import annotations

from msgspec import Struct

from firmware.eyes.pacing import AGAIN, AT_REST, PERIOD, Pacing


class Glanced(Struct, frozen=True):
    """What a small picture told."""

    at_rest: bool
    worth_reading: bool


QUIET = Glanced(at_rest=True, worth_reading=False)
NEWS = Glanced(at_rest=False, worth_reading=True)
HANDS = Glanced(at_rest=False, worth_reading=False)


def begun() -> Pacing:
    """Return one whose first still was read at 0."""
    pacing = Pacing(0.0)
    assert pacing.due(0.0)
    pacing.was_read(0.0)
    assert not pacing.due(100.0)
    return pacing


def test_what_changed_is_read_once() -> None:
    """As soon as a small picture says so, and until a still was read."""
    pacing = begun()
    pacing.glanced(HANDS, 1.0)
    assert not pacing.due(1.0)
    pacing.glanced(NEWS, 1.2)
    pacing.glanced(HANDS, 1.4)
    assert pacing.due(1.4)
    pacing.was_read(1.4)
    assert not pacing.due(1.6)


def test_a_table_at_rest_is_read_now_and_then() -> None:
    """The same stills for whoever asks; none of them while hands move."""
    pacing = begun()
    for beginning in (0.0, AT_REST):
        pacing.glanced(QUIET, beginning + AT_REST - PERIOD)
        assert not pacing.due(beginning + AT_REST)
        pacing.glanced(HANDS, beginning + AT_REST)
        assert not pacing.due(beginning + AT_REST)
        pacing.glanced(QUIET, beginning + AT_REST)
        assert pacing.due(beginning + AT_REST)
        pacing.was_read(beginning + AT_REST)


def test_a_press_is_read_at_once() -> None:
    """Hands or not."""
    pacing = begun()
    pacing.asked()
    assert pacing.due(0.1)


def test_what_could_not_be_read_is_tried_again_after_a_while() -> None:
    """Whatever small pictures and presses say meanwhile, and until it could be read."""
    pacing = begun()
    pacing.failed(5.0)
    pacing.glanced(NEWS, 5.1)
    pacing.asked()
    assert not pacing.due(5.0 + 0.9 * AGAIN)
    pacing.glanced(HANDS, 5.0 + AGAIN)
    assert pacing.due(5.0 + AGAIN)
    pacing.failed(6.0)
    assert not pacing.due(6.0)
    pacing.was_read(6.0 + AGAIN)
    assert not pacing.due(9.0)
