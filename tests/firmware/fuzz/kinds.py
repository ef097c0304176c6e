"""The kinds of files from outside: good ones of each, and what reads them."""

from __future__ import annotations

import io
import json
import os
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final
from unittest.mock import patch

import cv2
import msgspec
import numpy as np
from msgspec import Struct

from engine.games import GAMES, open_box
from engine.kernel.notation import read_header, read_match, write_match
from engine.kernel.records import checksum
from engine.kernel.replay import replay
from firmware.appliance.plan import read_catalogue
from firmware.appliance.position import read_position
from firmware.backup.parts import MARK, VERSION
from firmware.backup.unpacking import restore
from firmware.camera.lens_file import as_text, load_lens
from firmware.commands.importing import read_notation
from firmware.configuration.reading import Found, parse
from firmware.configuration.sections import Album as AlbumSection
from firmware.configuration.sections import Configuration, Records
from firmware.configuration.writing import as_toml
from firmware.eyes.outfit import read_mat
from firmware.records import box_of, game_of, reopen
from firmware.table_protocol.framing import FROM_TABLE, read_message
from tests.conftest import ROOT
from tests.engine.kernel.playing import AnyMatch, played, text
from vision.album import Album, Marks
from vision.album_file import album_bytes, load_album
from vision.features import COLOUR_SIDE, LIGHT_SIDE
from vision.lens.lens import Lens
from vision.pictures import load_picture
from vision.whitening import Measure


class Kind(Struct, frozen=True):
    """A kind of file.

    Args:
        good: Makes the contents of good ones.
        read: Reads one as Munshi does; raises MunshiError where it is refused.
        mend: Gives a damaged one the checksums that it should have, as a forger would.
    """

    good: Callable[[], list[bytes]]
    read: Callable[[Path], object]
    mend: Callable[[bytes], bytes] = bytes


@cache
def _matches() -> list[AnyMatch]:
    return [played(open_box(game).game, seed=2, most=25) for game in GAMES]


def _resealed(data: bytes) -> bytes:
    lines, previous = [], ""
    for line in data.decode("utf-8", "surrogateescape").split("\n"):
        digits = checksum(line, previous)
        body = line.rpartition('"checksum":"')[0]
        lines.append(f'{body}"checksum":"{digits}"}}' if digits else line)
        previous = digits
    return "\n".join(lines).encode("utf-8", "surrogateescape")


def _read_record(path: Path) -> None:
    reopened = reopen(path)
    reopened.writer.close()
    replay(game_of(path.parent, reopened.transcript.header), reopened.transcript)


def _read_notation(path: Path) -> None:
    told = read_notation(path)
    box = box_of(path.parent, read_header(told))
    read_match(box.game, box.phrasing, told)


def _packed(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return file.getvalue()


def _backups() -> list[bytes]:
    """Good ones, and some of a hostile writer."""
    whole = {
        MARK: VERSION,
        "munshi.toml": b"",
        "album": b"PK",
        "boxes/a/box.toml": b"",
        "records/a.jsonl": text(_matches()[0]).encode(),
    }
    names = (
        "../escaped",
        "/srv/escaped",
        "records/../../escaped.jsonl",
        "records//a.jsonl",
        "boxes/../../escaped.jpg",
        "boxes/a/faces/../../../../escaped.jpg",
        "records/a\\b.jsonl",
    )
    hostile = [_packed({MARK: VERSION, name: b"x"}) for name in names]
    bomb = _packed({MARK: VERSION, "munshi.toml": b"\0" * (8 << 20)})
    return [
        _packed(whole),
        _packed(whole, zipfile.ZIP_STORED),
        bomb,
        _packed(whole, zipfile.ZIP_LZMA),
        *hostile,
    ]


def _restore(path: Path) -> None:
    """Take it back into a folder of its own; whatever is written beside that has escaped."""
    home = path.parent / "home"
    before = set(path.parent.rglob("*"))
    here = Configuration(records=Records(folder=home / "records"), album=AlbumSection(path=home / "album"))
    try:
        with patch.dict(os.environ, STATE_DIRECTORY=str(home)):
            list(restore(path, Found(here, None), home / "munshi.toml", replace=True))
    finally:
        new = set(path.parent.rglob("*")) - before - {home}
        assert all(one.is_relative_to(home) for one in new), new


def _album() -> bytes:
    generator = np.random.default_rng(1)

    def marks(size: int) -> Marks:
        numbers = generator.random((size,), np.float32)
        inner, basis = np.eye(size, dtype=np.float32), generator.random((size, 2), np.float32)
        measure = Measure(numbers, inner, numbers, basis, np.ones(2, np.float32))
        return Marks(measure, generator.random((3, size), np.float32))

    pictures = generator.integers(0, 255, (3, 96, 96, 3), np.uint8)
    owners, shapes = np.array([0, 1, 1]), np.ones(3, np.float32)
    colour, light = marks(COLOUR_SIDE**2 * 3), marks(LIGHT_SIDE**2)
    return album_bytes(Album(("a", "b"), owners, shapes, pictures, colour, light))


def _pictures() -> list[bytes]:
    pixels = np.random.default_rng(1).integers(0, 255, (40, 48, 3), np.uint8)
    return [
        cv2.imencode(suffix, pixels)[1].tobytes() for suffix in (".png", ".jpg", ".webp", ".bmp", ".tiff")
    ]


def _protocol() -> list[bytes]:
    """What a table says first, a press and a small picture."""
    example = (ROOT / "docs/table-protocol.md").read_text("utf-8")
    hello = " ".join(example.partition("table      ")[2].partition("assistant")[0].split())
    press = '{"type":"press","button":"a","state":1,"time":0.5}'
    picture = (
        '{"type":"picture","kind":"motion","time":0,"number":1,"width":8,"height":4,"format":"bgr","size":96}'
    )
    return [f"{hello}\n{press}\n{picture}\n".encode() + bytes(96)]


def _read_protocol(path: Path) -> None:
    with path.open("rb") as stream:
        while read_message(stream, FROM_TABLE) is not None:
            pass


def _mat() -> bytes:
    values = msgspec.to_builtins(BOXES["cards-and-karma"].table.mat(2))
    return (
        "".join(f"{key} = {json.dumps(value)}\n" for key, value in values.items())
        .replace('": ', '" = ')
        .encode()
    )


def _positions() -> list[bytes]:
    told = (ROOT / "docs/position.md").read_text("utf-8").split("```toml")[1:]
    return [part.split("```")[0].encode() for part in told]


LENS: Final = Lens(2304, 1296, (1800.0, 1800.0), (1152.0, 648.0), (0.01, 0.0, 0.0, 0.0, 0.0), 0.3, 12)
BOXES: Final = {game: open_box(game) for game in GAMES}


def _catalogue(game: str) -> Kind:
    return Kind(lambda: [BOXES[game].catalogue.encode()], lambda path: read_catalogue(game, path))


KINDS: Final[dict[str, Kind]] = {
    "record": Kind(lambda: [text(match).encode() for match in _matches()], _read_record, _resealed),
    "notation": Kind(
        lambda: [
            write_match(match, box.phrasing).encode()
            for match, box in zip(_matches(), BOXES.values(), strict=True)
        ],
        _read_notation,
    ),
    "backup": Kind(_backups, _restore),
    "configuration": Kind(
        lambda: [as_toml(Configuration()).encode()],
        lambda path: parse(path.read_text("utf-8", "replace"), name="munshi.toml", folder=path.parent),
    ),
    "position": Kind(_positions, lambda path: read_position(path, BOXES["cards-and-karma"].position)),
    "mat": Kind(
        lambda: [_mat()],
        lambda path: read_mat(path, BOXES["cards-and-karma"], 2),
    ),
    "lens": Kind(lambda: [as_text(LENS).encode()], load_lens),
    "album": Kind(lambda: [_album()], load_album),
    "picture": Kind(_pictures, load_picture),
    "protocol": Kind(_protocol, _read_protocol),
} | {f"catalogue-{game}": _catalogue(game) for game, box in BOXES.items() if box.catalogue}
