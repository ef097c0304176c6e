"""The Pi's camera, driven by a small stand-in, and its calls compared with the real picamera2."""

from __future__ import annotations

import ast
import inspect
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from firmware.camera.pi import AF_MANUAL, SETTLING, PiCamera
from firmware.camera.port import CameraError
from tests.firmware.camera.picamera2s import FakePicamera2
from tests.firmware.clocks import StoppedClock


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> list[FakePicamera2]:
    """Put the stand-in in place of picamera2; return the cameras that are made."""
    made: list[FakePicamera2] = []

    def make(*arguments: object, **named: object) -> FakePicamera2:
        made.append(FakePicamera2(*arguments, **named))
        return made[-1]

    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=make))
    return made


def camera(clock: StoppedClock | None = None, limit: float = 5.0) -> PiCamera:
    """A camera of 640 x 360 stills on a clock that sleeping moves; it has so many seconds to answer."""
    clock = clock or StoppedClock()
    return PiCamera((640, 360), (160, 90), 50, clock, clock.sleep, limit)


@pytest.mark.usefixtures("library")
def test_pictures_of_both_streams_are_blue_first() -> None:
    """Large and small have their size, their colour in BGR, the match's time and a number."""
    with camera() as eye:
        small, large = eye.motion(), eye.still()
    assert small is not None
    assert large is not None
    assert (small.frame.pixels.shape, small.still) == ((90, 160, 3), False)
    assert (large.frame.pixels.shape, large.still) == ((360, 640, 3), True)
    for shot in (small, large):
        blue, green, red = (int(value) for value in shot.frame.pixels[40, 60])
        assert blue > 200
        assert max(green, red) < 60
        assert shot.frame.pixels.flags.c_contiguous
    assert (small.frame.number, large.frame.number, large.frame.time) == (1, 2, SETTLING)


@pytest.mark.usefixtures("library")
def test_the_padding_of_rows_is_no_picture() -> None:
    """The last column is as blue as the others."""
    with camera() as eye:
        small = eye.motion()
    assert small is not None
    assert int(small.frame.pixels[:, -1, 0].min()) > 200


def test_what_the_camera_found_is_held(library: list[FakePicamera2]) -> None:
    """After settling: exposure in whole half-cycles and as bright, white balance as found."""
    clock = StoppedClock()
    with camera(clock):
        held = library[0].held
    assert clock.now == SETTLING
    assert (held["AeEnable"], held["AwbEnable"], held["ColourGains"]) == (False, False, (1.6, 1.9))
    assert (held["ExposureTime"], held["AnalogueGain"]) == (10_000, pytest.approx(2.8))
    assert "AfMode" not in held


def test_the_focus_is_held_where_the_module_has_a_motor(
    library: list[FakePicamera2], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It focuses once, and the lens stays where it was then."""
    monkeypatch.setattr(FakePicamera2, "motorised", True)
    with camera():
        assert (library[0].held["AfMode"], library[0].held["LensPosition"]) == (AF_MANUAL, 1.25)


def test_another_light_is_found_and_held(
    library: list[FakePicamera2], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The automatic has its two seconds; then the new values are held, and the focus is where it was."""
    monkeypatch.setattr(FakePicamera2, "motorised", True)
    clock = StoppedClock()
    with camera(clock) as eye:
        before = eye.exposure
        library[0].found = {"ExposureTime": 39_000, "AnalogueGain": 16.0, "ColourGains": (1.2, 2.4)}
        eye.relock()
        held, calls = library[0].held, [name for name, _, _ in library[0].calls]
    assert clock.now == 2 * SETTLING
    assert (held["AeEnable"], held["AwbEnable"], held["ColourGains"]) == (False, False, (1.2, 2.4))
    assert held["ExposureTime"] == 40_000
    assert held["AnalogueGain"] == pytest.approx(15.6)
    assert (held["AfMode"], held["LensPosition"]) == (AF_MANUAL, 1.25)
    assert calls.count("autofocus_cycle") == 1
    assert before is not None
    assert eye.exposure is not None
    assert (before.full, eye.exposure.full) == (False, True)


def test_a_camera_that_is_pulled_out_while_it_exposes_anew_is_told(library: list[FakePicamera2]) -> None:
    """The eyes end, and are started again."""
    with camera() as eye:
        library[0].unplugged = True
        with pytest.raises(CameraError, match="exposure cannot be set"):
            eye.relock()


def test_the_camera_is_let_go(library: list[FakePicamera2]) -> None:
    """At the end, and a second time does no harm."""
    with camera() as eye:
        pass
    eye.__exit__(None, None, None)
    assert [name for name, _, _ in library[0].calls].count("close") == 1


def test_an_unplugged_camera_is_told(library: list[FakePicamera2]) -> None:
    """What libcamera says is passed on with what to do."""
    with camera() as eye:
        library[0].unplugged = True
        with pytest.raises(CameraError, match="timed out") as told:
            eye.still()
    assert "cable" in told.value.advice


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("call", ["__init__", "configure", "start", "autofocus_cycle", "capture_metadata"])
def test_a_camera_that_hangs_at_the_start_is_told(call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever call is not answered: after its limit, with what to do; and the camera is let go."""
    monkeypatch.setattr(FakePicamera2, "motorised", True)
    monkeypatch.setattr(FakePicamera2, "hangs", {call})
    with pytest.raises(CameraError, match=r"does not start: it has not answered for 0\.05 seconds") as told:
        camera(limit=0.05).__enter__()
    assert "cable" in told.value.advice


@pytest.mark.parametrize("call", ["motion", "still", "relock"])
def test_a_camera_that_no_longer_answers_is_told(
    call: str, library: list[FakePicamera2], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one that was pulled out: picture by picture, and while it exposes anew; closing it hangs, too."""
    with camera(limit=0.05) as eye:
        monkeypatch.setattr(FakePicamera2, "hangs", {"capture_array", "capture_metadata", "close"})
        with pytest.raises(CameraError, match=r"it has not answered for 0\.05 seconds") as told:
            getattr(eye, call)()
    assert "cable" in told.value.advice
    assert library[0].calls[-1][0] == "close"


def test_every_call_that_waits_for_a_picture_has_a_limit(
    library: list[FakePicamera2], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In seconds; picamera2 takes `True` and nothing for ever."""
    monkeypatch.setattr(FakePicamera2, "motorised", True)
    with camera() as eye:
        eye.motion()
        eye.still()
        eye.relock()
    waiting = [named for name, _, named in library[0].calls if name.startswith(("capture", "autofocus"))]
    assert len(waiting) == 5
    assert all(named == {"wait": 5.0} for named in waiting)


HELD = {"ExposureTime", "AnalogueGain", "AeEnable", "ColourGains", "AwbEnable"}


@pytest.mark.parametrize(
    ("lacks", "told"),
    [
        ({"ColourGains", "AwbEnable"}, {"colourless"}),  # a sensor without colours
        ({"ColourGains"}, {"colourless"}),
        ({"AwbEnable"}, {"colourless"}),
        ({"ExposureTime"}, {"unheld"}),
        ({"AnalogueGain"}, {"unheld"}),
        ({"AeEnable"}, set()),
        (HELD, {"colourless", "unheld"}),  # a camera on USB
        ({"LensPosition"}, set()),
    ],
)
def test_a_camera_that_lacks_something_works_and_that_is_told(
    lacks: set[str],
    told: set[str],
    library: list[FakePicamera2],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """All the rest is held, pictures come, and it is said once what is not held and what to do."""
    monkeypatch.setattr(FakePicamera2, "motorised", True)
    monkeypatch.setattr(FakePicamera2, "lacks", lacks)
    with camera() as eye:
        assert eye.still() is not None
        eye.relock()
        assert eye.motion() is not None
        assert {remark.kind for remark in eye.remarks} == told
        assert (eye.exposure is None) == ("unheld" in told)
        held = set(library[0].held)
    assert held & lacks == set()
    assert held >= HELD - lacks if not told else True
    assert caplog.text.count("What to do: ") == len(told)
    assert ("A camera without colours" in caplog.text) == ("colourless" in told)


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("size", [(320, 180), (1280, 720), (800, 600)])
def test_pictures_of_another_size_are_what_they_are(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both streams: the padding is no picture, and nothing is cut off."""
    monkeypatch.setattr(FakePicamera2, "gives", {"main": size, "lores": (80, 45 // 2 * 2)})
    with camera() as eye:
        large, small = eye.still(), eye.motion()
    assert large is not None
    assert small is not None
    assert large.frame.pixels.shape == (size[1], size[0], 3)
    assert small.frame.pixels.shape[0] == 44
    assert int(small.frame.pixels[:, -1, 0].min()) > 200


@pytest.mark.usefixtures("library")
def test_no_camera_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """picamera2 raises an IndexError where there is none."""
    monkeypatch.setattr(FakePicamera2, "missing", True)
    with pytest.raises(CameraError, match="does not start") as told, camera():
        pass
    assert "rpicam-hello" in told.value.expected
    assert "munshi play --no-camera" in told.value.advice


def test_no_picamera2_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anywhere but on a Pi: which package brings it, and what works without."""
    monkeypatch.setitem(sys.modules, "picamera2", None)
    with pytest.raises(CameraError, match="picamera2") as told, camera():
        pass
    assert "python3-picamera2" in told.value.advice
    assert "simulated" in told.value.advice
    assert "munshi play --no-camera" in told.value.advice


@pytest.fixture(scope="module")
def signatures() -> dict[str, inspect.Signature]:
    """The methods of the real Picamera2, read from its source: importing it needs libcamera."""
    found = find_spec("picamera2")
    assert found is not None, (
        "needs picamera2's source: `make .venv/.work`, or pip install --no-deps picamera2"
    )
    assert found.origin is not None
    source = Path(found.origin).with_name("picamera2.py").read_text("utf-8")
    (cls,) = (
        node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == "Picamera2"
    )
    # Of overloads the last definition counts, as in Python.
    return {node.name: signature(node) for node in cls.body if isinstance(node, ast.FunctionDef)}


def signature(node: ast.FunctionDef) -> inspect.Signature:
    """The signature of a definition, without its values."""
    scope: dict[str, Any] = {}
    bare = f"def call({ast.unparse(bared(node.args))}): pass"
    exec(bare, scope)  # noqa: S102 -- argument names and None, nothing else
    return inspect.signature(scope["call"])


def bared(arguments: ast.arguments) -> ast.arguments:
    """Arguments without annotations, every default None."""
    for one in (*arguments.args, *arguments.kwonlyargs):
        one.annotation = None
    arguments.defaults = [ast.Constant(None) for _ in arguments.defaults]
    arguments.kw_defaults = [ast.Constant(None) if one else None for one in arguments.kw_defaults]
    return arguments


def test_every_call_fits_the_real_picamera2(
    signatures: dict[str, inspect.Signature],
    library: list[FakePicamera2],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Names and arguments of all calls that the adapter makes are those of the installed picamera2."""
    monkeypatch.setattr(FakePicamera2, "motorised", True)
    with camera() as eye:
        eye.motion()
        eye.still()
        eye.relock()
    calls = library[0].calls
    assert {"configure", "start", "autofocus_cycle", "set_controls", "close"} <= {
        name for name, _, _ in calls
    }
    for name, arguments, named in calls:
        signatures[name].bind(library[0], *arguments, **named)
    assert "camera_controls" in signatures
