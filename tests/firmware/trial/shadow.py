"""The turn lattice in the shadow of today's assistant: both follow the logs of a trial, turn by turn.

Hands and pictures are those of the log, for both; questions are answered by the truth a while after they
came. What differs is listed by turn, and figures stand at the end. By hand:

    munshi trial --games 2 --players 3 --light day --out /tmp/trial
    python -m tests.firmware.trial.shadow /tmp/trial --out /tmp/shadow
"""

from __future__ import annotations

import argparse
import shutil
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from engine.following.lattice import Alarm, Ask, Decision, Lattice, Play, Press, Record, Wait
from engine.following.lattice.decisions import WHOLE
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.kernel.contract import Fact
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.kernel.rules import read_options
from engine.referee import InProgress, Referee
from engine.words import Face, Reading, Seconds
from firmware.assistant.budget import FOR_A_PRESS, SECONDS, Budget
from firmware.assistant.evidence.turns import turn_ends
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from firmware.simulator.people.memory import holds
from firmware.simulator.process import NAMES
from firmware.trial.journal import Journal, Logbook
from firmware.trial.score import EVENTS, TRUTH, Sheet, percentile, score
from firmware.trial.truth import TrueTurn, read_truth
from tests.engine.games.cards_and_karma.coverage import Coverage, covered
from tests.firmware.trial.again import ANSWERED, PAGE, Again, readings
from tests.firmware.trial.perfect import told

SOON: Final = 0.5
"""People do not tell moments apart that are closer than this, in seconds."""

LATE: Final = 0.5
"""Seconds after a press within which it was understood by its own picture."""

LATER: Final = 20
"""So many pictures of the end, a second apart, for what is still asked then."""


class Shadow:
    """One match, followed by the lattice.

    Args:
        folder: The logs of a match of a trial.
        out: Where the new ones go.
        coverage: What the camera was trusted for.

    Attributes:
        seconds: CPU seconds of each picture, press and answer.
    """

    def __init__(self, folder: Path, out: Path, coverage: Coverage) -> None:
        out.mkdir(parents=True, exist_ok=True)
        self._out = out
        self._truth = read_truth(folder / TRUTH)
        lines = (folder / TRUTH).read_text().splitlines()
        (out / TRUTH).write_text("".join(f"{one}\n" for one in lines if '"why":"answer"' not in one))
        self._readings, _ = readings(folder / EVENTS)
        self._game = CardsAndKarma()
        options = read_options({**self._truth.options, "memory": False}, Options)
        said = Said(Origin.CAMERA, Seconds(0.0))
        state = Match.start(self._game, options, NAMES[: options.players], said).state
        self._places = frozenset(covered(self._game.places(state), coverage))
        self._budget = Budget(SECONDS, time.thread_time)
        rank = CardsAndKarmaPresenter().effort
        self._lattice = Lattice(self._game, Referee(self._game), state, rank=rank, late=self._budget.up)
        self._due = float("inf")
        self._now = 0.0
        self._book: Logbook
        self.seconds: list[float] = []

    def run(self) -> Sheet:
        """Follow it and score what came of it."""
        presses = [one.time for one in self._truth.presses if one.why == "end"]
        last = self._readings[-1]
        more = (replace(last, time=Seconds(last.time + second)) for second in range(1, LATER + 1))
        with Journal(self._out / EVENTS) as journal:
            self._book = Logbook(journal, self._game)
            for reading in (*self._readings, *more):
                self._until(reading, presses)
                journal.write("shown", {"time": self._now + 0.1, "screen": 0, "phase": "play"})
        return score(self._out, 0.0)

    def _until(self, reading: Reading, presses: list[float]) -> None:
        """Let time go on to a picture, with the presses and the answer before it."""
        pressed = False
        self._now = reading.time
        while presses and presses[0] <= reading.time + 1e-3:
            when = presses.pop(0)
            if self._lattice.asked is not None:  # whoever wants to end a turn answers first
                presses.insert(0, when + PAGE)
                self._answer(self._lattice.asked)
            else:
                self._budget.renew(FOR_A_PRESS)
                self._take(lambda: self._lattice.press(Press(Seconds(when), reading)))  # noqa: B023 -- at once
                pressed = True
        asked = self._lattice.asked
        if asked is not None and reading.time >= self._due:
            self._answer(asked)
        if not pressed:
            self._budget.renew(FOR_A_PRESS if self._lattice.waits else 1.0)
            self._take(lambda: self._lattice.read(reading))

    def _take(self, step: Any) -> None:  # noqa: ANN401 -- what the lattice does
        begun = time.thread_time()
        decided: tuple[Decision, ...] = step()
        self.seconds.append(time.thread_time() - begun)
        for one in decided:
            self._report(one)

    def _report(self, decision: Decision) -> None:
        """Write a decision into the log as the assistant's own are written."""
        match decision:
            case Ask(press=press, question=question):
                self._book("question", {"turn_end": press.time, "fact": question.fact})
                self._due = self._now + ANSWERED
            case Alarm(press=press, waives=waives):
                pieces = self._named(decision)
                rules = [one.rule for one in waives]
                values = {"rule": (*rules, "")[0], "rules": rules, "pieces": pieces, "time": self._now}
                self._book("alarm", {**values, "turn_end": press.time, "missing": {}, "surplus": {}})
            case Record():
                self._recorded(decision)
            case Play() | Wait():
                pass

    def _named(self, alarm: Alarm) -> dict[str, list[Face]]:
        """Return the pieces that an alarm is about: of the rule, and what differs from the turn mended."""
        pieces: dict[str, list[Face]] = {}
        for breach in alarm.waives:
            for place, faces in breach.pieces.items():
                pieces.setdefault(place, []).extend(faces)
        edge = alarm.path.edge if alarm.path is not None else None
        mended = edge.mended if edge is not None else None
        looked = alarm.press.reading
        watched = Referee(self._game).watch(self._lattice.leaf.state if mended is None else mended, looked)
        if isinstance(watched, InProgress):
            for there in (watched.clues.surplus, watched.clues.missing):
                for place, faces in there.items():
                    pieces.setdefault(place, []).extend(faces)
        return pieces

    def _recorded(self, decision: Record) -> None:
        path = decision.path
        ends = [
            end
            for before, after in pairwise(path.nodes)
            if after.edge is not None and after.edge.turn.turns
            for end in turn_ends(self._game, before.state, after.edge.turn)
        ]
        if not ends or path.edge is None:
            return
        time_of = path.edge.press.time if path.edge.press is not None else path.edge.on.time
        by = Origin.BUTTON if decision.told else Origin.CAMERA
        if decision.undone:
            self._book("amend", {"time": self._now, "record": 0, "left_out": [], "ends": ends})
            return
        own = not decision.told and time_of + LATE > self._now
        known = {"explanations": 1, "sure": own, "probability": decision.probability}
        self._book("proposal", {"turn_end": time_of, "ends": [*ends], **known})
        self._book("confirmed", {"turn_end": time_of, "by": by.value, "ends": ends})

    # --- what people say -----------------------------------------------------------------------------

    def _answer(self, ask: Ask) -> None:
        """Answer a question by what is true of the turn that it is about."""
        self._budget.renew(FOR_A_PRESS)
        turn, fact = self._meant(ask), ask.question.fact
        facts = turn.facts if turn is not None else {}
        self._book("answer", {"turn_end": ask.press.time, "time": self._now})
        if fact == WHOLE:
            state = ask.paths[0].state
            wrong = turn is None or not holds(self._game.facts(state), facts)
            self._take(lambda: self._lattice.answer(None, none=wrong))
            return
        true: Fact = facts.get(fact)
        for option in ask.question.options:
            if holds({fact: option.value}, facts):
                true = option.value
        self._take(lambda: self._lattice.answer(true))

    def _meant(self, ask: Ask) -> TrueTurn | None:
        """Return the turn that people take a question to be about; None where none has ended by then."""
        if ask.undone:
            number = self._game.turns(ask.paths[0].nodes[1].state).ended
            return next((one for one in self._truth.turns if one.number == number), None)
        ended = [one for one in self._truth.turns if one.time <= ask.press.time + SOON]
        return ended[-1] if ended else None


class Compared(Struct, frozen=True):
    """A match as both have followed it.

    Args:
        name: Of the match.
        today: How today's assistant has.
        lattice: How the lattice has.
        seconds: CPU seconds of each picture and press, of the one and of the other.
    """

    name: str
    today: Sheet
    lattice: Sheet
    seconds: tuple[list[float], list[float]]

    def lines(self) -> Iterator[str]:
        """Yield what differs, by turn, and what is wrong with both."""
        one, other = dict(self.today.wrong), dict(self.lattice.wrong)
        for turn in sorted(one.keys() | other.keys()):
            who = "both" if turn in one and turn in other else "today" if turn in one else "lattice"
            yield f"{self.name} turn {turn}: {who} wrong: {other.get(turn) or one[turn]}"


def dropped(folder: Path, out: Path, share: float) -> Path:
    """Return a copy of the logs of a match in which some presses that end turns are missing."""
    out.mkdir(parents=True)
    shutil.copy(folder / EVENTS, out / EVENTS)
    rng = Random(folder.name)
    lines = (folder / TRUTH).read_text().splitlines()
    kept = [one for one in lines if '"why":"end"' not in one or rng.random() >= share]
    (out / TRUTH).write_text("".join(f"{one}\n" for one in kept))
    return out


def figures(name: str, sheets: list[Sheet], seconds: list[float]) -> str:
    """Return a line of figures over several matches."""
    total = {
        key: sum(getattr(one.figures, key) for one in sheets)
        for key in ("turns", "turns_equal", "first_try", "asked", "silent_wrong", "false_alarms", "amended")
        + ("mistakes", "missed", "misnamed")
    }
    spent = [1000 * one for one in seconds]
    cpu = f"cpu ms median {median(spent):.1f} p95 {percentile(spent, 95):.1f} sum {sum(spent) / 1000:.1f} s"
    return f"{name}: {' '.join(f'{key} {value}' for key, value in total.items())} {cpu}"


def main() -> None:
    """Follow all matches of a trial with both, and print what differs."""
    parser = argparse.ArgumentParser(description="today's assistant and the lattice on the same logs")
    parser.add_argument("trial", type=Path)
    parser.add_argument("--seeds", type=int, nargs="+", default=[])
    parser.add_argument("--coverage", choices=("grid", "tray", "all"), default="all")
    parser.add_argument("--dropped", type=float, default=0.0, help="share of presses that nobody made")
    parser.add_argument("--alone", action="store_true", help="the lattice alone")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    compared = []
    for match in sorted(asked.trial.glob("match-*"), key=lambda one: int(one.name.split("-")[1])):
        folder, seed = match, int(match.name.split("-")[1])
        if (asked.seeds and seed not in asked.seeds) or not (folder / TRUTH).exists():
            continue
        shutil.rmtree(asked.out / match.name, ignore_errors=True)
        if asked.dropped:
            folder = dropped(folder, asked.out / match.name / "logs", asked.dropped)
        shadow = Shadow(folder, asked.out / match.name / "lattice", asked.coverage)
        sheet = shadow.run()
        again = None if asked.alone else Again(folder, asked.out / match.name / "today", asked.coverage)
        today = sheet if again is None else again.run()
        spent = [cpu for _, cpu in again.seconds] if again is not None else shadow.seconds
        one = Compared(match.name, today, sheet, (spent, shadow.seconds))
        compared.append(one)
        for line in one.lines():
            told(line)
        told(figures(f"{match.name} today", [today], spent))
        told(figures(f"{match.name} lattice", [sheet], shadow.seconds))
    if not compared:
        parser.error(f"no matches in {asked.trial}: expected what a trial keeps with --out")
    for number, name in enumerate(("today", "lattice")):
        sheets = [one.lattice if number else one.today for one in compared]
        told(figures(name, sheets, [cpu for one in compared for cpu in one.seconds[number]]))


if __name__ == "__main__":
    main()
