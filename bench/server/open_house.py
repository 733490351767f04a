"""Our own server with its limits raised: python open_house.py PORT FILE. Everything else is as shipped."""

from __future__ import annotations

import sys

try:
    from ridotto.server.house.run import serve
    from ridotto.server.house.settings import Settings
except ModuleNotFoundError:  # an older Ridotto, beside which this one is measured
    from ridotto.server.run import serve  # type: ignore[no-redef,import-not-found]
    from ridotto.server.settings import Settings  # type: ignore[no-redef,import-not-found]

MANY = 1_000_000

port, file = sys.argv[1:]
settings = Settings(port=int(port), pace=0, rate=MANY, burst=MANY, sockets_per_address=MANY, tables=MANY)
serve(settings, file, lambda *said: print("ready SqliteStore", flush=True))
