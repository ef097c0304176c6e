"""The appliance: what `munshi play` runs. `appliance` tells who runs where.

| module | job |
|---|---|
| `plan` | what is wanted, from the configuration and the command line |
| `opening` | a new match, or one that goes on from its record |
| `meeting` | match and table come together |
| `follower` | the assistant of a match, and how its scenes look |
| `following` | the match's thread: readings and presses in, scenes out |
| `writing` | the writer's thread: records to the disk, and after them what is to be shown |
| `watching` | the eyes' thread: keeps their process alive |
| `stage` | scenes to the screen, and to the table program |
| `evidence` | pictures of what was not understood |
| `appliance` | all of it together, from start to a clean end |
"""
