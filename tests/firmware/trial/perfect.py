"""Whole matches with perfect eyes: the assistant's part of a trial, without a camera.

These eyes look at the simulated pieces themselves, so what goes wrong is not theirs. By hand, with
mistakes, their logs kept and one line for each:

    python -m tests.firmware.trial.perfect --seed 3 --games 4 --mistakes 0.3 --out /tmp/perfect
"""

from __future__ import annotations

import argparse
import sys
from math import inf
from pathlib import Path
from time import thread_time
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from display.language import load_language
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.referee import Referee
from engine.words import Face, PieceSeen, PlaceReading, Reading, Seconds, Sight
from firmware.assistant.assistant import Assistant
from firmware.assistant.budget import SECONDS, Budget
from firmware.presenters.games.cards_and_karma.joining.form import onward_forms
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from firmware.simulator.evening import Evening
from firmware.simulator.games.cards_and_karma.bundle import BUNDLE
from firmware.simulator.games.cards_and_karma.mistakes.choice import KINDS
from firmware.simulator.people.answering import MANNERS, Manner
from firmware.simulator.people.script import Script, read_script
from firmware.simulator.process import FRAME_SECONDS, NAMES
from firmware.simulator.settings import Settings
from firmware.table.connection import Answered
from firmware.table_protocol.messages import VERSION, Bye, Hello, Picture, Screen
from firmware.trial.journal import Journal, Logbook
from firmware.trial.lockstep import Lockstep
from firmware.trial.score import EVENTS, Sheet, score
from firmware.trial.series import summed
from tests.engine.games.cards_and_karma.coverage import covered
from vision.frames import Frame
from vision.table.strangers import Stranger

SURE = 0.985
LINGER = 12.0


class Rest(Struct, frozen=True):
    """What perfect eyes tell at a glance."""

    at_rest: bool
    worth_reading: bool


class BlindTable:
    """The simulated evening behind the table protocol, with pictures of nothing, until some time."""

    def __init__(self, evening: Evening, coverage: str, until: float) -> None:
        self._evening = evening
        self._until = until
        self._pictures = 0
        self._last = -FRAME_SECONDS
        players = evening.settings.players
        self.hello = Hello(
            protocol=VERSION,
            game=CardsAndKarma.id,
            players=players,
            seats=NAMES[:players],
            mat=evening.world.mat.name,
            still=(16, 16),
            motion=(16, 16),
            coverage=coverage,
            clock="simulated",
            frame_seconds=FRAME_SECONDS,
            setup=dict(evening.play.declared),
        )

    def show(self, screen: Screen) -> None:
        """Let people see a screen."""
        self._evening.buttons.show(screen)
        self._evening.match.notice()

    def motion(self, at: float) -> Answered:
        """Let time go on to a small picture or a press."""
        return self._ask(at, still=False)

    def still(self, at: float) -> Answered:
        """Let time go on to a large picture or a press."""
        return self._ask(at, still=True)

    def _ask(self, at: float, *, still: bool) -> Answered:
        clock, buttons = self._evening.clock, self._evening.buttons
        clock.run(max(at, self._last + FRAME_SECONDS), lambda: bool(buttons.presses))
        presses = tuple(buttons.presses)
        buttons.presses.clear()
        over = self._evening.match.over_since
        if clock.now > (self._until if over is None else over + LINGER):
            return Answered((), None, None, Bye(clock.now, "finished"))
        self._pictures += 1
        self._last = clock.now
        kind: Any = "still" if still or presses else "motion"
        picture = Picture(kind, clock.now, self._pictures, 16, 16, 768)
        return Answered(presses, picture, np.zeros((16, 16, 3), np.uint8))


class PerfectEyes:
    """Reads the pieces instead of pictures."""

    strangers: tuple[Stranger, ...] = ()

    def __init__(self, evening: Evening, places: tuple[str, ...]) -> None:
        self._evening = evening
        self._places = places
        self._seen: object = None

    def glance(self, frame: Frame) -> Rest:
        """Say whether hands carry something and whether pieces have moved."""
        carried = any(person.right.burden(frame.time) for person in self._evening.people)
        return Rest(not carried, not carried and self._poses() != self._seen)

    def read(self, frame: Frame, *, whole: bool) -> Reading:
        """Read every place."""
        self._seen = self._poses()
        return Reading(frame.time, frame.number, {place: self._place(place) for place in self._places})

    def _poses(self) -> object:
        return dict(self._evening.world.poses)

    def _place(self, place: str) -> PlaceReading:
        world = self._evening.world
        items = world.at(place)
        if place in {"draw", "discard"}:
            items = items[-1:]
        direction = 1 if world.region(place).facing == 0 else -1
        items = sorted(items, key=lambda item: direction * item[1].x)
        pieces = tuple(
            PieceSeen(((Face(piece.face(pose)), SURE),), x=pose.x, y=pose.y)  # type: ignore[arg-type]
            for piece, pose in items
        )
        return PlaceReading(place, Sight.SEEN, Seconds(0.0), pieces)


def budget() -> Budget:
    """Return the time for searches, as wherever the assistant is at work."""
    return Budget(SECONDS, thread_time)


def play_perfectly(  # noqa: PLR0913 -- all that a match is made of
    seed: int,
    out: Path,
    players: int = 3,
    coverage: str = "all",
    *,
    mistakes: float = 0.0,
    kinds: tuple[str, ...] = KINDS,
    bots: Manner = "careless",
    agreed: tuple[str, ...] = (),
    script: Script = Script(),  # noqa: B008 -- it never changes
    until: float = inf,
) -> Sheet:
    """Play a match with perfect eyes, to its end or until some second; score it from its logs."""
    out.mkdir(parents=True, exist_ok=True)
    settings = Settings(
        players=players,
        seed=seed,
        manner=bots,
        mistakes=mistakes,
        kinds=kinds,
        coverage=coverage,
        agreed=agreed,
        script=script,
    )
    evening = Evening(settings, out)
    table = BlindTable(evening, coverage, until)
    game = CardsAndKarma()
    options = replace(evening.play.options, memory=False)
    match = Match.start(game, options, table.hello.seats, Said(Origin.CAMERA, Seconds(0.0)))
    places = covered(game.places(match.state), coverage)
    with Journal(out / EVENTS) as journal:
        assistant = Assistant(
            match,
            Referee(game),
            CardsAndKarmaPresenter(),
            table.hello.seats,
            places,
            lambda _: None,
            budget=budget(),
            report=Logbook(journal, game),
            onward=onward_forms(game, table.hello.seats, places),
        )
        eyes = PerfectEyes(evening, places)
        Lockstep(table, eyes, assistant, load_language("en"), journal).run()  # type: ignore[arg-type]
    evening.log.close()
    return score(out, 0.0)


def told(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Play some matches and print what became of each mistake."""
    parser = argparse.ArgumentParser(description="whole matches with perfect eyes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--coverage", choices=("grid", "tray", "all"), default="all")
    parser.add_argument("--mistakes", type=float, default=0.0)
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--bots", choices=MANNERS, default="careless")
    parser.add_argument("--setting", action="append", default=[])
    parser.add_argument("--script", type=Path, help="what people surely do besides")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    sheets = []
    for seed in range(asked.seed, asked.seed + asked.games):
        sheet = play_perfectly(
            seed,
            asked.out / f"match-{seed}",
            asked.players,
            asked.coverage,
            mistakes=asked.mistakes,
            kinds=tuple(asked.kinds),
            bots=asked.bots,
            agreed=tuple(asked.setting),
            script=read_script(asked.script, BUNDLE.repertoire) if asked.script else Script(),
        )
        for one in sheet.mistakes:
            wrong = one.mistake
            told(f"{seed} {wrong.time:7.1f} {wrong.kind} ({wrong.rule}): {one.verdict} {wrong.pieces}")
        for turn, differing in sheet.wrong:
            told(f"{seed} turn {turn} differs: {differing}")
        sheets.append(sheet)
    figures = summed(sheets, 0.0)
    for name in figures.__struct_fields__:
        told(f"{name}: {getattr(figures, name)}")


if __name__ == "__main__":
    main()
