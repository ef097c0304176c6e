"""A question to the whole table: whether a turn is taken back past what its player may take back alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, final

from msgspec.structs import replace

from display.phrases import reversing
from display.words import Words, words
from engine.kernel.contract import Fact, Game
from engine.kernel.takebacks import Barrier
from engine.msgid import msgid
from firmware.assistant.scene import Choice, Scene

LEAVE: Final = msgid("leave the turn as it is")
ALL_AGREE: Final = msgid("yes, all agree")

_ASKED: Final[dict[Barrier, Callable[[str], Words]]] = {
    Barrier.REVEAL: reversing.after_reveal,
    Barrier.PLAYER: reversing.another_players,
    Barrier.TURN: reversing.after_turn,
    Barrier.TABLE: lambda _: reversing.after_agreement(),
}
"""What is asked, by what stands in the way; the first that does."""


@final
class Agreeing:
    """Asks whether all agree that a turn is taken back.

    The button that ends turns leaves it as it is, so that nobody agrees by habit.

    Args:
        number: Counts the questions of a match.
        barriers: Why its player may not do so alone; at least one.
        seat: Whose decision it is.
        before: The state that would be gone back to.
    """

    page: Final = 0
    early: Final = False
    at: Final = None
    seat: Final = None

    def __init__(self, number: int, barriers: tuple[Barrier, ...], seat: int, before: Any) -> None:  # noqa: ANN401
        self.number: Final = number
        self._about = seat
        self._barriers = barriers
        self._before = before

    def press(self, button: str) -> bool | None:
        """Take a press; return whether all agree, None where it says nothing."""
        return {"a": False, "d": True}.get(button)

    def labelled(self, scene: Scene) -> Scene:
        """Return a scene with the question and its answers."""
        name = scene.names[self._about]
        asked = next(ask(name) for barrier, ask in _ASKED.items() if barrier in self._barriers)
        leave = Choice("a", words(LEAVE), "tick", aside=True)
        return replace(
            scene, choices=(leave, Choice("d", words(ALL_AGREE), "undo")), asked=asked, ending=frozenset()
        )

    def facts(self, game: Game[Any, Any, Any]) -> tuple[Mapping[str, Fact] | None, ...]:
        """Return what each answer would make true, in the order of the choices."""
        return None, game.facts(self._before)
