"""The rules a second time, slow and plain, from the rulebooks and rulings alone.

Whoever wrote them had not seen the rules in `engine/games/cards_and_karma`; they are there to be compared
with them. `cases/` holds the hand-written cases. Where rulebooks and rulings leave something open, this is
how it is read here:

What is due (`due.py`, `exchanges.py`, `trios.py`)

* What is due is resolved in the order tokens, trios of cards, bonuses, next step of the gain (A0).
* Bonuses belong to the gain that turned them up and are done before its next step; a bonus that was due
  before waits until the one under way has done its steps (A0.5). What its last step sets off joins the
  older ones, and the player orders them.
* A ship's reward comes before the trio that its own good sets off (A18, A21); that trio comes before a bonus
  which the reward turned up.
* A ship's own trio is the last step of its gain (A19), and one item with the trio that its good sets off
  (A0.4). It comes before the bonuses that the end of its reward turned up, and a palace card leaves before
  those of its own action (A0.3, E). A38 speaks of a bonus while three ships are about to leave: the row is
  the same in the end, but not the number of administrators or goods that the bonus finds.
* Karma and administrators are exchanged by themselves before fame and coins. The order of fame and coins is
  asked whenever both are due, also for the last card (A8).
* A set of trios is maximal by inclusion: one trio of different kinds may stand against two of equal kinds.
* No question is asked for a single bonus, a single set of trios, or a bonus whose card does not lie there.

Cards and tokens (`steps.py`, `questions.py`, `payments.py`, `piles.py`)

* Room is made just before the dice cards come, after karma or a goods card of the same reward (A10). By
  action A the card is named first; it leaves the grid after the discard.
* A card stays in the grid until it is paid for. An administrator used for two dice cards leaves at once.
  No administrator is used while a payment is open.
* A payment is irredundant if no die, no joker and no karma can be left out, where karma may move to other
  dice of the payment (A36). Dice cards of equal value are different payments. Superfluous dice of the colour,
  jokers and karma (as far as the dice can take it) are accepted, for buildings only.
* A palace card in use lies nowhere until its action is done; then in tray and discards.
* The tray is cleared by the first choice of the next turn, or by a shuffle; what the elephant sets off is no
  turn, and what is used meanwhile joins the tray.
* The new top card is asked for before anything else. A shuffle happens in the moment the last card leaves.

Turns (`turns.py`)

* Seat 0 is dealt four cards, then seat 1, and so on, whoever starts.
* At the end of a round the grid is filled before the elephant goes on. While the elephant's karma is
  resolved, the second pass has begun and the start player is the actor.
* An administrator's extra turn comes before one that was won; whoever holds an administrator is asked.

Settings (`options.py`); only what the rulings mark as `[setting]` is one

* `exchanges: free` (A0.3): the player is asked as soon as two things are due: `karma`, `administrators`,
  `fame` and `coins` (one exchange each), `trios` (one item, A0.4), `bonus-0`, `bonus-1` ... in the order in
  which they were turned up. `trios` may be the three ships whose reward is done. What else was due when a
  bonus is begun waits until that is done (A0.5); what it brings newly is resolved between its steps (A0.1),
  but not more of a kind that waits already. Steps of a gain are not due: a ship's reward still comes before
  its trios, and a palace card leaves as soon as its action is done.
* `reward_dice: fewer` (A10): asked for each reward where a card could come, also with room in the hand. An
  administrator spent for none is gone.
* `empty_grid: at-once` (A12): four cards are laid out before the card that left is carried out, so before
  palace action 6 draws. A reward of two dice with one card in the grid brings two. The refill at the end of
  a round tops the four up; A43 never happens.
* `confirmation` changes no rule, so it is ignored here like every name that is no setting of the rules.
"""
