"""One match that is entered by touch: on a real screen, or on one that nobody sees and that is recorded."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, Final, final

import pygame
from msgspec import Struct

from display.drawing.canvas import Box
from display.drawing.metrics import Metrics
from display.driver import UNSEEN
from display.language import load_language
from display.live import live_panels
from display.model import Live, Pointing
from display.pointing import touchable
from display.screen import Listeners, Screen, Settings
from engine.errors import MunshiError
from engine.games import open_box
from engine.kernel.contract import Chance, Over
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.kernel.replay import replay
from engine.words import Seconds
from firmware.appliance.follower import Follower, follower
from firmware.assistant.assistant import Assistant
from firmware.assistant.scene import nothing
from firmware.buttons import ButtonId, Press
from firmware.records import RecordWriter, create, keep_catalogue, load_transcript
from firmware.trial.touch.fingers import Touch, fewest
from firmware.trial.touch.games import People

NAMES: Final = ("Asha", "Bela", "Caio", "Devi", "Emil")
PACE: Final = 0.5
"""Seconds of the match's clock between two touches, and of real time where somebody watches."""
MOST: Final = 100
"""More touches than a turn takes."""


@final
class NotReachedError(MunshiError):
    """An answer that the rules allow cannot be given by touch."""


class TouchFigures(Struct, frozen=True, kw_only=True):
    """How a match by touch went.

    Args:
        games: Matches.
        turns: Turns that were played.
        touches: Touches of the screen, those for rolls included.
        touches_per_turn_p50, touches_per_turn_p95: Touches from a turn's first decision to its end.
        touches_per_roll_max: The most touches that a roll of all dice took.
        state_equal: Whether the match is in the state that the players' own game is in, after each turn, and
            its record replays to it.
        winner: Names of those who won.
        tie_break: By which comparison, by the standing's name; "" for the first one.
    """

    games: int
    turns: int
    touches: int
    touches_per_turn_p50: float
    touches_per_turn_p95: float
    touches_per_roll_max: int
    state_equal: bool
    winner: tuple[str, ...]
    tie_break: str


class Evening(Struct, frozen=True):
    """What is played.

    Args:
        game: The game's id.
        players: How many play.
        seed: Which match.
        options: What is agreed on.
    """

    game: str
    players: int
    seed: int
    options: dict[str, Any] = {}


@final
class TouchedMatch:
    """Plays a match at the screen.

    Args:
        evening: What is played.
        people: Who plays.
        folder: Where the record goes.
        settings: How the screen is.
        film: Takes what the screen shows, and where it is touched next.
    """

    def __init__(
        self,
        evening: Evening,
        people: People,
        folder: Path,
        settings: Settings,
        film: Callable[[pygame.Surface, tuple[int, int] | None], object],
    ) -> None:
        self._evening, self._people, self._folder, self._film = evening, people, folder, film
        self._random = Random(evening.seed)
        self._box = open_box(evening.game)
        self._screen = Screen(settings, Listeners(touched=self._touched))
        self._settings = settings
        self._presses: list[Press] = []
        self._now = Seconds(0.0)

    def run(self) -> TouchFigures:
        """Play it to its end.

        Raises:
            MunshiError: The screen failed, or an answer cannot be given.
            KeyboardInterrupt: The window was closed.
        """
        options = {**self._evening.options, "players": self._evening.players}
        names = NAMES[: self._evening.players]
        game = self._box.game
        match = Match.start(game, options, names, Said(Origin.BUTTON, self._now))
        keep_catalogue(self._folder, game.catalogue, self._box.catalogue)
        path = self._folder / "match.jsonl"
        with self._screen, create(path, match.header) as writer:
            writer.append(match.records)
            turns, rolls, equal = self._play(match, writer)
        equal = equal and replay(game, load_transcript(path)).state == match.state
        standing = game.standing(match.state)
        decided = next((step.name for step in standing.steps if len(step.tied) == len(standing.winners)), "")
        return TouchFigures(
            games=1,
            turns=len(turns),
            touches=sum(turns) + sum(rolls),
            touches_per_turn_p50=quantiles(turns, n=20, method="inclusive")[9],
            touches_per_turn_p95=quantiles(turns, n=20, method="inclusive")[18],
            touches_per_roll_max=max(rolls),
            state_equal=equal,
            winner=tuple(names[seat] for seat in standing.winners),
            tie_break="" if decided == standing.steps[0].name else decided,
        )

    def _play(self, match: Match[Any, Any, Any], writer: RecordWriter) -> tuple[list[int], list[int], bool]:
        """Play; return the touches of each turn and of each roll, and whether the match was always right."""
        game, equal, count = match.game, True, 0
        turns: list[int] = []
        rolls: list[int] = []
        at = follower(match, (), writer.append, nothing, load_language(self._settings.language))
        at.assistant.go_on(sees=False)
        while not isinstance(game.pending(match.state), Over):
            answers, state = self._people.play(game, match.state, self._random)
            before = game.turns(match.state)
            # What chance shows before somebody decides anything belongs to no turn.
            first = isinstance(game.pending(match.state), Chance) and before.begun == before.ended
            count += self._enter(at, match, answers)
            if first or game.turns(match.state).ended > before.ended:
                (rolls if first else turns).append(count)
                count = 0
            equal = equal and match.state == state
        self._show(at)
        self._film(self._screen.surface, None)
        return turns, rolls, equal

    def _enter(self, at: Follower, match: Match[Any, Any, Any], answers: list[Any]) -> int:
        """Touch the screen until some answers are written down; return how many touches that took."""
        number, count = match.number, 0
        while match.number == number:
            live = self._show(at)
            touch = self._next(at, answers, live)
            if touch is None or live.pointing is None or count > MOST + len(answers):
                raise NotReachedError(
                    f"{answers} in the match in {self._folder}.",
                    expected="touches that give these answers",
                    advice="report it with the match's record",
                )
            self._tap(at, live, live.pointing, touch)
            count += 1
        return count

    def _next(self, at: Follower, answers: list[Any], live: Live) -> Touch | None:
        """Return what is touched next; None where nothing leads to the answers."""
        entry = at.assistant.entering if isinstance(at.assistant, Assistant) else None
        if entry is None or live.pointing is None:
            return None
        wanted, asked = answers[len(entry.answers) :], entry.asked
        read = self._people.read(entry.state, wanted[0])
        return (
            read[len(asked.begun or ())] if read else fewest(asked, wanted, self._boxes(live, live.pointing))
        )

    def _show(self, at: Follower) -> Live:
        """Have the screen show what there is to be shown."""
        scene = at.assistant.scene
        model = at.model(scene)
        self._screen.show(model)
        while self._screen.number != scene.number:
            self._turn(0)
        at.assistant.screens.lit(scene.number, self._now)
        return model  # type: ignore[return-value]  # another screen has no pointing, and nothing is touched

    def _tap(self, at: Follower, live: Live, pointing: Pointing, touch: Touch) -> None:
        """Touch the middle of what is meant, and have the assistant take it."""
        boxes = self._boxes(live, pointing)
        if touch not in boxes:
            raise NotReachedError(
                f"{touch!r} is not on the screen.", expected=f"one of {', '.join(map(str, boxes))}"
            )
        place = pygame.Rect(boxes[touch]).center
        self._film(self._screen.surface, place)
        self._now = Seconds(self._now + PACE)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_LEFT))
        if self._screen.driver not in UNSEEN:
            pygame.time.wait(round(PACE * 1000))
        self._turn(0)
        for press in self._presses:
            at.assistant.press(press, None)
        self._presses.clear()

    def _boxes(self, live: Live, pointing: Pointing) -> dict[Touch, Box]:
        """Return where what answers can be touched."""
        metrics = Metrics.of(self._settings.size)
        return touchable(pointing, live.table, live_panels(live, metrics), metrics)

    def _turn(self, sleep_ms: int) -> None:
        if not self._screen.turn(sleep_ms):
            raise KeyboardInterrupt

    def _touched(self, button: ButtonId, number: int, entry: Touch | None) -> None:
        self._presses.append(Press(button, self._now, number, touched=True, entry=entry))
