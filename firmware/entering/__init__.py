"""What people enter themselves where no camera tells it: by buttons, or by a touch on what is listed.

| module | job |
|---|---|
| `asked` | a question, and what each answer to it leads to |
| `columns` | a list over three buttons: each narrows it to what stands over it |
| `path` | the way through questions: forward by a press, back by another |
| `turn` | a whole turn, or the laying of the table, as the rules ask for it |
| `page` | what of it is on the screen |
"""
