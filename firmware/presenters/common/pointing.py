"""Questions that the drawn table answers: rolls named die by die, and choices together with what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from display.phrases.asking import AS_SEEN, LET_MUNSHI_ROLL, OTHERWISE, other_dice
from display.words import Words
from engine.words import DieSeen, Face
from firmware.entering.asked import Asked, Given, Option


class Rolling(Struct, frozen=True, eq=False):
    """How a roll is told.

    Args:
        asks: The question.
        dice: How many dice there are.
        left: Returns what the other dice may show where some show certain faces, by their names.
        face: Returns what a face is called.
        spot: Returns the name of the spot of a face.
        result: Returns the result of some faces.
        roll: Returns a result by chance, for people who let Munshi roll.
        rule: The id of the rule.
        picture: Returns the id of the picture of a face.
        read: Returns the name of the face of a die that the camera has read; "" where that is not sure.
        against: Says why dice that the camera has read cannot be those that are rolled; None where they can.
    """

    asks: Words
    dice: int
    left: Callable[[Sequence[str]], Sequence[str]]
    face: Callable[[str], Words]
    spot: Callable[[str], str]
    result: Callable[[tuple[str, ...]], Any]
    roll: Callable[[], Any]
    rule: str = ""
    picture: Callable[[str], str] = str
    read: Callable[[DieSeen], str] = lambda die: die.shows or ""
    against: Callable[[Sequence[DieSeen]], Words | None] = lambda _: None

    def ask(self, told: tuple[str, ...] = ()) -> Asked | Given:
        """Ask for the next face, in whatever order people read them; at first Munshi may roll as well."""
        if len(told) == self.dice:
            return Given(self.result(told))
        options = [
            Option(
                self.face(face),
                partial(self.ask, (*told, face)),
                face=Face(self.picture(face)),
                spots=(self.spot(face),),
            )
            for face in self.left(told)
        ]
        if not told:
            options.append(Option(LET_MUNSHI_ROLL, lambda: Given(self.roll()), "hand"))
        return replace(self._asked(told, *options), rolled=self.rolled)

    def _asked(self, told: tuple[str, ...], *options: Option) -> Asked:
        return Asked(self.asks, options, begun=told, pointed=True, alone=True, rule=self.rule)

    def rolled(self, dice: Sequence[DieSeen]) -> Asked | Words | None:
        """Ask whether the dice lie as the camera has read them; first for those of which it is not sure.

        Where it has read other dice than are rolled it says so; None where it has read none of them surely.
        """
        if len(dice) != self.dice:
            return other_dice(len(dice), self.dice)
        if (against := self.against(dice)) is not None:
            return against
        told: tuple[str, ...] = ()
        for die in dice:
            face = self.read(die)
            # What these dice cannot show as well was misread: it is asked for.
            if len(told) < self.dice and face in self.left(told):
                told = (*told, face)
        if not told:
            return None
        led = self.ask(told)
        if isinstance(led, Asked):
            return led
        otherwise = Option(OTHERWISE, self.ask, "pencil")
        return self._asked(told, Option(AS_SEEN, lambda: led, "tick"), otherwise)


def followed(choice: Any, option: Option, asked: Asked, at: Any) -> Option:  # noqa: ANN401 -- of any game
    """Return the option for a choice together with the question that it leads to.

    The spots of both answer, so that one touch may say it all; `at` is the state after the choice.
    """
    through = dict.fromkeys(spot for one in asked.options for spot in (*one.spots, *one.through))
    return replace(option, leads=partial(asked_after, choice, asked, at), through=tuple(through))


def asked_after(choice: Any, asked: Asked, at: Any = None) -> Asked:  # noqa: ANN401 -- of any game
    """Return the question after a choice, so that its answers give the choice as well.

    `at` is the state after the choice; None where the one before is still shown.
    """
    further = tuple(replace(one, leads=partial(_after, choice, one, at)) for one in asked.options)
    return replace(asked, options=further, at=at)


def _after(choice: Any, option: Option, at: Any) -> Given | Asked:  # noqa: ANN401 -- of any game
    """Return what an option of the question after a choice leads to: the choice, then its answer."""
    led = option.leads()
    if isinstance(led, Given):
        return Given(choice, then=(led.answer, *led.then))
    further = tuple(replace(one, leads=partial(_after, choice, one, at)) for one in led.options)
    return replace(led, options=further, at=at if led.at is None else led.at)
