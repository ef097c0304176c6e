"""Keys as buttons."""

from __future__ import annotations

import pygame
import pytest

from engine.words import Seconds
from firmware.buttons import PressQueue, open_buttons
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


def test_other_events_are_left_to_the_display(queue: PressQueue) -> None:
    """A key coming up, another key and a mouse click are none of ours."""
    with KeyboardButtons(queue) as buttons:
        others = [key(pygame.K_1, pygame.KEYUP), key(pygame.K_q), pygame.event.Event(pygame.MOUSEBUTTONDOWN)]
        assert [buttons.feed(event) for event in others] == [False] * 3
    assert not buttons.feed(key(pygame.K_1))
    assert queue.take() == []
