"""The eyes keep what they meet again, and no more."""

from __future__ import annotations

import numpy as np
import pytest

from vision.album import Album
from vision.table.portraits import Portraits
from vision.table.rendition import Rendition


def test_few_templates_are_kept(album: Album, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that was thrown away is made again just as it was."""
    monkeypatch.setattr("vision.album.TEMPLATES", 3)
    album._templates.clear()
    first = album.template(0).fine.values.copy()
    for picture in range(1, 6):
        album.template(picture)
    assert len(album._templates) == 3
    assert np.array_equal(album.template(0).fine.values, first)


def test_few_rivals_are_kept_in_an_evening_s_colours(
    prepared: Portraits, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of a picture that was not met for long are made ready again just as they were."""
    monkeypatch.setattr("vision.table.portraits._SHOWN_MOST", 3)
    sessions = {prepared.session(picture) for picture in range(len(prepared.album.owners))}
    warm = Rendition(np.diag([0.8, 1.0, 1.2]).astype(np.float32), 1.0, 1.0)
    evening = prepared.rendered(dict.fromkeys(sessions, warm))
    first = [rival.telling.copy() for rival in evening.rivals(0)]
    for picture in range(1, 6):
        evening.rivals(picture)
    assert len(evening._shown) == 3
    again = [rival.telling for rival in evening.rivals(0)]
    assert all(np.array_equal(one, other) for one, other in zip(first, again, strict=True))
