"""The least table program that works: grey pictures, a press now and then, goodbye after some pictures.

python grey.py PICTURES [FAULT]

After half of them it dies, speaks nonsense or sends a torn picture; deaf, it dies of the first screen after
a picture; failed, it says so instead of goodbye.
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
number = 0
for line in iter(sys.stdin.readline, ""):
    request = json.loads(line)
    kind, at = request["type"], request.get("at", 0.0)
    if kind == "screen" and number and FAULT == "deaf":
        sys.exit(4)
    if kind == "screen":
        continue  # how many there are is a matter of speed
    number += 1
    if kind == "close" or number > PICTURES:
        say(type="bye", time=at, reason=FAULT if FAULT == "failed" else "finished", message="no more film")
        break
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
    torn = number > PICTURES // 2 and FAULT == "torn"
    sys.stdout.buffer.write(b"\x80" * (size // 2 if torn else size))
    sys.stdout.flush()
    if torn:
        sys.exit(5)
