"""The turn lattice: a path is a row of turns between two cuts, and it costs what pictures and presses say.

A node is a state at rest with the time of its cut, an edge is one turn as the referee explains the pictures
between two cuts. A forgotten press is a node more, the next player's early start a rival cut, a late picture
a changed weight, a broken rule an edge that waives it, an answer hard evidence on the last node.
"""

from engine.following.lattice.decisions import Alarm, Ask, Decision, Play, Record, Wait
from engine.following.lattice.lattice import Lattice
from engine.following.lattice.paths import Edge, Node, Press

__all__ = ["Alarm", "Ask", "Decision", "Edge", "Lattice", "Node", "Play", "Press", "Record", "Wait"]
