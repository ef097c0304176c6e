"""What people enter themselves where no camera tells it: by buttons, or by a touch on what is listed.

| module | job |
|---|---|
| `asked` | a question, what each answer to it leads to, and what of it is on the screen |
| `path` | the way through questions; a list over three buttons, each narrows it to what stands over it |
| `turn` | a whole turn, or the laying of the table, as the rules ask for it |
"""
