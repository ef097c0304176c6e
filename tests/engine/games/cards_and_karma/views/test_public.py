"""What a ruling tells everybody rests on nothing that only a hand, memory or counting could tell (A45)."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import Discard, Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.views.public import forgotten, seen_by_all, veiled
from engine.kernel.clauses import clause
from engine.kernel.contract import PUBLIC, Chance, Legality, Over
from engine.kernel.sightings import Sighting
from engine.words import Face
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, palace, position, ship
from tests.engine.games.cards_and_karma.twins import Twin, revealing, same_in, twins
from tests.engine.games.cards_and_karma.views.test_view import told
from tests.engine.games.cards_and_karma.wishes import wishes
from tests.engine.games.cards_and_karma.worlds import GAME, answered

OPTIONS = (
    Options(players=2),
    Options(players=3, joker="free"),
    Options(players=4, overpaying="refuse"),
    Options(players=2, open_bonuses=(BONUSES, BONUSES[::-1])),
)


def test_the_catalogue_reveals_every_hand() -> None:
    """Each action side stands for one dice side, so that who remembers knows all hands."""
    box = revealing()
    assert all(len(box.dice_faces(mask)) == 1 for mask in box.face_mask.values())


@pytest.mark.parametrize("options", OPTIONS)
def test_the_twins_differ_in_hands_alone(options: Options) -> None:
    """Both worlds look the same to everybody, and hands differ in most of their moments."""
    differ = moments = 0
    for one, other in twins(options, Random(5), 0.1):
        assert one.game.view(one.state, PUBLIC) == other.game.view(other.state, PUBLIC)
        assert one.game.facts(one.state) == other.game.facts(other.state)
        hands = [
            [twin.game.view(twin.state, seat).seats[seat].dice for seat in range(2)] for twin in (one, other)
        ]
        moments += 1
        differ += hands[0] != hands[1]
    assert differ > 0.8 * moments > 8


@pytest.mark.parametrize("options", OPTIONS)
def test_public_rulings_do_not_depend_on_hands(options: Options) -> None:
    """In worlds that look alike whatever is wanted gets the same ruling, rule, words and ways on."""
    rng, tried = Random(7), 0
    for one, other in twins(options, rng, 0.05):
        box = one.game.cards
        for wish in wishes(one.state, rng):
            seen = seen_by_all(box, wish)
            assert public(one, seen) == public(other, same_in(one, other, seen))
            tried += 1
    assert tried > 200


def public(twin: Twin, choice: object) -> tuple[object, ...]:
    """Return a public ruling, its alternatives named by faces."""
    ruling = twin.game.why_not(twin.state, choice, public=True)  # type: ignore[arg-type]  # one of the choices
    return (
        ruling.legality,
        ruling.rules,
        ruling.needed,
        ruling.there,
        [twin.game.write(one) for one in ruling.nearest],
    )


def test_before_a_payment_nothing_is_said() -> None:
    """A card that the hand cannot pay for is refused to the arbiter, and possible to everybody."""
    dear = house("red", cost=("blue", 9))
    play = position(Sitting(hand=dice("blue", 1, 2)), grid=[dear], draw=dice("blue", 5))
    want = TakeAction(dear.token)
    assert play.game.why_not(play.state, want).legality is Legality.IMPOSSIBLE
    ruling = play.game.why_not(play.state, want, public=True)
    assert (ruling.legality, ruling.there, ruling.nearest) == (Legality.POSSIBLE, None, ())


def test_counts_are_everybodys_business() -> None:
    """That no hand of one card is worth nine everybody can see."""
    dear = house("red", cost=("blue", 9))
    play = position(Sitting(hand=[die("blue", 6)]), grid=[dear])
    ruling = play.game.why_not(play.state, TakeAction(dear.token), public=True)
    assert ruling.legality is Legality.IMPOSSIBLE
    assert ruling.nearest == (TakeDie(dear.token),)


def test_a_payment_on_the_table_is_judged() -> None:
    """What lies there is for all to see; what the hand could have paid instead is not told."""
    four = palace(4)
    three, fit = die("blue", 3), die("blue", 4)
    play = position(Sitting(hand=[three, fit]), grid=[four, *dice("blue", 1)]).take(four)
    truth = play.game.why_not(play.state, Pay((three.token,)))
    assert truth.nearest == (Pay((fit.token,)), TakeDie(four.token))
    ruling = play.game.why_not(play.state, Pay((three.token,)), public=True)
    assert (ruling.legality, ruling.rules) == (Legality.IMPOSSIBLE, ("palace-price",))
    assert ruling.needed == clause("price-exact", n=4)
    assert ruling.there == clause("paid", cards=("die-blue-3",))
    assert ruling.nearest == (TakeDie(four.token),)


def test_of_a_discard_only_the_number_is_told() -> None:
    """How many cards have to go everybody knows, which ones nobody."""
    hand, new = dice("blue", *[1] * 8), die("green", 1)
    play = position(Sitting(hand=hand), grid=[new, *dice("blue", 1)]).die(new)
    ruling = play.game.why_not(play.state, Discard((hand[0].token, hand[1].token)), public=True)
    assert ruling.nearest == (Discard((play.state.box.all,)),)


def test_a_veiled_state_knows_no_hand() -> None:
    """Every hidden card may be any card of the box, every open one is what it shows; it stays playable."""
    game = CardsAndKarma()
    for one, _ in twins(Options(), Random(3), 0.05):
        state = veiled(one.state)
        assert all(token == state.box.all for seat in state.seats for token in seat.hand)
        assert game.view(state, PUBLIC) == game.view(one.state, PUBLIC)
        assert veiled(state) == state


def test_ships_and_trios_are_named_by_what_they_show() -> None:
    """A wish about open cards is the same, whichever copy is meant."""
    two = ship(2)
    play = position(Sitting(ships=[two]), grid=dice("blue", 1))
    box = play.state.box
    assert seen_by_all(box, TakeDie(two.token)) == TakeDie(box.face_mask[box.action[two.number]])


@pytest.mark.parametrize("seed", range(3))
def test_a_match_on_a_screen_remembers_nothing(seed: int) -> None:
    """Without `memory` a state is what lies open and no more, all through a match, and the truth fits."""
    known = hidden = GAME.setup(Options(players=2))
    hidden = GAME.setup(Options(players=2, memory=False))
    rng = Random(seed)
    while following := answered(GAME, known, rng):
        pending, (answer, after) = GAME.pending(hidden), following
        assert hidden == forgotten(hidden)
        assert GAME.view(hidden, PUBLIC) == GAME.view(known, PUBLIC)
        assert not hidden.discrepancies
        if isinstance(pending, Chance):
            hidden = GAME.observe(hidden, told(after, pending.place, answer))  # type: ignore[arg-type]
        else:
            hidden = GAME.act(hidden, seen_by_all(GAME.cards, answer))  # type: ignore[arg-type]
        known = after
    assert isinstance(GAME.pending(hidden), Over)


def test_what_is_missed_and_seen_later_tells_of_no_hand() -> None:
    """A card that comes to light in the grid is not crossed out anywhere else."""
    start = GAME.setup(Options(players=2, memory=False))
    state = replace(start, grid=(start.box.all,))
    seen = GAME.sighted(state, Sighting("grid", (Face("ship-07"),)))
    assert seen.grid == (start.box.face_mask[Face("ship-07")],)
    assert seen.below == start.box.all
