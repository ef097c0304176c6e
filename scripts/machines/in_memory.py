"""Memory for picamera2's frames without the kernel's allocator; imported once `pykms` is stubbed."""

from __future__ import annotations

import mmap
import os
from typing import Any

from libcamera import FrameBuffer
from picamera2.allocators.allocator import Allocator, Sync


class Mapped(Sync):  # type: ignore[misc]
    """A frame's bytes, as long as it is entered."""

    def __init__(self, allocator: Any, buffer: Any, _: bool) -> None:  # noqa: ANN401, FBT001 -- as picamera2 calls it
        self._map: mmap.mmap = allocator.maps[buffer]

    def __enter__(self) -> mmap.mmap:
        return self._map

    def __exit__(self, *_: object) -> None: ...


class InMemory(Allocator):  # type: ignore[misc]
    """Frames of two planes, NV12, each in a file that is nowhere but in memory."""

    def __init__(self) -> None:
        super().__init__()
        self.maps: dict[Any, mmap.mmap] = {}
        self.streams: dict[Any, list[Any]] = {}
        self.handles: list[int] = []
        self.sync = Mapped

    def allocate(self, configuration: Any, _: object) -> None:  # noqa: ANN401
        """Make the frames of a configuration."""
        self.cleanup()
        for stream in configuration:
            light = stream.stride * stream.size.height
            self.streams[stream.stream] = [self._buffer(light) for _ in range(stream.buffer_count)]

    def _buffer(self, light: int) -> Any:  # noqa: ANN401
        handle = os.memfd_create("frame", os.MFD_CLOEXEC)
        self.handles.append(handle)
        os.ftruncate(handle, light * 3 // 2)
        planes = []
        for offset, length in ((0, light), (light, light // 2)):
            plane = FrameBuffer.Plane()
            plane.fd, plane.offset, plane.length = handle, offset, length
            planes.append(plane)
        buffer = FrameBuffer(planes)
        self.maps[buffer] = mmap.mmap(handle, light * 3 // 2)
        return buffer

    def buffers(self, stream: Any) -> list[Any]:  # noqa: ANN401
        """Return the frames of a stream."""
        return self.streams[stream]

    def acquire(self, _: object) -> None:
        """Count nothing."""

    def release(self, _: object) -> None:
        """Count nothing."""

    def cleanup(self) -> None:
        """Let all go."""
        for handle in self.handles:
            os.close(handle)
        self.maps, self.streams, self.handles = {}, {}, []
