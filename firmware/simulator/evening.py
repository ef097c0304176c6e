"""An evening: the box is opened, the table laid, people sit down, and the camera hangs above it."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.random import Generator

from firmware.simulator.games import Chances, simulated
from firmware.simulator.optics.camera import mounted
from firmware.simulator.optics.film import Film, Moment
from firmware.simulator.optics.levels import LEVELS
from firmware.simulator.optics.light import evening as light_of
from firmware.simulator.optics.sprites import photographed
from firmware.simulator.people.amends import Amends
from firmware.simulator.people.answering import Buttons
from firmware.simulator.people.clock import Clock
from firmware.simulator.people.clutter import Clutter
from firmware.simulator.people.doer import Company
from firmware.simulator.people.handiwork import Handiwork
from firmware.simulator.people.match import Cast, Match
from firmware.simulator.people.memory import Memory
from firmware.simulator.people.person import Person
from firmware.simulator.people.plans import Outlook
from firmware.simulator.people.prompter import Prompter
from firmware.simulator.settings import Settings
from firmware.simulator.table.world import World
from firmware.simulator.truth import TruthLog
from firmware.texts import TABLES_LIMIT, read_text


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
        box, starter, planning, laying, people, company, mistakes = (next(chances) for _ in range(7))
        self._game = simulated(settings.game)
        self.play = self._game.play(settings, Chances(box, starter, planning, laying, mistakes))
        self.world = World(self.play.ground, self.play.pieces, self.log)
        self.log(self._header())
        self.play.lay(self.world)
        prompter = Prompter(settings.script, self.clock, self.log)
        self.company = Company(company, self.play.habits, prompter)
        for seat in range(settings.players):
            self._sit_down(seat, people)
        judgement = next(chances)
        memory = Memory(next(chances))
        self.buttons = Buttons(self.clock, memory, settings.manner, self.log, judgement, self._printed)
        errs = settings.mistakes or any(cue.mistake for cue in settings.script.cues)
        blunderer = self.play.blunderer if errs else None
        self.amends = Amends(self.company, blunderer, self.play.imagined, self.clock, self.log)
        cast = Cast(
            company=self.company,
            outlook=Outlook(self.play.planner),
            course=self.play.keeper(self.world),
            memory=memory,
            buttons=self.buttons,
            amends=self.amends,
            whereabouts=self.play.whereabouts,
            passing=self.play.passing,
        )
        self.match = Match(cast, self.clock, self.log, self._bump)
        cards = self.play.whereabouts(self.world)
        self.log({"event": "begin", "facts": self.match.known(), "cards": cards})
        self.clock.start(self.match.play())
        cluttered = settings.light in LEVELS and LEVELS[settings.light].cluttered
        self._clutter = (
            Clutter(self.company.doers, self.clock, next(chances), self.log) if cluttered else None
        )
        self._film: Film | None = None

    def _printed(self, x: float, y: float) -> Mapping[str, str] | None:
        """Return what is printed on the piece that lies uppermost at a spot; None where none does."""
        near = (item for item in self.world.lying() if hypot(item[1].x - x, item[1].y - y) < item[0].size / 4)
        top = max(near, key=lambda item: item[1].z, default=None)
        return None if top is None else self.play.printed(top[0].face(top[1]))

    @property
    def people(self) -> list[Person]:
        """Who sits at the table, seat 0 first."""
        return [doer.person for doer in self.company.doers]

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

    def _sit_down(self, seat: int, dice: Generator) -> None:
        """Let somebody join the company."""
        sits = self.world.region(self.play.ground.own[seat].sits)
        own = np.random.default_rng(dice.integers(1 << 62))
        person = Person(seat, sits, self.world.mat.height, own)
        work = Handiwork(person, self.world, self.clock, self.log)
        self.company.doers.append(self.play.doer(work, self.company))

    def _hang(self) -> Film:
        ground, optics = self.play.ground, self._optics
        camera = mounted(ground.mat.width, ground.mat.height, optics)
        light = light_of(self.settings.light, optics, (ground.mat.width / 2, ground.mat.height / 2))
        draw = self._game.draws(self.settings.art)
        if self.settings.faces:
            draw = photographed(Path(self.settings.faces), draw)
        film = Film(ground.mat, ground.printed, camera, light, draw, optics)
        self.log({"event": "camera", "camera": film.camera, "light": light})
        return film

    def _bump(self, dx: float, dy: float) -> None:
        self.log({"event": "bump", "dx": round(dx, 2), "dy": round(dy, 2)})
        if self._film is not None:
            self._film.mount(self._film.camera.moved(dx, dy))

    def _header(self) -> dict[str, Any]:
        return {
            "event": "evening",
            "version": 1,
            "settings": self._told(),
            "game": self.settings.game,
            "options": self.play.options,
            "begun": self.play.begun,
            "mat": self.world.mat.name,
            "pieces": list(self.play.pieces),
            **({"catalogue": read_text(Path(own), TABLES_LIMIT)} if (own := self.settings.catalogue) else {}),
        }

    def _told(self) -> dict[str, Any]:
        """Return the settings as they are written down; of mistakes only where there are any."""
        settings = self.settings
        told = msgspec.to_builtins(settings)
        del told["game"]
        told["habits"] = self.play.habits
        told["kinds"] = settings.kinds or self._game.repertoire.mistakes
        if not settings.mistakes:
            for name in ("mistakes", "kinds", "coverage"):
                del told[name]
        for name in ("seats", "agreed", "catalogue", "faces"):
            if not told[name]:
                del told[name]
        if not settings.script.cues:
            del told["script"]
        return dict(told)
