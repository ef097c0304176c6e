"""Matches of Cards & Karma followed by the referee, by readings alone; what it gets wrong is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from random import Random
from time import process_time
from typing import Any

from msgspec import Struct

from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.piles import Lay, Reveal
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.facts import facts
from engine.kernel.contract import Chance, Decision, Over
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.referee import Contradiction, Explained, Explanation, Referee, Trace
from engine.referee.questions import ask
from engine.words import Face, Reading
from tests.engine.referee.camera import ALL, PERFECT, Camera, Faults, Table

GAME = CardsAndKarma()
SAID = Said(Origin.CAMERA, 0.0)
LOOKS = 4
"""How often the table is looked at again before something is said or asked."""


class Habits(Struct, frozen=True):
    """What people do besides playing, as chances per turn.

    Args:
        leave: Not to clear the tray.
        forget: To forget the press.
        ahead: To lift a card before the one before has pressed.
        tidy: To clear the tray before the one before has pressed.
        early: To lay new cards before the press that ends the round.
        half: To have laid only some of them at the press.
        meanwhile: Of a moment in a turn, to be seen by the camera.
    """

    leave: float = 0.3
    forget: float = 0.0
    ahead: float = 0.0
    tidy: float = 0.0
    early: float = 0.0
    half: float = 0.0
    meanwhile: float = 1.0


class Score(Struct):
    """What came of it.

    Args:
        turns: Turns played.
        recorded: Turns that were recorded and are equal to the truth.
        asked: Turns with a question; presses: answers to them.
        wrong: Turns whose record differs from the truth.
        by_hand: Turns of which the search was cut short and nothing right was offered.
        alarms: Turns that nothing explained, although all was legal.
        again: Further looks at the table.
        notes: What went wrong, in words.
        seconds: Of each explanation; steps: states looked at.
    """

    turns: int = 0
    recorded: int = 0
    asked: int = 0
    presses: int = 0
    wrong: int = 0
    alarms: int = 0
    by_hand: int = 0
    again: int = 0
    incomplete: int = 0
    notes: list[str] = []
    seconds: list[float] = []
    steps: list[int] = []

    def add(self, other: Score) -> None:
        """Add another match's."""
        for field in self.__struct_fields__:
            setattr(self, field, getattr(self, field) + getattr(other, field))


class Evening:
    """One match: the truth with full knowledge, and what is recorded of it.

    Args:
        seed: Of everything.
        players: 2 to 4.
        coverage: What the camera sees.
        faults: What goes wrong with readings.
        habits: What people do.
        options: Of the match; by default only the number of players is told.
    """

    def __init__(
        self,
        seed: int,
        players: int,
        coverage: Collection[str] = ALL,
        faults: Faults = PERFECT,
        habits: Habits | None = None,
        options: Options | None = None,
    ) -> None:
        self.dice = Random(seed)
        self.habits = habits or Habits()
        options = options or Options(players=players)
        self.true: State = GAME.setup(options)
        self.match = Match.start(GAME, options, ["?"] * players, SAID)
        self.table = Table(GAME.cards, self.dice)
        self.camera = Camera(GAME.cards, coverage, faults, self.dice)
        self.referee = Referee(GAME)
        self.score = Score()
        self.path: list[Any] = []
        self.trace = Trace()
        self._meant = 0
        self.unlaid: State | None = None
        while isinstance(pending := GAME.pending(self.true), Chance):
            self.true = GAME.observe(self.true, self.dice.choice(pending.results))
        for _ in range(20):
            self._settle(self.look())
            if GAME.turns(self.match.state).resting:
                break
        self.trace = self.trace.next(self.look())

    def look(self, without: Collection[Face] = ()) -> Reading:
        """Take a picture of the truth."""
        return self.camera.look(self.table, self.true, without)

    def play(self, most: int = 10_000) -> Score:
        """Play to the end, or so many turns, or to the first wrong record or alarm."""
        while self.score.turns < most and not isinstance(GAME.pending(self.true), Over):
            self.turn()
            if self.score.wrong or self.score.alarms:
                break
        return self.score

    def turn(self) -> None:
        """Play one turn (two where its press is forgotten) and have it explained."""
        ends = [self._played()]
        habits = self.habits
        if self._chance(habits.forget) and isinstance(GAME.pending(self.true), Decision):
            ends.append(self._played())
        self.unlaid = self.true if isinstance(self.true.agenda[-1], Lay) else None
        if self.unlaid is not None and self._chance(habits.early):
            self._lay()
            ends[-1] = self.true
        lifted: list[Face] = []
        if self._chance(habits.ahead) and isinstance(GAME.pending(self.true), Decision):
            self._meant = self.dice.choice(self.true.grid)
            lifted = [GAME.cards.action[self._meant.bit_length() - 1]]
        tidy = self._chance(habits.tidy)
        if tidy:
            self.trace.add(self.look())
            self.table.clear()
        for number, end in enumerate(ends):
            self.score.turns += 1
            self._explained(end, lifted, last=number == len(ends) - 1)
            if self.score.wrong or self.score.alarms:
                return
        if isinstance(self.true.agenda[-1], Lay):
            self._lay()
        for _ in range(LOOKS):
            self._settle(self.look(lifted))

    def _played(self) -> State:
        """Play one turn of the truth."""
        self.table.begin(cleared=not self._chance(self.habits.leave))
        self.path = []
        ended = self.true.played
        while not (self.true.played > ended and GAME.turns(self.true).resting):
            self._step()
            if not self.true.fresh:
                self.table.lay(self.true.tray)
                self._watched()
        while self.true.fresh and not isinstance(self.true.agenda[-1], Lay) and not self._begins():
            self._step()  # what the elephant's karma sets off
        self.table.lay(self.true.tray)
        self._watched(surely=True)
        return self.true

    def _watched(self, *, surely: bool = False) -> None:
        """Have the camera see a moment of the turn, perhaps."""
        if surely or (not isinstance(self.true.agenda[-1], Reveal) and self._chance(self.habits.meanwhile)):
            for _ in range(self.dice.randint(1, 3)):
                self.trace.add(self.look())

    def _begins(self) -> bool:
        pending = GAME.pending(self.true)
        return isinstance(pending, Over) or (isinstance(pending, Decision) and pending.kind == "turn")

    def _step(self) -> None:
        pending = GAME.pending(self.true)
        assert not isinstance(pending, Over)
        if isinstance(pending, Chance):
            answer: Any = self.dice.choice(pending.results)
            self.true = GAME.observe(self.true, answer)
        else:
            meant = [one for one in pending.choices if getattr(one, "card", 0) == self._meant]
            answer = self.dice.choice(meant if meant and pending.kind == "turn" else pending.choices)
            self._meant = 0
            self.true = GAME.act(self.true, answer)
        self.path.append(answer)

    def _lay(self) -> None:
        """Lay the cards of a new round."""
        while isinstance(pending := GAME.pending(self.true), Chance) and isinstance(
            self.true.agenda[-1], Lay | Reveal
        ):
            self.true = GAME.observe(self.true, self.dice.choice(pending.results))

    def _settle(self, reading: Reading) -> None:
        self.trace.add(reading)
        quiet = self.referee.quiet(self.match.state, reading, self.trace)
        if quiet is not None:
            self.match.follow(quiet.answers, SAID)
            if quiet.whole:
                self.trace = self.trace.next(reading, quiet.ahead, GAME.layout(self.match.state))

    def _explained(self, end: State, lifted: Collection[Face], *, last: bool) -> None:
        """Have the table explained; look again where that is not clear."""
        score = self.score
        reading = self.look(lifted)
        verdict = self._verdict(reading)
        for look in range(LOOKS - 1):
            if (
                isinstance(verdict, Explained)
                and verdict.sure
                and (look or not verdict.explanations[0].ahead)
            ):
                break
            score.again += 1
            another = self.look(lifted)
            found = self._verdict(another)
            if isinstance(found, Explained) or isinstance(verdict, Contradiction):
                reading, verdict = another, found
        if isinstance(verdict, Contradiction):
            score.alarms += 1
            score.notes.append(f"alarm {verdict.clues.missing} {verdict.clues.surplus} {self._told()}")
            return
        chosen = self._chosen(verdict, end)
        if chosen is None:
            score.alarms += 1
            score.notes.append(f"none of {len(verdict.explanations)} {self._told()}")
            return
        if isinstance(chosen.state.agenda[-1], Lay):
            end = self.unlaid or end
        differing = _differing(facts(end), facts(chosen.state), last=last)
        if differing and not verdict.complete:
            score.by_hand += 1  # people are asked whether all of it is right
            score.alarms += 1
            return
        self.match.follow(chosen.answers, SAID, others=chosen.others)
        if differing or not _inside(end, self.match.state):
            score.wrong += 1
            mine = [GAME.write(one) if not isinstance(one, tuple) else one for one in chosen.answers[:0]]
            score.notes.append(f"wrong {differing} {mine} {self._told()} recorded {chosen.answers}")
            return
        score.recorded += 1
        self.trace = self.trace.next(reading, chosen.ahead, GAME.layout(chosen.state))

    def _verdict(self, reading: Reading) -> Explained | Contradiction:
        self.trace.add(reading, over=True)
        began = process_time()
        verdict = self.referee.explain(self.match.state, reading, trace=self.trace)
        self.score.seconds.append(process_time() - began)
        self.score.steps.append(verdict.steps)
        self.score.incomplete += not verdict.complete
        return verdict

    def _chosen(self, verdict: Explained, end: State) -> Explanation | None:
        """Return the explanation that people say is true."""
        explanations = verdict.explanations
        if not verdict.sure:
            self.score.asked += 1
        truth = facts(end)
        while len(explanations) > 1:
            question = ask(explanations, GAME.facts)
            if question is None:
                return explanations[0]
            self.score.presses += 1
            right = [option for option in question.options if option.value == truth[question.fact]]
            if not right:
                return None
            explanations = right[0].explanations
        return explanations[0]

    def _told(self) -> str:
        return f"turn {self.score.turns}: {[GAME.write(one) for one in self.path]}"

    def _chance(self, share: float) -> bool:
        return self.dice.random() < share


def _differing(truth: dict[str, Any], mine: dict[str, Any], *, last: bool) -> dict[str, Any]:
    unknown = {"draw-top"} if mine["draw-top"] == "?" or not last else set()
    return {
        name: (value, mine[name])
        for name, value in truth.items()
        if mine[name] != value and name not in unknown and not _open(value, mine[name])
    }


def _open(value: Any, mine: Any) -> bool:
    """Tell whether two lists of faces differ only in faces that nobody has seen."""
    if not isinstance(mine, list) or "?" not in mine or len(mine) != len(value):
        return False
    return not Counter(one for one in mine if one != "?") - Counter(value)


def _inside(truth: State, belief: State) -> bool:
    """Tell whether every true card is among those that the belief allows."""
    pairs = [(seat.hand, other.hand) for seat, other in zip(truth.seats, belief.seats, strict=True)]
    pairs += [(truth.discards, belief.discards), (truth.grid, belief.grid)]
    pile = not truth.below & ~belief.below or belief.below_count != truth.below_count
    return pile and all(_allows(cards, tokens) for cards, tokens in pairs) and not belief.discrepancies


def _allows(cards: tuple[int, ...], tokens: tuple[int, ...]) -> bool:
    """Tell whether each token can be one of the cards (a perfect matching)."""
    owner: dict[int, int] = {}

    def place(token: int, tried: set[int]) -> bool:
        for i, card in enumerate(cards):
            if i not in tried and tokens[token] & card:
                tried.add(i)
                if i not in owner or place(owner[i], tried):
                    owner[i] = token
                    return True
        return False

    return len(cards) == len(tokens) and all(place(token, set()) for token in range(len(tokens)))
