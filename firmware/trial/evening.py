"""One match on the simulated table, followed by the assistant and scored."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from time import thread_time
from typing import Literal

import cv2
from msgspec import Struct

from display.language import Language
from engine.games import DEFAULT, open_box
from engine.kernel.box import Box
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Learn, Origin, Record
from engine.referee import Referee
from engine.words import Face, Seconds
from firmware.appliance.plan import read_catalogue
from firmware.assistant.assistant import Assistant
from firmware.assistant.budget import SECONDS, Budget
from firmware.assistant.telling.introducing import Meets
from firmware.box.acquaintances import Acquainted, album_in_play
from firmware.box.folder import BoxFolder
from firmware.box.learning import keep_learnt
from firmware.eyes.outfit import lying, watches
from firmware.games import bundle_of
from firmware.records import create, keep_catalogue
from firmware.simulated_box.album import album_of
from firmware.table.connection import TableConnection
from firmware.trial.journal import Journal, Logbook
from firmware.trial.lockstep import Lockstep, Pace
from firmware.trial.pictures import Failures
from firmware.trial.score import EVENTS, Sheet, score
from firmware.trial.spectators import Nobody, Party, Spectator
from vision.album import Album
from vision.arrays import Image
from vision.table.eyes import Eyes


class Evening(Struct, frozen=True):
    """What is to be played.

    Args:
        players: How many.
        seed: Everything else follows from it.
        light: The light level.
        art: Which drawn set of faces lies on the table.
        mistakes: How often bots break rules, 0 to 1.
        bots: How people treat proposals.
        coverage: What the camera is trusted for.
        agreed: What players have agreed on, as `NAME=VALUE`.
        script: What they surely do besides playing, a file; None for what chance brings.
        cpu_factor: What measured seconds of eyes and referee are multiplied by.
        game: Id of the game.
        box: The box that lies on the table; None for the simulated one.
    """

    players: int = 3
    seed: int = 0
    light: str = "day"
    art: int = 1
    mistakes: float = 0.0
    bots: Literal["careless", "attentive"] = "careless"
    coverage: str = "all"
    cpu_factor: float = 1.0
    agreed: tuple[str, ...] = ()
    script: Path | None = None
    game: str = DEFAULT
    box: BoxFolder | None = None

    def album(self) -> Album:
        """Return the album of what lies on the table; the simulated box is photographed the first time.

        Raises:
            AlbumError: That of the box is not there, or damaged.
            PortraitError: The photographs could not be taken.
        """
        return album_of(self.art, self.game) if self.box is None else album_in_play(self.box)

    def opened(self) -> Box:
        """Return the game with the cards that lie on the table.

        Raises:
            ConfigurationError: The catalogue of the box cannot be read.
        """
        text = None if self.box is None else read_catalogue(self.game, self.box.catalogue)
        return open_box(self.game, text)


def table_command(evening: Evening, out: Path) -> list[str]:
    """Return the command that starts the simulated table."""
    names = ("game", "players", "seed", "light", "art", "mistakes", "bots", "coverage")
    options = [f"--{name}={getattr(evening, name)}" for name in names]
    options += [f"--setting={word}" for word in evening.agreed]
    options += [f"--script={evening.script}"] if evening.script is not None else []
    if evening.box is not None:
        options += lying(evening.box, evening.opened())
    return [sys.executable, "-m", "firmware.simulator", *options, f"--out={out}"]


def play(
    evening: Evening,
    album: Album,
    language: Language,
    out: Path,
    spectator: Callable[[Assistant], Spectator] | None = None,
) -> Sheet:
    """Play one match and score it.

    Args:
        evening: What is to be played.
        album: The faces, enrolled in other light.
        language: Of what is shown.
        out: Folder for logs, record and pictures of failures.
        spectator: Makes whoever looks on.

    Raises:
        ProtocolError: The table program failed.
    """
    out.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)
    begun = time.perf_counter()
    box, bundle = evening.opened(), bundle_of(evening.game)
    game = box.game
    keep_catalogue(out, game.catalogue, box.catalogue)
    with TableConnection(table_command(evening, out)) as table, Journal(out / EVENTS) as journal:
        options = {**table.hello.setup, "players": table.hello.players, **box.watched}
        said = Said(Origin.CAMERA, Seconds(table.hello.time))
        match = Match.start(game, options, table.hello.seats, said)
        places = box.covered(game.places(match.state), evening.coverage)
        failures = Failures(out, game)
        players = table.hello.players
        eyes = Eyes(box.table.mat(players), album, watches(players, evening.coverage, box))
        with create(out / "match.jsonl", match.header) as writer:
            writer.append(match.records)

            def keep(records: Sequence[Record]) -> None:
                for record in records:
                    if evening.box is not None and isinstance(record.step, Learn):
                        keep_learnt(evening.box, record.step)
                writer.append(records)

            meets = None
            if evening.box is not None and bundle.newcomers is not None:
                newcomers = bundle.newcomers(game)

                def met(face: Face, picture: Image) -> None:
                    eyes.meet({face: [picture]}, {place: newcomers.faces(place) for place in places})

                acquainted = Acquainted(evening.box, album, met)
                meets = Meets(newcomers, acquainted, frozenset(box.table.forms))
            assistant = Assistant(
                match,
                Referee(game),
                bundle.presenter(game),
                table.hello.seats,
                places,
                keep,
                budget=Budget(SECONDS / evening.cpu_factor, thread_time),
                report=failures.around(Logbook(journal, game)),
                onward=bundle.onward(game, table.hello.seats, places),
                meets=meets,
            )
            watch = spectator(assistant) if spectator is not None else Nobody()
            Lockstep(
                table, eyes, assistant, language, journal, Pace(evening.cpu_factor), Party(failures, watch)
            ).run()
    sheet = score(out, time.perf_counter() - begun)
    failures.keep(sheet)
    return sheet
