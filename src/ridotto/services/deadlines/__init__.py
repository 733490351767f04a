"""How long somebody may take to answer at a table that is played turn by turn: pure, without a clock.

``rhythm`` is what a table agrees on, ``hours`` when a person is awake, ``life`` when the house was, ``times``
what has been used up, and until when the open question waits.
"""
