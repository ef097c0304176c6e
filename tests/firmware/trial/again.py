"""Matches of a trial followed once more, with what the eyes read then: the assistant's part with real eyes.

Hands and pictures are those of the log. Whoever ended a turn presses when they did, and so does who answered
a question; what was not asked then is answered a while later. So a change of the assistant is tried on the
readings of real eyes in seconds. Where it asks at other times than then, the hands of the log do not know of
it. By hand:

    munshi trial --games 12 --players 3 --light day --out /tmp/trial
    python -m tests.firmware.trial.again /tmp/trial --out /tmp/again
"""

from __future__ import annotations

import argparse
import json
import shutil
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from display.language import load_language
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.kernel.rules import read_options
from engine.referee import Referee
from engine.words import Reading, Seconds
from firmware.assistant.assistant import Assistant
from firmware.assistant.broadcast import screen
from firmware.assistant.budget import SECONDS, Budget
from firmware.buttons import Press
from firmware.presenters.games.cards_and_karma.joining.form import onward_forms
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from firmware.simulator.people.answering import Buttons
from firmware.simulator.people.memory import Memory
from firmware.simulator.process import NAMES
from firmware.table_protocol.messages import Screen
from firmware.trial.journal import Journal, Logbook
from firmware.trial.score import EVENTS, TRUTH, Sheet, score
from firmware.trial.series import summed
from firmware.trial.truth import Truth, read_truth
from tests.engine.games.cards_and_karma.coverage import Coverage, covered
from tests.firmware.trial.perfect import told

ANSWERED: Final = 2.5
"""Seconds after which somebody answers a question that the log does not know."""

PAGE: Final = 1.2
"""Seconds for each further page."""


class Hour:
    """The time of the log, for people who look at a clock."""

    def __init__(self) -> None:
        self.now = 0.0


class Again:
    """One match, followed once more.

    Args:
        folder: The logs of a match of a trial.
        out: Where the new ones go.
        coverage: What the camera was trusted for.

    Attributes:
        seconds: What each picture and press took the assistant, of wall and of CPU.
    """

    def __init__(self, folder: Path, out: Path, coverage: Coverage) -> None:
        out.mkdir(parents=True, exist_ok=True)
        self._out = out
        self._truth: Truth = read_truth(folder / TRUTH)
        self._lines = [
            line for line in (folder / TRUTH).read_text().splitlines() if '"why":"answer"' not in line
        ]
        self._readings, self._overtaken = readings(folder / EVENTS)
        self._clock = Hour()
        self._memory = Memory()
        self._buttons = Buttons(self._clock, self._memory, "careless", self._logged)  # type: ignore[arg-type]
        self._language = load_language("en")
        self._ends = list(self._truth.turns)
        self._due = float("inf")
        self._journal: Journal
        self._assistant: Assistant
        self._shown = -1
        self._asked: tuple[int, str] | None = None
        self._log = _questions(folder / EVENTS)
        self._told: tuple[float, str] | None = None
        self._coverage: Coverage = coverage
        self._slower = 1.0
        self.seconds: list[tuple[float, float]] = []

    def run(self, factor: float = 1.0) -> Sheet:
        """Follow it and score what came of it; on a computer that is so many times slower."""
        self._slower = factor
        game = CardsAndKarma()
        options = read_options({**self._truth.options, "memory": False}, Options)
        names = NAMES[: options.players]
        match = Match.start(game, options, names, Said(Origin.CAMERA, Seconds(0.0)))
        places = covered(game.places(match.state), self._coverage)
        with Journal(self._out / EVENTS) as self._journal:
            self._assistant = Assistant(
                match,
                Referee(game),
                CardsAndKarmaPresenter(),
                names,
                places,
                lambda _: None,
                budget=Budget(SECONDS / factor, time.thread_time),
                report=partial(self._report, Logbook(self._journal, game)),
                onward=onward_forms(game, names, places),
            )
            self._show()
            presses = [press.time for press in self._truth.presses if press.why == "end"]
            for reading in self._readings:
                self._until(reading, presses, overtaken=reading.number in self._overtaken)
            last = replace(self._readings[-1])
            for _ in range(20):  # what is still asked at the end
                last = replace(last, time=Seconds(last.time + 1.0))
                self._until(last, presses)
        (self._out / TRUTH).write_text("\n".join(self._lines) + "\n")
        return score(self._out, 0.0)

    def _until(self, reading: Reading, presses: list[float], *, overtaken: bool = False) -> None:
        """Let time go on to a picture, with the presses before it."""
        now = reading.time
        while self._ends and self._ends[0].time <= now:
            turn = self._ends.pop(0)
            self._memory.remember(turn.time, turn.facts, ended=turn.seat)
        pressed = False
        while presses and presses[0] <= now + 1e-3:
            self._clock.now = presses.pop(0)
            question = self._buttons.question
            if (
                question is not None and question.kind != "ending"
            ):  # whoever wants to end a turn answers it first
                presses.insert(0, self._clock.now + PAGE)
                self._buttons.reply(0, question)
            else:
                self._buttons.end_turn(0)
            pressed |= self._press(reading)
        self._clock.now = now
        question = self._buttons.question
        if question is not None and question.kind != "ending" and now >= self._due - 1e-6:
            more = self._buttons.reply(0, question)
            pressed |= self._press(reading)
            self._due = self._answered(PAGE if more else ANSWERED)
        if not pressed:
            self._timed(partial(self._assistant.read, reading, overtaken=overtaken))
            self._journal.write("reading", {"reading": {"time": now}})
        self._show()

    def _press(self, reading: Reading) -> bool:
        taken, self._buttons.presses = self._buttons.presses, []
        for one in taken:
            press = Press(one.button, Seconds(one.time), one.state)  # type: ignore[arg-type]
            self._timed(partial(self._assistant.press, press, reading))
        return bool(taken)

    def _timed(self, take: Callable[[], None]) -> None:
        wall, cpu = time.perf_counter(), time.thread_time()
        take()
        self.seconds.append((time.perf_counter() - wall, time.thread_time() - cpu))

    def _show(self) -> None:
        scene = self._assistant.scene
        if scene.number == self._shown:
            return
        self._shown = scene.number
        thought = self.seconds[-1][1] if self.seconds else 0.0
        lit, _ = self._logged_then(self._clock.now + 0.1 + thought * self._slower)
        self._assistant.screens.lit(scene.number, Seconds(lit))
        shown: Screen = screen(self._assistant, self._language, lit)
        self._buttons.show(shown)
        self._journal.write("shown", {"time": lit, "screen": scene.number, "phase": scene.phase})
        asked = None if shown.question is None else (shown.question.id, shown.question.kind)
        if asked != self._asked and asked is not None:
            self._due = self._answered(ANSWERED)
        self._asked = asked

    def _answered(self, after: float) -> float:
        """Return when somebody answers: as in the log, where that was asked then, else some seconds later."""
        return self._logged_then(self._clock.now)[1] or self._clock.now + after

    def _logged_then(self, lit: float) -> tuple[float, float | None]:
        """Return when a question was shown and answered: as in the log, if that is still to come.

        Args:
            lit: When it would come now.
        """
        then = self._log[self._told] if self._told is not None else []
        return next((one for one in then if one[0] >= self._clock.now), (lit, None))

    def _report(self, book: Logbook, kind: str, values: dict[str, Any]) -> None:
        if kind == "question":
            self._told = values["turn_end"], values["fact"]
        book(kind, values)

    def _logged(self, event: dict[str, Any]) -> None:
        if event.get("event") == "press" and event["why"] == "answer":
            self._lines.append(json.dumps({"time": self._clock.now, **event}, separators=(",", ":")))


def readings(path: Path) -> tuple[list[Reading], set[int]]:
    """Return what was read, and the numbers of those that a newer reading had overtaken by then."""
    with path.open("rb") as lines:
        events = [msgspec.json.decode(line) for line in lines if line.startswith(b'{"kind":"reading"')]
    found = [(msgspec.convert(event["reading"], Reading), event) for event in events]
    return [one for one, _ in found], {one.number for one, event in found if event.get("overtaken")}


def _questions(path: Path) -> dict[tuple[float, str], list[tuple[float, float]]]:
    """Return when each question was shown and answered, by its press and the fact asked."""
    questions = defaultdict[tuple[float, str], list[tuple[float, float]]](list)
    asked, lit = None, 0.0
    for event in map(json.loads, path.read_text().splitlines()):
        match event["kind"]:
            case "question":
                asked, lit = (event["turn_end"], event["fact"]), 0.0
            case "shown":
                lit = lit or event["time"]
            case "answer" | "none" if asked is not None:
                questions[asked].append((lit, event["time"]))
    return questions


def main() -> None:
    """Follow all matches of a trial again and print the figures."""
    parser = argparse.ArgumentParser(description="a trial followed again from its logs")
    parser.add_argument("trial", type=Path)
    parser.add_argument("--seeds", type=int, nargs="+", default=[])
    parser.add_argument("--coverage", choices=("grid", "tray", "all"), default="all")
    parser.add_argument("--cpu-factor", type=float, default=1.0, help="searches end as on a slower computer")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    sheets, seconds = [], list[tuple[float, float]]()
    folders = sorted(asked.trial.glob("match-*"), key=lambda one: int(one.name.split("-")[1]))
    if not folders:
        parser.error(f"no matches in {asked.trial}: expected what a trial keeps with --out")
    for folder in folders:
        seed = int(folder.name.split("-")[1])
        if (asked.seeds and seed not in asked.seeds) or not (folder / TRUTH).exists():
            continue
        out = asked.out / folder.name
        shutil.rmtree(out, ignore_errors=True)
        again = Again(folder, out, asked.coverage)
        sheet = again.run(asked.cpu_factor)
        seconds += again.seconds
        told(f"{seed}: {_line(out, sheet)}")
        sheets.append(sheet)
    figures = summed(sheets, 0.0)
    for name in figures.__struct_fields__:
        told(f"{name}: {getattr(figures, name)}")
    for name, spent in zip(("wall", "cpu"), zip(*seconds, strict=True), strict=True):
        told(f"{name} ms of {len(spent)} pictures and presses: {_spread(spent)}")


def _spread(seconds: tuple[float, ...]) -> str:
    """Return quantiles of some seconds in milliseconds."""
    ordered = sorted(1000 * one for one in seconds)
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    numbers = {name: min(int(share * len(ordered)), len(ordered) - 1) for name, share in at.items()}
    return ", ".join(f"{name} {ordered[number]:.1f}" for name, number in numbers.items())


def _line(out: Path, sheet: Sheet) -> str:
    """Return what there is to say of a match."""
    events = map(json.loads, (out / EVENTS).read_text().splitlines())
    questions = [(round(one["turn_end"], 1), one["fact"]) for one in events if one["kind"] == "question"]
    one = sheet.figures
    return f"first {one.first_try} of {one.turns}, equal {one.turns_equal}, asked {questions}, {sheet.wrong}"


if __name__ == "__main__":
    main()
