"""After a match every bot says what it believed: from the minds that were kept, and the journal.

``reading`` goes through a match that is over and finds what is worth saying, in no language yet: remarks.
Each game adds its own in ``bots/<game>/afterwards.py``. ``voices`` puts them into sentences, in the manner of
the person who was the bot. Minds (``bots/mind.py``) say what was believed, the journal says what was true;
nothing is made up.
"""

from ridotto.bots.afterwards.reading import Account, Remark, accounts_of, in_steps
from ridotto.bots.afterwards.voices import said

__all__ = ["Account", "Remark", "accounts_of", "in_steps", "said"]
