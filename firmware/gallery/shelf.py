"""The screens of the shelf, each with something on it that could stand there."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import numpy as np
import pygame
from msgspec.structs import replace

from display.language import load_language
from display.model import Hanging, Leaving, Page
from display.phrases import setting_up as say
from display.phrases.asking import leaving, paused
from display.rules import rule_card
from display.setting_up import Outlined, SettingUp
from display.words import Words, verbatim
from engine.facts import NONE
from engine.games import GAMES, open_box
from engine.kernel.match import Match
from firmware.configuration import Configuration, ConfigurationError
from firmware.configuration.reading import HELP, Found
from firmware.enrolment.messages import CARD, Question
from firmware.entering.asked import Asked
from firmware.entering.path import Path as Way
from firmware.games import bundle_of
from firmware.shelf.card import card_page
from firmware.shelf.counter import listing
from firmware.shelf.ending import after
from firmware.shelf.house import OVER, SETTINGS
from firmware.shelf.kept import Kept
from firmware.shelf.letters import NAME, board
from firmware.shelf.new_match import agreed, which_game
from firmware.shelf.pages import BACK, BACK_HOME, link_page, plug_page, statistics_page
from firmware.shelf.rules import HEAD as RULES
from firmware.shelf.rules import sections, whose
from firmware.shelf.settings import settings
from firmware.shelf.start import HEAD, Unfinished, shot_of, start
from firmware.shelf.troubles import Way as Leads
from firmware.shelf.troubles import trouble_page
from firmware.shelf.wishes import Begin

NAMES: Final = ("Asha", "Bela", "Éva", "Wilhelmine Charlotte")
"""Players, one with the longest name there may be."""


WRONG: Final = ConfigurationError(
    "munshi.toml: line 3: display.size is '640x480'.",
    expected='Width and height of the screen in pixels. ("800x480" | "1024x600")',
    advice=HELP,
)
"""A mistake that may be told."""


def asked(language: str, match: Match[Any, Any, Any]) -> Iterator[tuple[str, Words, Asked]]:
    """Yield the questions: what each is called, what stands at the head, the question.

    Args:
        language: In which rules are searched.
        match: One that is going on.
    """
    kept = Kept(Path("nowhere"), Found(Configuration(), None))
    begin = Begin(match.game.id, NAMES[:2])
    cut_off = Unfinished(Path("record"), NAMES[:3], shot_of(match, language))
    games = which_game(NAMES, lambda _: {})

    def new() -> Asked:
        return games

    yield "start", HEAD, start((), new)
    yield "start-cut-off", HEAD, start((cut_off,), new)
    yield "game", HEAD, games
    players = games.options[0].leads()
    if isinstance(players, Asked):
        yield "players", HEAD, players
    yield "letters", HEAD, board(NAME, lambda _: games, NAMES, "Ann")
    for game in GAMES:
        yield f"agreed-{game}", HEAD, agreed(Begin(game, NAMES[:4]))
    yield "settings", SETTINGS, settings(kept)
    yield "whose-rules", RULES, whose(language)
    yield "rules", RULES, sections(begin.game, language)
    yield "after", OVER, after(Path("record"), lambda: agreed(begin), new)


def screens(
    language: str, going_on: Match[Any, Any, Any], over: Match[Any, Any, Any]
) -> dict[str, Page | Leaving]:
    """Return the screens by their names.

    Args:
        language: Of rules.
        going_on: A match that is going on.
        over: One that is over.
    """
    book = open_box(over.game.id).rulebook
    shown: dict[str, Page | Leaving] = {
        name: listing(head, Way(question), None if head is HEAD and name.startswith("start") else BACK_HOME)
        for name, head, question in asked(language, going_on)
    }
    return shown | {
        "rule": rule_card(book, next(iter(book.rules)), load_language(language)),
        "camera": Hanging(0, _seen(), (BACK,)),
        "enrolling": _enrolling(),
        "enrolling-first": _enrolling(named=False),
        "enrolling-again": _enrolling(twice=True),
        "trouble": trouble_page(WRONG, (Leads.AGAIN, Leads.BLIND, Leads.HOME), language),
        "plug": plug_page(),
        "statistics": statistics_page(over),
        "link": link_page(over, datetime(2026, 11, 28, 20, 15, tzinfo=UTC)),
        "pause": paused(0),
        "leaving": leaving(0),
    }


def _enrolling(*, named: bool = True, twice: bool = False) -> Page:
    """Return the page of the card on which most is printed, where wanted as one that may be shown twice."""
    box = next(one for one in map(open_box, GAMES) if one.enrolled is not None)
    kit = box.kit
    facts = max(kit.read(box.catalogue).values(), key=lambda one: sum(word != NONE for word in one.values()))
    proposed = dict(kit.completed(facts)) if named else {}
    question = Question(1, "04-01", "04-a.jpg", (), "a", "b", 0, CARD, proposed)
    if twice:
        cards = {str(number): facts for number in range(kit.pieces + 1)}
        fault = next(str(one) for one in kit.broken(cards) if not one.ids)
        question = replace(question, again=True, fault=fault)
    shown = pygame.Surface((64, 64))
    shown.fill((180, 150, 90))
    return card_page(kit, bundle_of(box.game.id).facts, question, shown)


def _seen() -> SettingUp:
    """Return what a camera may see: an even table, two places of cards, and one thing to change."""
    size = (640, 360)
    across = np.linspace(90, 170, size[0], dtype=np.uint8)
    pixels = np.broadcast_to(across[None, :, None], (size[1], size[0], 3))
    places = tuple(
        Outlined(((left, 120), (left + 120, 116), (left + 122, 236), (left, 240)), verbatim(name), good)
        for left, name, good in ((150.0, "1", True), (330.0, "2", False))
    )
    return SettingUp(pixels.tobytes(), size, places, (), None, say.BLURRED, (), (say.NOT_FLAT,))
