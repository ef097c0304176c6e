"""Buttons on pins, driven from a thread of their own as the kernel drives real ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from threading import Event, Thread
from time import monotonic

import pytest
from gpiozero import DigitalInputDevice
from gpiozero.pins.mock import MockFactory, MockPin

from engine.words import Seconds
from firmware.buttons import PressQueue, open_buttons
from firmware.buttons.pins import PinButtons
from firmware.buttons.port import ButtonsError
from firmware.configuration import Buttons, Pins

SECTION = Buttons(source="gpiozero", debounce_ms=25, pins=Pins(a=5, b=6, c=13, d=19))


class Look:
    """Something that is done at its time, by the clock set by hand."""

    def __init__(self, due: float, action: Callable[[], None]) -> None:
        self.due = due
        self.action: Callable[[], None] | None = action

    def cancel(self) -> None:
        """Do nothing."""
        self.action = None


class Bench:
    """Mock pins, a clock set by hand, and a finger in another thread."""

    def __init__(self, factory: MockFactory) -> None:
        self.factory = factory
        self.now = Seconds(100.0)
        self.woken = 0
        self.queue = PressQueue(lambda: self.now, self.wake)
        self.looks: list[Look] = []
        self.buttons = PinButtons(self.queue, SECTION, lambda: self.now, factory, self.later)

    def wake(self) -> None:
        """Count how often the main loop was woken."""
        self.woken += 1

    def later(self, seconds: float, action: Callable[[], None]) -> Look:
        """Note what is to be done later."""
        self.looks.append(Look(self.now + seconds, action))
        return self.looks[-1]

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        until = self.now + seconds
        while due := [look for look in self.looks if look.due <= until]:
            look = min(due, key=lambda one: one.due)
            self.looks.remove(look)
            self.now = Seconds(max(self.now, look.due))
            if look.action is not None:
                look.action()
        self.now = Seconds(until)

    def pin(self, number: int) -> MockPin:
        """The mock pin of a Broadcom number."""
        return self.factory.pin(number)

    def play(self, *edges: tuple[int, str, float]) -> None:
        """Drive pins `(number, "down" | "up", seconds since the last edge)` from another thread."""

        def finger() -> None:
            for number, way, pause in edges:
                self.wait(pause)
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
        bench.play((5, "down", 1.0), (6, "down", 0.001), (5, "up", 0.011), (6, "up", 0.001))
    assert [press.button for press in bench.queue.take()] == ["a", "b"]


def test_a_button_held_at_the_start_is_no_press(bench: Bench) -> None:
    """Only going down counts, not being down."""
    bench.pin(5).drive_low()
    with bench.buttons:
        bench.play((5, "up", 1.0), (5, "down", 1.0), (5, "up", 0.1))
    assert len(bench.queue.take()) == 1


def test_a_spike_is_no_press(bench: Bench) -> None:
    """A tenth of a millisecond, again and again; a press among them counts once, while it is held."""
    with bench.buttons:
        bench.play(*[(5, "down", 0.5), (5, "up", 0.0001)] * 20)
        assert bench.queue.take() == []
        bench.play((5, "down", 0.004))
        bench.wait(0.0101)
        (press,) = bench.queue.take()
        assert (press.button, round(press.time, 6)) == ("a", 110.006)
        bench.play((5, "up", 0.3), *[(5, "down", 0.5), (5, "up", 0.0001)] * 3)
    assert bench.queue.take() == []


def test_a_press_answers_what_was_shown_when_it_began(bench: Bench) -> None:
    """Not what came on the screen while it was held."""
    bench.queue.show(3)
    with bench.buttons:
        bench.play((5, "down", 1.0))
        bench.queue.show(4)
        bench.wait(0.1)
    assert [press.answers for press in bench.queue.take()] == [3]


@pytest.mark.parametrize("from_start", [False, True])
def test_a_button_that_is_stuck_is_told(
    bench: Bench, from_start: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After fifteen seconds and not before; once it is up it is not any more, and presses again."""
    with monkeypatch.context() as patch:
        if from_start:  # a mock pin is up while it is claimed
            patch.setattr(
                DigitalInputDevice, "is_active", property(lambda device: device.pin is bench.pin(5))
            )
        bench.buttons.__enter__()
    with ExitStack() as stack:
        stack.push(bench.buttons)
        bench.play((5, "down", 0.0))
        bench.wait(14.9)
        assert bench.queue.held == frozenset()
        woken = bench.woken
        bench.wait(0.2)
        assert bench.queue.held == {"a"}
        assert bench.woken == woken + 1
        bench.wait(60.0)
        assert len(bench.queue.take()) == (0 if from_start else 1)
        bench.play((5, "up", 1.0))
        assert bench.queue.held == frozenset()
        bench.play((5, "down", 1.0), (5, "up", 0.1))
    assert len(bench.queue.take()) == 1


def test_a_press_counts_by_real_time_as_well() -> None:
    """With the timers of the product: nobody waits for the release."""
    came = Event()
    factory = MockFactory()
    queue = PressQueue(lambda: Seconds(monotonic()), came.set)
    with PinButtons(queue, SECTION, lambda: Seconds(monotonic()), factory):
        factory.pin(5).drive_low()
        assert came.wait(60)
        assert [press.button for press in queue.take()] == ["a"]
    factory.reset()


def test_after_closing_nothing_arrives_and_the_pins_are_free(bench: Bench) -> None:
    """Closed buttons are silent, and another program may have the pins."""
    with bench.buttons:
        pass
    bench.play((5, "down", 1.0))
    bench.wait(60.0)
    assert bench.queue.take() == []
    assert bench.queue.held == frozenset()
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
