"""Damaged files of every kind that Munshi takes from outside: made from good ones by a seeded generator."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

TOKENS: Final = (
    b"",
    b"\0",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"\x1b[2J",
    b"\n",
    b"\r\n",
    b'"',
    b"\\u0000",
    b"[" * 2000,
    b"{" * 200,
    b"9" * 400,
    b"-1",
    b"1e999",
    b"nan",
    b"null",
    b"true",
    b"../../../srv/escaped",
    b"/etc/passwd",
    b"a" * 5000,
    b"\xff\xff\xff\x7f",
    b"PK\x05\x06",
)
"""What a careless or hostile writer puts in."""


def _flipped(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes((data[at] ^ 1 << rng.randrange(8),)) + data[at + 1 :]


def _cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data))]


def _put_in(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + rng.choice(TOKENS) + data[at + rng.choice((0, 0, 1, 4, 40)) :]


def _doubled(data: bytes, rng: Random) -> bytes:
    one, other = sorted(rng.randrange(len(data)) for _ in range(2))
    return data[:other] + data[one:]


def _exchanged(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _other_value(data: bytes, rng: Random) -> bytes:
    """Put a token in place of a word, so that what stands around it stays whole."""
    words = data.split(b" ")
    words[rng.randrange(len(words))] = rng.choice(TOKENS)
    return b" ".join(words)


WAYS: Final[tuple[Callable[[bytes, Random], bytes], ...]] = (
    _flipped,
    _cut,
    _put_in,
    _put_in,
    _doubled,
    _exchanged,
    _other_value,
)


def damaged(good: bytes, rng: Random) -> bytes:
    """Return a file that was damaged in one to three ways."""
    for _ in range(rng.randint(1, 3)):
        if good:
            good = rng.choice(WAYS)(good, rng)
    return good
