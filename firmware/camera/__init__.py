"""Where pictures come from: one seam, and a simulated table, a folder or a Pi camera behind it."""

from firmware.camera.port import Camera, CameraError, Shot

__all__ = ["Camera", "CameraError", "Shot"]
