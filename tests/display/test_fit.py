"""Every text fits its box in every language and size, lies on nothing else, and can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from typing import TypeVar

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from display.drawing.canvas import Canvas, Mark, Style
from display.drawing.metrics import PANELS, READ_MM, Metrics, Size
from display.drawing.theme import LEAF, PLAYERS, SHADE
from display.games.cards_and_karma.card import Sight
from display.games.cards_and_karma.phrases.learning import FACTS
from display.games.cards_and_karma.vocabulary import PIECES, card_name
from display.language import LANGUAGES, load_language
from display.live import refused_by
from display.model import BUTTONS, Alarm, Entry, Header, LastTurn, Live, Paragraph, Restore, RuleCard
from display.painter import Painter
from display.phrases import alarms, entering, heads, margins, notices, reversing
from display.phrases.asking import leaving, losing, paused
from display.rules import cited, rule_card
from display.widgets.labels import Edge
from display.widgets.rule_page import HeadContent
from display.widgets.strip import LastTurnContent, latest
from display.words import Words, verbatim
from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK
from tests.cases import slow
from tests.conftest import ROOT
from tests.display.games.cards_and_karma import sayings, scenes
from tests.display.games.cards_and_karma.strategies import lives
from tests.display.inspection import cut, drawn, faint, outside, overlapping, painter, tools
from tests.display.setting_up import SCENES, drawn_setting_up
from tests.house.test_translations import forms, texts_in

T = TypeVar("T")
both_sizes = pytest.mark.parametrize("size", tuple(PANELS), ids=lambda size: f"{size[0]}x{size[1]}")
all_languages = pytest.mark.parametrize("code", LANGUAGES)
SMALL, LARGE = PANELS
each_text = pytest.mark.parametrize(
    ("size", "code"),
    [*((SMALL, code) for code in LANGUAGES), (LARGE, "de"), *slow((LARGE, "en"), (LARGE, "fr"))],
    ids=str,
)
"""All languages on the small screen, the one with the longest words on the large one."""
LONGEST = ("end-of-game", "palace-6", "trio-different-buildings")
"""Rules with much to say beside an alarm."""
EMBLEM = Entry(verbatim("Bela"), f"emblem-{next(iter(PLAYERS))}")
"""Of whom the next sentences are told."""
GLANCE = {"header", "strip", "button-a", "button-b", "button-c", "button-d"}
"""The panels that are read in passing."""


def groups(values: Sequence[T], size: int) -> Iterator[tuple[T, ...]]:
    """Values in groups of a size, the last one smaller."""
    return (tuple(values[start : start + size]) for start in range(0, len(values), size))


def spoken() -> Iterator[Live]:
    """Moments that between them say every sentence of a match."""
    plain, asking = scenes.live(4), scenes.question(4)
    assert asking.question is not None
    for entries in groups(sayings.entries(), 3):
        yield replace(plain, last_turn=LastTurn(1, entries))
    yield from alarmed(plain)
    for words in sayings.said(Words, room="alarms"):
        yield replace(plain, alarm=Alarm(words))
    yield from restored(plain)
    for words in sayings.questions():
        yield replace(asking, question=replace(asking.question, words=words))
        yield replace(plain, offered=words)
    for labels in groups(sayings.labels(), len(BUTTONS)):
        placed = (replace(label, button=button) for label, button in zip(labels, BUTTONS, strict=False))
        yield replace(plain, labels=tuple(placed))
    yield replace(plain, header=Header(heads.setting_up(scenes.NAMES[1]), "pearl"))
    for notes in sayings.notes():
        yield replace(plain, notices=notes)
    for card in (scenes.card_view(kind) for kind in (*PIECES, "moon", "die")):
        shown = Paragraph(None, (Entry(card_name(card.summary), "", (card,)),))
        yield replace(plain, alarm=Alarm(alarms.CONTRADICTION, (shown,)))
    for sight in Sight:
        first, second, *_ = scenes.lying(plain).seats
        row = tuple(replace(card, sight=sight) for card in second.ships)
        yield scenes.laid(scenes.live(2), seats=(first, replace(second, ships=row)))


def restored(plain: Live) -> Iterator[Live]:
    """Moments that say every sentence of a table that is brought to lie as it should."""
    for entries in groups(sayings.said(Entry, room="reversing"), 5):
        yield replace(plain, restore=Restore(reversing.restoring("corrected"), entries))
    for words in sayings.said(Words, room="reversing"):
        yield replace(plain, restore=Restore(words))


def alarmed(plain: Live) -> Iterator[Live]:
    """Alarms that between them say all that can be wrong and all ways on, each as full as it ever is."""
    grid = scenes.lying(plain).grid
    assert grid is not None
    card = grid.cards[0].card
    name = sayings.NAME
    leads = [alarms.ON_THE_TABLE, alarms.PUT_RIGHT, alarms.or_take_back(name), alarms.put_back(name)]
    leads.append(alarms.AS_BEFORE)
    found = [
        *groups(sayings.said(Entry, room="ways"), 3),
        *groups(sayings.said(Entry, room="alarms") + [Entry(one) for one in sayings.faults(seen=True)], 3),
        *groups(sayings.said(Entry, room="setup"), 3),
        *groups(sayings.rulings(), 3),
    ]
    for number, entries in enumerate(found):
        steps = tuple(scenes.step(one, card, card) for one in entries)
        one = Paragraph(leads[number % len(leads)], steps)
        other = Paragraph(leads[(number + 1) % len(leads)], steps[:2])
        wrong, rule = Paragraph(None, steps[:2]), cited(RULE_BOOK, LONGEST[number % len(LONGEST)])
        yield replace(plain, alarm=Alarm(alarms.CONTRADICTION, (wrong, rule), (one, other)))


def every_page(rule: str, artist: Painter) -> Iterator[RuleCard]:
    """All pages of a rule's card, under the notices of a match."""
    card = replace(
        rule_card(RULE_BOOK, rule, artist.language),
        notices=scenes.NOTICES,
        labels=scenes.rule().labels,
        turn_page=scenes.rule().turn_page,
    )
    for page in range(head(artist, card).pages):
        yield replace(card, page=page)


def head(artist: Painter, card: RuleCard) -> HeadContent:
    """The title of a card, and the number of its pages."""
    content = next(panel.content for panel in artist.panels(card) if panel.name == "header")
    assert isinstance(content, HeadContent)
    return content


def faults(log: list[Mark], size: Size) -> list[str]:
    """All that is wrong with what was drawn, shortened names apart."""
    return outside(log, size) + overlapping(log) + faint(log)


class Listening(NullTranslations):
    """A language that notes every text that is looked up."""

    def __init__(self, language: NullTranslations) -> None:
        super().__init__()
        self.add_fallback(language)
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        """Note a text."""
        self.asked.add(message)
        return super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Note the singular of a text."""
        self.asked.add(msgid1)
        return super().ngettext(msgid1, msgid2, n)


def asked_for(size: Size, code: str) -> set[str]:
    """See that nothing is shortened, clipped, covered or faint; return the texts that were looked up."""
    language = Listening(load_language(code))
    long = scenes.rule(long=True)
    cards = rule_card(RULE_BOOK, "karma", language), replace(long, paragraphs=long.paragraphs * 4)
    artist = Painter(pygame.Surface(size), Metrics.of(size), language, tools())
    for model in (*spoken(), *scenes.all_scenes().values(), *cards, leaving(3), losing(3), paused(3)):
        log: list[Mark] = []
        artist.draw(model, log)
        assert cut(log) + faults(log, size) == []
    for shown in SCENES.values():
        drawn_setting_up(shown, size, language)
    return language.asked


@pytest.mark.parametrize(
    ("size", "code"), [(SMALL, "en"), (SMALL, "fr"), *slow((LARGE, "en"), (LARGE, "fr"))], ids=str
)
def test_every_text_fits(size: Size, code: str) -> None:
    """In the fullest moment; in German the next test sees to it."""
    assert asked_for(size, code)


def test_every_text_fits_in_german_and_none_escapes() -> None:
    """Each that the code marks is looked up in one of the sizes.

    Printed sheets, a camera's set-up and unknown cards have tests of their own: `test_board.py`,
    `test_setting_up.py` and `test_half_known.py`.
    """
    asked = set().union(*(asked_for(size, "de") for size in PANELS))
    language = Listening(load_language("de"))
    rooms = ("printing", "setting_up", "coverage", "pictures", "learning")
    elsewhere = [words for room in rooms for words in sayings.said(Words, room=room)]
    elsewhere += [line for lines in sayings.said(tuple, room="printing") for line in lines]
    elsewhere += [entering.next_spot(), entering.the_rule(), entering.as_recorded(), entering.correcting(2)]
    elsewhere += [margins.gap(-3), margins.gap(3), notices.record_torn(0).words]
    elsewhere += [
        Words(one) for one in FACTS.values()
    ]  # where a box is written down: `tests/firmware/gallery`
    told = Entry(entering.the_rule(), "quill")
    elsewhere.append(latest(LastTurnContent(None, (told, EMBLEM, told)), 0))  # beside a table of full height
    elsewhere.append(refused_by(entering.not_allowed(None), (entering.the_rule(),)))
    for words in elsewhere:
        words.in_language(language)
    others = ("games/dice_charmers", "games/rajas", "phrases/pads.py")  # drawn by tests of their own
    marked = {
        forms(message)[0]
        for message in texts_in(ROOT / "display")
        if message.id and not all(any(other in place for other in others) for place, _ in message.locations)
    }
    assert marked - asked - language.asked == set()


@each_text
def test_every_rule_card_fits(size: Size, code: str) -> None:
    """All of every rule can be read: nothing shortened, clipped or faint, in capitals of 2.8 mm or more."""
    artist = painter(size, code)
    least = artist.metrics.mm(2.8)
    for rule in RULE_BOOK.rules:
        said: list[str] = []
        for card in every_page(rule, artist):
            log: list[Mark] = []
            artist.draw(card, log)
            assert cut(log) + faults(log, size) == [], rule
            lines = [mark for mark in log if mark.panel == "page"]
            assert min(mark.cap for mark in lines) >= least, rule
            said += [mark.what for mark in lines]
            title = [mark.what for mark in log if mark.panel == "header" and mark.kind == "text"]
            assert title[-1] == card.title or not title
        card = rule_card(RULE_BOOK, rule, artist.language)
        paragraphs = (*card.paragraphs, card.setting) if card.setting else card.paragraphs
        assert " ".join(said).replace("- ", "-") == " ".join(paragraphs).replace("- ", "-"), rule


@each_text
def test_every_rule_fits_beside_an_alarm(size: Size, code: str) -> None:
    """Title, heading and short text stand there whole, below what is needed and what is wrong besides."""
    artist = painter(size, code)
    plain = scenes.alarm(4)
    assert plain.alarm is not None
    for rule in RULE_BOOK.rules:
        log: list[Mark] = []
        wrong = (*plain.alarm.wrong[:-1], cited(RULE_BOOK, rule))
        artist.draw(replace(plain, alarm=replace(plain.alarm, wrong=wrong)), log)
        assert cut(log) + faults(log, size) == [], rule
        said = {mark.what for mark in log if mark.panel == "alarm"}
        text = RULE_BOOK.text(rule, code)
        assert {text.title, text.short, RULE_BOOK.heading(rule, code)} <= said


@both_sizes
@all_languages
def test_what_matters_is_large(size: Size, code: str) -> None:
    """Whose turn it is has capitals of 5 mm, a question or alarm 4.5 mm, the chief button 3.4 mm or more."""
    metrics = Metrics.of(size)
    for model in (scenes.live(4), scenes.question(4), scenes.alarm(4)):
        _, log = drawn(model, size, code)
        caps = {mark.panel: mark.cap for mark in log if mark.kind == "text" and mark.panel in GLANCE}
        title = max(mark.cap for mark in log if mark.panel == "header" and mark.kind == "text")
        assert title >= metrics.glance
        if model.question or model.alarm:
            assert caps["strip"] >= metrics.mm(4.5)
        assert caps["button-a"] >= metrics.mm(READ_MM)


def strip(model: Live, size: Size, code: str) -> tuple[str, dict[str, int]]:
    """All that the strip says, and the height of the capitals of each text."""
    _, log = drawn(model, size, code)
    caps = {mark.what: mark.cap for mark in log if mark.panel == "strip" and mark.kind == "text"}
    return " ".join(caps), caps


@both_sizes
@all_languages
def test_a_question_is_offered_beside_the_last_turn(size: Size, code: str) -> None:
    """It stands in one line, in the largest letters of the strip, with all of last turn's story over it."""
    model = scenes.offered(3)
    assert model.offered is not None
    assert model.last_turn is not None
    language = load_language(code)
    _, caps = strip(model, size, code)
    assert caps.pop(model.offered.in_language(language)) > max(caps.values())
    assert {entry.words.in_language(language) for entry in model.last_turn.entries} <= caps.keys()


@both_sizes
@all_languages
def test_a_long_question_goes_before_the_last_turn(size: Size, code: str) -> None:
    """It is never shortened; where the strip is too low for both, the story waits."""
    model = scenes.offered_long(3)
    assert model.offered is not None
    said, _ = strip(model, size, code)
    assert model.offered.in_language(load_language(code)) in said
    assert (scenes.NAMES[0] in said) == (not Metrics.of(size).compact)


@all_languages
def test_a_question_or_an_alarm_goes_before_what_is_offered(code: str) -> None:
    """What has to be settled now has the strip for itself."""
    offered = scenes.offered_row().offered
    for model in (scenes.question(), scenes.alarm()):
        assert strip(replace(model, offered=offered), (800, 480), code) == strip(model, (800, 480), code)


@pytest.mark.parametrize("panels", [tuple(PANELS)])
def test_panels_never_overlap(panels: tuple[Size, ...]) -> None:
    """What one panel draws cannot touch another's, for their boxes are apart and inside the screen."""
    for size in panels:
        artist = painter(size, "en")
        for model in scenes.all_scenes().values():
            boxes = [pygame.Rect(panel.box) for panel in artist.panels(model)]
            assert all(artist.surface.get_rect().contains(box) for box in boxes)
            assert all(one.collidelist(boxes[n + 1 :]) < 0 for n, one in enumerate(boxes))


@pytest.mark.parametrize("edge", ["bottom", "top", "left", "right"])
@both_sizes
def test_labels_stand_beside_their_buttons(size: Size, edge: Edge) -> None:
    """At whichever edge the buttons sit, the labels stand there in the order a to d, and all fits."""
    _, log = drawn(scenes.offered(2), size, "de", edge)
    assert cut(log) + faults(log, size) == []
    boxes = [next(mark.box for mark in log if mark.panel == f"button-{button}") for button in BUTTONS]
    along = 0 if edge in ("bottom", "top") else 1
    assert [box[along] for box in boxes] == sorted(box[along] for box in boxes)
    across = [box[1 - along] + box[3 - along] / 2 for box in boxes]
    far = size[1 - along]
    assert all(place > far * 0.75 if edge in ("bottom", "right") else place < far * 0.25 for place in across)


@settings(max_examples=25)
@given(model=lives(), size=st.sampled_from(tuple(PANELS)), code=st.sampled_from(LANGUAGES))
def test_any_moment_fits(model: Live, size: Size, code: str) -> None:
    """Nothing overlaps or sticks out whatever the table holds; only what has a name is shortened."""
    _, log = drawn(model, size, code)
    assert faults(log, size) == []
    names = [player.name for player in model.players]
    parts = [part for name in names for part in (name[:3], name.split(" ")[0])]
    for text in cut(log):
        assert text.startswith("header") or any(part.strip() in text for part in parts), text


class TestInspection:
    """The inspection itself sees each fault that it is there for."""

    def draw(self, box: pygame.Rect, style: Style) -> list[Mark]:
        """One text on a canvas of its own."""
        size = (800, 480)
        log: list[Mark] = []
        surface = pygame.Surface(size)
        surface.fill(LEAF)
        canvas = Canvas(surface, Metrics.of(size), NullTranslations(), tools(), log)
        canvas.text("Zählleistenkarte", box, style)
        return log

    def test_a_fitting_text_has_no_fault(self) -> None:
        """A text in a box that is large enough passes."""
        log = self.draw(pygame.Rect(10, 10, 400, 60), Style(20))
        assert cut(log) + faults(log, (800, 480)) == []

    def test_a_shortened_text_is_seen(self) -> None:
        """A box that is too narrow shortens the text, and says so."""
        assert cut(self.draw(pygame.Rect(10, 10, 80, 60), Style(20)))

    def test_a_clipped_text_is_seen(self) -> None:
        """A box that is too low is left by the letters."""
        assert outside(self.draw(pygame.Rect(10, 10, 400, 12), Style(20)), (800, 480))

    def test_text_on_text_is_seen(self) -> None:
        """Two texts at one place overlap."""
        box = pygame.Rect(10, 10, 400, 60)
        assert overlapping(self.draw(box, Style(20)) + self.draw(box.move(30, 5), Style(20)))

    def test_a_faint_text_is_seen(self) -> None:
        """A text in the colour of sand on paper cannot be read."""
        assert faint(self.draw(pygame.Rect(10, 10, 400, 60), Style(20, colour=SHADE)))
