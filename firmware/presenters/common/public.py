"""Scenes of a game of which all lies open and that no camera reads: people enter it on the drawn table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from msgspec import Struct

from display.model import Comparison, End, Header, LastTurn, Live, Model, Notice, Restore, Table, players_of
from display.phrases import asking
from display.phrases.notices import rounds_played, without_camera
from display.words import Words
from engine.kernel.contract import Standing
from engine.referee.questions import Question
from firmware.assistant.moves import Restoration, Told
from firmware.assistant.scene import Presenter, Scene, Turn
from firmware.entering.asked import EntryPage
from firmware.presenters.common.screens import labels_of, with_question
from firmware.presenters.common.stories import Deed, entries_of, seat_of, sentences


class Public(Struct, frozen=True, eq=False):
    """What such a game shows.

    Args:
        header: Returns whose turn it is and how far the match is, by the state and the players' names.
        table: Returns the table, by the state and the question that it answers, None for none.
        story: Returns what happened, by the rules, the state before and the answers.
        told: Returns what an answer to a state is called.
        compared: Returns the comparisons of a standing in words.
        restore: Returns what is to be moved or erased where a match goes back, by the players' names.
        invented: Returns what is invented of the components, by the rules; empty for nothing.
    """

    header: Callable[[Any, Sequence[str]], Header]
    table: Callable[[Any, EntryPage | None], Table]
    story: Callable[[Any, Any, Sequence[Any]], Sequence[Deed]]
    told: Callable[[Any, Any], Told]
    compared: Callable[[Standing], tuple[Comparison, ...]]
    restore: Callable[[Restoration, Sequence[str]], Restore]
    invented: Callable[[Any], tuple[Notice, ...]]


@final
class PublicPresenter(Presenter):
    """Puts scenes into view models; see `firmware.assistant.scene.Presenter`.

    Args:
        shows: What the game shows.
        game: The rules, with the components that are played with.
    """

    def __init__(self, shows: Public, game: Any) -> None:  # noqa: ANN401 -- of any game
        self._shows: Final = shows
        self._game: Final = game
        self._notices = (without_camera(), *shows.invented(game))

    def model(self, scene: Scene) -> Model:
        """Return what the screen shows."""
        if scene.phase == "over" and scene.restoration is None:
            return self._end(scene)
        page = scene.aside if isinstance(scene.aside, EntryPage) else None
        left = scene.restoration
        live = Live(
            number=scene.number,
            header=self._shows.header(scene.state, scene.names),
            players=players_of(scene.names),
            table=self._shows.table(scene.state, page),
            last_turn=self._told(scene.last, scene.names),
            notices=self._notices,
            labels=labels_of(scene),
            restore=self._shows.restore(left, scene.names) if left is not None else None,
        )
        return with_question(scene, live)

    def asks(self, scene: Scene, question: Question) -> Words:
        """Return the question whether a turn is told right."""
        told = question.options[0].explanations[0].answers
        actor: int = scene.state.actor
        deeds = self._shows.story(self._game, scene.state, told)
        return asking.is_right(scene.names[actor], sentences(deeds, scene.names, actor))

    def acting(self, scene: Scene) -> str:
        """Return the name of the player in turn."""
        actor: int = scene.state.actor
        return scene.names[actor]

    def answer(self, state: Any, answer: Any) -> Told:  # noqa: ANN401 -- of any game
        """Return the words and the icon of a choice or result."""
        return self._shows.told(state, answer)

    def _told(self, last: Turn | None, names: Sequence[str]) -> LastTurn | None:
        """Return what happened in the last turn, or on the way through the present one."""
        deeds = () if last is None else self._shows.story(self._game, last.before, last.answers)
        return LastTurn(seat_of(deeds), tuple(entries_of(deeds, players_of(names)))) if deeds else None

    def _end(self, scene: Scene) -> End:
        standing = self._game.standing(scene.state)
        return End(
            number=scene.number,
            players=players_of(scene.names),
            standing=standing,
            compared=self._shows.compared(standing),
            summary=rounds_played(scene.state.rounds),
            notices=self._notices,
            labels=labels_of(scene),
        )
