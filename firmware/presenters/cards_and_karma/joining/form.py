"""All that is asked of those who join a match midway, and the position that comes of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Final, final

import msgspec

from display.phrases import entering, facts
from display.phrases import joining as phrases
from display.vocabulary import PIECES, place_name
from display.words import Words, verbatim, words
from engine.cards_and_karma.components import (
    CARD_KINDS,
    COINS_PER_FLIP,
    FAME_PER_FLIP,
    HAND_LIMIT,
    PLAYER_COLOURS,
    SCORING_CARDS,
    TRIO,
    day_face,
)
from engine.cards_and_karma.components import GRID as GRID_SIZE
from engine.cards_and_karma.faults import Counts, Fault
from engine.cards_and_karma.game import CardsAndKarma
from engine.cards_and_karma.joining import joined
from engine.cards_and_karma.joining_faults import joining_faults, tray_tokens
from engine.cards_and_karma.options import read_options
from engine.cards_and_karma.places import DISCARD, DRAW, GRID, TRAY, seat_place
from engine.cards_and_karma.position import UNNAMED, Position, seat_seen
from engine.msgid import msgid
from engine.words import Face, Reading
from firmware.entering.asked import Asked, Option, given
from firmware.joining.form import Draft
from firmware.presenters.cards_and_karma.amiss import SEEN, Amiss
from firmware.presenters.cards_and_karma.asking import whose
from firmware.presenters.cards_and_karma.entering.naming import Naming
from firmware.presenters.cards_and_karma.faces import Faces
from firmware.presenters.cards_and_karma.joining.counting import Cards, Score, number
from firmware.presenters.cards_and_karma.joining.seen import ROWS, lying
from firmware.presenters.cards_and_karma.moves import Moves

ROUNDS: Final = 21
"""No match has more rounds: each brings at least one card to somebody's display or hand."""

LEFT_OVER: Final = 20
"""So many fame or coins may be left to whoever has turned all six scoring cards (ruling A41)."""

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
    """

    def __init__(
        self,
        game: CardsAndKarma,
        names: Sequence[str],
        settings: Mapping[str, Any],
        coverage: Collection[str],
    ) -> None:
        self._box = game.cards
        self._names = tuple(names)
        self._settings = dict(settings)
        self._coverage = frozenset(coverage)
        self._faces = Faces(game.cards.catalogue)
        self._naming = Naming(self._faces)
        self._amiss = Amiss(self._faces, Moves(self._faces))
        self._read: dict[str, tuple[Face, ...]] = {}
        self._answers: dict[str, Any] = {}
        self._words: dict[str, Words] = {}
        self._open = ""

    @property
    def told(self) -> tuple[Words, ...]:
        """What has been answered."""
        return tuple(self._words[key] for key in self._answers)

    def look(self, reading: Reading | None) -> None:
        """Take what lies open from a picture; what was declared of places that it shows is forgotten."""
        self._read = lying(reading, self._coverage)
        for place in self._read:
            self._answers.pop(place, None)

    def ask(self) -> Asked | Draft:
        """Return the next question, the position at the end."""
        for key, question in self._questions():
            if key not in self._answers:
                self._open = key
                return question()
        return self._draft()

    def answer(self, value: Any) -> None:  # noqa: ANN401 -- as the protocol has it
        """Take an answer."""
        self._answers[self._open] = value
        self._words[self._open] = self._said(self._open, value)

    def back(self) -> bool:
        """Forget the last answer."""
        if self._answers:
            self._answers.popitem()
            return True
        return False

    def forget(self) -> None:
        """Forget all answers."""
        self._answers.clear()

    # --- what is asked -------------------------------------------------------------------------------

    def _questions(self) -> Iterator[tuple[str, Question]]:
        """Yield what is to be known, in the order in which it is asked."""
        yield "actor", lambda: self._who(facts.whose_turn())
        yield "starter", lambda: self._who(facts.who_has_elephant())
        yield "second", self._pass
        yield "rounds", lambda: number(phrases.which_round(), range(1, ROUNDS + 1))
        if GRID not in self._read:
            yield GRID, self._grid
        if DRAW not in self._read:
            yield DRAW, self._top
        asks = phrases.on_the_discards(tray=TRAY not in self._read)
        yield "discards", lambda: number(asks, range(self._box.count + 1))
        for seat, name in enumerate(self._names):
            yield from self._of_seat(seat, name)

    def _of_seat(self, seat: int, name: str) -> Iterator[tuple[str, Question]]:
        for row in ROWS:
            place = seat_place(seat, row)
            if place not in self._read:
                yield place, self._row(row, name)
        score = seat_place(seat, "score")
        if score not in self._read:
            arranged = self._settings.get("open_bonuses") or ((),) * len(self._names)
            yield score, Score(seat, name, arranged[seat]).ask
        yield f"seat-{seat}-hand", self._count("hand", name, HAND_LIMIT)
        if seat_place(seat, "administrators") not in self._read:
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
        return Asked(facts.which_pass(), tuple(passes))

    def _count(self, thing: facts.Owned, name: str, most: int) -> Question:
        return lambda: number(facts.how_many(thing, name), range(most + 1))

    def _grid(self) -> Asked:
        columns, rows = GRID_SIZE[len(self._names)]
        asks = phrases.which_lies_there(place_name(GRID))
        named = Cards(self._naming, self._box.face_mask, asks, columns * rows).ask()
        unnamed = tuple(
            Option(phrases.unnamed_cards(count), given((UNNAMED,) * count), "question")
            for count in range(1, columns * rows + 1)
        )
        nobody = Option(entering.not_named(), lambda: Asked(asks, unnamed), "question")
        return Asked(asks, (*named.options, nobody))

    def _top(self) -> Asked:
        asks = facts.which_on_draw()
        cards = self._naming.options(self._box.face_mask, lambda face: given((face,)), asks)
        nobody = Option(entering.not_named(), given((UNNAMED,)), "question")
        return Asked(asks, (*cards, nobody))

    def _row(self, row: str, name: str) -> Question:
        kind = self._box.kind_mask[CARD_KINDS.index(_KIND_OF_ROW[row])]
        faces = [face for face, mask in self._box.face_mask.items() if mask & kind]
        asks = phrases.which_lies_there(place_name(row, name))
        return Cards(self._naming, faces, asks, _MOST_IN_ROW[row]).ask

    def _turned_all(self, seat: int) -> bool:
        place = seat_place(seat, "score")
        row = self._read.get(place) or self._answers.get(place, ())
        days = row.count(day_face(PLAYER_COLOURS[seat]))
        return len(row) == SCORING_CARDS and days == (
            SCORING_CARDS if self._settings.get("open_bonuses") else 0
        )

    def _said(self, key: str, value: Any) -> Words:  # noqa: ANN401
        """Return an answer as people read it later."""
        place, owner = whose(key, self._names)
        if isinstance(value, tuple):
            return phrases.declared(place_name(place, owner), [self._faces.name(face) for face in value])
        if key in {"actor", "starter"}:
            what = phrases.in_turn() if key == "actor" else words(PIECES["elephant"])
            return phrases.declared(what, [verbatim(self._names[value])])
        if key == "second":
            return facts.pass_number(2 if value else 1)
        name = "discard" if key == "discards" else place
        what = phrases.the_round() if key == "rounds" else place_name(name, owner)
        if place in _THINGS:
            what = phrases.owned(owner, words(_THINGS[place]))
        return phrases.declared(what, [verbatim(str(value))])

    # --- what comes of it ----------------------------------------------------------------------------

    def _draft(self) -> Draft:
        options = read_options(
            {**self._settings, "players": len(self._names), "starter": self._answers["starter"]}
        )
        position = self._position()
        faults = joining_faults(self._box, options, position)
        settings = {"starter": position.starter, "position": msgspec.to_builtins(position)}
        if faults:
            return Draft(settings, faults=tuple(map(self._fault, faults)))
        return Draft(settings, joined(self._box, options, position))

    def _position(self) -> Position:
        declared = self._answers
        lies = {**self._read, **{key: value for key, value in declared.items() if isinstance(value, tuple)}}
        seats = tuple(seat_seen(lies, seat, self._counts(seat)) for seat in range(len(self._names)))
        tray = lies.get(TRAY, ())
        cards = tray_tokens(self._box, tray)
        discards = declared["discards"] + len(cards.dice) + len(cards.palace)
        held = sum(seat.hand + len(seat.buildings) + len(seat.ships) + len(seat.goods) for seat in seats)
        grid = lies.get(GRID, ())
        return Position(
            seats=seats,
            grid=grid,
            draw=self._box.count - held - len(grid) - discards,
            discards=discards,
            actor=declared["actor"],
            starter=declared["starter"],
            draw_top=_top_of(lies.get(DRAW, ())),
            discard_top=_top_of(lies.get(DISCARD, ())),
            tray=tray,
            second=declared["second"],
            rounds=declared["rounds"],
        )

    def _counts(self, seat: int) -> Counts:
        declared = self._answers
        return Counts(
            hand=declared[f"seat-{seat}-hand"],
            fame=declared[f"seat-{seat}-fame"],
            coins=declared[f"seat-{seat}-coins"],
            karma=declared[f"seat-{seat}-karma"],
            administrators=declared.get(f"seat-{seat}-administrators", 0),
        )

    def _fault(self, fault: Fault) -> Words:
        """Return what is wrong, where, and what may be."""
        if fault.kind in SEEN:
            return self._amiss.entry(fault, self._names).words
        places = [place_name(*whose(place, self._names)) for place in fault.places]
        cards = [self._faces.name(face) for face in fault.faces]
        return phrases.fault(fault.kind, places, cards, fault.there, fault.most)


def _top_of(lying: Sequence[Face]) -> Face:
    return lying[-1] if lying else UNNAMED
