"""What is printed: what came from outside does no harm there, and no letter is too much for a terminal."""

from __future__ import annotations

import codecs
import io
import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from typing import Final, TextIO, cast, final
from unicodedata import combining, normalize

_HARMFUL: Final = re.compile("(?!\r\n)[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""What moves the cursor, colours, or turns the order of letters; line ends and tabs do not."""

_LIKE: Final = {
    letter: plain
    for plain, letters in (
        ("'", "\u2018\u2019\u201a\u2032"),
        ('"', "\u201c\u201d\u201e\u00ab\u00bb\u2033"),
        ("-", "\u00b7\u2010\u2011\u2012\u2013\u2014\u2212"),
        (" ", "\u00a0\u2009\u202f"),
        *(("ae", "äæ"), ("oe", "öœ"), ("ue", "ü"), ("Ae", "ÄÆ"), ("Oe", "ÖŒ"), ("Ue", "Ü"), ("ss", "ß")),
        *(("o", "ø"), ("...", "…"), ("x", "×"), ("*", "•"), ("->", "→")),
    )
    for letter in letters
}
"""What stands for letters that an old terminal lacks."""


def harmless(text: str) -> str:
    """Return a text in which signs that a terminal would obey stand by their number, as in JSON and TOML."""
    return _HARMFUL.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)


def alike(error: UnicodeError) -> tuple[str, int]:
    """Return what stands for letters that an encoding lacks, and where it goes on; for `codecs`.

    Raises:
        UnicodeError: It is no letter that is too much.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_alike, error.object[error.start : error.end])), error.end


def _alike(letter: str) -> str:
    if letter in _LIKE:
        return _LIKE[letter]
    plain = "".join(sign for sign in normalize("NFKD", letter) if not combining(sign))
    return plain if plain.isascii() else letter.encode("ascii", "backslashreplace").decode()


codecs.register_error("munshi.alike", alike)


@final
class _Harmless:
    """A stream that makes what is written harmless; all else is the stream's own."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write."""
        self._stream.write(harmless(text))
        return len(text)

    def writelines(self, lines: list[str]) -> None:
        """Write one after the other."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)


@contextmanager
def settled() -> Iterator[None]:
    """Have all that is printed meanwhile do no harm, and never fail for a letter.

    A letter that the terminal's encoding lacks is written by one that looks alike, or by its number.
    """
    with ExitStack() as stack:
        for stream, redirect in ((sys.stdout, redirect_stdout), (sys.stderr, redirect_stderr)):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="munshi.alike")
            if stream is not None:  # it may be closed from the start
                stack.enter_context(redirect(cast(TextIO, _Harmless(stream))))
        yield


def as_file() -> None:
    """Have the standard output in UTF-8, whatever the terminal's is: it is meant for a file or a program."""
    stream = getattr(sys.stdout, "reconfigure", None)
    if stream is not None:
        stream(encoding="utf-8", errors="munshi.alike")
