"""Buttons on pins, driven from a thread of their own as the kernel drives real ones."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from engine.words import Seconds
from firmware.buttons import PressQueue, open_buttons
from firmware.buttons.errors import ButtonsError
from firmware.buttons.pins import PinButtons
from firmware.configuration import Buttons, Pins

SECTION = Buttons(source="gpiozero", debounce_ms=25, pins=Pins(a=5, b=6, c=13, d=19))


class Bench:
    """Mock pins, a clock set by hand, and a finger in another thread."""

    def __init__(self, factory: MockFactory) -> None:
        self.factory = factory
        self.now = Seconds(100.0)
        self.queue = PressQueue(lambda: self.now)
        self.buttons = PinButtons(self.queue, SECTION, lambda: self.now, factory)

    def pin(self, number: int) -> MockPin:
        """The mock pin of a Broadcom number."""
        return self.factory.pin(number)

    def play(self, *edges: tuple[int, str, float]) -> None:
        """Drive pins `(number, "down" | "up", seconds since the last edge)` from another thread."""

        def finger() -> None:
            for number, way, pause in edges:
                self.now = Seconds(self.now + pause)
                if way == "down":
                    self.pin(number).drive_low()
                else:
                    self.pin(number).drive_high()

        thread = Thread(target=finger)
        thread.start()
        thread.join()


@pytest.fixture
def bench() -> Iterator[Bench]:
    """A bench whose pins are given back afterwards."""
    factory = MockFactory()
    yield Bench(factory)
    factory.reset()


def test_each_pin_is_its_button(bench: Bench) -> None:
    """The four pins of the configuration press a, b, c and d, each at the time of its edge."""
    bench.queue.show(3)
    with bench.buttons:
        for pin in (5, 6, 13, 19):
            bench.play((pin, "down", 1.0), (pin, "up", 0.1))
    presses = bench.queue.take()
    assert [press.button for press in presses] == ["a", "b", "c", "d"]
    assert [press.time for press in presses] == pytest.approx([101.0, 102.1, 103.2, 104.3])
    assert {press.answers for press in presses} == {3}


def test_a_chattering_button_is_pressed_once(bench: Bench) -> None:
    """Contacts that chatter for ten milliseconds at both ends of a press give one press."""
    chatter = [(5, "up", 0.001), (5, "down", 0.001)] * 5
    with bench.buttons:
        bench.play((5, "down", 1.0), *chatter, (5, "up", 0.2), *[(5, "down", 0.001), (5, "up", 0.001)] * 5)
        bench.play((5, "down", 0.1), (5, "up", 0.1))
    assert [press.button for press in bench.queue.take()] == ["a", "a"]


def test_two_buttons_do_not_disturb_each_other(bench: Bench) -> None:
    """The rest is counted for each button alone."""
    with bench.buttons:
        bench.play((5, "down", 1.0), (6, "down", 0.001), (5, "up", 0.001), (6, "up", 0.001))
    assert [press.button for press in bench.queue.take()] == ["a", "b"]


def test_a_button_held_at_the_start_is_no_press(bench: Bench) -> None:
    """Only going down counts, not being down."""
    bench.pin(5).drive_low()
    with bench.buttons:
        bench.play((5, "up", 1.0), (5, "down", 1.0))
    assert len(bench.queue.take()) == 1


def test_after_closing_nothing_arrives_and_the_pins_are_free(bench: Bench) -> None:
    """Closed buttons are silent, and another program may have the pins."""
    with bench.buttons:
        pass
    bench.play((5, "down", 1.0))
    assert bench.queue.take() == []
    with PinButtons(bench.queue, SECTION, lambda: bench.now, bench.factory):
        pass


def test_a_taken_pin_is_told_and_the_others_are_given_back(bench: Bench) -> None:
    """When one pin is in use the message says what to do, and no pin stays claimed."""
    with PinButtons(bench.queue, SECTION, lambda: bench.now, bench.factory):
        crossing = Buttons(source="gpiozero", pins=Pins(a=20, b=21, c=22, d=19))
        with (
            pytest.raises(ButtonsError, match="GPIO pins cannot be used"),
            PinButtons(bench.queue, crossing, lambda: bench.now, bench.factory),
        ):
            pass
        with PinButtons(
            bench.queue,
            Buttons(source="gpiozero", pins=Pins(a=20, b=21, c=22, d=23)),
            lambda: bench.now,
            bench.factory,
        ):
            pass


def test_a_machine_without_pins_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where gpiozero finds no way to the pins, the advice names the package and the way out."""
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "no-such-factory")
    queue = PressQueue(lambda: Seconds(0.0))
    with (
        pytest.raises(ButtonsError, match=r"python3-lgpio[\s\S]*keyboard"),
        open_buttons(SECTION, queue, lambda: Seconds(0.0)),
    ):
        pass
