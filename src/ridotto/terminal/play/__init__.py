"""A match at this terminal, without any screen: full screen and line mode both play through it.

``sitting`` is the match and what the person has heard of it, ``seating`` who plays, ``saves`` the kept games;
``menu`` lists what can be chosen now, ``ordering`` reads and says standing orders.
"""
