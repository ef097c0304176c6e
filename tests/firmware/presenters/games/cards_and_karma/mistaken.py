"""Tables on which a rule was not kept, one for each kind of mistake of docs/trial.md and some more.

    python -m tests.firmware.presenters.games.cards_and_karma.mistaken FOLDER

draws the alarm about each of them, in every size and language.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame
from msgspec.structs import replace

from display.drawing.metrics import PANELS
from display.language import LANGUAGES
from display.model import Live
from display.screen import save_png
from engine.games.cards_and_karma.box.components import ADMINISTRATOR, PLAYER_COLOURS, day_face, night_face
from engine.games.cards_and_karma.choices import Choice, Pay, TakeAction, TakeDie, Waive
from engine.kernel.replies import followed
from engine.referee import Explanation, Slip
from engine.words import Face
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.asking.inquiry import NONE_OF_THESE
from firmware.assistant.repairs import Repairs
from firmware.assistant.scene import Scene
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.display.inspection import drawn
from tests.engine.games.cards_and_karma.positions import Piece, Sitting, dice, house, palace, ship, ware
from tests.engine.referee.desk import At, Desk, lifts, pays, table, takes
from tests.firmware.assistant.bench import NAMES, Bench, From


class Mistaken:
    """A table after a press, on which something is wrong.

    Args:
        desk: The table before the turn.
        changes: What hands have done.
    """

    def __init__(self, desk: Desk, *changes: At) -> None:
        self.desk = desk
        self.before = desk.now
        self.bench = Bench(From(desk.game, desk.start))
        self.presenter = CardsAndKarmaPresenter(desk.game)
        self.bench.read(desk.now)
        self.bench.press("a", desk.moves(*changes))
        self.bench.read(desk.now, after=PATIENCE)
        if self.bench.phase == "asking":  # whether something legal has happened, though it is unlikely
            none = next(one for one in self.scene.choices if one.words.text == NONE_OF_THESE)
            self.bench.press(none.button, desk.now)
        assert self.bench.phase == "alarm", self.bench.phase

    def moves(self, *changes: At) -> None:
        """Have hands put something right, and the camera look."""
        self.bench.read(self.desk.moves(*changes))

    @property
    def scene(self) -> Scene:
        """What there is to be shown."""
        return self.bench.assistant.scene

    @property
    def model(self) -> Live:
        """What the screen shows."""
        model = self.presenter.model(self.scene)
        assert isinstance(model, Live)
        return model


class MadeUp:
    """An alarm that no camera raises here, made up from what would be found.

    A hand is not seen; a die too many may be the next player's.

    Args:
        desk: The table before the turn.
        answers: The turn, with what was left aside.
        changes: What hands have done.
    """

    def __init__(self, desk: Desk, answers: tuple[Choice, ...], *changes: At) -> None:
        game, start = desk.game, desk.start
        after = followed(game, start, answers)[1]
        told = Explanation(answers, after, 0.0, 0.0, 1.0)
        slip = Slip(told, game.broken(start, answers), None)
        self.desk = desk
        self.presenter = CardsAndKarmaPresenter(game)
        now = desk.moves(*changes)
        self.repairs = Repairs(desk.referee, now, desk.trace)
        ways = self.repairs.ways(start, slip)
        self.scene = Scene(
            number=1,
            phase="alarm",
            names=NAMES,
            state=start,
            match_number=1,
            reading=now,
            clues=ways.before.clues,
            last=None,
            coverage=tuple(now.places),
            trouble=ways.before.clues,
            slip=slip,
            ways=ways,
        )

    def moves(self, *changes: At) -> None:
        """Have hands put something right, and the camera look."""
        self.repairs.see(self.desk.moves(*changes), self.desk.trace)
        ways = self.repairs.ways(self.desk.start, self.scene.slip)
        self.scene = replace(self.scene, ways=ways)

    @property
    def model(self) -> Live:
        """What the screen shows."""
        model = self.presenter.model(self.scene)
        assert isinstance(model, Live)
        return model


SCORE: Final = "seat-0-score"
DAY: Final = day_face(PLAYER_COLOURS[0])


def bought(card: Piece, row: str, hand: list[Piece], paid: list[tuple[str, int]], **more: object) -> Mistaken:
    """Return a table on which a card was taken, and some dice lie in the tray.

    Args:
        card: The card.
        row: Where it was laid.
        hand: The hand before.
        paid: What lies in the tray.
        more: What else the player has.
    """
    player = Sitting(hand=hand, **more)  # type: ignore[arg-type]
    desk = table(player, Sitting(), grid=[card, *dice("orange", 1, 2)])
    return Mistaken(desk, *takes(desk, card, row), *([pays(*paid)] if paid else []))


def payment_none() -> Mistaken:
    """A house without a payment."""
    return bought(house("yellow", cost=("blue", 9)), "buildings", dice("blue", 4, 6), [])


def payment_wrong() -> Mistaken:
    """A house, paid with a die of another colour."""
    hand = [*dice("blue", 5), *dice("green", 5)]
    return bought(house("yellow", cost=("blue", 5)), "buildings", hand, [("green", 5)])


def payment_too_much() -> MadeUp:
    """A house, paid well, with a die beside it that pays nothing."""
    new, five, three = house("yellow", cost=("blue", 5)), dice("blue", 5)[0], dice("green", 3)[0]
    desk = table(Sitting(hand=[five, three]), Sitting(), grid=[new, *dice("orange", 1, 2)])
    pay = Pay(tuple(sorted((five.token, three.token))))
    changes = (*takes(desk, new, "buildings"), pays(("blue", 5), ("green", 3)))
    return MadeUp(desk, (Waive("payment"), TakeAction(new.token), pay), *changes)


def payment_too_little() -> Mistaken:
    """A house, and one die of the two that it takes."""
    return bought(house("yellow", cost=("blue", 9)), "buildings", dice("blue", 4, 6), [("blue", 4)])


def ship_unpaid() -> Mistaken:
    """A ship without its die."""
    return bought(ship(7, cost=3), "ships", dice("blue", 3), [])


def ship_paid_wrongly() -> Mistaken:
    """A ship with a die of another value."""
    return bought(ship(7, cost=3), "ships", dice("blue", 3, 5), [("blue", 5)])


def ship_paid_twice() -> MadeUp:
    """A ship with two dice for it."""
    new, (three, five) = ship(7, cost=3), dice("blue", 3, 5)
    desk = table(Sitting(hand=[three, five]), Sitting(), grid=[new, *dice("orange", 1, 2)])
    pay = Pay(tuple(sorted((three.token, five.token))))
    changes = (*takes(desk, new, "ships"), pays(("blue", 3), ("blue", 5)))
    return MadeUp(desk, (Waive("payment"), TakeAction(new.token), pay), *changes)


def palace_unpaid() -> Mistaken:
    """A palace action without its die."""
    desk = table(
        Sitting(hand=dice("blue", 2), goods=[ware(("tea", 1))]),
        Sitting(),
        grid=[card := palace(4), *dice("orange", 1, 2)],
    )
    return Mistaken(desk, lifts(desk, card), At("tray", come=(desk.name(card),)))


def two_cards() -> Mistaken:
    """Two goods cards in one turn."""
    silk, tea = ware(("silk", 1)), ware(("tea", 1))
    desk = table(Sitting(), Sitting(), grid=[silk, tea, *dice("orange", 1, 2)])
    return Mistaken(desk, *takes(desk, silk, "goods"), *takes(desk, tea, "goods"))


def trio_kept() -> Mistaken:
    """Three red houses that stay."""
    new = house("red", cost=("blue", 1))
    hand, reds = dice("blue", 1), [house("red"), house("red")]
    return bought(new, "buildings", hand, [("blue", 1)], buildings=reds)


def goods_kept() -> Mistaken:
    """Three of the same goods that stay: they bring coins."""
    tea = ware(("tea", 1))
    desk = table(
        Sitting(goods=[ware(("tea", 2)), ware(("tea", 1))]), Sitting(), grid=[tea, *dice("orange", 1)]
    )
    return Mistaken(desk, *takes(desk, tea, "goods"))


def choice_kept() -> Mistaken:
    """Three red houses, or three different ones: the player chooses, and did not."""
    new = house("red", cost=("blue", 1))
    rows = [house("red"), house("red"), house("yellow"), house("white")]
    return bought(new, "buildings", dice("blue", 1), [("blue", 1)], buildings=rows)


def ships_kept() -> Mistaken:
    """Three ships in order that stay."""
    new = ship(12, cost=1)
    return bought(new, "ships", dice("blue", 1), [("blue", 1)], ships=[ship(3), ship(7)])


def trio_unpaid() -> Mistaken:
    """Three red houses left, and no administrator came."""
    reds, new = [house("red"), house("red")], house("red", cost=("blue", 1))
    desk = table(Sitting(buildings=reds, hand=dice("blue", 1)), Sitting(), grid=[new, *dice("orange", 1)])
    gone = At("seat-0-buildings", gone=tuple(map(desk.name, reds)))
    return Mistaken(desk, lifts(desk, new), gone, pays(("blue", 1)))


def trio_wrong() -> Mistaken:
    """Two red houses and a white one left; the third red one stays."""
    reds, white, new = [house("red"), house("red")], house("white"), house("red", cost=("blue", 1))
    desk = table(
        Sitting(buildings=[*reds, white], hand=dice("blue", 1)), Sitting(), grid=[new, *dice("orange", 1)]
    )
    gone = At("seat-0-buildings", gone=(desk.name(reds[0]), desk.name(white)))
    came = At("seat-0-administrators", come=(ADMINISTRATOR,))
    return Mistaken(desk, lifts(desk, new), gone, came, pays(("blue", 1)))


def ship_kept() -> Mistaken:
    """A ship with a lower number, and the earlier one still lies there."""
    low = ship(3, cost=1)
    return bought(low, "ships", dice("blue", 1), [("blue", 1)], ships=[ship(9)])


def score_wrong_end() -> Mistaken:
    """Three fame, and the rightmost scoring card was turned; it gives an administrator."""
    nights = ("karma-2", "dice-2", "extra-turn", "palace-or-coins-2", "ship-or-fame-1", "administrator")
    new = house("yellow", cost=("blue", 1))
    desk = table(
        Sitting(hand=dice("blue", 1), fame=2, nights=nights), Sitting(), grid=[new, *dice("orange", 1)]
    )
    night = night_face("administrator", PLAYER_COLOURS[0])
    flip = At(SCORE, gone=(DAY,), come=(night,))
    came = At("seat-0-administrators", come=(ADMINISTRATOR,))
    return Mistaken(desk, *takes(desk, new, "buildings"), pays(("blue", 1)), flip, came)


def score_kept() -> Mistaken:
    """Three fame, and no scoring card was turned."""
    return bought(house("yellow", cost=("blue", 1)), "buildings", dice("blue", 1), [("blue", 1)], fame=2)


def karma_kept() -> Mistaken:
    """Three karma, and no administrator came."""
    new = ship(4, "karma-2", cost=1)
    return bought(new, "ships", dice("blue", 1), [("blue", 1)], karma=1)


def refill_early() -> Mistaken:
    """Two cards were laid into the grid in the middle of a round."""
    pile, taken = dice("purple", 1, 2, 3), dice("orange", 1)[0]
    desk = table(Sitting(), Sitting(), grid=[taken, *dice("green", 2, 3)], draw=pile)
    new = At("grid", come=(desk.name(pile[0]), desk.name(pile[1])))
    top = At("draw", gone=(desk.name(pile[0]),), come=(desk.name(pile[2]),))
    return Mistaken(desk, lifts(desk, taken), new, top)


def extra_turn() -> Mistaken:
    """Bela takes silk, and it is Asha's turn."""
    silk = ware(("silk", 1))
    desk = table(Sitting(), Sitting(), grid=[silk, *dice("orange", 1, 2)])
    return Mistaken(desk, *takes(desk, silk, "goods", seat=1))


def full_hand() -> MadeUp:
    """A ninth dice card."""
    nine = dice("orange", 1)[0]
    desk = table(Sitting(hand=dice("blue", *[1] * 8)), Sitting(), grid=[nine, *dice("orange", 2, 3)])
    return MadeUp(desk, (Waive("hand-limit"), TakeDie(nine.token)), lifts(desk, nine))


def strange() -> Mistaken:
    """Cards that nobody can have laid there by one mistake."""
    stray = (Face("stray"), Face("astray"), Face("astern"))
    desk = table(Sitting(), Sitting(), grid=dice("orange", 1, 2, 3))
    return Mistaken(desk, At("seat-1-buildings", come=stray))


KINDS: Final[dict[str, Callable[[], Mistaken | MadeUp]]] = {
    "payment-none": payment_none,
    "payment-wrong": payment_wrong,
    "payment-too-much": payment_too_much,
    "payment-too-little": payment_too_little,
    "two-cards": two_cards,
    "hand-limit": full_hand,
    "trio-kept": trio_kept,
    "trio-unpaid": trio_unpaid,
    "trio-wrong": trio_wrong,
    "ship-kept": ship_kept,
    "score-wrong-end": score_wrong_end,
    "score-kept": score_kept,
    "karma-kept": karma_kept,
    "refill-early": refill_early,
    "extra-turn": extra_turn,
}
"""The kinds of docs/trial.md."""

MORE: Final[dict[str, Callable[[], Mistaken | MadeUp]]] = {
    "ship-unpaid": ship_unpaid,
    "ship-paid-wrongly": ship_paid_wrongly,
    "ship-paid-twice": ship_paid_twice,
    "palace-unpaid": palace_unpaid,
    "goods-kept": goods_kept,
    "choice-kept": choice_kept,
    "ships-kept": ships_kept,
    "strange": strange,
}
"""Others that say other things."""


def main(folder: Path) -> None:
    """Draw every alarm."""
    pygame.font.init()
    folder.mkdir(parents=True, exist_ok=True)
    for kind, made in {**KINDS, **MORE}.items():
        model = made().model
        for size in PANELS:
            for code in LANGUAGES:
                save_png(drawn(model, size, code)[0], folder / f"{kind}-{size[0]}-{code}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
