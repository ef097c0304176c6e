"""Scenes of The Dice Charmers as the screen shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from msgspec.structs import replace

from display.games.dice_charmers.phrases import heads
from display.games.dice_charmers.vocabulary import COMPARED
from display.model import End, Header, LastTurn, Live, Model, Notice, players_of
from display.phrases import asking
from display.phrases.heads import turn_of
from display.phrases.margins import margin
from display.phrases.notices import rounds_played, without_camera
from display.words import Words
from engine.games.dice_charmers.game import DiceCharmers
from engine.games.dice_charmers.play.turn import ended
from engine.games.dice_charmers.rule_book.rules import RULE_BOOK
from engine.games.dice_charmers.state import State
from engine.referee.questions import Question
from firmware.assistant.moves import Told
from firmware.assistant.scene import Presenter, Scene, Turn
from firmware.entering.asked import EntryPage
from firmware.presenters.common.screens import compared, labels_of, with_question
from firmware.presenters.common.stories import Deed, entries_of, seat_of, sentences
from firmware.presenters.games.dice_charmers import answers
from firmware.presenters.games.dice_charmers.deeds import story
from firmware.presenters.games.dice_charmers.history import when
from firmware.presenters.games.dice_charmers.restoring import restore
from firmware.presenters.games.dice_charmers.tables import table_of


@final
class DiceCharmersPresenter(Presenter):
    """Puts scenes into view models; all of the game lies open.

    Args:
        game: The rules, with the sheets that are played on.
    """

    def __init__(self, game: DiceCharmers) -> None:
        self._game: Final = game

    def model(self, scene: Scene) -> Model:
        """Return what the screen shows."""
        state: State = scene.state
        if scene.phase == "over" and scene.restoration is None:
            return self._end(scene, state)
        page = scene.aside if isinstance(scene.aside, EntryPage) else None
        live = Live(
            number=scene.number,
            header=header(state, scene.names),
            players=players_of(scene.names),
            table=table_of(state, tuple(page.begun or ()) if page is not None else ()),
            last_turn=self._told(scene.last, scene.names),
            notices=notices(self._game),
            labels=labels_of(scene),
            restore=restore(scene.restoration, scene.names) if scene.restoration is not None else None,
        )
        return with_question(scene, live)

    def asks(self, scene: Scene, question: Question) -> Words:
        """Return the question whether a turn is told right."""
        told = question.options[0].explanations[0].answers
        deeds = story(self._game, scene.state, told)
        name = scene.names[scene.state.actor]
        return asking.is_right(name, sentences(deeds, scene.names, scene.state.actor))

    def acting(self, scene: Scene) -> str:
        """Return the name of the player in turn."""
        state: State = scene.state
        return scene.names[state.actor]

    def answer(self, state: State, answer: Any) -> Told:  # noqa: ANN401 -- any of the game
        """Return the words and the icon of a choice or result."""
        return answers.told(answer)

    def _told(self, last: Turn | None, names: Sequence[str]) -> LastTurn | None:
        """Return what happened in the last turn, or on the way through the present one."""
        deeds: Sequence[Deed] = () if last is None else story(self._game, last.before, last.answers)
        return LastTurn(seat_of(deeds), tuple(entries_of(deeds, players_of(names)))) if deeds else None

    def _end(self, scene: Scene, state: State) -> End:
        standing = self._game.standing(state)
        first, *others = compared(standing, COMPARED, RULE_BOOK)
        return End(
            number=scene.number,
            players=players_of(scene.names),
            standing=standing,
            compared=(replace(first, values=tuple(map(margin, standing.steps[0].values))), *others),
            summary=rounds_played(state.rounds),
            notices=notices(self._game),
            labels=labels_of(scene),
        )


def header(state: State, names: Sequence[str]) -> Header:
    """Return whose turn it is, in which round, and whether it is the last one."""
    player = players_of(names)[state.actor]
    return Header(turn_of(player.name), player.colour, when(state), last=ended(state))


def notices(game: DiceCharmers) -> tuple[Notice, ...]:
    """Return that people enter all by hand, and whether the sheets are invented."""
    sides = (side for side in (game.pad.sun, game.pad.moon) if side is not None)
    invented = any(one.flag == "invented" for side in sides for _, one in side.entries())
    return (without_camera(), *((heads.INVENTED,) if invented else ()))
