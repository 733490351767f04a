"""The services of a table, in the order in which they are asked."""

from __future__ import annotations

from ridotto.server.claims import Claiming
from ridotto.server.orders import Ordering
from ridotto.server.service import Service
from ridotto.server.talk import Talking
from ridotto.server.telling import Telling

SERVICES: list[type[Service]] = [Talking, Ordering, Claiming, Telling]
