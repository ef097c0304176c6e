"""What is asked at each state of Cards & Karma."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, final

from display.games.cards_and_karma.phrases import entering as phrases
from display.games.cards_and_karma.phrases.facts import WHICH_ON_DRAW, which_bonus
from display.phrases.asking import what_happened
from display.phrases.entering import not_allowed
from display.words import Words
from engine.games.cards_and_karma.box.components import BONUSES, CARD_KINDS
from engine.games.cards_and_karma.box.components import GOODS as GOODS_CARD
from engine.games.cards_and_karma.box.places import DRAW, GRID, TRAY
from engine.games.cards_and_karma.choices import ChooseTrios, FirstBonus, Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.choices import Discard as Thrown
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.play.bonuses import Bonus, Flip
from engine.games.cards_and_karma.play.gains import MakeRoom, PickDice, PickGoods, PickPalace
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.palace import TopCard
from engine.games.cards_and_karma.play.paying import Payment
from engine.games.cards_and_karma.play.piles import Reveal
from engine.games.cards_and_karma.results import Shown
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.task import Task
from engine.games.cards_and_karma.views.view import view
from engine.kernel.contract import PUBLIC, UNSEEN
from engine.words import Face
from firmware.entering.asked import Asked, Given, Option, given
from firmware.presenters.common.pointing import asked_after
from firmware.presenters.games.cards_and_karma.allowed import action_price
from firmware.presenters.games.cards_and_karma.answers import Answers
from firmware.presenters.games.cards_and_karma.entering.learning import Learning
from firmware.presenters.games.cards_and_karma.entering.naming import Leads, Naming, may_come
from firmware.presenters.games.cards_and_karma.entering.paying import Paying
from firmware.presenters.games.cards_and_karma.entering.spots import lying, meant, spots_of
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.rulings import Rulings


@final
class CardsAndKarmaTeller:
    """Asks what a turn was, question by question; see `firmware.entering.asked.Teller`.

    What is asked and offered rests on what everybody sees: never on a hand, and of the draw pile only on
    what lies on top (ruling A45).

    Args:
        game: The rules.
        names: The players by seat.
    """

    def __init__(self, game: CardsAndKarma, names: Sequence[str]) -> None:
        self._game = game
        self._names = tuple(names)
        self._faces = Faces(game.cards)
        self._naming = Naming(self._faces)
        self._learning = Learning(game.cards)
        self._paying = Paying(self._faces)
        self._answers = Answers(self._faces)
        self._rulings = Rulings(self._faces)

    def ask(self, state: State) -> Asked | Given:
        """Return what is to be asked at a state, or the only answer to it."""
        task = state.agenda[-1]
        asked = _ASKING.get(type(task), CardsAndKarmaTeller.listed)(self, state, task)
        if isinstance(asked, Asked) and len(asked.options) == 1 and not isinstance(task, Menu):
            return asked.options[0].leads()
        return asked

    def lay_open(self, state: State, answers: Sequence[Any]) -> Mapping[str, Sequence[Face]]:
        """Return the dice sides that paid."""
        faces = [state.box.dice_faces(mask) for one in answers if isinstance(one, Pay) for mask in one.dice]
        return {TRAY: [next(iter(shown)) for shown in faces if len(shown) == 1]}

    def refused(self, state: State, answer: Any) -> Words:  # noqa: ANN401 -- as the protocol has it
        """Return what the rules ask for instead of an answer."""
        needed = self._game.why_not(state, answer, public=True).needed
        return not_allowed(self._rulings.clause(needed) if needed is not None else None)

    def instead(self, state: State, answer: Any) -> tuple[Words, ...]:  # noqa: ANN401 -- as the protocol has it
        """Return what the rules allow instead, by what everybody sees."""
        ruling = self._game.why_not(state, answer, public=True)
        return tuple(entry.words for entry in self._rulings.instead(state, ruling))

    # --- what is asked -------------------------------------------------------------------------------

    def menu(self, state: State, _: Task) -> Asked:
        """Ask which card is taken, or whether an administrator is used before (CK-de > A to E)."""
        asks = what_happened(self._names[state.actor])
        options = [
            Option(self._faces.name(face), partial(self._ways, state, face), *self._sign(face), spots=cards)
            for face, cards, _ in lying(state)
        ]
        options += [
            self._option(state, one)
            for one in self._game.offered(state)
            if not isinstance(one, TakeDie | TakeAction)
        ]
        return self._pointed(state, asks, options)

    def _pointed(self, state: State, asks: Words, options: Sequence[Option]) -> Asked:
        return Asked(asks, tuple(options), pointed=True, meant=partial(meant, state))

    def _nameable(self, faces: Iterable[Face], leads: Leads) -> tuple[Option, ...]:
        """Return cards as answers, each to be touched; where some are not known, a new one as well."""
        known = self._naming.pictured(faces, leads)
        if not self._game.cards.unknown:
            return known
        return (*known, *self._learning.options(lambda face: leads(face)()))

    def _sign(self, face: Face | None) -> tuple[str, Face | None]:
        """Return the icon of a card, and its face; None for one that nobody knows."""
        summary = self._faces.summary(face)
        return (summary.kind, face) if summary is not None else ("question", None)

    def _ways(self, state: State, face: Face | None) -> Asked:
        """Ask what a card was taken for: its action and what paid for it, or its die."""
        cards, dice = next((cards, dice) for one, cards, dice in lying(state) if one == face)
        name = self._names[state.actor]
        if face is None:
            unnamed = next(token for token in state.grid if state.box.action_face(token) is None)
            faces = self._payable(state, may_come(state))
            options = self._nameable(faces, partial(self._further, state))
            as_die = Option(phrases.AS_DIE, given(TakeDie(unnamed)), "die")
        else:
            options = self._paid(state, face, cards).options if self._payable(state, [face]) else ()
            as_die = Option(phrases.AS_DIE, given(TakeDie(state.box.face_mask[face])), "die", spots=dice)
        asks = phrases.how_taken(name)
        ways = (as_die, *options) if face is None else (*options, as_die)
        if face is not None and self._game.cards.unknown:
            ways = (*ways, self._learning.otherwise(face, partial(self._ways, state)))
        return Asked(asks, ways, pointed=True, narrows=True)

    def _further(self, state: State, face: Face) -> Callable[[], Asked | Given]:
        """Return what leads on from a card that somebody has named: what paid for it."""

        def leads() -> Asked | Given:
            asked = self._paid(state, face, ())
            return asked if len(asked.options) > 1 else asked.options[0].leads()

        return leads

    def _paid(self, state: State, face: Face, spots: tuple[str, ...]) -> Asked:
        """Ask how a card was paid that is taken for its action; goods are free."""
        name, mask = self._names[state.actor], state.box.face_mask[face]
        summary, choice = self._faces.summary(face), TakeAction(mask)
        if summary is not None and summary.kind == CARD_KINDS[GOODS_CARD]:
            goods = Option(phrases.AS_GOODS, given(choice), summary.kind, face, spots)
            return Asked(what_happened(name), (goods,), pointed=True)
        asked = self._paying.ask(state, mask.bit_length() - 1, name, spots)
        return asked_after(choice, asked)

    def _payable(self, state: State, faces: Iterable[Face]) -> list[Face]:
        """Return the cards that the player may be able to pay for, by what everybody sees."""
        seat = view(state, PUBLIC).seats[state.actor]
        cards = ((face, self._faces.summary(face)) for face in faces)
        return [face for face, card in cards if card is None or action_price(card, "turn", seat) is not None]

    def picked(self, state: State, task: Task) -> Asked:
        """Ask for a card of the grid that is gained, or what comes in its place; a bonus is named."""
        asks = what_happened(self._names[state.actor])
        due = [one for one in self._game.offered(state) if isinstance(one, FirstBonus)]
        if isinstance(task, Bonus) and not due:
            asks = phrases.what_of_bonus(BONUSES[task.bonus], self._names[state.actor])
        offered = self._game.offered(state)
        chosen = {
            state.box.action_face(one.card): one for one in offered if isinstance(one, TakeAction | TakeDie)
        }
        options = list[Option]()
        further = set(chosen) - {face for face, _, _ in lying(state)}
        for face, cards, dice in lying(state):
            choice = chosen.get(face)
            if choice is not None:
                spots = (*cards, *dice) if isinstance(choice, TakeDie) else cards
                name = self._faces.name(face)
                options.append(Option(name, given(choice), *self._sign(face), spots=spots))
            elif face is None and (further or state.box.unknown):
                faces = (one for one in further if one is not None)
                unnamed = self._nameable(faces, lambda one: given(TakeAction(state.box.face_mask[one])))
                leads = partial(Asked, asks, unnamed, pointed=True)
                options.append(Option(phrases.UNNAMED_CARD, leads, "question", spots=cards))
        others = [one for one in offered if not isinstance(one, TakeAction | TakeDie)]
        return self._pointed(state, asks, (*options, *(self._option(state, one) for one in others)))

    def payment(self, state: State, task: Payment) -> Asked:
        """Ask what lies in the tray."""
        return self._paying.ask(state, task.card.bit_length() - 1, self._names[state.actor])

    def room(self, state: State, task: MakeRoom) -> Given:
        """Ask nothing: which dice leave a hand is its owner's business."""
        return Given(Thrown((state.box.all,) * task.count))

    def reveal(self, state: State, task: Reveal) -> Asked | Given:
        """Ask for a card that comes to lie open; into a hand it goes unseen."""
        if task.goes_to not in {GRID, DRAW}:
            return Given(UNSEEN)
        asks = phrases.WHICH_IS_LAID if task.goes_to == GRID else WHICH_ON_DRAW
        unnamed = Option(phrases.NOT_NAMED, given(UNSEEN, repeats=True), "cross")
        cards = self._nameable(may_come(state), lambda face: given(Shown(state.box.face_mask[face])))
        return Asked(asks, (unnamed, *cards), pointed=True)

    def top(self, state: State, _: Task) -> Asked:
        """Ask which card is carried out."""
        faces = [face for face, mask in state.box.face_mask.items() if mask & state.top]
        cards = self._nameable(faces, lambda face: given(Shown(state.box.face_mask[face])))
        return Asked(WHICH_ON_DRAW, cards, pointed=True)

    def flip(self, state: State, _: Task) -> Asked:
        """Ask which bonus a scoring card shows."""
        options = tuple(self._option(state, one) for one in self._game.offered(state))
        return self._pointed(state, which_bonus(self._names[state.actor]), options)

    def listed(self, state: State, _: Task) -> Asked:
        """Ask for whatever else may be decided."""
        options = tuple(self._apart(state, self._game.offered(state)))
        return self._pointed(state, what_happened(self._names[state.actor]), options)

    def _option(self, state: State, answer: Any) -> Option:  # noqa: ANN401 -- any answer of the game
        words, icon = self._answers.told(state, answer)
        card = getattr(answer, "card", None)
        face = state.box.action_face(card) if card else None
        return Option(words, given(answer), icon, face, spots_of(state, answer))

    def _apart(self, state: State, offered: Sequence[Any]) -> Iterator[Option]:
        """Yield answers of which no two look alike: threes of a kind are told by their cards where needed."""
        plain = [self._option(state, one) for one in offered]
        often = Counter(option.words for option in plain)
        for option, answer in zip(plain, offered, strict=True):
            if often[option.words] > 1 and isinstance(answer, ChooseTrios):
                leaving = dict.fromkeys(card for trio in answer.trios for card in trio.cards)
                names = [self._faces.full_name(state.box.action_face(card)) for card in leaving]
                yield Option(phrases.cards_leave(names), given(answer), option.icon)
            else:
                yield option


_ASKING: Final[dict[type[Task], Callable[[CardsAndKarmaTeller, State, Any], Asked | Given]]] = {
    Menu: CardsAndKarmaTeller.menu,
    Payment: CardsAndKarmaTeller.payment,
    MakeRoom: CardsAndKarmaTeller.room,
    Reveal: CardsAndKarmaTeller.reveal,
    TopCard: CardsAndKarmaTeller.top,
    Flip: CardsAndKarmaTeller.flip,
    PickDice: CardsAndKarmaTeller.picked,
    PickGoods: CardsAndKarmaTeller.picked,
    PickPalace: CardsAndKarmaTeller.picked,
    Bonus: CardsAndKarmaTeller.picked,
}
