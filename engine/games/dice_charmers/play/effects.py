"""What each face of a die and each bonus does, as one table."""

from __future__ import annotations

from typing import Any, Final

from engine.games.dice_charmers.box.words import BONUSES, FACES, GOODS_OF, KINDS_OF, PERSONS, ROADS, SYMBOLS
from engine.games.dice_charmers.play.effect import BONUS_EFFECTS, Effect
from engine.games.dice_charmers.play.goods import Circle, CopyDie, Receive, Sale, SellTwo
from engine.games.dice_charmers.play.palace import AnyPerson, Person, Raise
from engine.games.dice_charmers.play.river import Follow, Voyage
from engine.games.dice_charmers.play.roads import Draw, Halves
from engine.games.dice_charmers.play.tracks import fame, karma, money
from engine.games.dice_charmers.state import State
from engine.kernel.agenda import done


class Mark(Effect[Any], frozen=True, gc=False):
    """Mark fame and money, or circle a karma; nobody has anything to choose.

    Args:
        fame: Fields of fame.
        money: Fields of money.
        karma: Boxes of karma.
    """

    rule = "symbols"
    fame: int = 0
    money: int = 0
    karma: int = 0

    def possible(self, state: State) -> bool:
        """Marks beyond the end of a track are lost, which is no reason not to make them."""
        return True

    def run(self, state: State) -> State:
        """Mark it."""
        state = done(state)
        if self.karma:
            return karma(state)
        return fame(state, self.fame) if self.fame else money(state, self.money)


_EFFECTS: Final[dict[str, Effect[Any]]] = {
    **{f"person-{name}": Person(person) for person, name in enumerate(PERSONS)},
    "any-person": AnyPerson(),
    "upgrade": Raise(),
    "karma": Mark(karma=1),
    **{f"fame-{number}": Mark(fame=number) for number in range(1, 7)},
    **{f"money-{number}": Mark(money=number) for number in range(1, 9)},
    "goods-die": CopyDie(),
    **{f"goods-{number}": Receive(number) for number in (1, 2, 3)},
    **{f"sell-{number}": Sale("any", number) for number in (1, 2, 3)},
    "sell-same": Sale("same", 3),
    "sell-different": Sale("different", 3),
    "sell-2-different": SellTwo(),
    "half-road": Halves(),
    **{f"road-{shape}": Draw(shape) for shape in ROADS if shape != "bend"},
    "river-forward": Voyage("forward"),
    "river-back": Voyage("back"),
    "river-back-any": Voyage("back-any"),
}
BONUS_EFFECTS[:] = [_EFFECTS[bonus] for bonus in BONUSES]

_ROADS: Final[dict[str, Effect[Any]]] = {
    "straight": Draw("straight"),
    "bend": Draw("bend"),
    "halves": Halves(2, joined=True),
}


def _of_die(face: str, goods: tuple[int, ...], kinds: int) -> Effect[Any]:
    """Return what a die that shows a face does."""
    if kinds:
        return Circle(goods, kinds)
    if face in _ROADS:
        return _ROADS[face]
    if face in SYMBOLS:
        return Follow(SYMBOLS.index(face))
    return _EFFECTS[f"person-{face}"]


FACE_EFFECTS: Final = tuple(map(_of_die, FACES, GOODS_OF, KINDS_OF))
"""What each face does, by its number."""
