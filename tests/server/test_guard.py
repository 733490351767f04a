"""The guard at the door: foreign pages and foreign names stay outside, and every answer has its headers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.callers import HOST, ORIGIN, Door, begun, gathered, opened
from tests.server.parlour import a_house

from ridotto.server.pages import app as web
from ridotto.store import StoreError

PUBLIC = "https://ridotto.example"

FOREIGN = {
    "none at all": None,
    "another site": "https://evil.example",
    "another site over http": "http://evil.example",
    "null, as from a sandboxed frame": "null",
    "nothing": "",
    "another port": "http://127.0.0.1:8015",
    "no port": "http://127.0.0.1",
    "another name of this machine": "http://localhost:8014",
    "a file": "file://",
    "a scheme of a socket": "ws://127.0.0.1:8014",
    "an extension": "chrome-extension://127.0.0.1:8014",
    "our name as a user": "http://127.0.0.1:8014@evil.example",
    "a user before our name": "http://evil@127.0.0.1:8014",
    "our name as a subdomain": "http://127.0.0.1:8014.evil.example",
    "our name at the end": "http://evil127.0.0.1:8014",
    "a path after our name": "http://127.0.0.1:8014/evil",
    "a slash after our name": "http://127.0.0.1:8014/",
    "two at once": "http://127.0.0.1:8014 http://evil.example",
    "a bracket": "http://[",
    "signs of another alphabet": "http://127.0.0.1:8014\xe9",
    "the public name without TLS": "http://ridotto.example",
}

FOREIGN_HOSTS = [
    "evil.example",
    "evil.example:8014",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "ridotto.example.evil.example",
    "local",
    "",
    "[",
    "[::1",
    "evil.localhost.example",
]


@pytest.fixture
async def door() -> Any:
    async with opened(a_house("guard", public=PUBLIC)) as door:
        yield door


@pytest.mark.parametrize("origin", FOREIGN.values(), ids=FOREIGN)
async def test_a_socket_from_a_foreign_page_is_not_accepted(door: Door, origin):
    wire = await door.line(origin=origin)
    assert not wire.accepted
    assert wire.closed == 1008
    assert wire.got == []


@pytest.mark.parametrize("origin", [o for o in FOREIGN.values() if o is not None])
async def test_a_request_from_a_foreign_page_is_refused_and_does_nothing(door: Door, origin):
    wish = {"game": "bautta", "name": "Anna"}
    answer = await door.post("/api/tables", wish, headers={"origin": origin})
    assert (answer.status, answer.json["problem"]) == (403, "foreign")
    assert not door.house._tables
    assert (await door.get("/api/house", headers={"origin": origin})).status == 403


@pytest.mark.parametrize(
    ("origin", "host", "scheme"),
    [
        (ORIGIN, HOST, "ws"),
        (ORIGIN.upper(), HOST, "ws"),
        ("http://localhost:8014", "LOCALHOST:8014", "ws"),
        ("http://[::1]:8014", "[::1]:8014", "ws"),
        ("http://venice.local:8014", "venice.local:8014", "ws"),
        (PUBLIC, "ridotto.example", "ws"),
        (PUBLIC, "ridotto.example", "wss"),
        ("https://192.0.2.1", "192.0.2.1", "ws"),
        ("https://192.0.2.1", "192.0.2.1", "wss"),
    ],
)
async def test_our_own_pages_may_come_in(door: Door, origin, host, scheme):
    wire = await door.line(origin=origin, host=host, scheme=scheme)
    assert wire.accepted
    await wire.hangs_up()
    http = {"ws": "http", "wss": "https"}[scheme]
    answer = await door.get("/api/health", headers={"host": host, "origin": origin}, scheme=http)
    assert answer.status == 200


@pytest.mark.parametrize(
    ("origin", "host", "scheme"),
    [
        ("http://ridotto.example", "ridotto.example", "wss"),
        ("http://ridotto.example", "ridotto.example", "ws"),
        ("http://192.0.2.1", "192.0.2.1", "wss"),
    ],
)
async def test_a_page_without_tls_may_not_speak_for_one_with_it(door: Door, origin, host, scheme):
    assert not (await door.line(origin=origin, host=host, scheme=scheme)).accepted


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
async def test_a_name_that_was_made_to_point_here_gets_nothing(door: Door, host):
    for path in ("/api/house", "/", "/api/tables/AAAAAA"):
        answer = await door.get(path, headers={"host": host})
        assert (answer.status, answer.json["problem"]) == (403, "foreign")
    wire = await door.line(host=host, origin=f"http://{host}")
    assert not wire.accepted


async def test_a_socket_is_at_one_path_only(door: Door):
    for path in ("/", "/ws/", "/api/ws", "//ws", "/ws/../ws"):
        assert not (await door.line(path=path)).accepted


async def test_a_socket_without_a_host_is_refused(door: Door):
    assert not (await door.line(host=None)).accepted


# ---- headers


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built web app."""
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<!doctype html><title>Ridotto</title>")
    (tmp_path / "page" / "assets" / "app.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("the seed")
    (tmp_path / "page" / "secret.txt").write_text("the seed")
    monkeypatch.setattr(web, "PAGE", tmp_path / "page")
    return tmp_path


def strict(answer: Any, opener: bool = True) -> None:
    """This answer has everything that keeps a browser safe."""
    policy = dict(part.strip().split(" ", 1) for part in answer.header("content-security-policy").split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    said = answer.header("content-security-policy")
    assert "unsafe" not in said
    assert "http" not in said
    assert "*" not in said
    assert answer.header("x-content-type-options") == "nosniff"
    assert answer.header("referrer-policy") == "no-referrer"
    assert (answer.header("cross-origin-opener-policy") == "same-origin") == opener
    assert answer.header("cross-origin-resource-policy") == "same-origin"
    assert answer.header("set-cookie") is None
    assert answer.header("access-control-allow-origin") is None
    assert answer.header("content-type") is not None or not answer.body


async def test_every_kind_of_answer_has_the_headers(page, monkeypatch):
    async with opened(a_house("headers")) as door:
        sitting = await gathered(door, "bautta", 2)
        at, token = f"/api/tables/{sitting.code}", sitting.tokens[0]
        answers = {
            "page": (200, await door.get("/")),
            "another page": (200, await door.get(f"/t/{sitting.code}")),
            "static": (200, await door.get("/assets/app.js")),
            "no static": (404, await door.get("/assets/none.js")),
            "api": (200, await door.get("/api/house")),
            "head": (200, await door.ask("HEAD", "/api/house")),
            "table": (200, await door.get(at)),
            "seated": (200, await door.post("/api/tables", {"game": "bautta", "name": "Anna"})),
            "handover": (200, await door.post(f"{at}/handover", token=token)),
            "invitation": (200, await door.get(f"{at}/invitation")),
            "no such path": (404, await door.get("/api/nothing")),
            "no such table": (404, await door.get("/api/tables/AAAAAA")),
            "wrong method": (405, await door.ask("DELETE", "/api/house")),
            "no token": (401, await door.post(f"{at}/acts", {"type": "Start"})),
            "wrong token": (403, await door.act(sitting.code, "0" * 48, "Start")),
            "not understood": (422, await door.post("/api/tables", b"{")),
            "too large": (413, await door.post("/api/tables", b" " * 17_000)),
            "foreign": (403, await door.get("/", headers={"host": "evil.example"})),
            "not now": (409, await door.act(sitting.code, token, "Pause")),
        }

        async def fails(self: Any, request: Any) -> Any:
            raise KeyError("the seed")

        monkeypatch.setattr(web.Web, "get_health", fails)
        answers["failed"] = 500, await Door(door.house).get("/api/health")
        door.house.store.broken["save_table"] = StoreError("the disk is full of the seed")
        answers["store"] = 503, await door.post("/api/tables", {"game": "bautta", "name": "Anna"})
        for name, (status, answer) in answers.items():
            assert answer.status == status, name
            strict(answer, opener=name != "foreign")
            if status >= 400:
                assert answer.header("content-type") == "application/json", name
                assert set(answer.json) == {"problem", "detail", "option", "refusal"}, name
                assert b"seed" not in answer.body, name


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2fsecret.txt",
        "/assets/%2e%2e/secret.txt",
        "/assets/....//secret.txt",
        "/assets//../secret.txt",
        "/assets/..\\secret.txt",
        "/assets/\0/../secret.txt",
        "/assets//etc/passwd",
        "/assets/./../../secret.txt",
        "/assets/",
        "/assets",
        "/../secret.txt",
        "/secret.txt",
        "//secret.txt",
    ],
)
async def test_no_path_leads_out_of_the_assets(page, path):
    async with opened(a_house("paths")) as door:
        answer = await door.get(path)
        assert answer.status in (200, 307, 404)
        assert b"the seed" not in answer.body
        assert b"root:" not in answer.body
        if answer.status == 200:
            assert b"<title>Ridotto</title>" in answer.body
        strict(answer)


async def test_a_link_inside_the_assets_does_not_lead_out(page):
    (page / "page" / "assets" / "out.txt").symlink_to(page / "secret.txt")
    async with opened(a_house("links")) as door:
        assert (await door.get("/assets/out.txt")).status == 404


async def test_without_a_web_app_the_house_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(web, "PAGE", tmp_path / "nothing")
    async with opened(a_house("bare")) as door:
        answer = await door.get("/")
        assert (answer.status, answer.json["problem"]) == (503, "no_page")
        strict(answer)


# ---- names are text

SHELLS = [
    "<{}>",
    "'><{}",
    '"><{}',
    "</p><{}>",
    "<{}//",
    "<{} x=1>",
    "<<{}>>",
    "{{{{{}}}}}",
    "&lt;{}",
    "%3C{}",
]
CORES = [
    "script",
    "img src onerror=a",
    "svg/onload=a()",
    "a href=javascript:a",
    "iframe",
    "b onclick=a",
    "style",
    "math",
    "body onload=a",
    "x:script",
    "input autofocus",
    "details open",
    "video src",
    "object data",
    "embed",
    "base href=//x",
    "link rel=x",
    "meta",
    "form action=//x",
    "marquee",
]
ATTACKS = [shell.format(core) for core in CORES for shell in SHELLS]


async def test_names_and_talk_come_back_as_text_and_nothing_else():
    assert len(set(ATTACKS)) >= 200
    async with opened(a_house("names", tables=10**6)) as door:
        for attack in ATTACKS:
            name = attack[:24].strip()
            wish = {"game": "bautta", "name": name, "seats": 2, "bots": ""}
            answer = await door.post("/api/tables", wish)
            assert answer.status == 200
            assert answer.header("content-type") == "application/json"
            seated = answer.json
            assert seated["table"]["chairs"][0]["name"] == name
            found = await door.get(f"/api/tables/{seated['table']['code']}")
            assert found.header("content-type") == "application/json"
            assert found.json["chairs"][0]["name"] == name
            wire = await door.caller(seated["table"]["code"], seated["token"])
            await wire.says({"type": "Say", "text": attack})
            assert wire.last("Said")["lines"][-1]["text"] == attack
            await wire.hangs_up()
            wrong = await door.post("/api/tables", {**wish, "game": attack})
            assert wrong.status == 404
            assert wrong.header("content-type") == "application/json"
            assert set(wrong.json) == {"problem", "detail", "option", "refusal"}


@pytest.mark.parametrize("name", ["", " ", "\t", "a\nb", "\u202egnp.exe", "a\x00b", "\u200b", "x" * 25])
async def test_names_that_cannot_be_seen_or_read_are_refused(door: Door, name):
    answer = await door.post("/api/tables", {"game": "bautta", "name": name})
    assert answer.status == 422
    assert not door.house._tables


async def test_a_table_that_is_being_played_shows_no_secret_over_http(door: Door):
    sitting = await begun(door, "inkognito", 4)
    doc = door.house._tables[sitting.code].doc
    seen = b""
    for path in (f"/api/tables/{sitting.code}", f"/api/tables/{sitting.code}/invitation", "/api/house"):
        seen += (await door.get(path)).body
    for place in doc.places:
        assert place.token.encode() not in seen
    assert doc.seed.encode() not in seen
    assert not any(token.encode() in seen for token in [*sitting.tokens, sitting.screen])


@pytest.mark.parametrize(
    ("host", "scheme", "sent"),
    [
        (HOST, "http", True),
        ("localhost:8014", "http", True),
        ("192.0.2.1:8014", "http", False),
        ("venice.local:8014", "http", False),
        ("192.0.2.1:8014", "https", True),
        ("ridotto.example", "http", True),
    ],
)
async def test_a_policy_for_openers_is_sent_where_browsers_heed_it(door: Door, host, scheme, sent):
    answer = await door.get("/api/health", headers={"host": host}, scheme=scheme)
    assert (answer.header("cross-origin-opener-policy") == "same-origin") == sent


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/g/inkognito", 200),
        ("/rules/zena", 200),
        ("/gather/room", 200),
        ("/shelf", 200),
        ("/g/nosuch", 404),
        ("/rules/nosuch", 404),
        ("/g", 404),
        ("/nosuch", 404),
        ("/t/MASK7Q/more", 404),
    ],
)
async def test_a_page_that_is_not_there_is_said_not_to_be(page, path, status):
    async with opened(a_house("pages")) as door:
        answer = await door.get(path)
        assert answer.status == status
        assert answer.header("content-type").startswith("text/html"), "it is said in the page, kindly"
