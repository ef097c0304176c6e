"""Kills `munshi enrol` at random moments, and sees that nothing confirmed is asked again.

python -m tests.firmware.enrolment.kills --kills 50
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from engine.facts import Facts
from engine.games import open_box
from firmware.enrolment.messages import Done, Question
from tests.firmware.enrolment.owner import Owner
from tests.firmware.enrolment.program import GAME, photograph

CARDS: Final = 36
_SOON: Final = 0.03
"""Seconds within which a process is killed after it was answered."""


def killed(folder: Path, kills: int, seed: int, cards: int = CARDS) -> tuple[dict[str, Facts], Done, int]:
    """Enrol cards while the process is killed so often.

    Args:
        folder: An empty folder.
        kills: How often.
        seed: Of the moments.
        cards: How many.

    Returns:
        What is printed on the cards by id; what is told in the end; how often something was asked as if
        it had not been confirmed.
    """
    dice = Random(seed)
    cards_by_id = photograph(folder / "photos", cards)
    owner = Owner(open_box(GAME).kit, cards_by_id)
    confirmed: set[str] = set()
    again = 0
    for number in range(kills + 1):
        after = dice.randrange(1 + 2 * cards // kills) if number < kills else cards * 9
        with _started(folder) as process:
            before = ""
            assert process.stdout is not None
            assert process.stdin is not None
            for line in process.stdout:
                told = msgspec.json.decode(line)
                if told["type"] == "done":
                    return cards_by_id, msgspec.convert(told, Done), again
                if told["type"] != "question":
                    if dice.random() < 0.1 and number < kills:
                        break
                    continue
                question = msgspec.convert(told, Question)
                confirmed |= {before} - {""}  # the next question acknowledges the answer
                again += question.card in confirmed and not question.again
                process.stdin.write(msgspec.json.encode(owner.answer(question)) + b"\n")
                process.stdin.flush()
                before = question.card
                after -= 1
                if after < 0:
                    time.sleep(dice.random() * _SOON)
                    break
            process.kill()
    raise AssertionError("it never came to an end")


def _started(folder: Path) -> subprocess.Popen[bytes]:
    words = ["enrol", str(folder / "box"), "--game", GAME, "--photos", str(folder / "photos"), "--json"]
    command = [sys.executable, "-m", "tests.firmware.enrolment.program", *words]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def main() -> int:
    """Kill it, and tell how often something was asked again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cards, done, again = killed(Path(folder), arguments.kills, arguments.seed)
    sys.stdout.write(
        f"{arguments.kills} kills, {len(cards)} cards, {done.cards} known, {again} asked again\n"
    )
    return int(again > 0 or done.cards != len(cards))


if __name__ == "__main__":
    sys.exit(main())
