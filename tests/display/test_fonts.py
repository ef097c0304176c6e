"""Letters that the screen's own font lacks: drawn by another one, else by a neutral sign, or left out."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from display.drawing.fonts import Fonts, font_folders
from display.drawing.inking import Inked, extent, inked
from display.drawing.scripts import clusters, script_of, to_the_left
from display.drawing.theme import INK
from display.drawing.typography import Room, Typeface
from tests.display.games.cards_and_karma import scenes
from tests.display.inspection import drawn
from tests.display.tiny_font import tiny_font

EMOJI, A, SHA, AA = "\U0001f600", "\u0905", "\u0936", "\u093e"
SHIN, LAMED = "\u05e9", "\u05dc"
BARE = Typeface(Fonts([]))
"""On a machine without fonts."""


@pytest.fixture
def fonts(tmp_path: Path) -> Fonts:
    """Fonts of a machine on which somebody has installed some."""
    shelf = tmp_path / "truetype" / "noto"
    shelf.mkdir(parents=True)
    (shelf / "NotoSansDevanagari-Bold.ttf").write_bytes(tiny_font(f"{A}{SHA}{AA}"))
    (shelf / "NotoSerifDevanagari-Italic.ttf").write_bytes(tiny_font(f"{A}{SHA}{AA}"))
    (shelf / "NotoSansHebrew-Bold.ttf").write_bytes(tiny_font(f"{SHIN}{LAMED}"))
    (shelf / "NotoEmoji-Regular.ttf").write_bytes(tiny_font(EMOJI))
    (shelf / "Damaged-Bold.ttf").write_bytes(b"no font")
    (shelf / "README.txt").write_text("nothing to draw with")
    return Fonts([tmp_path, tmp_path / "nowhere"])


def names(fonts: Fonts, text: str) -> list[tuple[str, str]]:
    """The runs of a line: the file of the font, "own" or "none", and the text."""
    found = []
    for run in fonts.runs(text):
        path = None if run.face is None else run.face.path
        found.append((path.stem if path else "none" if run.face is None else "own", run.text))
    return found


def test_each_letter_is_drawn_by_a_font_that_has_it(fonts: Fonts) -> None:
    """The own one first, then the best of the others; what none has is left without."""
    text = f"Asha {EMOJI} {A}{SHA}{AA} \u1403!"
    assert names(fonts, text) == [
        ("own", "Asha "),
        ("NotoEmoji-Regular", EMOJI),
        ("own", " "),
        ("NotoSansDevanagari-Bold", f"{A}{SHA}{AA}"),
        ("own", " "),
        ("none", "\u1403"),
        ("own", "!"),
    ]
    assert fonts.lacking(text) == ("\u1403",)
    assert fonts.lacking("Zoé, œuvre") == ()


def test_a_word_of_a_shaped_script_has_one_font(fonts: Fonts) -> None:
    """Blanks between two of them belong to it; its script is told to SDL."""
    runs = fonts.runs(f"{A}{SHA} {SHA}{AA}")
    assert [(run.text, run.script) for run in runs] == [(f"{A}{SHA} {SHA}{AA}", "Deva")]


def test_what_runs_to_the_left_is_turned_round(fonts: Fonts) -> None:
    """For SDL, which draws to the right; two words as one."""
    assert names(fonts, f"{SHIN}{LAMED} {LAMED}{SHIN}{SHIN} A")[0] == (
        "NotoSansHebrew-Bold",
        f"{SHIN}{SHIN}{LAMED} {LAMED}{SHIN}",
    )
    assert to_the_left(SHIN)
    assert not to_the_left("A")


def test_joiners_are_no_letters(fonts: Fonts) -> None:
    """They are drawn by nobody, and nobody lacks them; a mark stays with its letter."""
    assert names(fonts, "A\u200d\ufe0fB") == [("own", "AB")]
    assert fonts.lacking(f"{EMOJI}\u200d\U0001f467") == ("\U0001f467",)
    assert clusters(f"e\u0301{EMOJI}\u200d{EMOJI}x") == ["e\u0301", f"{EMOJI}\u200d{EMOJI}", "x"]
    assert (script_of(A), script_of("A"), script_of("\x00")) == ("Deva", "", "")


@given(st.text(max_size=12))
def test_any_text_is_drawn(text: str) -> None:
    """Whatever signs it holds, controls and halves of letters too: as wide as measured, and nothing fails."""
    typeface = BARE
    picture, rise = typeface.line(text, 12, INK)
    assert picture.get_width() == typeface.measure(text, 12)
    assert 0 <= rise <= picture.get_height() or not text
    block = typeface.set(text, Room(100, 40, (12, 10, 8), 2, 1.6))
    assert block.lines


@pytest.mark.parametrize("text", [EMOJI, A, "\x1b", "\ud800", "\u4e2d"])
def test_for_a_letter_that_no_font_has_stands_a_neutral_sign(text: str) -> None:
    """As high as a capital, the same for all of them."""
    typeface = BARE
    picture, rise = typeface.line(text, 30, INK)
    covered = picture.get_bounding_rect(100)
    assert abs(covered.height - 30) <= 1
    assert abs(covered.bottom - rise) <= 1
    other, _ = typeface.line("\u4e2e", 30, INK)
    assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_an_emoji_that_no_font_has_is_left_out_beside_letters() -> None:
    """It is told as lacking all the same; a letter, or a name of emoji alone, is never left out."""
    assert BARE.measure(f"Is {EMOJI} here?", 30) > BARE.measure("Is  here?", 30)
    assert BARE.measure(f"Zoé{EMOJI}", 30) == BARE.measure("Zoé", 30) < BARE.measure(f"Zoé{A}", 30)
    assert BARE.fonts.lacking(f"Zoé{EMOJI}") == (EMOJI,)


@pytest.mark.parametrize("cap", [9, 22])
def test_letters_of_another_font_stand_on_the_same_line(fonts: Fonts, cap: int) -> None:
    """At the height of capitals, on the baseline of the others."""
    typeface = Typeface(fonts)
    alone, rise = typeface.line(A, cap, INK)
    covered = alone.get_bounding_rect(140)
    assert abs(covered.height - cap) <= 1
    assert abs(covered.bottom - rise) <= 1
    beside, baseline = typeface.line(f"H{A}H", cap, INK)
    assert abs(beside.get_bounding_rect(140).bottom - baseline) <= 1
    assert typeface.measure(f"H{A}H", cap) > typeface.measure("HH", cap)


def test_coloured_pictures_are_made_as_high_as_the_letters(fonts: Fonts) -> None:
    """Emoji of one size are scaled, and keep their colours."""
    (run,) = fonts.runs(EMOJI)
    assert run.face is not None

    class Picture:
        """A font of pictures, 128 pixels high."""

        scalable = False
        path = Path("emoji.ttf")

        def at(self, cap: int, script: str) -> Picture:
            """It has one size."""
            return self

        def render(self, text: str, smooth: bool, colour: object) -> pygame.Surface:
            """A red square."""
            picture = pygame.Surface((136, 128), pygame.SRCALPHA)
            picture.fill((255, 0, 0, 255))
            return picture

        def metrics(self, text: str) -> list[None]:
            """None above U+FFFF."""
            return [None] * len(text)

        def get_ascent(self) -> int:
            """Where the baseline is."""
            return 101

    pictured = replace(run, face=Picture())
    found: Inked = inked(pictured, 20, INK)
    assert found.picture.get_size() == (28, 26)
    assert (found.rise, found.flags) == (21, 0)
    assert found.picture.get_at((14, 13)).r > 250
    assert found.picture.get_at((14, 13)).g == 0
    assert extent(pictured, 20, fonts.own).below == 5


def test_fonts_are_looked_for_where_the_system_has_them() -> None:
    """In the folders of user and system; nobody needs a home."""
    assert font_folders({"XDG_DATA_HOME": "/mine", "XDG_DATA_DIRS": "/a:/b"}) == (
        Path("/mine/fonts"),
        Path("/a/fonts"),
        Path("/b/fonts"),
    )
    assert font_folders({})[1:] == (Path("/usr/local/share/fonts"), Path("/usr/share/fonts"))


def test_a_screen_is_drawn_with_any_names() -> None:
    """Emoji, other scripts, and what should never be in one."""
    plain = scenes.live(4)
    odd = (f"Asha {EMOJI}", f"{A}{SHA}{AA}", "\x1b[31m\x00\ud800", "")
    players = tuple(replace(player, name=name) for player, name in zip(plain.players, odd, strict=True))
    picture, log = drawn(replace(plain, players=players), (800, 480), "de")
    assert picture.get_size() == (800, 480)
    assert any(EMOJI in mark.what for mark in log)
