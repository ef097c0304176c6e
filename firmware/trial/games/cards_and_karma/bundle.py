"""What a trial needs of Cards & Karma."""

from __future__ import annotations

from typing import Final

from firmware.trial.games import Kinds, Owned, TriedGame
from firmware.trial.games.cards_and_karma.hidden import believed, hidden
from firmware.trial.games.cards_and_karma.occurrences import occurrences

_CAPTIONS: Final = {
    "straighten": "{name} pushes crooked cards straight",
    "rest": "{name} rests a hand on the table{hidden}",
    "point": "{name} points at a card across the table{hidden}",
    "lean_in": "{name} leans over the table{hidden}",
    "fan": "{name} fans a row",
    "fumble": "{name} drops a card and picks it up again",
    "together": "{name} takes {count} cards at once",
    "two_cards": "{name} takes a second card as well, looks at both, and puts it back",
    "play_ahead": "{name} plays before the last turn's press",
    "take_back": "{name} lays a card down, thinks again, and puts it back",
    "change_payment": "{name} takes a payment back and pays otherwise",
    "refill_early": "{name} fills the grid before the press",
    "forget_press": "{name} forgets the press",
    "bump": "Somebody pushes the camera by 5 mm",
}

_KINDS: Final = Kinds(
    passing=frozenset(
        ("draw-top", "tray")
    ),  # the order of the draw pile is excluded, the tray may be cleared
    seats=frozenset(("actor", "starter")),
    in_order=("-ships",),
    by_slot=("-score",),
)


def owned(name: str) -> Owned:
    """Return whose a fact or a place is: `seat-1-ships` are the ships of seat 1."""
    word, _, rest = name.partition("-")
    seat, _, what = rest.partition("-")
    return (int(seat), what) if word == "seat" and seat.isdigit() else (None, name)


BUNDLE: Final = TriedGame(
    occurrences=occurrences,
    believed=believed,
    outside=hidden,
    owned=owned,
    kinds=_KINDS,
    captions=_CAPTIONS,
)
