"""The files of the page: packed where that helps, kept by browsers, and the same whichever way they come."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from tests.server.callers import opened
from tests.server.parlour import a_house
from tests.server.serving import ROOT

from ridotto.server.pages import app as web
from ridotto.server.pages.assets import takes_gzip

BUILT = web.PAGE
"""Where the web app itself is; the tests here look at one of their own."""
SCRIPT = "export const words = 'one mask, two masks';\n" * 200
PACKED = {"accept-encoding": "br, gzip;q=0.8"}


@pytest.fixture(autouse=True)
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built web app."""
    assets = tmp_path / "assets"
    assets.mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Ridotto</title>")
    (assets / "app.js").write_text(SCRIPT)
    (assets / "face.woff2").write_bytes(bytes(4000))
    monkeypatch.setattr(web, "PAGE", tmp_path)
    return assets


async def test_a_script_goes_packed_to_who_takes_it_and_whole_to_who_does_not():
    async with opened(a_house("assets")) as door:
        packed = await door.get("/assets/app.js", headers=PACKED)
        whole = await door.get("/assets/app.js")
        refusing = await door.get("/assets/app.js", headers={"accept-encoding": "gzip;q=0"})
    assert packed.header("content-encoding") == "gzip"
    assert gzip.decompress(packed.body).decode() == SCRIPT
    assert len(packed.body) < len(SCRIPT) / 10
    assert packed.header("content-length") == str(len(packed.body))
    for answer in (whole, refusing):
        assert answer.header("content-encoding") is None
        assert answer.body.decode() == SCRIPT
    for answer in (packed, whole):
        assert answer.header("content-type") == "text/javascript; charset=utf-8"
        assert answer.header("vary") == "Accept-Encoding"
        assert answer.header("cache-control") == "public, max-age=31536000, immutable"
        assert answer.header("content-security-policy") is not None


async def test_who_has_it_already_is_not_sent_it_again():
    async with opened(a_house("assets")) as door:
        first = await door.get("/assets/app.js", headers=PACKED)
        tag = {"if-none-match": first.header("etag")}
        again = await door.get("/assets/app.js", headers={**PACKED, **tag})
    assert (again.status, again.body) == (304, b"")


async def test_it_is_packed_once(monkeypatch: pytest.MonkeyPatch):
    found = []
    compress = gzip.compress
    monkeypatch.setattr(gzip, "compress", lambda data, mtime: found.append(1) or compress(data, mtime=mtime))
    async with opened(a_house("assets")) as door:
        bodies = {(await door.get("/assets/app.js", headers=PACKED)).body for _ in range(3)}
    assert (len(bodies), len(found)) == (1, 1)


async def test_fonts_parts_and_everything_that_people_are_told_go_as_they_are():
    async with opened(a_house("assets")) as door:
        font = await door.get("/assets/face.woff2", headers=PACKED)
        part = await door.get("/assets/app.js", headers={**PACKED, "range": "bytes=0-9"})
        house = await door.get("/api/house", headers=PACKED)
        nothing = await door.get("/assets/none.js", headers=PACKED)
    assert (font.status, font.body) == (200, bytes(4000))
    assert (part.status, part.body.decode()) == (206, SCRIPT[:10])
    assert (house.status, nothing.status) == (200, 404)
    for answer in (font, part, house, nothing):
        assert answer.header("content-encoding") is None


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("gzip", True),
        ("deflate, GZIP ; q=1", True),
        ("br;q=1.0, gzip;q=0.001", True),
        ("gzip;q=0", False),
        ("gzip; q=0.00, br", False),
        ("br", False),
        ("x-gzip", False),
        ("", False),
    ],
)
def test_what_a_browser_takes(accepted: str, takes: bool):
    assert takes_gzip(accepted) is takes


async def test_the_licences_of_what_others_wrote_are_served(page: Path) -> None:
    async with opened(a_house("licences")) as door:
        assert (await door.get("/licences.txt")).status == 404, "a page that was built without"
        (page.parent / "licences.txt").write_text("svelte\n\nMIT License")
        answer = await door.get("/licences.txt")
        assert (answer.status, answer.body) == (200, b"svelte\n\nMIT License")
        assert answer.header("content-type") == "text/plain; charset=utf-8"


def test_the_page_that_is_built_here_holds_the_licences_of_its_fonts_and_packages() -> None:
    built = BUILT / "licences.txt"
    if not built.is_file():
        pytest.skip("the web app has not been built: make web")
    text = built.read_text(encoding="utf-8")
    wanted = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    for name in ["svelte", *(name for name in wanted if name.startswith("@fontsource/"))]:
        assert f"\n{name}\n" in text
    assert text.count("SIL OPEN FONT LICENSE Version 1.1") >= 7
