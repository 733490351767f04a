"""The public address: name, TLS, proxy, and whether it passes requests and sockets as they are."""

from __future__ import annotations

import ssl
import time
from collections.abc import Iterator
from http.client import HTTPException
from urllib.parse import urlsplit

from websockets.exceptions import InvalidHandshake, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ridotto import __version__
from ridotto.server.doctor.asking import PATIENCE, Answer, ask
from ridotto.server.doctor.finding import Finding, bad, good, note
from ridotto.server.doctor.near import resolved
from ridotto.server.house.reach import is_loopback

DAY = 86_400
SOON = 14
"""Days before the end of a certificate at which it should have been renewed."""


def public(address: str) -> Iterator[Finding]:
    """Go the way of a browser, step by step, as far as it leads."""
    at = urlsplit(address)
    if at.scheme not in ("http", "https") or not at.hostname or at.path.strip("/"):
        yield bad(
            "address", f"{address} is not an address of a house", "name one such as https://play.example.org"
        )
        return
    try:
        addresses = resolved(at.hostname, at.port or (443 if at.scheme == "https" else 80))
    except OSError:
        yield bad(
            "name", f"{at.hostname} is unknown", "add an A or AAAA record for it, or wait until it is known"
        )
        return
    yield good("name", f"{at.hostname} is {', '.join(addresses)}")
    try:
        answer = ask(address)
    except ssl.SSLError as error:
        yield bad(
            "TLS",
            f"no safe connection: {error.reason or error}",
            "get a certificate for this name; Caddy does so by itself",
        )
        return
    except (OSError, HTTPException) as error:
        yield bad(
            "proxy",
            f"nothing answers at {address}: {error}",
            "start the proxy, and open its port in the firewall",
        )
        return
    yield _tls(at.scheme, at.hostname, answer)
    here = _house(address, answer)
    yield here
    if here.state == "bad":
        return
    yield _origin(address)
    yield _caller(answer, addresses)
    yield _socket(address)


def _tls(scheme: str, name: str, answer: Answer) -> Finding:
    if scheme == "http":
        if is_loopback(name):
            return good("TLS", "none, on this machine alone")
        return note(
            "TLS",
            "none: everybody on the way can read along",
            "put a proxy with TLS before the house, such as Caddy",
        )
    days = (ssl.cert_time_to_seconds(str(answer.certificate["notAfter"])) - time.time()) / DAY
    if days < SOON:
        return note("TLS", f"the certificate ends in {days:.0f} days", "see why it was not renewed")
    return good("TLS", f"the certificate is good for {days:.0f} days")


def _house(address: str, answer: Answer) -> Finding:
    about, said = "proxy", answer.json()
    if answer.status == 403 and said.get("problem") == "foreign":
        return bad(
            about,
            "the house answers, but not to this name",
            f"start it with --public {address}, and let the proxy pass the Host header on",
        )
    if not said.get("open"):
        return bad(
            about,
            f"{answer.status} comes from something else than a house",
            "let the proxy pass all paths on to the house",
        )
    if said.get("version") != __version__:
        return note(
            about,
            f"the house there is Ridotto {said.get('version')}; here it is {__version__}",
            "upgrade the older one",
        )
    return good(about, "passes requests to the house")


def _origin(address: str) -> Finding:
    """A browser names the page that asks: the house must take its own for its own."""
    at = urlsplit(address)
    found = ask(address, headers={"Origin": f"{at.scheme}://{at.netloc}"})
    if found.status == 403:
        return bad(
            "origin", "the house takes its own pages for foreign ones", f"start it with --public {address}"
        )
    return good("origin", "the house knows its own pages")


def _caller(answer: Answer, addresses: list[str]) -> Finding:
    """Limits go by address: if the proxy hides it, all guests together have what one may have."""
    about, caller = "guests", str(answer.json().get("caller", ""))
    if is_loopback(caller) and not all(map(is_loopback, addresses)):
        return bad(
            about,
            "to the house all guests have the address of the proxy, and share one guest's limits",
            "let the proxy send X-Forwarded-For, and name it in FORWARDED_ALLOW_IPS if it is another machine",
        )
    return good(about, f"the house sees each guest's own address (this one: {caller})")


def _socket(address: str) -> Finding:
    about, at = "sockets", urlsplit(address)
    do = "let the proxy pass WebSockets on: Upgrade and Connection headers, HTTP/1.1 to the house"
    where = f"{'wss' if at.scheme == 'https' else 'ws'}://{at.netloc}/ws"
    try:
        with connect(where, origin=Origin(f"{at.scheme}://{at.netloc}"), open_timeout=PATIENCE, proxy=None):
            return good(about, "the proxy passes them on")
    except InvalidStatus as error:
        return bad(about, f"the proxy answers {error.response.status_code}", do)
    except (OSError, InvalidHandshake, TimeoutError) as error:
        return bad(about, f"none can be opened: {error}", do)
