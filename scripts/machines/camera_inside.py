"""The part of check_camera that runs in the container: our camera on the real picamera2 and libcamera.

Libcamera's virtual camera needs four things that a Raspberry Pi's does not: memory without the kernel's own
allocator, no screen of picamera2's, no raw pictures, and NV12, the only form in which it delivers.
"""

from __future__ import annotations

import os
import sys
import time
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

SIZE: Final = (1280, 960)
FRAMES: Final = Path("/opt/frames")
VIRTUAL: Final = f"""\
%YAML 1.1
---
"Virtual0":
  supported_formats:
  - width: {SIZE[0]}
    height: {SIZE[1]}
    frame_rates:
    - 30
    - 30
  frames:
    path: "{FRAMES}/"
  location: "CameraLocationExternal"
  model: "table"
"""


class _Anything:
    """Stands for a module of which nothing is used."""

    def __getattr__(self, name: str) -> _Anything:
        return self

    def __call__(self, *_: object, **__: object) -> _Anything:
        return self


def prepared() -> Any:  # noqa: ANN401 -- picamera2 has no types
    """Make picamera2 run on the virtual camera; return its class."""
    folder = Path("/usr/share/libcamera/pipeline/virtual")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "virtual.yaml").write_text(VIRTUAL)
    FRAMES.mkdir(exist_ok=True)
    generator = np.random.default_rng(1)
    for number in range(4):
        coarse = generator.integers(0, 255, (12, 16, 3), np.uint8)
        picture = cv2.resize(coarse, SIZE, interpolation=cv2.INTER_CUBIC)
        cv2.imwrite(str(FRAMES / f"{number}.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, 95])
    screenless = types.ModuleType("pykms")
    screenless.PixelFormat = _Anything()  # type: ignore[attr-defined]
    sys.modules["pykms"] = screenless
    import picamera2  # noqa: PLC0415 -- what it imports must be there first
    import picamera2.picamera2 as inner  # noqa: PLC0415

    from scripts.machines.in_memory import InMemory  # noqa: PLC0415

    inner.DmaAllocator = InMemory

    class Virtual(inner.Picamera2):  # type: ignore[misc]
        """The real one, with pictures in NV12 where others are asked for."""

        def _get_raw_modes(self) -> list[dict[str, Any]]:
            return [{"format": "NV12", "size": SIZE}]

        def create_video_configuration(self, *arguments: Any, **named: Any) -> Any:  # noqa: ANN401
            """As the real one; where streams are asked for, in the one form that there is."""
            if named:
                forms = (named["main"]["format"], named["lores"]["format"])
                assert forms == ("RGB888", "YUV420")  # noqa: S101
                named = {stream: {"size": SIZE, "format": "NV12"} for stream in named}
            return super().create_video_configuration(*arguments, **named)

        def capture_array(self, name: str = "main", wait: Any = None) -> Any:  # noqa: ANN401
            """As the real one, in the form that was asked for."""
            planes = super().capture_array(name, wait=wait)
            if name == "main":
                return cv2.cvtColor(planes, cv2.COLOR_YUV2BGR_NV12)
            colours = planes[SIZE[1] :].reshape(-1, 2).T.reshape(SIZE[1] // 2, SIZE[0])
            return np.vstack([planes[: SIZE[1]], colours])

    picamera2.Picamera2 = Virtual
    return Virtual


def main() -> int:
    """Try everything; one line each; return how many went wrong."""
    prepared()
    from firmware.camera.pi import PiCamera  # noqa: PLC0415
    from firmware.camera.port import CameraError, Shot  # noqa: PLC0415
    from firmware.clock import MatchClock  # noqa: PLC0415
    from vision.pictures import load_picture  # noqa: PLC0415

    frames = [load_picture(FRAMES / f"{number}.jpg").pixels for number in range(4)]
    camera = PiCamera(SIZE, SIZE, 50, MatchClock.standing_at(0.0), limit=6.0)
    wrong = 0

    def check(told: str, work: Callable[[], object]) -> None:
        nonlocal wrong
        begun = time.monotonic()
        try:
            right = work() is not False
            why = ""
        except Exception as error:  # noqa: BLE001 -- told, and the next is tried
            right, why = False, f": {type(error).__name__}: {error}"
        wrong += not right
        sys.stdout.write(f"{'OK' if right else 'FAIL':5} {told} ({time.monotonic() - begun:.1f} s){why}\n")
        sys.stdout.flush()

    def is_ours(shot: Shot | None) -> bool:
        """Tell whether each colour is that of one of the pictures; brightness may be counted otherwise."""
        if shot is None or shot.frame.pixels.shape != (SIZE[1], SIZE[0], 3):
            return False
        pixels = shot.frame.pixels
        small = [
            cv2.resize(one.astype(np.float32), (64, 48), interpolation=cv2.INTER_AREA)
            for one in (pixels, *frames)
        ]
        likeness = [
            min(
                np.corrcoef(small[0][..., colour].ravel(), one[..., colour].ravel())[0, 1]
                for colour in range(3)
            )
            for one in small[1:]
        ]
        return bool(max(likeness) > 0.9)  # noqa: PLR2004 -- 1 is the same

    def many() -> bool:
        before = len(list(Path("/proc/self/fd").iterdir()))
        for _ in range(200):
            if camera.motion() is None or camera.still() is None:
                return False
        return len(list(Path("/proc/self/fd").iterdir())) <= before

    def stopped() -> bool:
        camera._camera.stop()  # noqa: SLF001 -- as one that is pulled out
        try:
            camera.still()
        except CameraError:
            return True
        return False

    check("it starts", camera.__enter__)
    check("a large picture is the one before the camera, in our colours", lambda: is_ours(camera.still()))
    check("so is a small one", lambda: is_ours(camera.motion()))
    check(
        "what it cannot hold is told",
        lambda: {one.kind for one in camera.remarks} == {"colourless", "unheld"},
    )
    check("finding the light anew does no harm", camera.relock)
    check("200 pictures of each leave no file open", many)
    check("one that no longer answers is told within its limit", stopped)
    check("it closes", lambda: camera.__exit__(None, None, None))
    check("and starts again", camera.__enter__)
    check("with a picture", lambda: is_ours(camera.still()))
    camera.__exit__(None, None, None)
    sys.stdout.write(f"{wrong} are wrong. Exposure, focus and the Pi's own colours need a Raspberry Pi.\n")
    sys.stdout.flush()
    os._exit(bool(wrong))  # libcamera's threads need not be waited for


if __name__ == "__main__":
    main()
