"""The options of a match."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.kernel.errors import OptionsError
from engine.kernel.rules import read_options
from firmware.soak.games.cards_and_karma.settings import SETTINGS
from tests.engine.games.cards_and_karma.worlds import GAME, states


@pytest.mark.parametrize(
    ("options", "seen"),
    [
        (Options(players=5), "5 players"),
        (Options(players=1), "1 players"),
        (Options(players=2, starter=2), "seat 2"),
        (Options(starter=-1), "seat -1"),
        (Options(players=2, open_bonuses=(BONUSES,)), "1 seats"),
        (Options(players=2, open_bonuses=(BONUSES, (*BONUSES[:5], "karma-2"))), "seat 1"),
    ],
)
def test_what_does_not_fit_is_refused(options: Options, seen: str) -> None:
    """A match is not set up with options that do not fit together; the message says which."""
    with pytest.raises(OptionsError, match=seen):
        CardsAndKarma().setup(options)


def test_plain_values_are_read() -> None:
    """The header of a record holds the options as plain values; they mean the same."""
    options = Options(players=4, starter=2, joker="free", open_bonuses=(BONUSES,) * 4)
    plain = msgspec.json.decode(msgspec.json.encode(options))
    assert read_options(plain, Options) == options
    assert CardsAndKarma().setup(plain) == CardsAndKarma().setup(options)


@pytest.mark.parametrize("plain", [{"players": "three"}, {"seats": 3}, {"joker": "always"}, 7])
def test_other_values_are_refused(plain: object) -> None:
    """Unknown names and values of options are refused with what there is."""
    with pytest.raises(OptionsError, match=r"the options of the match: .*\nExpected: "):
        read_options(plain, Options)


def test_every_setting_has_its_default_ruling() -> None:
    """A0.3, A10, A12, A24, A34, A36: what is played where the table has agreed on nothing else."""
    assert Options() == Options(
        players=3,
        starter=0,
        open_bonuses=(),
        joker="strict",
        overpaying="ask",
        exchanges="first",
        reward_dice="all",
        empty_grid="turn",
        confirmation="turn",
        memory=True,
    )


def test_confirmation_changes_no_rule() -> None:
    """What is asked to be confirmed is no matter of the rules: the same match is played by any of it."""
    lasts = []
    for confirmation in SETTINGS["confirmation"]:
        *_, last = states(GAME, Options(players=2, confirmation=confirmation), Random(5))
        lasts.append(replace(last, options=Options()))
    assert len(lasts) == 3
    assert lasts[0] == lasts[1] == lasts[2]
