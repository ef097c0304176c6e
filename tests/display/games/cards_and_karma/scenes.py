"""Moments of a match to draw: every player count, question, alarm, covered cards, the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from msgspec.structs import replace

from display.games.cards_and_karma.card import CardView, Sight
from display.games.cards_and_karma.grid import Grid, GridCard
from display.games.cards_and_karma.phrases import coverage, facts, faults, turns
from display.games.cards_and_karma.phrases import reversing as going_back
from display.games.cards_and_karma.phrases import turns as titles
from display.games.cards_and_karma.phrases import ways as moving
from display.games.cards_and_karma.piles import Piles
from display.games.cards_and_karma.seats import ScoreCard, Seat, Tokens, Trio
from display.games.cards_and_karma.summaries import CardSummary, summary_of
from display.games.cards_and_karma.table import Table
from display.games.cards_and_karma.vocabulary import STEPS, card_name, place_name
from display.model import (
    Alarm,
    End,
    Entry,
    Header,
    History,
    Label,
    LastTurn,
    Live,
    Model,
    Notice,
    Paragraph,
    PastTurn,
    Player,
    Question,
    Restore,
    RuleCard,
)
from display.phrases import alarms, asking, heads, notices, reversing
from display.phrases import history as phrases
from display.rules import cited
from display.words import words
from engine.games.cards_and_karma.box.components import GRID
from engine.games.cards_and_karma.clauses import NEEDED
from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK
from engine.games.cards_and_karma.turn import Finished
from engine.kernel.contract import Standing, TieBreak
from engine.words import Face
from firmware.assistant.asking.inquiry import NONE_OF_THESE, SOMETHING_ELSE
from firmware.assistant.asking.menu import MORE
from firmware.assistant.labels import (
    BRING_BACK,
    EARLIER_TURNS,
    END_OF_TURN,
    LIES_AS_IT_SHOULD,
    PUT_RIGHT,
    TAKE_BACK,
    THE_RULE,
)
from firmware.assistant.telling.amending import CORRECT_IT
from firmware.assistant.telling.by_hand import BACK, BY_HAND
from firmware.presenters.common.screens import compared
from tests.display.games.cards_and_karma import listings
from tests.display.games.cards_and_karma.cards import BONUSES, COLOURS, FACES, NAMES, card
from tests.engine.games.cards_and_karma.positions import Sitting, position

__all__ = ["BONUSES", "COLOURS", "FACES", "NAMES", "card"]


PLAYERS = tuple(Player(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True))


def laid(model: Live, **changes: object) -> Live:
    """The same moment with something else on the table."""
    assert isinstance(model.table, Table)
    return replace(model, table=replace(model.table, **changes))


def lying(model: Live) -> Table:
    """What lies on the table."""
    assert isinstance(model.table, Table)
    return model.table


def kinds(kind: str) -> Iterator[str]:
    """The faces of a kind, again and again."""
    return cycle([name for name in FACES if name.startswith(f"{kind}-")])


def grid(players: int, *, holes: int = 3) -> Grid:
    """A grid with some gaps, one card covered and one unsure."""
    columns, rows = GRID[players]
    sources = [kinds(kind) for kind in ("goods", "ship", "building", "palace", "building")]
    cards = []
    for number in range(columns * rows - holes):
        view = card(next(sources[number * 3 % 5]))
        if number == 5:
            view = replace(view, sight=Sight.COVERED)
        if number == 6:
            view = replace(view, sight=Sight.UNSURE)
        assert view.summary is not None
        place = number + (1 if number > 7 else 0)
        price = view.summary.price
        cards.append(GridCard(view, place % columns, place // columns, price, as_die=True))
    return Grid(columns, rows, tuple(cards))


def score(turned: tuple[int, ...], now: tuple[int, ...] = ()) -> tuple[ScoreCard, ...]:
    """A score row with some cards turned."""
    return tuple(
        ScoreCard(number in turned, BONUSES[number] if number in turned else "", number in now)
        for number in range(6)
    )


def full_seat() -> Seat:
    """A seat with everything that may lie there at rest."""
    return Seat(
        hand=8,
        buildings=(card("building-red-yellow"), card("building-red-yellow-tea")),
        ships=(card("ship-12"), card("ship-23")),
        goods=(card("goods-silk"), card("goods-tea-silk")),
        tokens=Tokens(fame=2, coins=5, karma=2, administrators=2),
        trios=(
            Trio("same-buildings", 2, "red"),
            Trio("same-buildings", 2, "yellow"),
            Trio("different-buildings", 2),
            Trio("ships", 2),
            Trio("same-goods", 2, "tea"),
            Trio("same-goods", 2, "silk"),
            Trio("different-goods", 2),
        ),
        score=score((0, 1, 5)),
        rank=1,
    )


def seats(players: int) -> tuple[Seat, ...]:
    """Players in various states."""
    first = Seat(
        hand=5,
        buildings=(card("building-white"),),
        ships=(card("ship-08"),),
        tokens=Tokens(fame=1, coins=4, karma=1, administrators=0),
        trios=(Trio("same-buildings", 1, "white"), Trio("ships", 1), Trio("same-goods", 1, "spices")),
        score=score((0, 4, 5), (4,)),
        rank=1,
    )
    third = Seat(
        hand=4,
        goods=(card(next(kinds("goods"))),),
        tokens=Tokens(fame=0, coins=1, karma=0, administrators=1),
        trios=(Trio("same-goods", 1, "silk"),),
        score=score((5,)),
        rank=3,
    )
    fourth = Seat(hand=3, score=score(()), rank=4)
    return (first, full_seat(), third, fourth)[:players]


def last_turn() -> LastTurn:
    """A turn with a payment, a reward, a trio and a flip."""
    return LastTurn(
        0,
        (
            turns.takes(summary_of(FACES["ship-17"])),
            turns.pays([("orange", 3)]),
            turns.receives(Tokens(coins=3)),
            turns.turns_score("dice-2"),
            turns.receives(Tokens(), dice=2),
        ),
    )


NOTICES: tuple[Notice, ...] = (coverage.checked("tray"), coverage.believed("tray"), coverage.INVENTED)
END_TURN = Label("a", words(END_OF_TURN), "tick", chief=True)
LABELS: tuple[Label, ...] = (END_TURN, Label("b", words(TAKE_BACK), "undo"))
NONE = Label("d", words(NONE_OF_THESE), "cross", aside=True)


def live(players: int = 3) -> Live:
    """An ordinary moment."""
    return Live(
        number=41,
        header=Header(heads.turn_of(NAMES[1]), COLOURS[1], titles.when(3, second=True)),
        players=PLAYERS[:players],
        table=Table(seats(players), 1, 0, grid(players), Piles(63, 24, card("palace-6"))),
        last_turn=last_turn(),
        notices=NOTICES,
        labels=LABELS,
    )


def question(players: int = 3) -> Live:
    """The press that ends the turn also answers."""
    asked = summary_of(FACES[next(kinds("goods"))])
    return replace(
        live(players),
        question=Question(
            facts.which_side(asked, NAMES[1]),
            (facts.as_action("a", asked), facts.as_die("b"), NONE),
        ),
        labels=(),
    )


def offered(players: int = 3, face: str = "goods-silk") -> Live:
    """Before the turn is ended it is plain which two things it may have been."""
    asked = summary_of(FACES[face])
    return replace(
        live(players),
        labels=(
            replace(facts.as_action("a", asked), chief=True),
            replace(facts.as_die("b"), chief=True),
            Label("c", words(SOMETHING_ELSE), "cross", aside=True),
            Label("d", words(TAKE_BACK), "undo"),
        ),
        offered=facts.which_side(asked, NAMES[1]),
    )


def offered_row(players: int = 3) -> Live:
    """The same of what lies in a player's row; not all of the last turn fits beside it."""
    goods = [card_name(summary_of(FACES["goods-tea-silk"]))]
    asked = facts.which_in_row("goods", NAMES[1])
    moment = offered(players)
    answers = [Label("a", asking.only(goods), "goods", chief=True)]
    answers.append(Label("b", asking.without(goods), "cross", chief=True))
    turn = LastTurn(0, last_turn().entries * 2)
    return replace(moment, labels=(*answers, *moment.labels[2:]), offered=asked, last_turn=turn)


def offered_long(players: int = 3) -> Live:
    """The longest question: where the strip is low, it has it for itself."""
    return offered(players, "building-yellow-white-two")


def alarm(players: int = 3) -> Live:
    """A ship that is not paid for as it should be; an earlier card lies where it does not belong."""
    ship, die, house = card("ship-12"), card_view("die"), card("building-yellow-white-two")
    named = card_name(ship.summary)
    paid = words("{card}", card=card_name(die.summary))
    needed = (alarms.asked_for(words(NEEDED["price-exact"], n=1)), alarms.found(paid))
    lies = Entry(
        faults.fault("wrong-row", [place_name("ships", NAMES[0])], [card_name(house.summary)], "", 1, 0)
    )
    return replace(
        live(players),
        alarm=Alarm(
            faults.slip("payment", NAMES[1]),
            (
                Paragraph(None, (step(needed[0]), step(needed[1], die))),
                Paragraph(alarms.ON_THE_TABLE, (step(lies, house),)),
                cited(RULE_BOOK, "exact-price"),
            ),
            (
                Paragraph(
                    alarms.PUT_RIGHT,
                    (step(moving.take_from_tray([card_name(die.summary)]), die), step(moving.pay_exactly(1))),
                ),
                Paragraph(
                    alarms.or_take_back(NAMES[1]),
                    (
                        step(moving.move([named], "grid"), ship),
                        step(moving.move([card_name(die.summary)], "hand"), die),
                    ),
                ),
                Paragraph(None, (alarms.all_agree(),)),
            ),
        ),
        labels=(
            replace(END_TURN, words=words(PUT_RIGHT)),
            *LABELS[1:],
            Label("c", words(THE_RULE), "book"),
            Label("d", words(BY_HAND), "pencil"),
        ),
    )


def restore(players: int = 3, *, long: bool = False) -> Live:
    """A turn was taken back, and some of its pieces still lie as after it."""
    house, paid, owner = card("building-yellow-white-two"), die_card("purple", 6), NAMES[0]
    steps = [
        step(going_back.lay(house.summary, "grid"), house),
        step(going_back.to_hand(paid.summary, owner), paid),
        step(going_back.gives_back(Tokens(fame=2, coins=3), owner)),
    ]
    if long:
        moon = CardView(Face("moon"), CardSummary("moon", reward="ship-or-fame-1"))
        steps[2:2] = [
            step(going_back.turn_over(moon.summary, owner), moon),
            step(going_back.DRAWN_CARDS),
        ] * 3
    return replace(
        live(players),
        restore=Restore(reversing.restoring("taken-back"), tuple(steps)),
        labels=(
            Label("a", words(LIES_AS_IT_SHOULD), "tick", chief=True),
            LABELS[1],
            Label("c", words(EARLIER_TURNS), "quill"),
            Label("d", words(BRING_BACK), "redo"),
        ),
    )


def die_card(colour: str, value: int) -> CardView:
    """A card with its dice side up."""
    return CardView(Face(f"die-{colour}-{value}"), CardSummary("die", number=value, die_colour=colour))


def step(entry: Entry, *cards: CardView) -> Entry:
    """A sentence with the pieces that it is about."""
    return replace(entry, pieces=cards)


def card_view(kind: str) -> CardView:
    """A piece of a kind that is no play card, or a dice side."""
    return CardView(Face(kind), CardSummary(kind, number=6 if kind == "die" else 0, die_colour="green"))


def last_pass(players: int = 3) -> Live:
    """Somebody has turned the sixth card, and it is an extra turn."""
    head = Header(titles.extra_turn_of(NAMES[1]), COLOURS[1], titles.LAST_PASS, last=True)
    return replace(live(players), header=head, last_turn=None, notices=())


def end(players: int = 3, *, shared: bool = False) -> End:
    """A match decided by the tie-break, or shared."""
    flipped = (6, 6, 4, 5)[:players]
    worth = (7, 7 if shared else 5, 3, 9)[:players]
    karma = (1, 1, 0, 2)[:players]
    steps = [
        TieBreak("flipped", flipped, (0, 1), "end-of-game"),
        TieBreak("fame-and-coins", worth, (0, 1) if shared else (0,), "tie-break"),
    ]
    if shared:
        steps.append(TieBreak("karma", karma, (0, 1), "tie-break"))
    rest = tuple((seat,) for seat in (3, 2) if seat < players)
    order = ((0, 1), *rest) if shared else ((0,), (1,), *rest)
    return End(
        number=99,
        players=PLAYERS[:players],
        standing=(standing := Standing(over=True, steps=tuple(steps), order=order, ruled=1)),
        compared=compared(standing, STEPS, RULE_BOOK),
        summary=notices.rounds_played(9),
        notices=(coverage.INVENTED,),
        labels=(LABELS[1],),
    )


def end_by(values: tuple[tuple[int, int, int], ...], rounds: int = 9) -> End:
    """A match that ended with (cards turned, coins, karma) by seat, as the engine ranks them."""
    players = len(values)
    sittings = [Sitting(left=turned, coins=worth, karma=karma) for turned, worth, karma in values]
    play = position(*sittings, agenda=(Finished(),))
    standing = play.game.standing(play.state)
    named = compared(standing, STEPS, RULE_BOOK)
    return replace(end(players), standing=standing, compared=named, summary=notices.rounds_played(rounds))


def ends() -> dict[str, Model]:
    """Matches decided at every step, for every number of players."""
    decided = {
        "flipped": ((6, 0, 0), (5, 9, 2), (5, 9, 2), (3, 1, 0)),
        "coins": ((6, 2, 0), (6, 5, 1), (6, 5, 0), (6, 11, 0)),
        "karma": ((6, 4, 0), (6, 4, 1), (6, 4, 0), (6, 3, 2)),
        "all-shared": ((6, 4, 1),) * 4,
    }
    return {
        f"end-{name}-{players}": end_by(values[:players])
        for name, values in decided.items()
        for players in (2, 3, 4)
    }


def history(players: int = 3, chosen: int = 11, total: int = 43) -> History:
    """An earlier turn among all of them, put right in every way."""
    turns_ = tuple(
        PastTurn(
            number,
            (number - 1) % players,
            corrected=number % 4 == 0,
            taken_back=number % 6 == 0,
            left_out=number % 12 == 0,
        )
        for number in range(1, total + 1)
    )
    put_right = (phrases.CORRECTED, phrases.taken_back(3), phrases.left_out(1), phrases.PAUSED)
    seat = turns_[chosen].seat
    paid = turns.pays_counted(2, 0, 1) if players > 2 else turns.pays_counted(0)
    return History(
        number=77,
        turns=turns_,
        chosen=chosen,
        players=PLAYERS[:players],
        table=Table(seats(players), seat, 1),
        told=LastTurn(seat, (*last_turn().entries[:1], paid, *put_right)),
        notices=NOTICES[2:],
        labels=(phrases.earlier("a"), phrases.later("b"), phrases.to_the_match("d")),
        when=titles.when(2, second=True),
    )


def amend(players: int = 3) -> History:
    """An earlier turn was read wrong: what was it?"""
    past = history(players)
    asked = summary_of(FACES["goods-silk"])
    answers = (facts.as_action("a", asked), facts.as_die("b"), NONE)
    return replace(past, question=facts.which_side(asked, NAMES[1]), labels=answers)


def amend_losing(players: int = 3, lost: int = 3) -> History:
    """It is known what it was, and something of later turns would not hold any more."""
    past = history(players)
    name = past.players[past.turns[past.chosen].seat].name
    told = asking.is_right(name, [turns.takes(summary_of(FACES["goods-tea-silk"])).words])
    deeds = [turns.takes(summary_of(FACES["building-red-yellow-tea"])).words, turns.pays_counted(2).words]
    gone = [phrases.would_be_lost(13 + number, NAMES[number % players], deeds) for number in range(lost)]
    labels = (Label("a", words(CORRECT_IT), "pencil"), Label("d", words(BACK), "undo", aside=True))
    return replace(past, question=told, lost=tuple(gone), labels=labels)


def long_turn(players: int = 4) -> Live:
    """More happened than the strip can tell."""
    turn = last_turn()
    return replace(live(players), last_turn=replace(turn, entries=turn.entries * 9))


def rule(*, long: bool = False) -> RuleCard:
    """What a rule says: a short one, or one of two pages that an option changes, and its second page."""
    told = (
        "Wer vier Krüge hat, gibt sie zurück und nimmt eine Öllampe. Das geschieht sofort.",
        "Un pichet de trop reste : il compte parmi les prochains. L’échange n’est pas facultatif.",
        "Example: you hold three jugs and find two. Four go back for a lamp, and one jug stays with you.",
    )
    card = RuleCard(
        number=41,
        rule="jugs",
        title="Krüge für Öllampen",
        paragraphs=told,
        heading="Beim Töpfer",
        rulings=("Z1",),
        related=("Lampes", "Markets"),
        notices=NOTICES,
        labels=(Label("a", words(BACK), "undo", aside=True),),
        turn_page=Label("b", words(MORE), "pointer"),
    )
    if not long:
        return card
    setting = "Setting: lamp_oil = dear. A lamp costs five jugs. Recommended: cheap."
    return replace(
        card,
        title="Krüge für Öllampen und Teppiche",
        paragraphs=told * 2,
        heading="Auslage (Tisch des Töpfers) leer",
        rulings=("Z1", "Z12", "Z24", "Z34", "Z41"),
        related=("Lampes à huile", "Markets and bazaars", "Teppiche zu Wasser", "Jug carriers"),
        setting=setting,
        page=1,
    )


def all_scenes() -> dict[str, Model]:
    """Every scene by name."""
    scenes: dict[str, Model] = {"long-turn": long_turn(), **ends()}
    scenes |= {"amend-holds": amend_losing(2, 0), "amend-losing-much": amend_losing(4, 23)}
    scenes |= {"rule": rule(), "rule-long": rule(long=True)}
    for players in (2, 3, 4):
        scenes[f"history-{players}"] = history(players)
        scenes[f"joining-faults-{players}"] = listings.faulty(players)
        scenes[f"going-on-{players}"] = listings.asked_at_once(players)
        scenes[f"listing-{players}"] = listings.listing(players)
        scenes[f"listing-further-{players}"] = listings.listing(players, further=True)
        scenes[f"amend-{players}"] = amend(players)
        scenes[f"amend-losing-{players}"] = amend_losing(players)
        scenes[f"live-{players}"] = live(players)
        scenes[f"question-{players}"] = question(players)
        scenes[f"offered-{players}"] = offered(players)
        scenes[f"offered-row-{players}"] = offered_row(players)
        scenes[f"offered-long-{players}"] = offered_long(players)
        scenes[f"alarm-{players}"] = alarm(players)
        scenes[f"restore-{players}"] = restore(players)
        scenes[f"restore-long-{players}"] = restore(players, long=True)
        scenes[f"last-pass-{players}"] = last_pass(players)
        scenes[f"end-{players}"] = end(players)
        scenes[f"end-shared-{players}"] = end(players, shared=True)
    return scenes
