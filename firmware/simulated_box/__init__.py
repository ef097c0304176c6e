"""The simulated table's box as an owner has it: photographed, never drawn.

Both who plays a trial and who follows a match need its album. The faces are photographed by a program of
the simulator's own, run as a process, so neither its code nor its drawings are known here.
"""
