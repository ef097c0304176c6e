"""A scripted evening: real presses in a real window, no keyboard, no file, a fresh home; kept as a film.

python -m tests.firmware.shelf.evening touch | buttons [--out DIR] [--game ID ...]

Whoever plays it sees the screen and nothing else: they touch what is written there or glows, at random
where they play. Needs Xvfb and xdotool.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Final, get_args

from engine.games import DEFAULT, open_box
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.replay import repeat
from firmware.gallery.matches import match_of
from firmware.records import game_of, keep_catalogue, load_transcript
from firmware.trial.touch.film import Film
from tests.firmware.shelf.guest import NAMES, TITLES, Guest, Touch, Way
from tests.firmware.shelf.hands import Table

TIED: Final = 22
"""The seed of a match at random that ends so: equal in scoring cards, then in fame and coins."""


def match_of_three(guest: Guest, table: Table, title: str, *, language: str) -> None:
    """Play a match to its end, with all that belongs to an evening, and what comes after it."""
    game = title.rpartition(" ")[2].lower()
    guest.begin(title, typed=language == "fr")
    guest.wait_for("Live")
    guest.still(f"{game}-begins")
    guest.play(25)
    guest.still(f"{game}-turn")
    guest.take_back()
    guest.play(15)
    guest.correct()
    guest.play(15)
    guest.speak(language)
    guest.wait_for("Live")
    guest.play(10)
    table.cut_the_power()
    table.plug_in()
    guest.still(f"{game}-cut-off")
    guest.go_on()
    guest.play()
    guest.still(f"{game}-end")
    guest.after(game)


def tie(guest: Guest, table: Table, records: Path) -> None:
    """Give the last answer of a match that was played at random on another evening, and ends in a tie."""
    table.cut_the_power()
    before_the_end(records)
    table.plug_in()
    guest.go_on()
    guest.play(counted=False)
    guest.still("tie-end")
    guest.after("tie")


def before_the_end(records: Path) -> Path:
    """Write down a match to which one answer is missing; whatever it is, two steps of a tie-break decide."""
    match, box = match_of(DEFAULT, NAMES, seed=TIED), open_box(DEFAULT)
    keep_catalogue(records, box.game.catalogue, box.catalogue)
    path = records / "tie.jsonl"
    path.write_text("".join(f"{line}\n" for line in [*match.lines][:-1]), "utf-8")
    return path


def per_turn(touches: list[Touch]) -> list[int]:
    """Return how many touches each turn of a match took; going back and looking up do not count."""
    path = touches[0].record
    transcript = load_transcript(path)
    game = game_of(path.parent, transcript.header)
    first, *later = transcript.records
    match = Match(game, transcript.header, Said(first.source, first.time, first.confidence))
    ended = [0, 0]
    for record in later:
        repeat(match, record.step, Said(record.source, record.time, record.confidence))
        ended.append(game.turns(match.state).ended)
    count = Counter(ended[one.before - 1] for one in touches if one.plays)
    return [count[turn] for turn in sorted(count)]


def evening(way: Way, out: Path, games: Sequence[str]) -> None:
    """Play all of it, and print what it took."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    home = out / "home"
    home.mkdir()
    with Film(out) as film, Table(home, film) as table:
        records = home / ".local/share/munshi/records"
        guest = Guest(table, way, out, records)
        table.plug_in()
        guest.set_up()
        for title, language in zip(games, ("fr", "de", "en"), strict=False):
            match_of_three(guest, table, title, language=language)
        for record in dict.fromkeys(one.record for one in guest.touches):
            of_match = [one for one in guest.touches if one.record == record]
            each = sorted(per_turn(of_match))
            sys.stdout.write(
                f"{load_transcript(record).header.game}: {len(of_match)} touches, {len(each)} turns,"
                f" a turn: median {median(each):g}, mean {sum(each) / len(each):.1f},"
                f" nine of ten {each[len(each) * 9 // 10]}, most {each[-1]}\n"
            )
        tie(guest, table, records)
        guest.alarm()
        guest.leave()
        assert table.over
        sys.stdout.write(f"{guest.count} touches and presses, {len(guest.deaf)} without effect\n")
        sys.stdout.writelines(f"  {one}\n" for one in guest.deaf)


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description="an evening by real touches or presses")
    parser.add_argument("way", choices=get_args(Way))
    parser.add_argument("--out", type=Path, default=Path("build/evening"))
    parser.add_argument("--game", action="append", choices=sorted(TITLES), help="only these, in this order")
    asked = parser.parse_args()
    evening(asked.way, asked.out / asked.way, [TITLES[one] for one in asked.game or TITLES])


if __name__ == "__main__":
    main()
