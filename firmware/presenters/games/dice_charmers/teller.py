"""What is asked at each state of The Dice Charmers, and which spots of the table answer it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random, SystemRandom
from typing import Any, Final, final

from msgspec.structs import replace

from display.games.dice_charmers.dice import face_spot
from display.games.dice_charmers.phrases import asking as phrases
from display.games.dice_charmers.phrases import lapsing
from display.words import Words
from engine.games.dice_charmers.choices import AnyChoice, Goods, Karma, Use
from engine.games.dice_charmers.game import DiceCharmers
from engine.games.dice_charmers.play.dice import Pick, Roll, missing
from engine.games.dice_charmers.play.effect import Effect
from engine.games.dice_charmers.play.pool import Pool
from engine.games.dice_charmers.results import Rolled, rolls
from engine.games.dice_charmers.state import State
from engine.words import Face
from firmware.entering.asked import Asked, Given, Option, given
from firmware.presenters.common.pointing import Rolling, followed
from firmware.presenters.games.dice_charmers import answers, rulings
from firmware.presenters.games.dice_charmers.spots import bonus_of, dice_spots, meant, offered_dice, spots_of


@final
class DiceCharmersTeller:
    """Asks what a turn was, question by question; see `firmware.entering.asked.Teller`.

    Args:
        game: The rules.
        names: The players by seat.
        random: Rolls the dice where people have none, or let Munshi roll.
    """

    def __init__(self, game: DiceCharmers, names: Sequence[str], random: Random | None = None) -> None:
        self._game: Final = game
        self._names = tuple(names)
        self._random = random or SystemRandom()

    def ask(self, state: State) -> Asked | Given:
        """Return what is to be asked at a state, or the only answer to it."""
        task = state.agenda[-1]
        if isinstance(task, Roll):
            return self._rolling(state, task).ask()
        asked = self._asked(state, task)
        forced = len(asked.options) == 1 and not isinstance(task, Pick)
        return asked.options[0].leads() if forced else asked

    def lay_open(self, state: State, given: Sequence[Any]) -> Mapping[str, Sequence[Face]]:
        """Return nothing: all that lies there stays there."""
        return {}

    def refused(self, state: State, answer: Any) -> Words:  # noqa: ANN401 -- as the protocol has it
        """Return why the rules do not allow an answer."""
        return rulings.refused(self._game, state, answer)

    def instead(self, state: State, answer: Any) -> tuple[Words, ...]:  # noqa: ANN401 -- as the protocol has it
        """Return what they allow instead."""
        return rulings.instead(self._game, state, answer)

    # --- what is asked ---------------------------------------------------------------------------------

    def _rolling(self, state: State, task: Roll) -> Rolling:
        """Return how a roll is told."""
        return Rolling(
            asks=phrases.asks("roll", self._names[state.actor]),
            dice=len(task.dice),
            left=partial(missing, task.dice),
            face=answers.face,
            spot=face_spot,
            result=Rolled,
            roll=partial(self._random.choice, rolls(task.dice)),
            rule=task.rule,
        )

    def _asked(self, state: State, task: Any) -> Asked:  # noqa: ANN401 -- whatever task asks
        """Ask for one of the legal choices."""
        pending: Any = self._game.pending(state)
        choices = list(pending.choices)
        karma = [one for one in choices if isinstance(one, Karma) and one.face]
        options = [self._option(state, one) for one in choices if one not in karma]
        if karma:
            options.append(self._with_karma(state, karma))
        kind = "goods" if {*map(type, choices)} == {Goods} else pending.kind
        asks = phrases.asks(kind, self._names[state.actor])
        return Asked(
            asks, tuple(options), pointed=True, rule=task.rule, meant=partial(meant, state), warns=_lapsing
        )

    def _option(self, state: State, choice: AnyChoice) -> Option:
        words, icon = answers.told(choice)
        picture = answers.picture(choice)
        face = Face(picture) if picture else None
        option = Option(words, given(choice), icon, face, spots_of(state, choice))
        return self._using(state, choice, option) if isinstance(choice, Use) else option

    def _with_karma(self, state: State, karma: Sequence[Karma]) -> Option:
        """Offer karma: then the die of the middle is asked for that is rolled with the elephant's."""
        options = tuple(
            Option(answers.face(one.face), given(one), face=Face(one.face), spots=self._lying(state, one))
            for one in karma
        )
        asks = phrases.asks("karma", self._names[state.actor])
        words, icon = answers.told(Karma())
        spots = spots_of(state, Karma())
        asked = Asked(asks, options, pointed=True, rule="karma")
        leads = partial(replace, asked) if len(options) > 1 else given(karma[0])
        return Option(words, leads, icon, Face(answers.picture(Karma())), spots)

    @staticmethod
    def _lying(state: State, choice: Karma) -> tuple[str, ...]:
        return dice_spots(state, choice.face, offered_dice(state))

    def _using(self, state: State, use: Use, option: Option) -> Option:
        """Offer a bonus together with what it asks: the spots of both answer, and a touch may say it all."""
        after = self._game.act(state, use)
        task = after.agenda[-1]
        if after.played != state.played or not isinstance(task, Effect) or isinstance(task, Pool | Pick):
            return option
        return followed(use, option, self._asked(after, task), after)


def _lapsing(before: State, after: State) -> Words | None:
    """Return which bonuses lapse with the end of a turn; None for none."""
    old, new = before.players[before.actor], after.players[before.actor]
    lapsed = new.circled & ~new.crossed & ~(old.circled & ~old.crossed & ~before.pool)
    sources = [source for source in range(len(before.sheet.sources)) if lapsed >> source & 1]
    return lapsing.with_this([bonus_of(before, source) for source in sources]) if sources else None
