"""What is asked at each state of Rajas of the Ganges, and which spots of the table answer it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random, SystemRandom
from typing import Any, Final, final

from msgspec.structs import replace

from display.games.rajas import vocabulary
from display.games.rajas.dice import roll_spot
from display.games.rajas.kali import MORE
from display.games.rajas.phrases import asking as phrases
from display.phrases.asking import other_colours
from display.words import Words, verbatim
from engine.games.rajas.box.words import COLOURS
from engine.games.rajas.choices import DICE, AnyChoice, Pay, Put, Reroll
from engine.games.rajas.game import Rajas
from engine.games.rajas.play.dice import Roll
from engine.games.rajas.play.kali import numbered, shown
from engine.games.rajas.play.payment import Payment
from engine.games.rajas.results import AnyResult, Begins, Rolled, rolls
from engine.games.rajas.state import State
from engine.kernel.contract import Chance, Decision
from engine.words import DieSeen, Face
from firmware.entering.asked import Asked, Given, Option, given
from firmware.presenters.common.pointing import Rolling, followed
from firmware.presenters.games.rajas import answers, rulings
from firmware.presenters.games.rajas.spots import CELL, meant, spots_of, terraces

AT_ONCE: Final = {("quarry", "tile"), ("harbour", "river"), ("village", "village")}
"""Where a worker stands and what is asked then: whoever touches the answer to that has said both."""
PLACES: Final = {"cell", "river-tile"}
"""The questions of which the first spot of an answer is a place and the second how or what lies there."""


@final
class RajasTeller:
    """Asks what a turn was, question by question; see `firmware.entering.asked.Teller`.

    Args:
        game: The rules.
        names: The players by seat.
        random: Rolls the dice where people let Munshi roll.
    """

    def __init__(self, game: Rajas, names: Sequence[str], random: Random | None = None) -> None:
        self._game: Final = game
        self._names = tuple(names)
        self._random = random or SystemRandom()

    def ask(self, state: State) -> Asked | Given:
        """Return what is to be asked at a state, or all that chance can show.

        A single choice is asked about as well: the rules do that where a worker or karma is spent.
        """
        asked, shown = self._asked(state), isinstance(self._game.pending(state), Chance)
        only = isinstance(asked, Asked) and len(asked.options) == 1 and shown
        return asked.options[0].leads() if isinstance(asked, Asked) and only else asked

    def lay_open(self, state: State, given: Sequence[Any]) -> Mapping[str, Sequence[Face]]:
        """Return nothing: all that lies there stays there."""
        return {}

    def refused(self, state: State, answer: Any) -> Words:  # noqa: ANN401 -- as the protocol has it
        """Return why the rules do not allow an answer."""
        return rulings.refused(self._game, state, answer)

    def instead(self, state: State, answer: Any) -> tuple[Words, ...]:  # noqa: ANN401 -- as the protocol has it
        """Return what they allow instead."""
        return rulings.instead(self._game, state, answer)

    # --- what chance shows -----------------------------------------------------------------------------

    def _asked(self, state: State) -> Asked | Given:
        pending = self._game.pending(state)
        task = state.agenda[-1]
        if isinstance(task, Roll):
            return self._rolling(state, task).ask()
        if isinstance(pending, Chance):
            asks = answers.asked(state, pending, self._names[state.actor])
            options = tuple(self._shown(state, one) for one in dict.fromkeys(pending.results))
            asked = Asked(asks, options, pointed=True, alone=True, rule=task.rule)
            return _place_first(asked) if pending.kind in PLACES else asked
        return self._decision(state)

    def _rolling(self, state: State, task: Roll) -> Rolling:
        colours: list[str] = [COLOURS[colour] for colour in task.colours]

        def left(told: Sequence[str]) -> list[str]:
            rest = list(colours)
            for die in told:
                rest.remove(die.rpartition("-")[0])
            return [f"{colour}-{value}" for colour in dict.fromkeys(rest) for value in range(1, 7)]

        return Rolling(
            asks=phrases.asks("roll", self._names[state.actor]),
            dice=len(colours),
            left=left,
            face=answers.face,
            spot=roll_spot,
            result=Rolled,
            roll=partial(self._random.choice, rolls(task.colours)),
            rule=task.rule,
            picture="die:{}".format,
            read=partial(_read, frozenset(colours)),
            against=partial(_against, colours),
        )

    def _shown(self, state: State, result: AnyResult) -> Option:
        """Offer what may show: a tile by its picture, a player by the name."""
        words, icon = answers.told(state, result)
        if isinstance(result, Begins):
            words, icon = verbatim(self._names[result.seat]), "hand"
        picture = answers.picture(state, result)
        face = Face(picture) if picture else None
        return Option(words, given(result), icon, face, spots_of(state, result))

    # --- decisions -------------------------------------------------------------------------------------

    def _decision(self, state: State, *, further: bool = True) -> Asked:
        """Ask for one of the legal choices; a worker's space together with what it asks."""
        pending: Any = self._game.pending(state)
        task: Any = state.agenda[-1]
        asks = answers.asked(state, pending, self._names[state.actor])
        if pending.kind == "reroll":
            return self._reroll(state, asks, ())
        options = tuple(self._option(state, one, further=further) for one in pending.choices)
        asked = Asked(asks, options, pointed=True, rule=task.rule, meant=partial(meant, state))
        if isinstance(task, Payment):
            return self._payment(state, task, asked)
        return _place_first(asked) if pending.kind in PLACES else asked

    def _payment(self, state: State, task: Payment, asked: Asked) -> Asked:
        """Ask for dice, the cheapest payment first; for a sum more dice than needed may be paid as well."""

        def options(choices: Iterable[Pay]) -> tuple[Option, ...]:
            ordered = sorted(choices, key=_dear)
            return tuple(self._option(state, one, further=False) for one in ordered)

        asked = replace(asked, options=options(task.menu(state)), narrows=True)
        higher = options(task.higher(state))
        if not higher:
            return asked
        more = Option(phrases.MORE, partial(replace, asked, options=higher), "pencil", spots=(MORE,))
        return replace(asked, options=(*asked.options, more))

    def _option(self, state: State, choice: AnyChoice, *, further: bool) -> Option:
        words, icon = answers.told(state, choice)
        picture = answers.picture(state, choice)
        face = Face(picture) if picture else None
        option = Option(words, given(choice), icon, face, spots_of(state, choice))
        if not further or not isinstance(choice, Put):
            return option
        after = self._game.act(state, choice)
        pending = self._game.pending(after)
        area = state.board.spots[state.board.spot_number[choice.space]].area
        if (
            after.played != state.played
            or not isinstance(pending, Decision)
            or (area, pending.kind) not in AT_ONCE
        ):
            return option
        return followed(choice, option, self._decision(after, further=False), after)

    def _reroll(self, state: State, asks: Words, told: tuple[int, ...]) -> Asked:
        """Ask for the dice that are rolled again, one by one."""
        dice = state.player.dice
        chosen = Reroll(tuple(DICE[dice[number]] for number in sorted(told)))
        words, icon = answers.told(state, chosen)
        options = [
            Option(
                answers.face(DICE[dice[number]]),
                partial(self._reroll, state, asks, (*told, number)),
                face=Face(f"die:{DICE[dice[number]]}"),
                spots=(f"die-{number}",),
            )
            for number in range(len(dice))
            if number not in told
        ]
        options.insert(0, Option(words, given(chosen), icon, spots=terraces(state)))
        return Asked(asks, tuple(options), begun=told, pointed=True, rule="outer-terrace")


def _place_first(asked: Asked) -> Asked:
    """Return a question for a place and what lies there as one for the place, and then for the rest."""
    places: dict[str, list[Option]] = {}
    for option in asked.options:
        places.setdefault(next(iter(option.spots), ""), []).append(option)
    options = []
    for place, found in places.items():
        first = found[0]
        name = verbatim(place.removeprefix(CELL)) if place.startswith(CELL) else first.words
        leads = partial(replace, asked, options=tuple(found))
        options.append(first if len(found) == 1 else replace(first, words=name, leads=leads))
    return replace(asked, options=tuple(replace(one, spots=one.spots[:1]) for one in options))


def _dear(payment: Pay) -> tuple[int, int, int]:
    """Return what a payment costs the player: karma first, then dice, then their values."""
    values = shown(numbered(payment.dice) or (0,), numbered(payment.flipped) or ())
    return len(payment.flipped), len(payment.dice), sum(value for _, value in values)


def _against(colours: Sequence[str], dice: Sequence[DieSeen]) -> Words | None:
    """Say that more dice of a colour were read than are rolled: a thirteenth blue one, or the wrong ones."""
    seen = [die.colour for die in dice if die.colour is not None]
    if Counter(seen) <= Counter(colours):
        return None
    return other_colours(vocabulary.dice_of(seen), vocabulary.dice_of(colours))


def _read(colours: frozenset[str], die: DieSeen) -> str:
    """Return the face of a die; its colour need not be read where all that are rolled have the same."""
    colour = next(iter(colours)) if len(colours) == 1 else die.colour
    return f"{colour}-{die.shows}" if colour and die.shows else ""
