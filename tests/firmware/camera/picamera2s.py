"""A small stand-in for picamera2's camera: as much of its behaviour as the adapter meets."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

PADDING = 32
"""Bytes by which rows of the small stream are longer than the picture, as on a Pi."""


class FakePicamera2:
    """Notes every call; gives blue pictures, the small ones as padded YUV planes.

    Attributes:
        calls: (name, arguments, named arguments) of each call.
        found: Exposure, gain and white balance that its automatic finds.
    """

    motorised = False
    missing = False

    def __init__(self, *arguments: object, **named: object) -> None:
        self.calls: list[tuple[str, tuple[object, ...], dict[str, object]]] = [("__init__", arguments, named)]
        self.found: dict[str, Any] = {
            "ExposureTime": 14_000,
            "AnalogueGain": 2.0,
            "ColourGains": (1.6, 1.9),
        }
        self.closed = False
        self.unplugged = False
        self.streams: dict[str, Any] = {}
        self.held: dict[str, Any] = {}
        if self.missing:
            raise IndexError("list index out of range")

    @property
    def camera_controls(self) -> dict[str, Any]:
        """What the module can be told."""
        return {"ExposureTime": (0, 1, 2), "AnalogueGain": (1.0, 16.0, 1.0)} | (
            {"AfMode": (0, 2, 0)} if self.motorised else {}
        )

    def create_video_configuration(self, *arguments: object, **named: object) -> dict[str, object]:
        """Refuse what a Raspberry Pi 4 refuses."""
        self.calls.append(("create_video_configuration", arguments, named))
        streams: Any = named
        if not streams["lores"]["format"].startswith("YUV"):
            raise RuntimeError("lores stream must be YUV")
        return named

    def configure(self, *arguments: object, **named: object) -> None:
        """Take the streams."""
        self.calls.append(("configure", arguments, named))
        self.streams = _table(arguments[0])

    def start(self, *arguments: object, **named: object) -> None:
        """Start."""
        self.calls.append(("start", arguments, named))

    def capture_metadata(self, *arguments: object, **named: object) -> dict[str, Any]:
        """Return what the camera has settled to; what is held if it is held."""
        self.calls.append(("capture_metadata", arguments, named))
        free = self.held.get("AeEnable", True) and self.held.get("AwbEnable", True)
        return (self.found if free else {name: self.held[name] for name in self.found}) | (
            {"LensPosition": 1.25} if self.motorised else {}
        )

    def autofocus_cycle(self, *arguments: object, **named: object) -> bool:
        """Focus."""
        self.calls.append(("autofocus_cycle", arguments, named))
        if not self.motorised:
            raise RuntimeError("Control AfMode is not advertised by libcamera")
        return True

    def set_controls(self, *arguments: object, **named: object) -> None:
        """Hold."""
        if self.unplugged:
            raise RuntimeError("Camera frontend has timed out!")
        self.calls.append(("set_controls", arguments, named))
        self.held |= _table(arguments[0])

    def capture_array(self, *arguments: object, **named: object) -> NDArray[np.uint8]:
        """Return a blue picture: RGB888 has blue first, YUV420 is planes in padded rows."""
        self.calls.append(("capture_array", arguments, named))
        if self.unplugged:
            raise RuntimeError("Camera frontend has timed out!")
        width, height = self.streams[str(arguments[0])]["size"]
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
        self.calls.append(("close", arguments, named))
        self.closed = True


def _table(value: object) -> dict[str, Any]:
    assert isinstance(value, dict)
    return value
