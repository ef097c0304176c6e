"""One random match with everything checked."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, Final, final

import msgspec

from engine.kernel.contract import PUBLIC, Chance, Decision, Game, Over
from firmware.soak.findings import Soaked, Violation
from firmware.soak.games import Answer, State, soaking
from firmware.soak.retelling import retold

PICKY: Final = 3
"""So many times as many turns may a match have where players like some kinds of choices more than others."""
ANSWERS: Final = 200
"""A turn has no more answers: choices and results."""
UNIFORM: Final = 0.5
"""Share of the matches in which all choices are equally likely."""
ASKED: Final = 0.05
"""Share of the decisions whose list of choices is compared with rulings."""
RECORDED: Final = 0.04
"""Share of the matches whose record is made, replayed, taken back and amended."""
WATCHED: Final = 0.04
"""Share of the matches that somebody follows who sees no hands."""
UNSEEN: Final = (0.0, 0.1)
"""Of the pieces that come to light such a one misses this share."""


def soak(game: Game[Any, Any, Any], seed: int, agreed: Mapping[str, Any] | None = None) -> Soaked:
    """Play a match to its end, or to the first thing that does not hold.

    Args:
        game: The rules.
        seed: Of all: options, chance, choices, and what is checked.
        agreed: Options that are not drawn.
    """
    course = Course(game, seed, agreed or {})
    try:
        course.play()
    except Found as found:
        return course.soaked(found.kind, found.told)
    except Exception:  # noqa: BLE001 -- whatever is raised is what we are looking for
        return course.soaked("error", traceback.format_exc(limit=-4))
    return course.soaked()


@final
class Found(Exception):  # noqa: N818 -- no mistake of anybody, and never seen outside of this file
    """Something does not hold; it ends the match."""

    def __init__(self, kind: str, told: str) -> None:
        super().__init__(kind, told)
        self.kind = kind
        self.told = told


@final
class Course:
    """The course of one match.

    Args:
        game: The rules.
        seed: Of all.
        agreed: Options that are not drawn.
    """

    def __init__(self, game: Game[Any, Any, Any], seed: int, agreed: Mapping[str, Any]) -> None:
        self._game = game
        self._seed = seed
        self._soaked = soaking(game.id)
        self._options = self._soaked.options(seed, **agreed)
        self._agreed = agreed
        self._chance = Random(f"chance {seed}")
        self._sampling = Random(f"sampling {seed}")
        self._recorded = self._sampling.random() < RECORDED
        self._unseen = self._sampling.choice(UNSEEN)
        watched = self._sampling.random() < WATCHED
        uniform = self._sampling.random() < UNIFORM
        self._pick = self._soaked.taste(game, Random(f"taste {seed}"), uniform)
        self._most_turns = self._soaked.turns * (1 if uniform else PICKY) * self._options.players
        self._state = game.setup(self._options)
        onlooker = self._soaked.onlooker if watched else None
        watching = Random(f"onlooker {seed}")
        self._onlooker = onlooker and onlooker(game, self._options, watching, self._unseen)
        self._answers: list[Answer] = []
        self._moves = self._in_turn = self._ended = 0
        self._checked: Counter[str] = Counter()

    def play(self) -> None:
        """Play to the end.

        Raises:
            Found: Something does not hold.
        """
        game = self._game
        while not isinstance(pending := game.pending(self._state), Over):
            before = self._state
            if isinstance(pending, Decision):
                choice = self._chosen(pending)
                self._state = game.act(before, choice)
                self._look(before, choice)
            else:
                results = pending.results
                result = results[int(self._chance.random() * len(results))]
                self._state = game.observe(before, result)
                self._look(before, result)
        if self._recorded:
            told = retold(game, self._options, self._answers, self._state, self._sampling)
            self._check("record", told)

    def soaked(self, kind: str = "", told: str = "") -> Soaked:
        """Return what came of it."""
        violation = None
        if kind:
            options = msgspec.to_builtins(self._options)
            violation = Violation(
                kind, told, self._game.id, self._seed, len(self._answers), options, dict(self._agreed)
            )
        turns = self._game.turns(self._state).ended
        return Soaked(self._soaked.labels(self._options), turns, self._moves, dict(self._checked), violation)

    def _chosen(self, asked: Decision[Answer]) -> Answer:
        choices = asked.choices
        self._moves += len(choices) > 1
        if self._sampling.random() < ASKED:
            self._check("rulings", self._soaked.agreeing(self._game, self._state, asked, self._sampling))
        return self._pick(choices)

    def _look(self, before: State, answer: Answer) -> None:
        """Check the state after an answer."""
        state = self._state
        self._answers.append(answer)
        for kind, check in self._soaked.steady.items():
            self._check(kind, check(before, state))
        self._check("shown", mistold(self._game, state, self._options.players, self._sampling))
        ended = self._game.turns(state).ended
        self._in_turn = self._in_turn + 1 if ended == self._ended else 0
        self._ended = ended
        if self._in_turn > ANSWERS or ended > self._most_turns:
            raise Found("limits", f"{ended} turns, {self._in_turn} answers since the last one ended")
        if self._onlooker is not None:
            self._onlooker.follow(before, answer, state)
            if self._onlooker.level(state):
                self._check("belief", self._onlooker.amiss(state))

    def _check(self, kind: str, told: Iterable[str]) -> None:
        self._checked[kind] += 1
        for one in told:
            raise Found(kind, one)


def mistold(game: Game[Any, Any, Any], state: State, players: int, rng: Random) -> Iterator[str]:
    """Yield what is told of a state and does not fit together."""
    places = {place.id for place in game.places(state)}
    if not game.layout(state).keys() <= places:
        yield f"places that are none: {sorted(game.layout(state).keys() - places)}"
    game.view(state, PUBLIC)
    game.view(state, rng.randrange(players))
    facts, standing, pending = game.facts(state), game.standing(state), game.pending(state)
    if isinstance(pending, Decision) and facts.get("actor", pending.seat) != pending.seat:
        yield f"seat {pending.seat} is asked in the turn of seat {facts['actor']}"
    over = isinstance(pending, Over)
    if standing.over != over or facts.get("over", over) != over:
        yield f"over: {over}, facts {facts.get('over')}, standing {standing.over}"
    if sorted(seat for group in standing.order for seat in group) != list(range(players)):
        yield f"the order {standing.order}"
    if over and not standing.winners:
        yield "nobody has won"
    if isinstance(pending, Decision | Chance):
        game.offered(state)
