"""Everything of a page as one file, and back: its tables and what its browser keeps."""

from __future__ import annotations

import tempfile
from pathlib import Path

import msgspec

from ridotto.server.house import carrying
from ridotto.server.house.house import House
from ridotto.store.store import StoreError

_browser = msgspec.json.Decoder(dict[str, str])


async def carried(house: House, browser: str) -> bytes:
    """The file, with what the browser keeps (JSON: names and values)."""
    with tempfile.TemporaryDirectory(prefix="ridotto-") as folder:
        file = Path(folder) / "house.db"
        await carrying.carry(house.store, file, _browser.decode(browser))
        return file.read_bytes()


async def brought(house: House, data: bytes) -> tuple[int, bytes]:
    """Add what is in a file; a status as of HTTP, and what became of it as JSON."""
    house.put_all_away()
    with tempfile.TemporaryDirectory(prefix="ridotto-") as folder:
        file = Path(folder) / "the file"
        file.write_bytes(data)
        try:
            found = await carrying.bring(
                house.store, file, house.clock, house.fresh, house.settings, alone=True
            )
        except StoreError as error:
            return 422, msgspec.json.encode({"problem": str(error).replace(str(file), "the file")})
        return 200, msgspec.json.encode(found)
