"""The files of the page: browsers keep them, as their names change with what is in them; text is packed."""

from __future__ import annotations

import asyncio
import gzip
import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

KEPT = "public, max-age=31536000, immutable"
TEXT = {".css", ".js", ".svg"}
"""What gets smaller by it; fonts are packed as they are."""


class Assets(StaticFiles):
    """A folder of files that never change; each is packed once, when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._packed: dict[str, bytes] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file as the browser takes it."""
        answer = await super().get_response(path, scope)
        answer.headers["Cache-Control"] = KEPT
        if not isinstance(answer, FileResponse) or Path(path).suffix not in TEXT:
            return answer
        answer.headers["Vary"] = "Accept-Encoding"
        asked = Headers(scope=scope)
        if "range" in asked or not takes_gzip(asked.get("accept-encoding", "")):
            return answer
        packed = self._packed.get(path)
        if packed is None:
            packed = self._packed[path] = await asyncio.to_thread(_pack, Path(answer.path))
        answer.headers["Content-Encoding"] = "gzip"
        answer.headers["Content-Length"] = str(len(packed))
        answer.headers["ETag"] = f"W/{answer.headers['etag']}"
        return Response(packed, headers=dict(answer.headers))


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding names gzip, and does not rule it out."""
    for one in accepted.lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() == "gzip":
            return not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)
    return False


def _pack(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), mtime=0)
