"""All that is asked of those who join a match midway, and the position that comes of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Final, final

import msgspec

from display.games.cards_and_karma.phrases import facts
from display.games.cards_and_karma.phrases import joining as declared
from display.games.cards_and_karma.phrases.entering import NOT_NAMED
from display.games.cards_and_karma.phrases.facts import Owned
from display.games.cards_and_karma.vocabulary import PIECES, place_name
from display.phrases import joining as phrases
from display.phrases.asking import WHOSE_TURN
from display.words import Words, verbatim, words
from engine.games.cards_and_karma.box.components import (
    CARD_KINDS,
    COINS_PER_FLIP,
    FAME_PER_FLIP,
    HAND_LIMIT,
    PLAYER_COLOURS,
    SCORING_CARDS,
    TRIO,
    day_face,
)
from engine.games.cards_and_karma.box.components import GRID as GRID_SIZE
from engine.games.cards_and_karma.box.places import DRAW, GRID, TRAY, seat_place
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.joining.joining import joined, rejoined
from engine.games.cards_and_karma.joining.joining_faults import joining_faults
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import MORE, Fact
from engine.kernel.rules import read_options
from engine.msgid import msgid
from engine.words import UNNAMED, Reading
from firmware.entering.asked import Asked, Option, given
from firmware.joining.form import Draft
from firmware.presenters.common.keys import split, whose
from firmware.presenters.games.cards_and_karma.amiss import Amiss
from firmware.presenters.games.cards_and_karma.entering.naming import Naming
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.joining.counting import Cards, Score, number
from firmware.presenters.games.cards_and_karma.joining.known import (
    PILES,
    ROWS,
    Known,
    asked_of,
    group_of,
    lying,
)
from firmware.presenters.games.cards_and_karma.joining.told import Told
from firmware.presenters.games.cards_and_karma.moves import Moves

ROUNDS: Final = 21
"""No match has more rounds: each brings at least one card to somebody's display or hand."""

LEFT_OVER: Final = 20
"""So many fame or coins may be left to whoever has turned all six scoring cards (ruling A41)."""

EXTRA: Final = 2
"""More extra turns than these nobody has won and not yet played."""

_KIND_OF_ROW: Final = {"buildings": "building", "ships": "ship", "goods": "goods"}
_MOST_IN_ROW: Final = {"buildings": 6, "ships": TRIO - 1, "goods": 6}
"""More cannot lie there without three of a kind."""

_THINGS: Final = {"karma": PIECES["karma"], "fame": PIECES["fame"], "coins": msgid("coins")}

Question = Callable[[], Asked]


@final
class CardsAndKarmaForm:
    """Asks for what no picture tells; see `firmware.joining.form.Form`.

    Args:
        game: The rules, with the cards that are played with.
        names: The players by seat.
        settings: What the players have agreed on, as options of the game.
        coverage: Ids of the places that the camera is trusted for.
        known: What the record says of a match that goes on; None for one that is joined.
    """

    def __init__(
        self,
        game: CardsAndKarma,
        names: Sequence[str],
        settings: Mapping[str, Any],
        coverage: Collection[str],
        known: Known | None = None,
    ) -> None:
        self._known = known
        self._box = game.cards
        self._names = tuple(names)
        self._settings = dict(settings)
        self._coverage = frozenset(coverage)
        self._faces = Faces(game.cards)
        self._naming = Naming(self._faces)
        self._amiss = Amiss(self._faces, Moves(self._faces))
        self._told = Told(game.cards, len(names), known)
        self._words: dict[str, Words] = {}
        self._open = ""

    @property
    def told(self) -> tuple[Words, ...]:
        """What has been answered; what was right by the record is not told again."""
        return tuple(self._words[key] for key in self._told.answers if key in self._words)

    @property
    def listed(self) -> tuple[Words, ...]:
        """What is known by the record, and asked about; and what lies otherwise in that player's rows."""
        keys = self._asked_at_once(self._open)
        if not keys or self._known is None:
            return ()
        owner = split(self._open)[1]
        changed = [
            phrases.seen_now(self._said(place, faces))
            for place, faces in self._told.read.items()
            if owner is not None and split(place)[1] == owner and self._known.differs(place, faces)
        ]
        return (*(self._said(key, self._told.believed(key)) for key in keys), *changed)

    def facts(self, value: Any) -> Mapping[str, Fact] | None:  # noqa: ANN401 -- as the protocol has it
        """Return what an answer says, as public facts."""
        keys = self._asked_at_once(self._open)
        if keys:
            return dict(self._told.fact(key, self._told.believed(key)) for key in keys) if value else None
        return dict([self._told.fact(self._open, value)])

    def begins(self, value: Any) -> Mapping[str, Fact]:  # noqa: ANN401 -- as the protocol has it
        """Return what the beginning of an answer says: the cards of a row that were named so far."""
        name, fact = self._told.fact(self._open, value)
        return {name: [*(fact if isinstance(fact, list) else ()), MORE]}

    def look(self, reading: Reading | None) -> None:
        """Take what lies open from a picture; what was declared of places that it shows is forgotten."""
        self._told.read = lying(reading, self._coverage)
        for place in self._told.read:
            self._told.answers.pop(place, None)

    def ask(self) -> Asked | Draft:
        """Return the next question, the position at the end."""
        declared = self._told.declared
        for key, question in self._questions():
            if key in declared:
                continue
            group = group_of(key) if self._known is not None and self._told.believed(key) is not None else ""
            if group and group not in self._told.answers:
                self._open = group
                return _whether(asked_of(group, self._names))
            self._open = key
            return question()
        self._open = ""
        return self._draft()

    def answer(self, value: Any) -> None:  # noqa: ANN401 -- as the protocol has it
        """Take an answer."""
        self._told.answers[self._open] = value
        if not self._open.endswith("?"):
            self._words[self._open] = self._said(self._open, value)

    def back(self) -> bool:
        """Forget the last answer."""
        return bool(self._told.answers) and bool(self._told.answers.popitem())

    def forget(self) -> None:
        """Forget all answers."""
        self._told.answers.clear()

    # --- what is asked -------------------------------------------------------------------------------

    def _questions(self) -> Iterator[tuple[str, Question]]:
        """Yield what is to be known, in the order in which it is asked."""
        yield "actor", lambda: self._who(WHOSE_TURN)
        yield "starter", lambda: self._who(facts.WHO_HAS_ELEPHANT)
        yield "second", self._pass
        yield "rounds", lambda: number(phrases.WHICH_ROUND, range(1, ROUNDS + 1))
        if self._known is not None:
            yield "extra", self._extra
        if GRID not in self._told.read:
            yield GRID, self._grid
        if DRAW not in self._told.read and self._known is None:  # it may stay unnamed
            yield DRAW, self._top
        if self._known is None:
            yield PILES, self._discards
        for seat, name in enumerate(self._names):
            yield from self._of_seat(seat, name)
        if self._known is not None:
            yield PILES, self._discards  # how many there may be is known by then

    def _of_seat(self, seat: int, name: str) -> Iterator[tuple[str, Question]]:
        for row in ROWS:
            place = seat_place(seat, row)
            if place not in self._told.read:
                yield place, self._row(row, name)
        score = seat_place(seat, "score")
        if score not in self._told.read:
            arranged = self._settings.get("open_bonuses") or ((),) * len(self._names)
            yield score, Score(seat, name, arranged[seat]).ask
        yield f"seat-{seat}-hand", self._count("hand", name, HAND_LIMIT)
        if seat_place(seat, "administrators") not in self._told.read:
            yield f"seat-{seat}-administrators", self._count("administrators", name, TRIO - 1)
        yield f"seat-{seat}-karma", self._count("karma", name, TRIO - 1)
        over = self._turned_all(seat)
        yield f"seat-{seat}-fame", self._count("fame", name, LEFT_OVER if over else FAME_PER_FLIP - 1)
        yield f"seat-{seat}-coins", self._count("coins", name, LEFT_OVER if over else COINS_PER_FLIP - 1)

    def _who(self, asks: Words) -> Asked:
        players = (
            Option(verbatim(name), given(seat), f"emblem-{PLAYER_COLOURS[seat]}")
            for seat, name in enumerate(self._names)
        )
        return Asked(asks, tuple(players))

    @staticmethod
    def _pass() -> Asked:
        passes = (Option(facts.pass_number(second + 1), given(bool(second))) for second in range(2))
        return Asked(facts.WHICH_PASS, tuple(passes))

    def _discards(self) -> Asked:
        asks = declared.on_the_discards(tray=TRAY not in self._told.read)
        return number(asks, range(self._box.count + 1))

    def _extra(self) -> Asked:
        name = self._names[self._told.declared["actor"]]
        counts = (Option(facts.turns_counted(count), given(count)) for count in range(EXTRA + 1))
        return Asked(facts.another_turn(name), tuple(counts))

    def _count(self, thing: Owned, name: str, most: int) -> Question:
        return lambda: number(facts.how_many(thing, name), range(most + 1))

    def _grid(self) -> Asked:
        columns, rows = GRID_SIZE[len(self._names)]
        asks = phrases.which_lies_there(place_name(GRID))
        named = Cards(self._naming, self._box.face_mask, asks, columns * rows).ask()
        unnamed = tuple(
            Option(declared.unnamed_cards(count), given((UNNAMED,) * count), "question")
            for count in range(1, columns * rows + 1)
        )
        nobody = Option(NOT_NAMED, lambda: Asked(asks, unnamed), "question")
        return Asked(asks, (*named.options, nobody))

    def _top(self) -> Asked:
        asks = facts.WHICH_ON_DRAW
        cards = self._naming.options(self._box.face_mask, lambda face: given((face,)), asks)
        nobody = Option(NOT_NAMED, given((UNNAMED,)), "question")
        return Asked(asks, (*cards, nobody))

    def _row(self, row: str, name: str) -> Question:
        kind = self._box.kind_mask[CARD_KINDS.index(_KIND_OF_ROW[row])]
        faces = [face for face, mask in self._box.face_mask.items() if mask & kind]
        asks = phrases.which_lies_there(place_name(row, name))
        return Cards(self._naming, faces, asks, _MOST_IN_ROW[row]).ask

    def _turned_all(self, seat: int) -> bool:
        place = seat_place(seat, "score")
        row = self._told.read.get(place) or self._told.declared.get(place, ())
        days = row.count(day_face(PLAYER_COLOURS[seat]))
        due = SCORING_CARDS if self._settings.get("open_bonuses") else 0
        return len(row) == SCORING_CARDS and days == due

    def _said(self, key: str, value: Any) -> Words:  # noqa: ANN401
        place, owner = whose(key, self._names)
        if isinstance(value, tuple):
            return phrases.declared(place_name(place, owner), [self._faces.name(face) for face in value])
        if key in {"actor", "starter"}:
            what = phrases.in_turn() if key == "actor" else words(PIECES["elephant"])
            return phrases.declared(what, [verbatim(self._names[value])])
        if key == "second":
            return facts.pass_number(2 if value else 1)
        if key == "extra":
            return phrases.declared(declared.EXTRA_TURNS, [verbatim(str(value))])
        name = "discard" if key == "discards" else place
        what = phrases.the_round() if key == "rounds" else place_name(name, owner)
        if place in _THINGS:
            what = declared.owned(owner, words(_THINGS[place]))
        return phrases.declared(what, [verbatim(str(value))])

    # --- what the record says ------------------------------------------------------------------------

    def _asked_at_once(self, group: str) -> list[str]:
        """Return the keys of what is known by the record and belongs together."""
        keys = (key for key, _ in self._questions() if group_of(key) == group)
        return [key for key in keys if self._told.believed(key) is not None]

    # --- what comes of it ----------------------------------------------------------------------------

    def _draft(self) -> Draft:
        position = self._told.position()
        agreed = {**self._settings, "players": len(self._names), "starter": position.starter}
        options = read_options(agreed, Options)
        faults = joining_faults(self._box, options, position)
        settings = {"starter": position.starter, "position": msgspec.to_builtins(position)}
        if faults:
            told = tuple(self._amiss.entry(fault, self._names).words for fault in faults)
            return Draft(settings, faults=told)
        known = self._known
        state = joined(self._box, options, position) if known is None else rejoined(known.state, position)
        return Draft(settings, state, position=position)


def onward_forms(
    game: CardsAndKarma, names: Sequence[str], coverage: Collection[str]
) -> Callable[[State, int], CardsAndKarmaForm]:
    """Return what makes the form for going on from the table as it lies.

    Args:
        game: The rules.
        names: The players by seat.
        coverage: Ids of the places that the camera is trusted for.
    """

    def form(state: State, turns: int) -> CardsAndKarmaForm:
        settings: dict[str, Any] = msgspec.to_builtins(state.options)
        settings.pop("position", None)  # which the form says anew
        return CardsAndKarmaForm(game, names, settings, coverage, Known(state, turns))

    return form


def _whether(asks: Words) -> Asked:
    """Return the question whether all that is listed is right."""
    right = Option(phrases.all_right(), given(answer=True), "tick")
    return Asked(asks, (right, Option(phrases.otherwise(), given(answer=False), "pencil")))
