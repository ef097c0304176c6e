"""The screen on which a camera is hung: its picture with what was recognised, and what to change."""

from __future__ import annotations

from msgspec import Struct

from display.model.asking import Label
from display.setting_up import SettingUp


class Hanging(Struct, frozen=True):
    """What a camera sees.

    Args:
        number: Number of the page; presses carry it.
        told: The picture, what is seen in it and what to change.
        labels: What the buttons do.
    """

    number: int
    told: SettingUp
    labels: tuple[Label, ...] = ()
