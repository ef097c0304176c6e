"""The tests run without a screen, on one thread."""

from __future__ import annotations

import cv2
import pygame


def test_opencv_uses_one_thread() -> None:
    """OpenCV's own threads would fight those of the parallel test run."""
    assert cv2.getNumThreads() == 1


def test_pygame_opens_no_window() -> None:
    """The screen is SDL's dummy."""
    pygame.display.init()
    try:
        assert pygame.display.get_driver() == "dummy"
    finally:
        pygame.display.quit()
