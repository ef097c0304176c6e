"""Tables that nobody plays on, for measuring what reading costs: `python -m firmware.simulator.still_life`.

Speaks docs/table-protocol.md as a match does, on simulated time. Each table lies there for four seconds; then
three of its pieces are exchanged, and it lies there once more as long. At the beginning of each scene a hand
is over the table for a second. Whoever asks for a picture at a later time finds a later scene.
"""
