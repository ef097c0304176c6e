"""A small stand-in for picamera2's camera: as much of its behaviour as the adapter meets."""

from __future__ import annotations

from threading import Event
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

PADDING = 32
"""Bytes by which rows of the small stream are longer than the picture, as on a Pi."""


class FakePicamera2:
    """Notes every call; gives blue pictures, the small ones as padded YUV planes.

    Attributes:
        calls: (name, arguments, named arguments) of each call.
        found: Exposure, gain and white balance that its automatic finds.
        motorised: Whether it can focus.
        missing: Whether there is none.
        hangs: Names of calls that are not answered, as of a camera that was pulled out.
        lacks: Names of controls that it does not have, and does not tell in its metadata.
        gives: Widths and heights that it delivers, by the stream, whatever is asked for.
    """

    motorised = False
    missing = False
    hangs: ClassVar[set[str]] = set()
    lacks: ClassVar[set[str]] = set()
    gives: ClassVar[dict[str, tuple[int, int]]] = {}

    def __init__(self, *arguments: object, **named: object) -> None:
        self.calls: list[tuple[str, tuple[object, ...], dict[str, object]]] = []
        self._called("__init__", arguments, named)
        found = {"ExposureTime": 14_000, "AnalogueGain": 2.0, "ColourGains": (1.6, 1.9)}
        self.found: dict[str, Any] = {name: value for name, value in found.items() if name not in self.lacks}
        self.closed = False
        self.unplugged = False
        self.streams: dict[str, Any] = {}
        self.held: dict[str, Any] = {}
        if self.missing:
            raise IndexError("list index out of range")

    def _called(self, name: str, arguments: tuple[object, ...], named: dict[str, object]) -> None:
        """Note a call; one that hangs is answered when its limit is over, as picamera2 does, or never."""
        self.calls.append((name, arguments, named))
        if name in self.hangs:
            wait = named.get("wait")
            Event().wait(wait if isinstance(wait, float) else None)
            raise TimeoutError

    @property
    def camera_controls(self) -> dict[str, Any]:
        """What the module can be told."""
        return {"ExposureTime": (0, 1, 2), "AnalogueGain": (1.0, 16.0, 1.0)} | (
            {"AfMode": (0, 2, 0)} if self.motorised else {}
        )

    def create_video_configuration(self, *arguments: object, **named: object) -> dict[str, object]:
        """Refuse what a Raspberry Pi 4 refuses."""
        self._called("create_video_configuration", arguments, named)
        streams: Any = named
        if not streams["lores"]["format"].startswith("YUV"):
            raise RuntimeError("lores stream must be YUV")
        return named

    def configure(self, *arguments: object, **named: object) -> None:
        """Take the streams."""
        self._called("configure", arguments, named)
        self.streams = _table(arguments[0])

    def start(self, *arguments: object, **named: object) -> None:
        """Start."""
        self._called("start", arguments, named)

    def capture_metadata(self, *arguments: object, **named: object) -> dict[str, Any]:
        """Return what the camera has settled to; what is held if it is held."""
        self._called("capture_metadata", arguments, named)
        free = self.held.get("AeEnable", True) and self.held.get("AwbEnable", True)
        told = self.found if free else {name: self.held[name] for name in self.found}
        lens = {"LensPosition": 1.25} if self.motorised and "LensPosition" not in self.lacks else {}
        return told | lens

    def autofocus_cycle(self, *arguments: object, **named: object) -> bool:
        """Focus."""
        self._called("autofocus_cycle", arguments, named)
        if not self.motorised:
            raise RuntimeError("Control AfMode is not advertised by libcamera")
        return True

    def set_controls(self, *arguments: object, **named: object) -> None:
        """Hold."""
        if self.unplugged:
            raise RuntimeError("Camera frontend has timed out!")
        self._called("set_controls", arguments, named)
        for name, value in _table(arguments[0]).items():
            if name in self.lacks:
                raise RuntimeError(f"Control {name} is not advertised by libcamera")
            self.held[name] = value

    def capture_array(self, *arguments: object, **named: object) -> NDArray[np.uint8]:
        """Return a blue picture: RGB888 has blue first, YUV420 is planes in padded rows."""
        self._called("capture_array", arguments, named)
        if self.unplugged:
            raise RuntimeError("Camera frontend has timed out!")
        stream = str(arguments[0])
        width, height = self.gives.get(stream, self.streams[stream]["size"])
        if arguments[0] == "main":
            picture = np.zeros((height, width, 3), np.uint8)
            picture[..., 0] = 255
            return picture
        stride = width + PADDING
        planes = np.zeros((height * 3 // 2, stride), np.uint8)
        planes[:height, :width] = 41
        chroma = planes[height:].reshape(2, height // 2, stride // 2)
        chroma[0, :, : width // 2], chroma[1, :, : width // 2] = 240, 110
        return planes

    def close(self, *arguments: object, **named: object) -> None:
        """Let go."""
        self._called("close", arguments, named)
        self.closed = True


def _table(value: object) -> dict[str, Any]:
    assert isinstance(value, dict)
    return value
