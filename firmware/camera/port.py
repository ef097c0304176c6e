"""The seam between the eyes and whatever takes pictures."""

from __future__ import annotations

from typing import Protocol, Self, final

from msgspec import Struct

from engine.errors import MunshiError
from firmware.buttons import Press
from firmware.table_protocol.messages import Screen
from vision.frames import Frame


@final
class CameraError(MunshiError):
    """There is no camera, or it gives no pictures."""


class Shot(Struct, frozen=True, eq=False):
    """A picture that was taken.

    Args:
        frame: The picture, its time in seconds of the match's clock.
        still: Whether it is a large one.
        presses: What was pressed on it, where the camera knows of buttons (a table program does).
    """

    frame: Frame
    still: bool
    presses: tuple[Press, ...] = ()


class Camera(Protocol):
    """Something that takes pictures from when it is entered until it is closed.

    Nobody is kept waiting: how often pictures are wanted is decided by who asks for them.
    """

    def __enter__(self) -> Self:
        """Start.

        Raises:
            CameraError: There is none, it is in use, or it is broken.
        """

    def __exit__(self, *_: object) -> None:
        """Stop and let go of the device. May be called twice."""

    def motion(self) -> Shot | None:
        """Return a small picture of this moment, or a large one on which somebody has pressed a button.

        None when there will be no more.

        Raises:
            CameraError: No picture came.
        """

    def still(self) -> Shot | None:
        """Return a large picture of this moment; None when there will be no more.

        Raises:
            CameraError: No picture came.
        """

    def relock(self) -> None:
        """Find exposure and white balance anew and hold them: the light has changed. May take some seconds.

        A camera that exposes as it likes ignores it.

        Raises:
            CameraError: The camera is broken.
        """

    def show(self, screen: Screen) -> None:
        """Tell those at the table what the screen shows; a camera that shows nobody anything ignores it."""
