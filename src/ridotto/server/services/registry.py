"""The services of a table, in the order in which they are asked."""

from __future__ import annotations

from ridotto.server.services.claims import Claiming
from ridotto.server.services.hints import Hinting
from ridotto.server.services.orders import Ordering
from ridotto.server.services.reactions import Reacting
from ridotto.server.services.service import Service
from ridotto.server.services.talk import Talking
from ridotto.server.services.telling import Telling

SERVICES: list[type[Service]] = [Talking, Reacting, Ordering, Claiming, Telling, Hinting]
