"""Keys as buttons."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory

from engine.words import Seconds
from firmware.buttons import ButtonsError, PressQueue, open_buttons
from firmware.buttons.keyboard import KeyboardButtons
from firmware.configuration import Buttons


def key(code: int, kind: int = pygame.KEYDOWN) -> pygame.event.Event:
    """A key going down, or up."""
    return pygame.event.Event(kind, key=code)


@pytest.fixture
def queue() -> PressQueue:
    """An empty queue at a standing clock."""
    return PressQueue(lambda: Seconds(1.0))


@pytest.mark.parametrize(
    "codes",
    [
        (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4),
        (pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F4),
        (pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4),
    ],
)
def test_the_keys_are_the_buttons_from_left_to_right(queue: PressQueue, codes: tuple[int, ...]) -> None:
    """1 to 4, F1 to F4 and the number pad press a, b, c and d."""
    buttons = open_buttons(Buttons(source="keyboard"), queue, lambda: Seconds(1.0))
    assert isinstance(buttons, KeyboardButtons)
    with buttons:
        assert [buttons.feed(key(code)) for code in codes] == [True] * 4
    assert [press.button for press in queue.take()] == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    ("told", "free"),
    [
        ("5: no    pd | -- // GPIO5 = none", True),
        ("5: a1    pn | hi // GPIO5 = DPI_D1", False),
        ("5: op dl pn | lo // GPIO5 = output", False),
        ("", False),
        (None, False),
    ],
)
def test_pins_count_beside_the_keys_where_nothing_else_is_on_them(
    told: str | None, free: bool, queue: PressQueue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what `pinctrl` says of all four; without it nothing is known. The keys count all the same."""
    if told is not None:
        others = "".join(f"echo '{pin}: ip    pu | hi // GPIO{pin} = input'\n" for pin in (6, 13, 19))
        (tmp_path / "pinctrl").write_text(
            f"#!/bin/sh\n[ \"$*\" = 'get 5,6,13,19' ] && echo '{told}'\n{others}"
        )
        (tmp_path / "pinctrl").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    factory = MockFactory()
    monkeypatch.setattr(Device, "pin_factory", factory)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    with open_buttons(Buttons(hold_ms=1, debounce_ms=1), queue, lambda: Seconds(1.0)) as buttons:
        assert isinstance(buttons, KeyboardButtons)
        assert buttons.feed(key(pygame.K_2))
        assert (factory.pin(5).pull == "up") is free
    assert [press.button for press in queue.take()] == ["b"]


def test_pins_that_cannot_be_had_are_missed_by_nobody(queue: PressQueue) -> None:
    """The keys count."""

    class Broken:
        def __enter__(self) -> object:
            raise ButtonsError("Another program holds them.")

        def __exit__(self, *_: object) -> None:
            raise AssertionError

    with KeyboardButtons(queue, Broken()) as buttons:
        assert buttons.feed(key(pygame.K_1))


def test_other_events_are_left_to_the_display(queue: PressQueue) -> None:
    """A key coming up, another key and a mouse click are none of ours."""
    with KeyboardButtons(queue) as buttons:
        others = [key(pygame.K_1, pygame.KEYUP), key(pygame.K_q), pygame.event.Event(pygame.MOUSEBUTTONDOWN)]
        assert [buttons.feed(event) for event in others] == [False] * 3
    assert not buttons.feed(key(pygame.K_1))
    assert queue.take() == []
