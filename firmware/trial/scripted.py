"""A scripted evening: played, filmed, and told turn by turn."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

from display.language import load_language
from display.screen import Settings
from firmware.assistant.assistant import Assistant
from firmware.export.tables import MARK, as_csv
from firmware.simulator.games import simulated
from firmware.simulator.process import NAMES
from firmware.trial.captions import Captions
from firmware.trial.card_pictures import AlbumPictures
from firmware.trial.demonstration import Progress
from firmware.trial.evening import Evening, play
from firmware.trial.games import tried
from firmware.trial.projection import Projection, presenter_of
from firmware.trial.reel import Reel
from firmware.trial.score import TRUTH
from firmware.trial.spectators import Spectator
from firmware.trial.tally import Tally, tally
from firmware.trial.tally_text import as_markdown, habit_table, turn_table
from firmware.trial.truth import read_truth

FILM: Final = "evening.mp4"
TABLE: Final = "evening.md"
BY_TURN: Final = "turns.csv"
BY_HABIT: Final = "habits.csv"

_CLOCK: Final = 60


class ScriptedEvening(Struct, frozen=True):
    """What is to be played and told.

    Args:
        evening: The match.
        folder: Where logs, record, film and tables go.
    """

    evening: Evening
    folder: Path

    def run(self) -> str:
        """Play the evening, and return its tables as Markdown.

        Raises:
            MunshiError: The table failed.
        """
        sys.stderr.write("Enrolling the simulated box: its faces are photographed once ...\n")
        album = self.evening.album()
        settings = Settings()
        reel = Reel(self.folder, settings, AlbumPictures(album))
        progress = Progress()
        presenter = presenter_of(self.evening.opened())

        def spectator(assistant: Assistant) -> Spectator:
            return Projection(assistant, presenter, reel, progress)

        try:
            play(self.evening, album, load_language(settings.language), self.folder, spectator)
            sys.stderr.write("Making the film ...\n")
            reel.develop(self.folder / FILM, caption_of(self.folder, NAMES))
        finally:
            reel.close()
        return write_tables(self.folder, tally(self.folder), self.evening)


def caption_of(folder: Path, names: tuple[str, ...]) -> Callable[[float], tuple[str, str]]:
    """Return what tells the captions of the match whose logs lie in a folder."""
    captions = Captions(read_truth(folder / TRUTH), names)

    def caption(time: float) -> tuple[str, str]:
        minutes, seconds = divmod(int(time), _CLOCK)
        return f"{minutes:02d}:{seconds:02d}   {captions.turn(time)}", "   -   ".join(captions.at(time))

    return caption


def write_tables(folder: Path, told: Tally, evening: Evening) -> str:
    """Write the tables beside the logs and return them as Markdown."""
    heading = (
        f"# A scripted evening on the simulated table\n\n{evening.players} players, seed {evening.seed}, "
        f"light {evening.light}, coverage {evening.coverage}, {evening.bots} players, cpu factor "
        f"{evening.cpu_factor:g}.\n\n"
    )
    habits, owned = simulated(evening.game).repertoire.habits, tried(evening.game).owned
    text = heading + as_markdown(told, habits, NAMES, owned)
    (folder / TABLE).write_text(text, encoding="utf-8")
    for name, table in (
        (BY_TURN, turn_table(told.turns, NAMES, owned)),
        (BY_HABIT, habit_table(told.by_habit(habits))),
    ):
        (folder / name).write_text(MARK + as_csv(table), encoding="utf-8", newline="")
    return text
