"""The free order of what is due at the same time, where the table has agreed on it (A0.3)."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.advance import advance
from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import TAKE_TOKENS, Due, NextDue, TakeAction
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.bonuses import Bonus
from engine.games.cards_and_karma.turn import SecondPass, TurnEnd
from engine.kernel.contract import Legality
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    dice,
    die,
    house,
    palace,
    position,
    ship,
    ware,
)

FREE = Options(players=2, exchanges="free")
NO_FLIP = ["extra-turn"] * 6


def due(play: Playing) -> list[str]:
    """Return what is asked about, empty where something else is."""
    return [choice.due for choice in play.choices] if play.kind == "next-due" else []


def after_a_step(*, options: Options = FREE, **tokens: int) -> Playing:
    """Return the position after a step that left a player with these tokens before any exchange."""
    other = die("blue", 1)
    player = Sitting(nights=NO_FLIP, **tokens)  # type: ignore[arg-type]
    return position(player, grid=[other, *dice("blue", 1)], options=options).die(other)


def building(*grid: Piece, options: Options = FREE, **sitting: object) -> Playing:
    """Return the position after a red building has been paid for."""
    new, one = house("red"), die("blue", 1)
    player = Sitting(hand=[one], **sitting)  # type: ignore[arg-type]
    return position(player, grid=[new, *grid, *dice("blue", 1, 1)], options=options).take(new).pay(one)


def test_nobody_is_asked_by_default() -> None:
    """A0.3: without the setting tokens come first, in an order that changes nothing."""
    play = after_a_step(options=Options(players=2), karma=3, fame=3, coins=6)
    assert "next-due" not in play.asked


def test_one_thing_due_needs_no_question() -> None:
    """A0.3, free: what is due alone is carried out at once, chains included (A5, A9)."""
    seat = after_a_step(karma=3, administrators=2, fame=1).state.seats[0]
    assert (seat.karma, seat.administrators, seat.fame, seat.left) == (0, 0, 0, 1)


def test_tokens_are_ordered() -> None:
    """A0.3, free: all exchanges that are due are named; the chosen one is made, then it is asked again."""
    play = after_a_step(karma=3, administrators=3, fame=3, coins=6)
    assert due(play) == ["karma", "administrators", "fame", "coins"]
    play.does(NextDue("administrators"))
    assert (play.seat.administrators, play.seat.fame) == (0, 5)
    assert due(play) == ["karma", "fame", "coins"]
    play.does(NextDue("coins"))
    assert (play.seat.coins, play.seat.right) == (0, 1)
    assert "coins" not in due(play)


def test_what_is_not_due_is_refused() -> None:
    """A0.3, free: only what is due can come next; the refusal names the rule."""
    play = after_a_step(karma=3, fame=3)
    for other in ("coins", "trios", "bonus-0"):
        with pytest.raises(IllegalChoiceError) as refused:
            play.does(NextDue(other))
        assert refused.value.rules == ("order",)
    assert play.game.why_not(play.state, NextDue("fame")).legality is Legality.CERTAIN


@pytest.mark.parametrize(("first", "stays"), [("fame", (0, 6)), ("coins", (3, 0))])
def test_the_last_card_is_a_matter_of_order(first: Due, stays: tuple[int, int]) -> None:
    """A8, free: the one question says also which tokens turn the last scoring card."""
    play = after_a_step(fame=3, coins=6, left=3, right=2)
    assert due(play) == ["fame", "coins"]
    seat = play.does(NextDue(first)).state.seats[0]
    assert (seat.fame, seat.coins, seat.flipped) == (*stays, 6)
    assert "last-card" not in play.asked


def test_all_turned_keeps_fame_and_coins() -> None:
    """A41, free: with six cards turned fame and coins are not due any more."""
    play = after_a_step(fame=3, coins=14, karma=3, left=3, right=3)
    seat = play.state.seats[0]
    assert (seat.fame, seat.coins, seat.administrators) == (3, 14, 1)
    assert "next-due" not in play.asked


def test_trio_before_the_exchange() -> None:
    """A0.3, free: a building's trio may come before its fame turns a card."""
    play = building(buildings=[house("red"), house("red")], fame=2, administrators=2, nights=NO_FLIP)
    assert due(play) == ["fame", "trios"]
    play.does(NextDue("trios"))
    assert play.seat.buildings == ()
    assert (play.seat.administrators, play.seat.fame) == (3, 3)
    assert due(play) == ["administrators", "fame"]


def test_order_decides_what_a_bonus_finds() -> None:
    """A0.3, free: palace 4 by a bonus counts goods that a sale takes away, if the bonus comes first."""
    counts = {}
    for first in ("bonus-1", "trios"):
        four = palace(4)
        goods = [ware(("tea", 1)), ware(("tea", 1))]
        new, one = house("red", goods=[("tea", 1)]), die("blue", 1)
        player = Sitting(hand=[one], goods=goods, fame=2, nights=["palace-or-coins-2", *NO_FLIP[1:]])
        grid = [new, four, *dice("blue", 1)]
        play = position(player, grid=grid, options=FREE).take(new).pay(one)
        assert due(play) == ["fame", "trios"]
        play.does(NextDue("fame"))
        assert due(play) == ["trios", "bonus-1"]
        play.does(NextDue(first))
        while due(play):
            play.does(NextDue("trios"))
        play.take(four) if play.kind == "palace-or-coins-2" else None
        while due(play):
            play.does(NextDue("trios"))
        counts[first] = play.state.seats[0].coins
    # The sale brings three; palace 4 counts three goods that lie, or none of them.
    assert counts == {"bonus-1": 0, "trios": 3}, "with six coins a card is turned"


def test_bonuses_are_ordered_by_the_same_question() -> None:
    """A0.3, free: bonuses that are due together are named by their index; there is no other question."""
    play = building(fame=2, coins=6, nights=["karma-2", *NO_FLIP[1:5], "administrator"])
    assert due(play) == ["fame", "coins"]
    play.does(NextDue("fame"))
    assert due(play) == ["coins", "bonus-0"]
    play.does(NextDue("coins"))
    assert due(play) == ["bonus-0", "bonus-3"]
    play.does(NextDue("bonus-3"))
    assert (play.state.seats[0].administrators, play.state.seats[0].karma) == (1, 2)
    assert "first-bonus" not in play.asked


def test_the_bonus_that_is_named_comes_next() -> None:
    """A0.5, free: of two bonuses that wait just the one that was named begins, whichever was turned first."""
    for named, asked in (("bonus-1", "palace-or-coins-2"), ("bonus-2", "ship-or-fame-1")):
        nights = ["palace-or-coins-2", *NO_FLIP[1:5], "ship-or-fame-1"]
        play = building(palace(2), ship(9), *dice("blue", 1), fame=2, coins=6, nights=nights)
        play.does(NextDue("fame")).does(NextDue("coins"))
        assert due(play) == ["bonus-1", "bonus-2"]
        play.does(NextDue(named))  # type: ignore[arg-type]
        assert play.kind == asked


def test_dice_of_a_bonus_are_not_interrupted() -> None:
    """A0.5, free: who takes a bonus's dice before the exchange has both before it."""
    others = dice("blue", 2, 3, 4)
    play = building(*others, fame=2, coins=6, nights=["dice-2", *NO_FLIP[1:]])
    play.does(NextDue("fame"))
    assert due(play) == ["coins", "bonus-4"]
    play.does(NextDue("bonus-4"))
    assert play.kind == "die"
    play.die(others[0])
    assert (play.kind, play.seat.coins) == ("die", 6)
    play.die(others[1])
    assert (play.state.seats[0].coins, play.state.seats[0].right) == (0, 1)


def test_a_chosen_bonus_asks_its_own_question() -> None:
    """A0.5, free: the bonus's card or tokens, while the exchange waits."""
    play = building(palace(3), fame=2, coins=6, nights=["palace-or-coins-2", *NO_FLIP[1:]])
    play.does(NextDue("fame")).does(NextDue("bonus-1"))
    assert (play.kind, play.seat.coins) == ("palace-or-coins-2", 6)
    play.does(TAKE_TOKENS)
    assert (play.state.seats[0].coins, play.state.seats[0].right) == (2, 1)


def test_what_waits_does_not_come_between() -> None:
    """A0.5, free: what was due when a bonus was begun waits for its end, and more of that kind with it."""
    three, agenda = palace(3), (TurnEnd(), Bonus(BONUSES.index("palace-or-coins-2")))
    rich = Sitting(karma=3, coins=6, nights=NO_FLIP)
    play = position(rich, grid=[three, *dice("blue", 1, 1)], options=FREE, agenda=agenda)
    play.state = advance(play.state)
    assert due(play) == ["karma", "coins", "bonus-1"]
    play.does(NextDue("bonus-1")).does(TakeAction(three.token))
    assert (play.kind, play.seat.karma, play.seat.coins) == ("die", 5, 6)
    play.does(play.choices[0])
    assert due(play) == ["karma", "coins"]


def test_what_a_bonus_brings_is_resolved_between_its_steps() -> None:
    """A0.2, free: the palace card of a bonus brings karma; what that makes due comes before its die."""
    three = palace(3)
    play = building(three, karma=1, fame=2, coins=6, nights=["palace-or-coins-2", *NO_FLIP[1:]])
    play.does(NextDue("fame")).does(NextDue("bonus-1")).does(TakeAction(three.token))
    assert (play.kind, play.seat.administrators, play.seat.coins) == ("die", 1, 6)


def test_what_the_last_step_makes_due_joins_what_waited() -> None:
    """A0.5, free: a bonus that has given everything is done; new things join the pool."""
    carrier, goods = ship(9, "coins-2-fame-1", good=("tea", 1)), [ware(("tea", 1)), ware(("tea", 1))]
    agenda = (TurnEnd(), Bonus(BONUSES.index("ship-or-fame-1")))
    rich = Sitting(karma=3, coins=4, fame=2, goods=goods, nights=NO_FLIP)
    play = position(rich, grid=[carrier, *dice("blue", 1, 1)], options=FREE, agenda=agenda)
    play.state = advance(play.state)
    assert due(play) == ["karma", "bonus-2"]
    play.does(NextDue("bonus-2")).does(TakeAction(carrier.token))
    assert due(play) == ["karma", "fame", "coins", "trios"]


def test_a_palace_card_stands_between_nothing() -> None:
    """A0.3, free: a house that palace action 6 draws sets off trios and a flip; the player orders them."""
    six, drawn = palace(6), house("red")
    player = Sitting(buildings=[house("red"), house("red")], fame=2, nights=NO_FLIP)
    agenda = (TurnEnd(), Bonus(BONUSES.index("palace-or-coins-2")))
    grid = [six, *dice("blue", 1, 1)]
    play = position(player, grid=grid, draw=[drawn], options=FREE, agenda=agenda)
    play.take(six)
    assert due(play) == ["fame", "trios"]
    assert play.discarded(six)
    play.does(NextDue("fame"))
    assert due(play) == ["trios", "bonus-5"]


def test_trios_that_wait_take_new_cards_with_them() -> None:
    """A0.4, A0.5, free: a ship that a bonus brings joins the trios that wait; all are looked at once."""
    old = [ship(2), ship(3)]
    new, one = house("red"), die("blue", 1)
    third = ship(9, "coins-3")
    player = Sitting(
        hand=[one],
        ships=old,
        buildings=[house("red"), house("red")],
        fame=2,
        nights=["ship-or-fame-1", *NO_FLIP[1:]],
    )
    play = position(player, grid=[new, third, *dice("blue", 1)], options=FREE).take(new).pay(one)
    play.does(NextDue("fame"))
    assert due(play) == ["trios", "bonus-2"]
    play.does(NextDue("bonus-2")).does(TakeAction(third.token))
    assert (play.state.seats[0].administrators, play.state.seats[0].coins) == (2, 3)
    assert (play.state.seats[0].ships, play.state.seats[0].buildings) == ((), ())


def test_a_fourth_good_is_sold_with_three_that_wait() -> None:
    """A0.3, A4, free: a ship with tea comes by a bonus before the sale; otherwise three are sold first."""

    def three(options: Options) -> tuple[Playing, Piece]:
        teas = [ware(("tea", 1)), ware(("tea", 1))]
        new, laden = ware(("tea", 1), coin=1), ship(9, "karma-1-good", good=("tea", 2))
        nights = [*NO_FLIP[1:], "ship-or-fame-1"]
        player = Sitting(goods=teas, coins=5, nights=nights)
        grid = [new, laden, *dice("blue", 1)]
        return position(player, grid=grid, options=options).take(new), laden

    play, laden = three(FREE)
    play.does(NextDue("coins"))
    play.does(NextDue("bonus-2")).does(TakeAction(laden.token))
    seat = play.state.seats[0]
    assert (seat.coins, seat.right, seat.goods, seat.ships) == (5, 1, (), ())
    play, laden = three(Options(players=2))
    play.does(TakeAction(laden.token))
    seat = play.state.seats[0]
    assert (seat.coins, seat.right, seat.goods, seat.ships) == (3, 1, (), (laden.token,))


def test_a_fourth_building_leaves_with_three_that_wait_for_one_administrator() -> None:
    """A0.3, A4, free: palace action 6 by a bonus brings another red one before the exchange."""
    lying, six, top = [house("red"), house("red")], palace(6), house("red")
    new, one = house("red"), die("blue", 1)
    nights = ["palace-or-coins-2", *NO_FLIP[1:]]
    player = Sitting(hand=[one], buildings=lying, fame=2, nights=nights)
    grid = [new, six, *dice("blue", 1)]
    play = position(player, grid=grid, draw=[top, *dice("green", 1, 2)], options=FREE).take(new).pay(one)
    play.does(NextDue("fame")).does(NextDue("bonus-1")).does(TakeAction(six.token))
    seat = play.state.seats[0]
    assert (seat.buildings, seat.administrators) == ((), 1)


def test_several_sets_of_trios_are_asked_after_their_turn_has_come() -> None:
    """A2, free: which trios count is asked once the trios come next, while tokens wait."""
    reds = [house("red"), house("red")]
    play = building(buildings=[*reds, house("yellow"), house("white")], fame=2, nights=NO_FLIP)
    assert due(play) == ["fame", "trios"]
    play.does(NextDue("trios"))
    assert (play.kind, play.seat.fame) == ("trios", 3)


def test_trio_of_ships_is_due() -> None:
    """A19, free: three ascending ships are due once the third one's reward is there."""
    old = [ship(2), ship(3)]
    new, one = ship(9, "coins-3"), die("blue", 1)
    player = Sitting(hand=[one], ships=old, coins=3, nights=NO_FLIP)
    play = position(player, grid=[new, *dice("blue", 1)], options=FREE).take(new).pay(one)
    assert due(play) == ["coins", "trios"]
    play.does(NextDue("trios"))
    assert (play.state.seats[0].ships, play.state.seats[0].administrators) == ((), 1)


def test_karma_of_the_elephant() -> None:
    """A28, free: what its karma sets off between the passes is ordered as well."""
    rich = Sitting(karma=3, administrators=3, nights=NO_FLIP)
    agenda = (SecondPass(), Bonus(BONUSES.index("administrator")))
    play = position(rich, grid=dice("blue", 1), options=FREE, agenda=agenda, fresh=True, second=True)
    play.state = advance(play.state)
    assert due(play) == ["karma", "administrators", "bonus-3"]
    play.does(NextDue("bonus-3")).does(NextDue("karma"))
    assert (play.kind, play.seat.administrators, play.seat.fame) == ("turn", 2, 2)


def test_written_and_read() -> None:
    """The record holds what came next by its own name."""
    play = after_a_step(karma=3, fame=3)
    for choice in play.choices:
        assert play.game.read(play.game.write(choice)) == choice
    assert play.game.write(NextDue("bonus-4")) == {"type": "next-due", "due": "bonus-4"}
