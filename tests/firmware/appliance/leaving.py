"""Closing the window of a match as people do who mean it."""

from __future__ import annotations

import pygame


def leave() -> None:
    """Close it, and once more where that is asked."""
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.QUIT))
