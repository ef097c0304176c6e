"""Which spots of the drawn table stand for an answer, and which answer a spot would mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from display.games.dice_charmers.seats import ELEPHANT, bonus_line
from engine.games.dice_charmers.box.words import BONUSES, FACES, KINDS, PERSONS, SHAPES, SIDES_OF, UNKNOWN
from engine.games.dice_charmers.choices import (
    LETTERS,
    AnyChoice,
    Build,
    Copy,
    Extend,
    Goods,
    Karma,
    Sail,
    Sell,
    Take,
    Upgrade,
    Use,
    Visit,
)
from engine.games.dice_charmers.play.dice import PickAgain
from engine.games.dice_charmers.play.goods import CopyDie, Sale
from engine.games.dice_charmers.play.roads import Halves
from engine.games.dice_charmers.state import MIDDLE, State

PURPLE: Final = (0, 1)
"""The dice that show goods."""


def source_spot(state: State, source: int) -> str:
    """Return the name of the spot where a bonus stands, by the number of its source."""
    kind, name, _ = state.sheet.sources[source]
    return f"karma-bonus-{name}" if kind == "karma" else f"{kind}-{name}"


def dice_spots(state: State, face: str, dice: tuple[int, ...]) -> tuple[str, ...]:
    """Return the spots of those of some dice that show a face, or may where nobody saw them."""
    number = FACES.index(face)
    return tuple(
        f"die-{die}"
        for die in dice
        if state.dice[die] == number or (state.dice[die] == UNKNOWN and number in SIDES_OF[die])
    )


def offered_dice(state: State) -> tuple[int, ...]:
    """Return the dice of which one is taken."""
    task = state.agenda[-1]
    if isinstance(task, PickAgain):
        return task.dice
    return tuple(die for die, lies in enumerate(state.lying) if lies == MIDDLE)


def spots_of(state: State, choice: AnyChoice) -> tuple[str, ...]:
    """Return the spots that stand for a choice; () for what is not drawn as one thing."""
    find = _SPOTS.get(type(choice))
    return find(state, choice) if find is not None else ()


def _goods(state: State, choice: Goods) -> tuple[str, ...]:
    """Return the spots of one good; several together are no one thing."""
    if len(choice.kinds) != 1:
        return ()
    (kind,) = choice.kinds
    return f"kind-{kind}", f"goods-{kind}-{state.player.goods[KINDS.index(kind)] + 1}"


def _sale(state: State, choice: Sell) -> tuple[str, ...]:
    """Return the last good of each kind that is sold: they are sold from the left."""
    sold = zip(KINDS, state.player.sold, strict=True)
    return tuple(f"goods-{kind}-{gone + more}" for kind, gone in sold if (more := getattr(choice, kind)))


def _upgrade(state: State, choice: Upgrade) -> tuple[str, ...]:
    level = state.player.levels[state.sheet.contents.buildings.index(choice.building)] + 1
    return f"building-{choice.building}", f"upgrade-{choice.building}-{level}"


def _visit(state: State, choice: Visit) -> tuple[str, ...]:
    box = state.player.palace[PERSONS.index(choice.person)] + 1
    return f"person-{choice.person}", f"palace-{choice.person}-{box}"


def _use(state: State, choice: Use) -> tuple[str, ...]:
    found = [source_spot(state, one) for one in waiting(state) if bonus_of(state, one) == choice.bonus]
    return *map(bonus_line, found), *found


_SPOTS: Final[dict[type, Callable[[State, Any], tuple[str, ...]]]] = {
    Take: lambda state, choice: dice_spots(state, choice.face, offered_dice(state)),
    Karma: lambda state, _: (ELEPHANT, f"karma-{state.player.used + 1}"),
    Copy: lambda state, choice: dice_spots(state, choice.face, PURPLE),
    Build: lambda _, choice: (
        f"field-{choice.field}",
        *(f"side-{choice.field}-{side}" for side in choice.sides),
    ),
    Extend: lambda _, choice: (f"field-{choice.field}", f"side-{choice.field}-{choice.side}"),
    Goods: _goods,
    Sell: _sale,
    Upgrade: _upgrade,
    Visit: _visit,
    Sail: lambda _, choice: (f"river-{choice.space}",),
    Use: _use,
}


def waiting(state: State) -> list[int]:
    """Return the sources whose bonus is circled and not used yet."""
    return [source for source in range(len(state.sheet.sources)) if state.pool >> source & 1]


def bonus_of(state: State, source: int) -> str:
    """Return the name of a source's bonus."""
    return BONUSES[state.sheet.bonus[source]]


def meant(state: State, spot: str) -> AnyChoice | None:
    """Return the choice that a spot would stand for if the rules allowed it; None where it is none."""
    kind, _, rest = spot.partition("-")
    name = rest.rpartition("-")[0] if kind in {"palace", "upgrade", "goods"} else rest
    find = _MEANT.get("person" if kind == "palace" and name in PERSONS else kind)
    if find is not None and (choice := find(state, name)) is not None:
        return choice
    found = [one for one in range(len(state.sheet.sources)) if spot in _of_source(state, one)]
    return Use(bonus_of(state, found[0])) if found else None


def _of_source(state: State, source: int) -> tuple[str, str]:
    spot = source_spot(state, source)
    return spot, bonus_line(spot)


def _die(state: State, number: str) -> AnyChoice | None:
    face, task = state.dice[int(number)], state.agenda[-1]
    return None if face == UNKNOWN else (Copy if isinstance(task, CopyDie) else Take)(FACES[face])


def _karma(state: State) -> AnyChoice:
    dice = [] if isinstance(state.agenda[-1], PickAgain) else offered_dice(state)
    shown = [state.dice[die] for die in dice if state.dice[die] != UNKNOWN]
    return Karma(FACES[shown[0]] if shown else "")


def _road(state: State, rest: str) -> AnyChoice:
    field, _, side = rest.partition("-")
    task = state.agenda[-1]
    if isinstance(task, Halves):
        return Extend(field, side or "n")
    return Build(field, LETTERS[SHAPES[getattr(task, "shape", "straight")][0]])


def _good(state: State, kind: str) -> AnyChoice:
    return Sell(**{kind: 1}) if isinstance(state.agenda[-1], Sale) else Goods((kind,))


_MEANT: Final[dict[str, Callable[[State, str], AnyChoice | None]]] = {
    "die": _die,
    ELEPHANT: lambda state, _: _karma(state),
    "karma": lambda state, box: None if box.startswith("bonus") else _karma(state),
    "field": _road,
    "side": _road,
    "kind": _good,
    "goods": _good,
    "river": lambda _, space: Sail(int(space)),
    "person": lambda _, name: Visit(name),
    "building": lambda _, name: Upgrade(name),
    "upgrade": lambda _, name: Upgrade(name),
}
