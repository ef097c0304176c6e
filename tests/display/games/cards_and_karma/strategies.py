"""Made-up moments of a match for hypothesis, richer than the rules allow."""

from __future__ import annotations

from hypothesis import strategies as st
from msgspec.structs import replace

from display.games.cards_and_karma.card import CardView, Sight
from display.games.cards_and_karma.grid import Grid, GridCard
from display.games.cards_and_karma.phrases import turns as titles
from display.games.cards_and_karma.piles import Piles
from display.games.cards_and_karma.seats import ScoreCard, Seat, Tokens
from display.games.cards_and_karma.summaries import summary_of
from display.games.cards_and_karma.table import Table
from display.games.cards_and_karma.vocabulary import BONUSES
from display.model import Header, LastTurn, Live, Player
from display.phrases import heads
from engine.games.cards_and_karma.box.components import GRID, PLAYER_COLOURS
from engine.words import Face
from tests.display.games.cards_and_karma import sayings, scenes

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäöüßéèêçœàÄÖÜÉ -'"
KINDS = {
    kind: [face for face in scenes.FACES.values() if summary_of(face).kind == kind]
    for kind in ("ship", "building", "goods", "palace")
}

names = st.text(LETTERS, min_size=1, max_size=20)


def cards(*kinds: str) -> st.SearchStrategy[CardView]:
    """A card of one of some kinds, seen well or badly."""
    faces = st.sampled_from([face for kind in kinds for face in KINDS[kind]])
    known = st.builds(
        lambda face, sight: CardView(Face(face.id), summary_of(face), sight),
        faces,
        st.sampled_from(Sight),
    )
    return known | st.just(CardView(Face("")))


def seats() -> st.SearchStrategy[Seat]:
    """What a player has."""
    return st.builds(
        Seat,
        hand=st.integers(0, 8),
        buildings=st.lists(cards("building"), max_size=4).map(tuple),
        ships=st.lists(cards("ship"), max_size=4).map(tuple),
        goods=st.lists(cards("goods"), max_size=4).map(tuple),
        tokens=st.builds(
            Tokens,
            fame=st.integers(0, 12),
            coins=st.integers(0, 20),
            karma=st.integers(0, 2),
            administrators=st.integers(0, 2),
        ),
        trios=st.lists(st.sampled_from(sayings.TRIOS), unique=True, max_size=7).map(tuple),
        score=st.lists(
            st.builds(ScoreCard, st.booleans(), st.sampled_from(["", *BONUSES]), st.booleans()),
            min_size=6,
            max_size=6,
        ).map(tuple),
        rank=st.integers(1, 4),
    )


def tops() -> st.SearchStrategy[CardView]:
    """A draw pile's open card, which is as the turns make it and so has no mark."""
    return cards(*KINDS).map(lambda card: replace(card, sight=Sight.SURE))


@st.composite
def grids(draw: st.DrawFn, players: int) -> Grid:
    """A grid with any gaps."""
    columns, rows = GRID[players]
    places = [(column, row) for row in range(rows) for column in range(columns)]
    taken = draw(st.lists(st.sampled_from(places), unique=True))
    found = []
    for column, row in taken:
        card = draw(cards(*KINDS))
        price = card.summary.price if card.summary is not None and draw(st.booleans()) else None
        found.append(GridCard(card, column, row, price, draw(st.booleans())))
    return Grid(columns, rows, tuple(found))


@st.composite
def lives(draw: st.DrawFn) -> Live:
    """Any moment of a match."""
    players = draw(st.integers(2, 4))
    seat = st.integers(0, players - 1)
    labels = draw(st.lists(st.sampled_from(scenes.LABELS), unique_by=lambda label: label.button))
    acting, second = draw(seat), draw(st.booleans())
    playing = tuple(Player(draw(names), colour) for colour in PLAYER_COLOURS[:players])
    title = draw(st.sampled_from((heads.turn_of, titles.extra_turn_of)))(playing[acting].name)
    when, last = draw(
        st.sampled_from(
            ((titles.when(draw(st.integers(1, 40)), second=second), False), (titles.LAST_PASS, True))
        )
    )
    table = Table(
        tuple(draw(seats()) for _ in playing),
        acting,
        draw(seat),
        draw(grids(players)),
        draw(st.none() | st.builds(Piles, st.integers(0, 144), st.integers(0, 144), tops())),
    )
    return Live(
        number=draw(st.integers(1, 999)),
        header=Header(title, playing[acting].colour, when, last),
        players=playing,
        table=table,
        last_turn=draw(
            st.none()
            | st.builds(
                LastTurn,
                st.none() | seat,
                st.lists(st.sampled_from(sayings.entries()), max_size=9).map(tuple),
            )
        ),
        notices=draw(st.sampled_from(sayings.notes())),
        labels=tuple(labels),
        offered=draw(st.none() | st.sampled_from(sayings.questions())),
    )
