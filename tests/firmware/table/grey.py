"""The least table program that works: grey pictures, a press now and then, goodbye after some pictures.

python grey.py PICTURES [FAULT]
"""

import json
import sys


def say(**message: object) -> None:
    """Send one message."""
    sys.stdout.buffer.write(json.dumps(message).encode() + b"\n")
    sys.stdout.flush()


PICTURES, FAULT = int(sys.argv[1]), "".join(sys.argv[2:])
SIZES = {"motion": (320, 180), "still": (1280, 720)}
HELLO = {"game": "cards-and-karma", "players": 2, "seats": ["Asha", "Bela"], "mat": "cards-and-karma-2"}
WAYS = {"still": SIZES["still"], "motion": SIZES["motion"], "coverage": "all", "clock": "simulated"}
say(**{"type": "hello", "protocol": 1, **HELLO, **WAYS, "time": 100.0, "setup": {"starter": 1}})
for number, line in enumerate(iter(sys.stdin.readline, ""), 1):
    request = json.loads(line)
    kind, at = request["type"], request.get("at", 0.0)
    if kind == "close" or (number > PICTURES and kind != "screen"):
        say(type="bye", time=at, reason=FAULT if FAULT == "failed" else "finished", message="no more film")
        break
    if kind == "screen":
        continue
    if number > PICTURES // 2 and FAULT == "dies":
        sys.exit(3)
    if number > PICTURES // 2 and FAULT == "nonsense":
        sys.stdout.buffer.write(b"Hello, is anybody there?\n")
    say(type="press", time=at, button="a", state=0)
    width, height = SIZES[kind]
    size = width * height * 3
    say(
        type="picture", kind=kind, time=at, number=number, width=width, height=height, format="bgr", size=size
    )
    sys.stdout.buffer.write(b"\x80" * size)
    sys.stdout.flush()
