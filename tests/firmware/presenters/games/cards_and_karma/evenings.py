"""Random matches with what a perfect camera would read of them, turn by turn, as scenes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

from msgspec import Struct

from display.words import words
from engine.games.cards_and_karma.box.components import GRID
from engine.games.cards_and_karma.box.mats import mat
from engine.games.cards_and_karma.choices import Discard, Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.results import Shown
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import UNSEEN, Chance, Over
from engine.words import (
    Bag,
    Expected,
    Face,
    Millimetres,
    PieceSeen,
    PlaceReading,
    Reading,
    Row,
    Seconds,
    Sight,
    Top,
)
from firmware.assistant.scene import Choice, Phase, Scene, Turn
from tests.engine.games.cards_and_karma.coverage import Coverage, covered

GAME = CardsAndKarma()
NAMES = ("Sara", "Maximilian", "Anne-Sophie", "Jo")
END_TURN = Choice("a", words("end of turn"), "tick")
TAKE_BACK = Choice("b", words("take back"), "undo")


class Moment(Struct, frozen=True):
    """The table after a turn.

    Args:
        exact: The state with full knowledge.
        public: The state of somebody who sees no hand.
        turn: The turn with full knowledge, None before the first.
        public_turn: The same as somebody tells it who sees no hand.
        reading: What a perfect camera reads.
    """

    exact: State
    public: State
    turn: Turn | None
    public_turn: Turn | None
    reading: Reading


class Lying:
    """Remembers in which cell each card of the grid lies, and how crooked."""

    def __init__(self, players: int, rng: random.Random) -> None:
        columns, rows = GRID[players]
        region = mat(players).region("grid")
        self._rng = rng
        self._free = [
            (
                region.x + region.width / 2 + (column - (columns - 1) / 2) * 69.0,
                region.y + region.height / 2 + (row - (rows - 1) / 2) * 71.0,
            )
            for row in range(rows)
            for column in range(columns)
        ]
        self._at: dict[int, tuple[float, float]] = {}

    def points(self, grid: tuple[int, ...]) -> dict[int, tuple[float, float]]:
        """Return where each card of the grid lies; new ones come to free cells."""
        for gone in set(self._at) - set(grid):
            self._free.append(self._at.pop(gone))
        for token in grid:
            if token not in self._at:
                self._at[token] = self._free.pop(self._rng.randrange(len(self._free)))
        jitter = self._rng.uniform
        return {t: (self._at[t][0] + jitter(-4, 4), self._at[t][1] + jitter(-4, 4)) for t in grid}


def seen(expected: Expected, x: float = 0.0, y: float = 0.0) -> PieceSeen:
    """A piece that was read without doubt."""
    return PieceSeen(((Face(min(expected.faces)), 0.985),), x=Millimetres(x), y=Millimetres(y))


def reading(state: State, lying: Lying, number: int = 0) -> Reading:
    """What a perfect camera reads of a state with full knowledge."""
    places = {}
    for place, expected in GAME.layout(state).items():
        pieces: tuple[PieceSeen, ...] = ()
        if place == "grid":
            points = lying.points(state.grid)
            faces = {token: Expected(state.box.action_faces(token)) for token in state.grid}
            pieces = tuple(seen(faces[token], *points[token]) for token in state.grid)
        elif isinstance(expected, Bag | Row):
            pieces = tuple(map(seen, expected.pieces))
        elif isinstance(expected, Top):
            pieces = (seen(expected.piece),) if expected.piece is not None else ()
        places[place] = PlaceReading(place, Sight.SEEN, Seconds(0.0), pieces)
    return Reading(Seconds(float(number)), number, places)


def public_answer(exact: State, public: State, answer: Any) -> Any:  # noqa: ANN401 -- any answer of the game
    """Return an answer as somebody tells it who sees what lies open, and no hand."""
    box = exact.box
    if isinstance(answer, TakeDie | TakeAction):
        return type(answer)(next(t for t in public.grid if t & answer.card))
    if isinstance(answer, Pay):
        held = reduce(or_, public.seat.hand, 0)
        faces = [next(iter(box.dice_faces(mask))) for mask in answer.dice]
        masks = tuple(sorted(box.dice_face_mask[face] & held for face in faces))
        return Pay(masks, answer.administrators, answer.karma)
    if isinstance(answer, Discard):
        return Discard((reduce(or_, public.seat.hand, 0),) * len(answer.cards))
    if isinstance(answer, Shown):
        asked = GAME.pending(public)
        hidden = isinstance(asked, Chance) and asked.place.endswith("-hand")
        return UNSEEN if hidden else Shown(box.copies[answer.card.bit_length() - 1])
    return answer


def evening(
    seed: int, players: int, *, options: Options | None = None, greedy: bool = True
) -> Iterator[Moment]:
    """Play a random match; yield the table at each rest.

    Args:
        seed: Of all chance.
        players: How many play.
        options: The options of the match.
        greedy: Whether action sides are preferred, so that matches are short and eventful.
    """
    rng = random.Random(seed)
    exact = public = GAME.setup(options or Options(players=players))
    lying = Lying(players, rng)
    turn: list[Any] = []
    public_turn: list[Any] = []
    start = exact, public
    last: tuple[Turn, Turn] | None = None
    answer: Any
    while True:
        asked = GAME.pending(exact)
        if GAME.turns(exact).resting or isinstance(asked, Over):
            now = reading(exact, lying, exact.played)
            if exact.played > start[0].played:
                last = (
                    Turn(start[0], tuple(turn), exact, now),
                    Turn(start[1], tuple(public_turn), public, now),
                )
            yield Moment(exact, public, last and last[0], last and last[1], now)
            start, turn, public_turn = (exact, public), [], []
        if isinstance(asked, Over):
            return
        if isinstance(asked, Chance):
            answer = rng.choice(asked.results)
            told = public_answer(exact, public, answer)
            exact, public = GAME.observe(exact, answer), GAME.observe(public, told)
        else:
            wanted = [one for one in asked.choices if isinstance(one, TakeAction)] if greedy else []
            answer = rng.choice(wanted or asked.choices)
            told = public_answer(exact, public, answer)
            exact, public = GAME.act(exact, answer), GAME.act(public, told)
        turn.append(answer)
        public_turn.append(told)


def scene(moment: Moment, *, exact: bool = False, level: Coverage = "tray", **changes: Any) -> Scene:  # noqa: ANN401
    """The scene after a turn, of what one knows who sees no hand, or (`exact`) of who sees them all."""
    state = moment.exact if exact else moment.public
    coverage = covered(GAME.places(state), level)
    phase: Phase = "over" if isinstance(GAME.pending(state), Over) else "play"
    reading = Reading(
        moment.reading.time,
        moment.reading.number,
        {place: one for place, one in moment.reading.places.items() if place in coverage},
    )
    values: dict[str, Any] = {
        "number": state.played + 1,
        "phase": phase,
        "names": NAMES[: len(state.seats)],
        "state": state,
        "match_number": state.played,
        "reading": reading,
        "clues": None,
        "last": moment.turn if exact else moment.public_turn,
        "coverage": coverage,
        "choices": () if phase == "over" else (END_TURN, TAKE_BACK),
    }
    return Scene(**{**values, **changes})
