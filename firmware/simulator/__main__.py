"""`python -m firmware.simulator`: the simulated table as a process of its own."""

from __future__ import annotations

import os
import sys
from typing import BinaryIO


def own_output() -> BinaryIO:
    """Keep standard output for messages; whatever a library prints goes to standard error."""
    sys.stdout.flush()
    stream = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=1 << 16)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return stream


if __name__ == "__main__":
    answers = own_output()
    from firmware.simulator.serving import main  # libraries greet when they are imported

    sys.exit(main(sys.argv[1:], sys.stdin.buffer, answers))
