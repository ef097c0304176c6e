"""What does not fit: what is wrong, by which rule, and the ways on, by what everybody can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from display.games.cards_and_karma.phrases import faults
from display.model import Alarm, Entry
from display.phrases import alarms as phrases
from display.rules import cited as rule_cited
from display.words import Words
from engine.games.cards_and_karma.box.places import GRID, TRAY, seat_place
from engine.games.cards_and_karma.choices import Waive
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.play.waivers import RULE_OF
from engine.games.cards_and_karma.rule_book.rules import PRICE_OF, RULE_BOOK
from engine.games.cards_and_karma.views.view import View
from engine.kernel.contract import Breach, Decision, Legality
from engine.kernel.errors import IllegalChoiceError, WrongQuestionError
from engine.kernel.replies import answered
from engine.kernel.sightings import Sighting
from engine.words import Face
from firmware.assistant.moves import Lack
from firmware.assistant.scene import Scene
from firmware.presenters.common.alarms import alarm_of
from firmware.presenters.common.keys import split
from firmware.presenters.games.cards_and_karma.amiss import Amiss
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.moves import Moves, differing
from firmware.presenters.games.cards_and_karma.payments import owed_for
from firmware.presenters.games.cards_and_karma.rulings import Rulings
from firmware.presenters.games.cards_and_karma.ways import Case, WaysOn

_ROWS: Final = ("buildings", "ships", "goods")


@final
class AlarmPresenter:
    """Puts an alarm into words.

    Args:
        game: The rules.
        faces: What is printed on the cards.
    """

    def __init__(self, game: CardsAndKarma, faces: Faces) -> None:
        self._game = game
        self._faces = faces
        self._moves = Moves(faces)
        self._ways = WaysOn(self._moves)
        self._amiss = Amiss(faces, self._moves)
        self._rulings = Rulings(faces)

    def alarm(self, scene: Scene, seen: View) -> Alarm:
        """Return the alarm.

        Args:
            scene: What there is to be shown; it is an alarm.
            seen: The public view of its state.
        """
        case = _case(scene)
        if case is not None:
            left = case.waiver
            what = "other-trios" if left.what == "trios" and left.cards else left.what
            words, rule = faults.slip(what, scene.names[seen.actor]), case.slip.rules[0]
            wrong = [*self._ruled(case), *self._instead(case)]
            ways = self._ways.known(case, onward=scene.onward)
        else:
            since, trouble = differing(scene.clues), differing(scene.trouble)
            words, rule = self._sentence(seen, scene.names, since, trouble)
            wrong = list(self._moves.differing(trouble, scene.names))
            ways = ()
            if scene.ways is not None:
                ways = self._ways.unknown(scene.state, scene.ways, scene.names, onward=scene.onward)
        cited = rule_cited(RULE_BOOK, rule) if rule else None
        return alarm_of(words, wrong, self._besides(scene), cited, ways)

    def _ruled(self, case: Case) -> list[Entry]:
        """Return what the rule asks for, and what there is: of a payment as it lies now."""
        breach = case.slip.breaches[0]
        if case.waiver.what == "payment" and case.bought is not None:
            owed = owed_for(case.before, case.bought, case.slip, case.ways)
            if owed is not None:
                breach = Breach(breach.rule, breach.pieces, owed.needed, owed.there)
        if breach.needed is None or breach.there is None:
            return []
        needed, there = self._rulings.compared(breach.needed, breach.there)
        bought = (case.bought,) if case.waiver.what == "payment" and case.bought is not None else ()
        named = dict(breach.there.values).get("cards", ())
        laid = tuple(map(Face, named)) if isinstance(named, tuple) else ()
        if breach.there.id == "cards-left":  # what is there is that they are not
            there = Entry(self._rulings.clause(breach.there), "cross")
        return [self._moves.shown(needed, bought), self._moves.shown(there, laid)]

    def _instead(self, case: Case) -> Iterator[Entry]:
        """Yield what would have been legal where the turn was refused by the rule that it broke.

        Nothing would in another player's turn.
        """
        state, broken = case.before, {RULE_OF[case.waiver.what], *case.slip.rules}
        if case.waiver.what == "turn-order":
            return
        for answer in case.slip.explanation.answers:
            if isinstance(answer, Waive):
                continue
            if isinstance(self._game.pending(state), Decision) and not isinstance(answer, Sighting):
                ruling = self._game.why_not(state, answer, public=True)
                if ruling.legality is Legality.IMPOSSIBLE:
                    yield from self._rulings.instead(state, ruling) if broken & {*ruling.rules} else ()
                    return
            try:
                state = answered(self._game, state, answer)[1]
            except (IllegalChoiceError, WrongQuestionError):
                return  # with the rule kept the turn is another one

    def _besides(self, scene: Scene) -> list[Entry]:
        """Return what is wrong with the table by itself."""
        if scene.ways is None:
            return []
        rules = scene.slip.rules if scene.slip is not None else ()
        return list(self._amiss.steps(scene.state, scene.ways.lying, scene.names, rules))

    def _sentence(
        self, seen: View, names: Sequence[str], since: Mapping[str, Lack], trouble: Mapping[str, Lack]
    ) -> tuple[Words, str]:
        """Return what is wrong in one sentence, and the rule that is concerned; "" where no one rule is."""
        actor = names[seen.actor]
        taken = Counter(face for face in since.get(GRID, Lack()).absent if face is not None)
        came_to = {
            split(place)[1]
            for place, lack in since.items()
            if split(place)[0] in _ROWS and any(taken[face] for face in lack.surplus if face is not None)
        }
        if came_to and seen.actor not in came_to:
            return phrases.wrong_player(actor), RULE_OF["turn-order"]
        if set(trouble) == {TRAY}:
            card = self._faces.summary(_taken(seen, since))
            kind = card.kind if card is not None else ""
            return faults.slip("payment", actor), PRICE_OF.get(kind, "take-card")
        return phrases.CONTRADICTION, ""


def _case(scene: Scene) -> Case | None:
    """Return an alarm about a rule, None for one where nobody knows which."""
    slip, ways = scene.slip, scene.ways
    if slip is None or ways is None or not slip.breaches:
        return None
    waiver = next((one for one in slip.explanation.answers if isinstance(one, Waive)), None)
    return Case(scene.state, slip, waiver, ways, scene.names) if waiver is not None else None


def _taken(seen: View, since: Mapping[str, Lack]) -> Face | None:
    """Return the card that has left the grid in this turn, None where it is not just one."""
    gone = Counter(face for face in since.get(GRID, Lack()).absent if face is not None)
    rows = (since.get(seat_place(seen.actor, row), Lack()) for row in _ROWS)
    come = Counter(face for row in rows for face in row.surplus if face is not None)
    taken = list((come & gone).elements()) or list(gone.elements())
    return taken[0] if len(taken) == 1 else None
