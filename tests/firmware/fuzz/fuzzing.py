"""Reads damaged files of every kind: each is read or refused in words, and nothing else happens.

python -m tests.firmware.fuzz.fuzzing COUNT [KIND...]
"""

from __future__ import annotations

import sys
import tempfile
import warnings
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

from engine.errors import MunshiError
from tests.firmware.fuzz.corpus import damaged
from tests.firmware.fuzz.kinds import KINDS


@cache
def _good(name: str) -> list[bytes]:
    return KINDS[name].good()


def case(name: str, number: int) -> bytes:
    """Return the content of a damaged file: always the same for a kind and a number."""
    rng = Random(f"{name} {number}")
    data = damaged(rng.choice(_good(name)), rng)
    return KINDS[name].mend(data) if rng.random() < 0.7 else data


def outcome(name: str, data: bytes) -> str:
    """Return `read`, or the mistake by which a file is refused.

    Raises:
        Exception: Whatever is not told in words.
    """
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("error")
        path = Path(folder) / "file"
        path.write_bytes(data)
        try:
            KINDS[name].read(path)
        except MunshiError as error:
            return type(error).__name__
    return "read"


def main(count: int, names: list[str]) -> int:
    """Try so many of each kind; tell each that is a fault of ours, with its number; return how many are."""
    faults = 0
    for name in names or KINDS:
        told: Counter[str] = Counter()
        for number in range(count):
            try:
                told[outcome(name, case(name, number))] += 1
            except Exception as error:  # noqa: BLE001 -- that is what is looked for
                faults += 1
                sys.stdout.write(f"  {name} {number}: {type(error).__name__}: {str(error)[:300]}\n")
        sys.stdout.write(f"{name}: {', '.join(f'{what} {times}' for what, times in told.most_common())}\n")
    return faults


if __name__ == "__main__":
    sys.exit(bool(main(int(sys.argv[1]), sys.argv[2:])))
