"""The dice: rolled, taken, and rolled again for karma (DC-de > Spielablauf, Karma)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from engine.games.dice_charmers.box.words import FACE, FACES, SIDES_OF, UNKNOWN
from engine.games.dice_charmers.choices import AGAIN, KARMA, NO_DIE, TAKE, AnyChoice, Karma, Take
from engine.games.dice_charmers.play.effect import Effect
from engine.games.dice_charmers.play.effects import FACE_EFFECTS
from engine.games.dice_charmers.results import Rolled, rolls
from engine.games.dice_charmers.state import ELEPHANT, MIDDLE, State, marked
from engine.kernel.agenda import Task, done, instead
from engine.kernel.contract import Chance, Unseen
from engine.kernel.errors import RecordError

ALL: Final = tuple(range(8))
_SHOWN: Final = tuple(frozenset(sides) for sides in SIDES_OF)
_NUMBER: Final = tuple({FACES[side]: side for side in sides} for sides in SIDES_OF)
"""The number of each face that a die can show."""
ROLLED: Final = "middle"
"""Where dice are rolled."""
PAIR: Final = 2
"""So many dice are rolled for karma."""


class Roll(Task, frozen=True, gc=False):
    """Dice are to be rolled: all of them, or two for karma.

    Args:
        dice: Which; the elephant's die comes first for karma.
    """

    rule = "dice"
    dice: tuple[int, ...] = ALL

    def question(self, state: State) -> Chance[Rolled]:
        """Return how they may fall."""
        return Chance("roll", ROLLED, lambda: rolls(self.dice))

    def result(self, state: State, result: Rolled | Unseen) -> State:
        """Take in what they show."""
        shown: list[int] | None = None
        if isinstance(result, Rolled):
            shown = assigned(self.dice, result.faces)
            if shown is None:
                odd = f"{ROLLED}: {', '.join(result.faces)}"
                state = replace(state, discrepancies=(*state.discrepancies, odd))
        dice = list(state.dice)
        for number, die in enumerate(self.dice):
            dice[die] = UNKNOWN if shown is None else shown[number]
        following = Pick() if len(self.dice) == len(ALL) else PickAgain(self.dice)
        return instead(state, following, dice=tuple(dice), fresh=False)


def assigned(dice: tuple[int, ...], faces: tuple[str, ...]) -> list[int] | None:
    """Return what each die shows, twins in the order of their faces; None where they cannot show that."""
    if len(faces) != len(dice):
        return None
    shown: list[int] = []
    left = list(faces)
    for die in dice:
        number = _NUMBER[die]
        face = left[0] if left[0] in number else next((one for one in left if one in number), "")
        if not face:
            return None
        left.remove(face)
        shown.append(number[face])
    for first, second in _twins(dice):
        if shown[first] > shown[second]:
            shown[first], shown[second] = shown[second], shown[first]
    return shown


def missing(dice: tuple[int, ...], faces: Sequence[str]) -> list[str]:
    """Return the faces that the other dice may show where some dice show certain ones, each face once."""
    left = list(dice)
    for face in faces:
        left.remove(next(die for die in left if face in _NUMBER[die]))
    return list(dict.fromkeys(FACES[side] for die in left for side in SIDES_OF[die]))


def check_roll(rolled: Rolled) -> None:
    """See to it that dice of the game can show a roll, whichever of them were rolled.

    Raises:
        RecordError: They cannot.
    """
    faces = rolled.faces
    if strange := [face for face in faces if face not in FACE]:
        seen, expected = f"the face {strange[0]!r} on a die", f"one of {', '.join(FACES)}"
    elif len(faces) not in {PAIR, len(ALL)}:
        seen, expected = f"a roll of {len(faces)} dice", f"{len(ALL)} dice, or {PAIR} for karma"
    elif all(assigned(dice, faces) is None for dice in combinations(ALL, len(faces))):
        seen, expected = f"a roll of {', '.join(faces)}", "what the dice can show, two of each colour"
    else:
        return
    raise RecordError(seen, expected=expected, advice="look at the dice again, and enter what they show")


@lru_cache(maxsize=64)
def _twins(dice: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return where dice stand that are alike."""
    pairs = combinations(range(len(dice)), 2)
    return tuple((one, two) for one, two in pairs if SIDES_OF[dice[one]] == SIDES_OF[dice[two]])


class Pick(Effect[AnyChoice], frozen=True, gc=False):
    """A die is taken from the middle, or karma is used: a turn begins."""

    rule = "dice"
    kind = "die"

    def choices(self, state: State) -> list[AnyChoice]:
        """Return the dice that are of use, and the karma that may be used with any of them."""
        middle = _faces(state)
        found: list[AnyChoice] = [TAKE[face] for face in middle if FACE_EFFECTS[face].possible(state)]
        if not self._karma(state):
            return found
        return [*(found or [NO_DIE]), *(KARMA[face] for face in middle)]

    def _karma(self, state: State) -> bool:
        """Tell whether karma can be used: a die lies on the elephant, and one is left (ruling B1)."""
        player = state.player
        return player.used < player.karma and ELEPHANT in state.lying

    def run(self, state: State) -> State | None:
        """Nobody takes a die that is of no use; without karma the turn is over (ruling B3)."""
        return None if self.menu(state) else done(state)

    def answer(self, state: State, choice: object) -> State:
        """Take it, or roll."""
        if not isinstance(choice, Take | Karma):
            return done(state)
        face = FACE[choice.face]
        die = _fitting(state, face, (die for die in ALL if state.lying[die] == MIDDLE))
        if isinstance(choice, Karma):
            return _spent(instead(state, Roll((state.lying.index(ELEPHANT), die))))
        lying, dice = list(state.lying), state.dice
        if dice[die] == UNKNOWN:
            dice = (*dice[:die], face, *dice[die + 1 :])
        lying[die] = state.actor
        if not state.taken:  # the other die of the colour goes to the elephant
            lying[die ^ 1] = ELEPHANT
        return instead(state, FACE_EFFECTS[face], dice=dice, lying=tuple(lying))


class PickAgain(Effect[AnyChoice], frozen=True, gc=False):
    """One of the two dice that were rolled for karma is taken, or they are rolled once more (ruling B2).

    Args:
        dice: The two.
    """

    rule = "karma"
    kind = "die-again"
    dice: tuple[int, ...]

    def choices(self, state: State) -> list[AnyChoice]:
        """Return the two dice, and karma for another roll."""
        faces: dict[int, None] = {}
        for die in self.dice:
            shown = state.dice[die]
            faces.update(dict.fromkeys(sorted(_SHOWN[die]) if shown == UNKNOWN else (shown,)))
        found: list[AnyChoice] = [TAKE[face] for face in faces]
        player = state.player
        return [*found, AGAIN] if player.used < player.karma else found

    def run(self, state: State) -> None:
        """Wait: one of the two must be taken."""

    def answer(self, state: State, choice: object) -> State:
        """Take it, the other one lies on the elephant; what it cannot do lapses."""
        if not isinstance(choice, Take):
            return _spent(instead(state, Roll(self.dice)))
        face = FACE[choice.face]
        die = _fitting(state, face, self.dice)
        lying, dice = list(state.lying), list(state.dice)
        for one in self.dice:
            lying[one] = ELEPHANT
        lying[die], dice[die] = state.actor, face
        return instead(state, FACE_EFFECTS[face], dice=tuple(dice), lying=tuple(lying))


def _faces(state: State) -> list[int]:
    """Return the faces that lie in the middle, each once; all faces of a die that nobody saw."""
    found: list[int] = []
    for die, lies in enumerate(state.lying):
        if lies == MIDDLE:
            face = state.dice[die]
            if face == UNKNOWN:
                found += [one for one in sorted(_SHOWN[die]) if one not in found]
            elif face not in found:
                found.append(face)
    return found


def _fitting(state: State, face: int, dice: Iterable[int]) -> int:
    """Return the first of some dice, rolled together, that shows a face, or may where nobody saw them."""
    return next(die for die in dice if state.dice[die] in {face, UNKNOWN} and face in _SHOWN[die])


def _spent(state: State) -> State:
    """Cross a karma."""
    return marked(state, used=state.player.used + 1)
