"""An evening: the box is opened, the table laid, people sit down, and the camera hangs above it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from numpy.random import Generator

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.catalogue import load_reference
from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.box.mats import mat, token_areas
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.kernel.options import read_options
from firmware.simulator.games.cards_and_karma.agreed import OPEN, agreed, arranged
from firmware.simulator.games.cards_and_karma.mistakes.choice import KINDS, Blunderer
from firmware.simulator.games.cards_and_karma.people.course import CourseKeeper
from firmware.simulator.games.cards_and_karma.people.doing import Doer
from firmware.simulator.games.cards_and_karma.people.planning import Planner
from firmware.simulator.games.cards_and_karma.table.box import open_box
from firmware.simulator.games.cards_and_karma.table.facts import whereabouts
from firmware.simulator.games.cards_and_karma.table.laying import lay
from firmware.simulator.games.cards_and_karma.table.supply import supplies
from firmware.simulator.optics.camera import mounted
from firmware.simulator.optics.film import Film, Moment
from firmware.simulator.optics.levels import LEVELS
from firmware.simulator.optics.light import evening as light_of
from firmware.simulator.people.amends import Amends
from firmware.simulator.people.answering import Buttons, Manner
from firmware.simulator.people.clock import Clock
from firmware.simulator.people.clutter import Clutter
from firmware.simulator.people.company import Company
from firmware.simulator.people.habits import Habits
from firmware.simulator.people.handiwork import Handiwork
from firmware.simulator.people.match import Cast, Match
from firmware.simulator.people.memory import Memory
from firmware.simulator.people.outlook import Outlook
from firmware.simulator.people.person import Person
from firmware.simulator.people.prompter import Prompter
from firmware.simulator.people.script import Script
from firmware.simulator.table.world import World
from firmware.simulator.truth import TruthLog
from firmware.table_protocol.messages import Coverage


class Settings(Struct, frozen=True):
    """What an evening is made of.

    Args:
        players: 2 to 4.
        seed: Everything else follows from it.
        light: The light level.
        art: Which of the drawn sets of faces.
        manner: How people treat proposals.
        habits: What people do besides playing.
        mistakes: Share of turns in which a rule is broken, of those in which one can be.
        kinds: Which mistakes are made.
        coverage: What the camera is trusted for.
        agreed: What the players have agreed on, as `NAME=VALUE`.
        script: What they surely do besides.
    """

    players: int = 3
    seed: int = 0
    light: str = "day"
    art: int = 0
    manner: Manner = "careless"
    habits: Habits = Habits()
    mistakes: float = 0.0
    kinds: tuple[str, ...] = KINDS
    coverage: Coverage = "all"
    agreed: tuple[str, ...] = ()
    script: Script = Script()


class Evening:
    """Everything that is at the table, on simulated time.

    Args:
        settings: What it is made of.
        out: Folder for the truth log; None to keep none.
    """

    def __init__(self, settings: Settings, out: Path | None = None) -> None:
        self.settings = settings
        self.clock = Clock()
        self.log = TruthLog(self.clock, out / "truth.jsonl" if out else None)
        # Each part has its own chance, so that a change of one leaves the others as they were.
        seeds = np.random.SeedSequence(settings.seed).spawn(11)
        chances = iter([np.random.default_rng(seed) for seed in seeds])
        self._optics = next(chances)
        players = settings.players
        self.cards = Cards.of(load_reference())
        chosen = agreed(settings.agreed)
        self.box = arranged(open_box(self.cards, players, next(chances)), chosen)
        if OPEN in chosen:
            chosen[OPEN] = [[BONUSES[bonus] for bonus in row] for row in self._nights()]
        sheet = mat(players)
        self.world = World(sheet, (*token_areas(players), *supplies(sheet)), self.box.all(), self.log)
        starter = int(next(chances).integers(players))
        self.options = read_options({**chosen, "players": players, "starter": starter}, Options)
        self.options.check()
        planner = self._planner(next(chances))
        self.log(self._header(planner))
        lay(self.world, self.box, planner.pile, planner.where, next(chances), nights_up=OPEN in chosen)
        people = next(chances)
        self._prompter = Prompter(settings.script, self.clock, self.log)
        doers = [self._doer(seat, people) for seat in range(players)]
        self.people = [doer.person for doer in doers]
        company = Company(doers, next(chances), settings.habits, self._prompter)
        blunders, judgement = next(chances), next(chances)
        memory = Memory(next(chances))
        self.buttons = Buttons(self.clock, memory, settings.manner, self.log, judgement)
        course = CourseKeeper(self.world, players, starter, nights_up=OPEN in chosen)
        self.amends = Amends(company, self._blunderer(planner, blunders), self.box, self.clock, self.log)
        cast = Cast(company, Outlook(planner), course, memory, self.buttons, self.amends)
        self.match = Match(cast, self.clock, self.log, self._bump)
        self.planner = planner
        self.log(
            {
                "event": "begin",
                "facts": self.match.known(),
                "cards": whereabouts(self.world, players),
            }
        )
        self.clock.start(self.match.play())
        cluttered = settings.light in LEVELS and LEVELS[settings.light].cluttered
        self._clutter = Clutter(doers, self.clock, next(chances), self.log) if cluttered else None
        self._film: Film | None = None

    @property
    def film(self) -> Film:
        """The camera; hung up when first wanted, for not everybody films."""
        if self._film is None:
            self._film = self._hang()
        return self._film

    def moment(self) -> Moment:
        """Return what there is to be seen now."""
        now = self.clock.now
        carried = [item for person in self.people for item in person.right.burden(now)]
        shapes = [shape for person in self.people for shape in person.shapes(now)]
        things = self._clutter.standing() if self._clutter is not None else ()
        return Moment(now, self.world.lying(), carried, shapes, things)

    def _planner(self, dice: Generator) -> Planner:
        deck = [int(card) for card in dice.permutation(self.cards.count)]
        return Planner(CardsAndKarma(self.cards), self.options, deck, self._nights(), dice)

    def _nights(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(_bonus(piece.back) for piece in row) for row in self.box.scores)

    def _blunderer(self, planner: Planner, dice: Generator) -> Blunderer | None:
        settings = self.settings
        if not settings.mistakes and not any(cue.mistake for cue in settings.script.cues):
            return None
        return Blunderer(planner, self._nights(), settings.mistakes, settings.kinds, settings.coverage, dice)

    def _doer(self, seat: int, dice: Generator) -> Doer:
        score = self.world.region(f"seat-{seat}-score")
        person = Person(seat, score, np.random.default_rng(dice.integers(1 << 62)))
        work = Handiwork(person, self.world, self.clock, self.log)
        return Doer(work, self.box, self.settings.players, self.settings.habits, self._prompter)

    def _hang(self) -> Film:
        sheet, optics = self.world.mat, self._optics
        camera = mounted(sheet.width, sheet.height, optics)
        light = light_of(self.settings.light, optics)
        areas = token_areas(self.settings.players)
        film = Film(sheet, areas, camera, light, self.settings.art, optics)
        self.log({"event": "camera", "camera": film.camera, "light": light})
        return film

    def _bump(self, dx: float, dy: float) -> None:
        self.log({"event": "bump", "dx": round(dx, 2), "dy": round(dy, 2)})
        if self._film is not None:
            self._film.mount(self._film.camera.moved(dx, dy))

    def _header(self, planner: Planner) -> dict[str, Any]:
        return {
            "event": "evening",
            "version": 1,
            "settings": _told(self.settings),
            "game": "cards-and-karma",
            "options": self.options,
            "begun": planner.begun,
            "mat": self.world.mat.name,
            "pieces": list(self.box.all()),
        }


def _bonus(face: str) -> int:
    """Return the index of the bonus that a night side shows."""
    return next(i for i, bonus in enumerate(BONUSES) if face.startswith(f"score-{bonus}-"))


def _told(settings: Settings) -> dict[str, Any]:
    """Return the settings as they are written down; of mistakes only where there are any."""
    told = msgspec.to_builtins(settings)
    if not settings.mistakes:
        for name in ("mistakes", "kinds", "coverage"):
            del told[name]
    if not settings.agreed:
        del told["agreed"]
    if not settings.script.cues:
        del told["script"]
    return dict(told)
