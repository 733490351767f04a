"""What lies beside the moves at a table, as plain functions and values: no clock, no store, no screen.

Server and terminal use them alike. A game declares which it uses with the types of ``core/beside.py``:

- ``claims``: what people say aloud about their hidden moves
- ``orders``: standing orders, answers that a seat leaves behind
- ``tales``, ``texts``: the X, the candle, and texts that are veiled, withdrawn or put in other words
- ``notes``, ``rulebook``: a seat's sheet at a level, and the rules page behind a number
- ``problem``: what is answered to a wish that cannot be granted
"""
