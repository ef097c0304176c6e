"""`python -m firmware.simulator.still_life`."""

from __future__ import annotations

import sys

from firmware.simulator.__main__ import own_output

if __name__ == "__main__":
    answers = own_output()
    from firmware.simulator.still_life.serving import main  # libraries greet when they are imported

    sys.exit(main(sys.argv[1:], sys.stdin.buffer, answers))
