"""The evening's page: a match that is over on one page to keep, in sentences counted from its record.

It holds what everybody may know after the end: it is made from the match as it is seen from above, with the
texts that are still shown. ``docs/evening.md`` says how each sentence is found.

``page`` has the values, ``moments`` goes through a match, ``frames`` through one of older rules; ``teller``
is what a game's page does, and a module named after each game its page. ``lessons`` counts what was told to
whom where worlds are exact; ``speaking`` has the words, ``lines`` prints them.
"""

from ridotto.evening.frames import Frames, Seen
from ridotto.evening.page import Evening
from ridotto.evening.walk import NotOver, evening_of, in_moments, of_frames

__all__ = ["Evening", "Frames", "NotOver", "Seen", "evening_of", "in_moments", "of_frames"]
