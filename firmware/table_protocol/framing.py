"""How messages travel: one line of JSON each; a picture's pixels follow its line."""

from __future__ import annotations

from typing import BinaryIO, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from firmware.table_protocol.messages import FromAssistant, FromTable, Picture, ProtocolError

LINE_LIMIT = 1 << 20
"""Longest line in bytes; a question with facts of a hundred states stays far below."""

M = TypeVar("M", bound=FromAssistant | FromTable)

_ENCODER = msgspec.json.Encoder()
FROM_TABLE: msgspec.json.Decoder[FromTable] = msgspec.json.Decoder(FromTable)
FROM_ASSISTANT: msgspec.json.Decoder[FromAssistant] = msgspec.json.Decoder(FromAssistant)


def write_message(
    stream: BinaryIO, message: FromAssistant | FromTable, pixels: NDArray[np.uint8] | None = None
) -> None:
    """Write one message and flush.

    Args:
        stream: Where to.
        message: What.
        pixels: Of a `Picture`, and only there: (height, width, 3) uint8, BGR.

    Raises:
        ProtocolError: The pixels do not fit the message.
    """
    size = 0 if pixels is None else pixels.nbytes
    announced = message.size if isinstance(message, Picture) else 0
    if size != announced:
        raise ProtocolError(f"{size} bytes of pixels", expected=f"{announced} bytes as the message says")
    stream.write(_ENCODER.encode(message) + b"\n")
    if pixels is not None:
        stream.write(np.ascontiguousarray(pixels).data.cast("B"))
    stream.flush()


def read_message(
    stream: BinaryIO, decoder: msgspec.json.Decoder[M]
) -> tuple[M, NDArray[np.uint8] | None] | None:
    """Read one message with its pixels, if it has any; None at the end of the stream.

    Args:
        stream: Where from.
        decoder: `FROM_TABLE` or `FROM_ASSISTANT`.

    Returns:
        The message, and for a `Picture` its pixels as (height, width, 3) uint8, BGR.

    Raises:
        ProtocolError: The line is no message, or the pixels are cut short or of a wrong size.
    """
    line = stream.readline(LINE_LIMIT)
    if not line:
        return None
    if len(line) == LINE_LIMIT and not line.endswith(b"\n"):
        raise ProtocolError(
            f"A message of more than {LINE_LIMIT:,} bytes, which begins with {line[:80]!r}.",
            expected=f"messages of {LINE_LIMIT:,} bytes at the most, one a line",
            advice="Compare with docs/table-protocol.md; pixels follow the line of their picture.",
        )
    try:
        message: M = decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ProtocolError(
            f"{line[:80]!r}: {error}",
            expected="one JSON message of the table protocol a line",
            advice="Compare with docs/table-protocol.md; nothing else may be printed to this pipe.",
        ) from error
    return message, _read_pixels(stream, message) if isinstance(message, Picture) else None


def _read_pixels(stream: BinaryIO, picture: Picture) -> NDArray[np.uint8]:
    shape = (picture.height, picture.width, 3)
    pixels: NDArray[np.uint8] = np.empty(shape, np.uint8)
    if picture.size != pixels.nbytes:
        raise ProtocolError(
            f"a picture of {picture.size} bytes",
            expected=f"{picture.width} x {picture.height} x 3 = {pixels.nbytes}",
        )
    view = pixels.data.cast("B")
    filled = 0
    while filled < picture.size:
        count = stream.readinto(view[filled:])  # type: ignore[attr-defined]  # buffered streams have it
        if not count:
            raise ProtocolError(
                f"a picture that ended after {filled} of {picture.size} bytes",
                advice="The table was stopped while it sent; start it again.",
            )
        filled += count
    return pixels
