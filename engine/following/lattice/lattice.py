"""The lattice: takes in pictures, presses and answers, and returns what is to be done."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import inf
from typing import Any, Final, final

from msgspec.structs import replace

from engine.following.lattice.back import Past, looked_back, open_again
from engine.following.lattice.decisions import (
    PATIENCE,
    SECOND_LOOK,
    WHOLE,
    Alarm,
    Ask,
    Asking,
    Decision,
    Play,
    Record,
    Wait,
    decide,
)
from engine.following.lattice.edges import Edges
from engine.following.lattice.paths import Edge, Found, Node, Press, Told
from engine.following.lattice.search import WIDELY, Search
from engine.following.lattice.table import Table
from engine.kernel.contract import Fact, Game
from engine.referee import InProgress, Referee, Trace
from engine.words import Reading, Seconds

OPEN: Final = 30.0
"""Seconds for which others may play on while a turn is still open."""


SURPRISING: Final = 0.2
"""An answer that leaves less than this share was not expected."""


def never() -> bool:
    """Never be late."""
    return False


@final
class Lattice:
    """Follows a match; what it decides is for its caller to carry out.

    Args:
        game: The rules.
        referee: Explains pictures.
        state: The state that is recorded.
        rank: How hard a fact is to tell at the table.
        late: Tells whether the time for the present picture is up.

    Attributes:
        leaf: The committed node.
        asked: The open question; None for none.
        alarm: What does not fit; None for nothing.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        referee: Referee,
        state: Any,
        *,
        rank: Callable[[str], int] = lambda _: 0,
        late: Callable[[], bool] = never,
    ) -> None:
        self._edges = Edges(game, referee, late)
        self._search = Search(self._edges)
        self._asking = Asking(game.facts, rank)
        self._table = Table(game, referee)
        self._past: deque[Past] = deque(maxlen=4)
        self._presses: deque[Press] = deque()
        self._told = Told()
        self._found: tuple[Press, Reading, Found, bool] | None = None
        self._looked_back: tuple[Press, Reading] | None = None
        self.leaf = Node(state, Trace())
        self.asked: Ask | None = None
        self.alarm: Alarm | None = None

    @property
    def searches(self) -> int:
        """How many pictures have been searched for a turn."""
        return self._edges.searches

    @property
    def waits(self) -> bool:
        """Whether a press waits to be understood."""
        return bool(self._presses)

    # --- what comes in -------------------------------------------------------------------------------

    def read(self, reading: Reading) -> tuple[Decision, ...]:
        """Take in a picture of what lies at rest; return what is to be done, in order."""
        self.leaf.trace.add(reading, over=bool(self._presses))
        news = self._table.take(reading)
        if self.asked is not None:
            return ()
        if self.alarm is not None:
            return self._righted(reading) if news else ()
        if self._presses:
            return self._judged(reading)
        laid = self._laid_out(reading.time)
        return laid + self._played_on(reading)

    def press(self, press: Press) -> tuple[Decision, ...]:
        """Take in a press that ends a turn; while a question is open it waits."""
        self.leaf.trace.add(press.reading, over=bool(self._presses))
        self._table.take(press.reading)
        laid = () if self._presses else self._laid_out(press.time)
        if not self._table.laid:
            return laid
        if self.alarm is not None:
            self.alarm = None
            self._presses.clear()
        self._presses.append(press)
        if self.asked is not None:
            return laid
        if len(self._presses) == 1:
            self.leaf = replace(self.leaf, trace=self.leaf.trace.over_since(press.time))
        return laid + self._judged(press.reading)

    def answer(self, value: Fact, *, none: bool = False) -> tuple[Decision, ...]:
        """Take in an answer to the open question.

        Args:
            value: What the fact is; it need not be among the options.
            none: Whether nothing that was offered is true.
        """
        ask, self.asked = self.asked, None
        if ask is None:
            return ()
        fact, press = ask.question.fact, ask.press
        if fact == WHOLE:
            left = () if none else ask.paths[:1]
            denied = {ask.paths[0].state} if none else set()
            self._told = replace(self._told, denied=self._told.denied | denied)
        else:
            facts = {**self._told.facts, fact: value}
            self._told = replace(self._told, facts=facts)
            left = tuple(one for one in ask.paths if self._agrees(one))
        if ask.undone:
            if left:
                return self._done(Record(left[0], 1.0, ask.undone, told=True), press, press.reading)
            self._told = Told(denied=self._told.denied | {one.state for one in ask.paths})
            return self._judged(self._table.last or press.reading)
        share = sum(one.probability for one in ask.question.options if one.value == value)
        if not left or (fact != WHOLE and share < SURPRISING):
            # What was too unlikely to be told beside the rest may be as likely as what is left.
            wide = 1 if left else WIDELY
            look = self._table.last if not left and self._table.last is not None else press.reading
            found = self._search.found(self.leaf, press, look, self._told, further=wide, slips=not left)
            left = found.paths or left
        decision = decide(Found(left), press, inf, self._asking, answered=True)
        return self._done(decision, press, press.reading)

    # --- what it means -------------------------------------------------------------------------------

    def _judged(self, look: Reading) -> tuple[Decision, ...]:
        """Return what the first press that waits has meant, by its own picture or a later one."""
        press, pressed_on = self._presses[0], len(self._presses) > 1
        found = self._meant(press, look, slips=look.time - press.time >= SECOND_LOOK)
        last = self._table.last
        if not found.paths and last is not None and last.time > look.time:
            look = last  # it has waited for the answer to a question, or for presses before it
            found = self._meant(press, look, slips=look.time - press.time >= SECOND_LOOK)
        waited = inf if pressed_on else look.time - press.time
        if not any(not one.waives for one in found.paths) and (ask := self._back(press, look)) is not None:
            return self._done(ask, press, look)
        strain = sum(one.edge.doubt for one in self._past)
        patience = PATIENCE
        if not found.paths:
            waited = look.time - press.time
            if self._edges.writes(self.leaf.state):
                # Others play on while somebody still writes: the table is not at rest yet.
                patience += min(self._table.changed - press.time, OPEN)
        decision = decide(found, press, waited, self._asking, strain=strain, patience=patience)
        if isinstance(decision, Alarm) and pressed_on and not decision.waives:
            decision = Play(spare=True)  # whoever has pressed again may have meant half a turn before
        return self._done(decision, press, look)

    def _meant(self, press: Press, look: Reading, *, slips: bool) -> Found:
        """Return what a press may have meant by a picture; one that shows the same is searched once."""
        known = self._found
        if known is None or not (known[0] is press and known[1].alike(look) and known[3] == slips):
            found = self._search.found(self.leaf, press, look, self._told, slips=slips)
            known = self._found = press, look, found, slips
        return known[2]

    def _back(self, press: Press, look: Reading) -> Ask | None:
        """Return the question whether a recorded turn was another one, if that explains the table."""
        known = self._looked_back
        waited = look.time - press.time
        if waited < SECOND_LOOK or (known is not None and known[0] is press and known[1].alike(look)):
            return None
        self._looked_back = press, look
        again = looked_back(self._search, self._past, self.leaf, press, look, self._told)
        return open_again(again, press, self._asking) if again is not None else None

    def _done(self, decision: Decision, press: Press, look: Reading) -> tuple[Decision, ...]:
        """Carry out a decision here, and go on with the presses that wait."""
        match decision:
            case Wait():
                return (decision,)
            case Ask():
                self.asked = decision
                return (decision,)
            case Alarm():
                self.alarm = decision
                self._presses.clear()
                self._told = Told()
                self.leaf = replace(self.leaf, trace=self.leaf.trace.anew(came={}))
                return (decision,)
            case Record():
                decision = self._commit(decision, press, look)
        self._told, self._found = Told(), None
        if self._presses:
            self._presses.popleft()
        if not self._presses:
            # All that was seen since is of the turn that is played now.
            if isinstance(decision, Play):
                self.leaf = replace(self.leaf, trace=self.leaf.trace.until(Seconds(inf)))
            last = self._table.last
            return decision, *(self._laid_out(last.time) if last is not None else ())
        following = self._presses[0]
        laid = self._laid_out(following.time)
        self.leaf = replace(self.leaf, trace=self.leaf.trace.over_since(following.time))
        return decision, *laid, *self._judged(following.reading)

    def _commit(self, decision: Record, press: Press, look: Reading) -> Record:
        """Take a path to be what happened; return it with what other pictures tell of its last turn."""
        path = decision.path
        if path.parent is not None and path.edge is not None:
            path = self._narrowed(path, path.parent, path.edge)
        for _ in range(decision.undone):
            self._past.pop()
        nodes = path.nodes
        for before, after in pairwise(nodes):
            if after.edge is not None:
                edge = replace(after.edge, cost=0.0) if decision.told else after.edge
                self._past.append(Past(before, edge, press, look))
        self.leaf = Node(path.state, path.trace, 0.0, path.edge)
        self.alarm = None
        return replace(decision, path=path)

    def _narrowed(self, path: Node, before: Node, edge: Edge) -> Node:
        turn, trace = edge.turn, before.trace
        whole = edge.on if turn.ahead else None
        told = self._edges.referee.narrowed(before.state, turn, trace.after, trace, whole)
        if told is turn:
            return path
        return replace(path, state=told.state, edge=replace(edge, turn=told))

    def _righted(self, reading: Reading) -> tuple[Decision, ...]:
        """Return whether an alarm is over: the table lies as it was recorded. Else somebody presses again."""
        watched = self._edges.referee.watch(self.leaf.state, reading, self.leaf.trace)
        if isinstance(watched, InProgress):
            return ()
        self.alarm = None
        self.leaf = Node(self.leaf.state, self.leaf.trace.next(reading), 0.0, self.leaf.edge)
        return (Play(spare=True),)

    # --- what needs no press -------------------------------------------------------------------------

    def _laid_out(self, until: Seconds) -> tuple[Decision, ...]:
        """Return what chance has shown until a time; nobody needs to press for it."""
        done: list[Decision] = []
        while (laid := self._table.laid_out(self.leaf, until)) is not None:
            self.leaf = Node(laid.state, laid.trace, 0.0, self.leaf.edge)
            done.append(Record(laid, 1.0))
        return (*done,)

    def _played_on(self, reading: Reading) -> tuple[Decision, ...]:
        """Return a turn that is over though nobody has said so, by evidence that the game names."""
        edges, places = self._edges, self._table.played_on(self.leaf, reading)
        if not places:
            return ()
        verdict = edges.explain(self.leaf, reading, self.leaf.trace, alone=True)
        paths: Sequence[Node] = self._table.ended(edges, self.leaf, verdict, places)
        press = Press(reading.time, reading)
        found = Found((*sorted(paths, key=lambda one: one.cost),), not verdict.cut_short)
        decision = decide(found, press, 0.0, self._asking)
        if not isinstance(decision, Record):
            return ()
        decision = self._commit(decision, press, reading)
        return decision, *self._laid_out(reading.time), *self._played_on(reading)

    def _agrees(self, path: Node) -> bool:
        return self._told.agrees(path.state, self._asking.facts(path.state))
