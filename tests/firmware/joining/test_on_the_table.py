"""A simulated table in the middle of its match: photographed, declared, and followed from there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from display.language import load_language
from engine.games.cards_and_karma.box.mats import mat
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.views.facts import facts
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.referee import Referee
from engine.words import Seconds
from firmware.assistant.assistant import Assistant
from firmware.buttons import Press
from firmware.entering.asked import EntryPage
from firmware.eyes.outfit import SIMULATED_PRINT, watches
from firmware.joining.joining import Joining
from firmware.presenters.games.cards_and_karma.joining.form import CardsAndKarmaForm
from firmware.presenters.games.cards_and_karma.joining.known import under_way
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from firmware.simulated_box.album import album_of
from firmware.simulator.evening import Evening
from firmware.simulator.games.cards_and_karma.people.habits import Habits
from firmware.simulator.settings import Settings
from firmware.table.connection import Answered
from firmware.table_protocol.messages import Bye
from firmware.trial.comparing import Comparing
from firmware.trial.games import tried
from firmware.trial.journal import Journal
from firmware.trial.lockstep import Lockstep
from tests.engine.games.cards_and_karma.coverage import Coverage, covered
from tests.firmware.presenters.games.cards_and_karma.joining.declaring import way_to
from tests.firmware.trial.perfect import BlindTable, PerfectEyes, budget
from vision.frames import Frame
from vision.table.eyes import Eyes

GAME = CardsAndKarma()
JOINED, FOLLOWED = 11, 6
"""Turns that are played before somebody asks Munshi, and turns that are followed then."""
CALM = Habits(
    fumble=0.0, play_ahead=0.0, take_back=0.0, refill_early=0.0, forget_press=0.0, clear_at_once=0.0, bump=0.0
)


class FewTurns(BlindTable):
    """The table, until some turns have been followed."""

    def _ask(self, at: float, *, still: bool) -> Answered:
        if self._evening.match.turns >= JOINED + FOLLOWED:
            return Answered((), None, None, Bye(self._evening.clock.now, "finished"))
        return super()._ask(at, still=still)


class Filmed(FewTurns):
    """The table under the simulated camera."""

    def _ask(self, at: float, *, still: bool) -> Answered:
        answered = super()._ask(at, still=still)
        if answered.picture is None:
            return answered
        film, moment = self._evening.film, self._evening.moment()
        pixels = film.still(moment) if answered.picture.kind == "still" else film.motion(moment)
        return replace(answered, pixels=pixels)


def until_a_turn_ends(evening: Evening, turns: int) -> None:
    """Let people play until so many turns are over, and the next one has not begun."""
    while evening.match.turns < turns:
        evening.clock.run(evening.clock.now + 0.1)


def known(evening: Evening) -> dict[str, Any]:
    """What the people could declare, by the key of the question."""
    told = {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in evening.match.known().items()
    }
    thrown = [piece for piece, _ in evening.world.at("discard")]
    return {**told, "second": bool(told["pass"]), "rounds": 3, "discards": len(thrown)}


class Somebody:
    """Answers on the screen what is asked.

    Attributes:
        presses: How many it took.
    """

    def __init__(self, joining: Joining, true: dict[str, Any], time: float) -> None:
        self._joining = joining
        self._true = true
        self._time = time
        self.presses = 0

    def press(self, button: str, entry: int | None = None, reading: Any = None) -> None:  # noqa: ANN401
        """Press, half a second after the screen was shown."""
        self._time += 1.0
        self.presses += 1
        number = self._joining.scene.number
        self._joining.screens.lit(number, Seconds(self._time - 0.5))
        press = Press(button, Seconds(self._time), number, entry is not None, entry)  # type: ignore[arg-type]
        self._joining.press(press, reading)

    def answers(self) -> None:
        """Answer every question by touch."""
        form: Any = self._joining._declaring._form
        while self._joining._declaring.path is not None:
            asked = self._joining._declaring.path.asked
            way = way_to(asked, self._true[form._open])
            assert way is not None, form._open
            number = asked.options.index(way[0])
            assert isinstance(self._joining.scene.aside, EntryPage)
            self.press("a", number)


@pytest.mark.parametrize(("seed", "level"), [(1, "all"), (2, "all"), (3, "tray")])
def test_a_match_is_joined_and_followed(seed: int, level: Coverage, tmp_path: Path) -> None:
    """One picture and the counts; the turns after it are recorded as they are played."""
    join_and_follow(seed, level, tmp_path, filmed=False)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [4, 5])
def test_a_photographed_match_is_joined_and_followed(seed: int, tmp_path: Path) -> None:
    """The same through the simulated camera, read by the real eyes."""
    join_and_follow(seed, "all", tmp_path, filmed=True)


def join_and_follow(seed: int, level: Coverage, tmp_path: Path, *, filmed: bool) -> None:
    """Join a match in its middle, and compare what is recorded of the next turns with what was played."""
    settings = Settings(players=2, seed=seed, coverage=level, habits=CALM)
    evening = Evening(settings, tmp_path)
    until_a_turn_ends(evening, JOINED)
    places = covered(GAME.places(GAME.setup({"players": 2})), level)
    eyes: Any = PerfectEyes(evening, places)
    pixels = np.zeros((16, 16, 3), np.uint8)
    if filmed:
        eyes = Eyes(mat(2), album_of(SIMULATED_PRINT), watches(2, level))
        pixels = evening.film.still(evening.moment())
    picture = eyes.read(Frame(pixels, Seconds(evening.clock.now), 1), whole=True)
    assert under_way(picture, places, 2)
    table = (Filmed if filmed else FewTurns)(evening, level, until=float("inf"))
    names = table.hello.seats
    begun: list[dict[str, Any]] = []
    form = CardsAndKarmaForm(GAME, names, {}, places)
    joining = Joining(GAME, form, names, places, begun.append)
    somebody = Somebody(joining, known(evening), evening.clock.now)
    somebody.press("a", reading=picture)
    somebody.answers()
    assert joining._declaring.draft is not None
    assert joining._declaring.draft.faults == ()
    assert joining.scene.asked is not None
    somebody.press("a")
    assert len(begun) == 1

    options = {"players": 2, "memory": False, **begun[0]}
    match = Match.start(GAME, options, names, Said(Origin.BUTTON, evening.clock.now))
    ends: list[Any] = []

    def report(kind: str, values: dict[str, Any]) -> None:
        ends.extend(values["ends"] if kind == "confirmed" else ())

    assistant = Assistant(
        match,
        Referee(GAME),
        CardsAndKarmaPresenter(),
        names,
        places,
        lambda _: None,
        budget=budget(),
        report=report,
        number=joining.scene.number,
    )
    with Journal(tmp_path / "events.jsonl") as journal:
        Lockstep(table, eyes, assistant, load_language("en"), journal).run()  # type: ignore[arg-type]
    evening.log.close()
    lines = [json.loads(line) for line in (tmp_path / "truth.jsonl").read_text().splitlines()]
    true = [line["facts"] for line in lines if line["event"] == "turn-end" and line["turn"] > JOINED]
    assert len(ends) >= FOLLOWED - 1
    for state, told in zip(ends, true, strict=False):
        assert Comparing(tried(GAME.id), 2).facts(told, facts(state)) == {}
