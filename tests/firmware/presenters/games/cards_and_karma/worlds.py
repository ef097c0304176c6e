"""Two assistants at tables that look alike, with other cards in the hands (ruling A45).

The cards of the first reveal every hand to who remembers what was taken; those of the second are the same
but for dice sides that nobody has seen. Both get the same pictures and presses, so both screens must be
the same all the time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from display.language import load_language
from display.model import Model
from engine.games.cards_and_karma.box.components import ADMINISTRATOR, KARMA
from engine.games.cards_and_karma.box.places import TRAY
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.public import forgotten
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.kernel.replies import written
from engine.referee import Referee
from engine.words import Face, PieceSeen, PlaceReading, Reading, Seconds, Sight
from firmware.appliance.follower import looked_up
from firmware.assistant.assistant import Assistant
from firmware.buttons import ButtonId, Press
from firmware.presenters.games.cards_and_karma.entering.teller import CardsAndKarmaTeller
from firmware.presenters.games.cards_and_karma.joining.form import onward_forms
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.engine.games.cards_and_karma.coverage import Coverage, covered
from tests.engine.games.cards_and_karma.twins import Twin
from tests.engine.kernel.toys.looking import look
from tests.firmware.assistant.bench import From

NAMES = ("Sara", "Jo", "Kim", "Max")
SAID = Said(Origin.BUTTON, Seconds(0.0))


def at_the_table(state: State) -> State:
    """Return a state as a match on a public screen has it."""
    return forgotten(replace(state, options=replace(state.options, memory=False)))


class Seat:
    """One assistant with its rules and its screen."""

    def __init__(self, game: CardsAndKarma, state: State, level: Coverage) -> None:
        self.game = game
        self.presenter = CardsAndKarmaPresenter(game)
        names = NAMES[: state.options.players]
        match: Match[Any, Any, Any] = Match.start(From(game, state), state.options, names, SAID)
        self._shown = looked_up(self.presenter.model, match, load_language("en"))
        coverage = covered(game.places(match.state), level)
        self.assistant = Assistant(
            match,
            Referee(match.game),
            self.presenter,
            names,
            coverage,
            lambda _: None,
            teller=CardsAndKarmaTeller(game, names),
            onward=onward_forms(game, names, coverage),
        )

    @property
    def model(self) -> Model:
        """What the screen shows, also where something is looked up."""
        return self._shown(self.assistant.scene)

    @property
    def history(self) -> list[object]:
        """All answers on the match's line, as they are written."""
        line = self.assistant.match.line
        return [written(self.game, reply) for node in line for reply in node.replies]


class Worlds:
    """Both assistants, and the table as it truly lies.

    Args:
        pair: A moment in both worlds; the assistants begin with the turn that led to it.
        level: What the camera reads.
    """

    def __init__(self, pair: tuple[Twin, Twin], level: Coverage) -> None:
        self.seats = tuple(Seat(twin.game, at_the_table(twin.before), level) for twin in pair)
        self.game = pair[0].game
        self.coverage = covered(self.game.places(pair[0].before), level)
        self.time = 0.0

    def look(self, true: State, changes: dict[str, PlaceReading] | None = None) -> Reading:
        """Return what the camera sees of a true state; some places may lie otherwise."""
        seen = look(self.game.layout(true))
        used = (ADMINISTRATOR,) * true.tray.administrators + (KARMA,) * true.tray.karma
        tray = seen.places[TRAY]
        laid = replace(tray, pieces=(*tray.pieces, *(PieceSeen(((face, 0.99),)) for face in used)))
        places = {**seen.places, TRAY: laid, **(changes or {})}
        read = {place: found for place, found in places.items() if place in self.coverage}
        return replace(seen, places=read)

    def reads(self, reading: Reading, after: float = 1.0) -> None:
        """Show both a picture."""
        self.time += after
        now = replace(reading, time=Seconds(self.time), number=int(self.time * 10))
        for seat in self.seats:
            seat.assistant.read(now)

    def presses(self, button: ButtonId, reading: Reading, after: float = 1.0) -> None:
        """Press the same button at both, and show what the camera saw."""
        self.time += after
        now = replace(reading, time=Seconds(self.time), number=int(self.time * 10))
        for seat in self.seats:
            press = Press(button, Seconds(self.time), seat.assistant.scene.number)
            seat.assistant.press(press, now)


def stray(places: Mapping[str, PlaceReading], place: str, face: str) -> dict[str, PlaceReading]:
    """Return a place with one piece more."""
    read = places[place]
    piece = PieceSeen(((Face(face), 0.99),))
    return {place: replace(read, sight=Sight.SEEN, pieces=(*read.pieces, piece))}


def absent(reading: Reading, place: str, number: int) -> dict[str, PlaceReading]:
    """Return a place with one piece less."""
    read = reading.places[place]
    pieces = tuple(piece for at, piece in enumerate(read.pieces) if at != number)
    return {place: replace(read, pieces=pieces)}
