"""The configured camera, for `munshi calibrate`.

A match opens its own in `firmware.eyes.process.camera_for`.
"""

from __future__ import annotations

from pathlib import Path

from firmware.camera.pi import PiCamera
from firmware.camera.port import Camera, CameraError
from firmware.clock import MatchClock
from firmware.configuration import load_configuration


def configured_camera(config: Path | None) -> Camera:
    """Return the camera of a configuration, not yet entered.

    Args:
        config: The file; None for the usual one.

    Raises:
        ConfigurationError: The configuration has a mistake.
        CameraError: It names no camera that takes pictures of its own.
    """
    camera = load_configuration(config).configuration.camera
    still = (camera.still_width, camera.still_height)
    motion = (camera.motion_width, camera.motion_height)
    if camera.source == "picamera2":
        return PiCamera(still, motion, camera.mains_hz, MatchClock.standing_at(0.0))
    raise CameraError(
        f'camera.source = "{camera.source}", which is no camera that looks at the table.',
        expected='camera.source = "picamera2"',
        advice="set it in the configuration, or name pictures that were taken otherwise",
    )
