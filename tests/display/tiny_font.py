"""A TrueType font of a few letters, each a black square, so that no test needs the fonts of a machine."""

from __future__ import annotations

from struct import pack

EM, TOP, RIGHT = 1000, 700, 500
"""The size of the font, and the square's upper and right edge; its lower left corner is on the baseline."""


def tiny_font(letters: str) -> bytes:
    """Return the file of a font that has these letters, of any number in Unicode, and a blank.

    Letters that follow one another in Unicode need not stand so.
    """
    codes = sorted({ord(letter) for letter in letters} | {ord(" ")})
    square = pack(">5hH H 4B", 1, 0, 0, RIGHT, TOP, 3, 0, *[1] * 4)
    square += pack(">4h 4h", 0, 0, RIGHT, 0, 0, TOP, 0, -TOP)
    square += bytes(-len(square) % 4)
    count = len(codes) + 1  # the first stands for letters that it lacks
    glyphs = [b"" if code == ord(" ") else square for code in (0, *codes)]
    offsets = [sum(map(len, glyphs[:end])) for end in range(count + 1)]
    groups = b"".join(pack(">3I", code, code, number) for number, code in enumerate(codes, 1))
    maximum = (count, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    tables = {
        b"cmap": pack(">HHHHI", 0, 1, 3, 10, 12)
        + pack(">HHIII", 12, 0, 16 + len(groups), 0, len(codes))
        + groups,
        b"glyf": b"".join(glyphs),
        b"head": pack(
            ">4I2H2q4h2H3h", 65536, 65536, 0, 0x5F0F3CF5, 0, EM, 0, 0, 0, 0, RIGHT, TOP, 0, 8, 2, 1, 0
        ),
        b"hhea": pack(">I3hH11hH", 65536, 800, -200, 0, 600, 0, 0, RIGHT, 1, *[0] * 7, count),
        b"hmtx": pack(">Hh", 600, 0) * count,
        b"loca": pack(f">{count + 1}I", *offsets),
        b"maxp": pack(">I14H", 65536, *maximum),
        b"post": pack(">Ii2h5I", 0x30000, 0, 0, 0, 0, 0, 0, 0, 0),
    }
    place = 12 + 16 * len(tables)
    directory, body = pack(">I4H", 65536, len(tables), 128, 3, 0), b""
    for name, table in sorted(tables.items()):
        directory += name + pack(">3I", 0, place + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    return directory + body
