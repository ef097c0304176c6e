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
from engine.games.cards_and_karma.box.places import DRAW, GRID, TRAY
from engine.games.cards_and_karma.choices import ChooseTrios, Pay, TakeAction, TakeDie
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
from firmware.presenters.games.cards_and_karma.allowed import action_price
from firmware.presenters.games.cards_and_karma.answers import Answers
from firmware.presenters.games.cards_and_karma.entering.naming import Naming, may_come
from firmware.presenters.games.cards_and_karma.entering.paying import Paying
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
        self._faces = Faces(game.cards.catalogue)
        self._naming = Naming(self._faces)
        self._paying = Paying(self._faces)
        self._answers = Answers(self._faces)
        self._rulings = Rulings(self._faces)

    def ask(self, state: State) -> Asked | Given:
        """Return what is to be asked at a state, or the only answer to it."""
        task = state.agenda[-1]
        asked = _ASKING.get(type(task), CardsAndKarmaTeller.listed)(self, state, task)
        if isinstance(asked, Asked) and len(asked.options) == 1:
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
        """Ask for the kind of action, then for the card (CK-de > A to E)."""
        lying = Counter(map(state.box.action_face, state.grid))
        asks = what_happened(self._names[state.actor])
        as_dice = self._grid(state, lying, TakeDie, asks)
        actions = self._grid(state, self._payable(state, lying), TakeAction, asks)
        options = [Option(phrases.AS_DIE, partial(Asked, asks, tuple(as_dice)), "die")]
        if actions:
            options.append(Option(phrases.FOR_ACTION, partial(Asked, asks, tuple(actions)), "hand"))
        options += [
            self._option(state, one)
            for one in self._game.offered(state)
            if not isinstance(one, TakeDie | TakeAction)
        ]
        return Asked(asks, tuple(options))

    def _payable(self, state: State, lying: Iterable[Face | None]) -> list[Face | None]:
        """Return the cards that the player may be able to pay for, by what everybody sees."""
        seat = view(state, PUBLIC).seats[state.actor]
        cards = ((face, self._faces.summary(face)) for face in lying)
        return [face for face, card in cards if card is None or action_price(card, "turn", seat) is not None]

    def _grid(
        self,
        state: State,
        lying: Iterable[Face | None],
        choice: type[TakeDie | TakeAction],
        asks: Words,
    ) -> list[Option]:
        """Return the cards of the grid as answers, and one that nobody has named as any card of the box."""
        box = state.box

        def leads(face: Face) -> Callable[[], Given]:
            return given(choice(box.face_mask[face]))

        cards = list(dict.fromkeys(lying))
        options = list(self._naming.options([face for face in cards if face is not None], leads, asks))
        if None in cards:
            options.append(self._unnamed(may_come(state), leads, asks))
        return options

    def _unnamed(
        self, faces: Iterable[Face], leads: Callable[[Face], Callable[[], Given]], asks: Words
    ) -> Option:
        further = self._naming.options(faces, leads, asks)
        return Option(phrases.UNNAMED_CARD, partial(Asked, asks, further), "question")

    def picked(self, state: State, _: Task) -> Asked:
        """Ask for a card of the grid that is gained, or what comes in its place."""
        asks = what_happened(self._names[state.actor])
        offered = self._game.offered(state)
        lying = {state.box.action_face(token) for token in state.grid}
        cards = {
            state.box.action_face(one.card): one for one in offered if isinstance(one, TakeAction | TakeDie)
        }
        named = [face for face in cards if face is not None and face in lying]
        unnamed = [face for face in cards if face is not None and face not in lying]
        options = list(self._naming.options(named, lambda face: given(cards[face]), asks))
        if None in cards:
            masks = state.box.face_mask
            options.append(self._unnamed(may_come(state), lambda face: given(TakeDie(masks[face])), asks))
        if unnamed:
            options.append(self._unnamed(unnamed, lambda face: given(cards[face]), asks))
        others = [one for one in offered if not isinstance(one, TakeAction | TakeDie)]
        return Asked(asks, (*options, *(self._option(state, one) for one in others)))

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
        masks = state.box.face_mask
        options = self._naming.options(may_come(state), lambda face: given(Shown(masks[face])), asks)
        unnamed = Option(phrases.NOT_NAMED, given(UNSEEN, repeats=True), "question")
        return Asked(asks, (*options, unnamed))

    def top(self, state: State, _: Task) -> Asked:
        """Ask which card is carried out."""
        masks = state.box.face_mask
        faces = [face for face, mask in masks.items() if mask & state.top]
        asks = WHICH_ON_DRAW
        return Asked(asks, self._naming.options(faces, lambda face: given(Shown(masks[face])), asks))

    def flip(self, state: State, _: Task) -> Asked:
        """Ask which bonus a scoring card shows."""
        options = tuple(self._option(state, one) for one in self._game.offered(state))
        return Asked(which_bonus(self._names[state.actor]), options)

    def listed(self, state: State, _: Task) -> Asked:
        """Ask for whatever else may be decided."""
        options = tuple(self._apart(state, self._game.offered(state)))
        return Asked(what_happened(self._names[state.actor]), options)

    def _option(self, state: State, answer: Any) -> Option:  # noqa: ANN401 -- any answer of the game
        words, icon = self._answers.told(state, answer)
        card = getattr(answer, "card", None)
        return Option(words, given(answer), icon, state.box.action_face(card) if card else None)

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
