"""What only games with stories need, without any screen.

``before`` agrees on an evening, ``stopping`` is the X, ``texts`` what the person writes and has written,
``ideas`` what may be taken over into it, ``book`` the story so far and its book, ``page`` how it is set.
"""
