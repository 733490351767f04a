"""Each channel against a real receiver on this machine, and the guard of addresses that strangers type."""

from __future__ import annotations

import asyncio
import datetime
import os
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import http_ece
import msgspec
import pytest
from aiosmtpd.controller import Controller
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from tests.server.parlour import a_house
from tests.server.serving import free_port

from ridotto.server.notices.mailbox import Mailbox, Smtp, smtp_of
from ridotto.server.notices.outlet import LARGEST, NotSent, Outlet, is_public
from ridotto.services.notices import webpush
from ridotto.services.notices.forms import Post
from ridotto.services.notices.webpush import encoded
from ridotto.services.notices.wishes import Mail, Ntfy, Push, Webhook
from ridotto.services.notices.words import Said

SAID = Said("Tocca a te", "Inkognito, fino a martedì.", "https://ridotto.example/shelf")
OK = b"HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n"
NAME = "sink.example"


@pytest.fixture(scope="session")
def pem(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for the receiver, which is its own root of trust."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(who)
        .issuer_name(who)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = tmp_path_factory.mktemp("tls") / "both.pem"
    form = serialization.Encoding.PEM
    plain = serialization.NoEncryption()
    private = key.private_bytes(form, serialization.PrivateFormat.PKCS8, plain)
    file.write_bytes(private + made.public_bytes(form))
    return file


class Receiver:
    """What came to a server of the test, and an outlet that finds it."""

    def __init__(self, port: int, trust: ssl.SSLContext) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.asked: list[str] = []
        self.tasks: list[asyncio.Task[Any]] = []
        self.port = port
        self.outlet = Outlet(self._resolve, lambda address: True, trust)

    async def _resolve(self, host: str, port: int) -> list[tuple[str, int]]:
        self.asked.append(f"{host}:{port}")
        return [("127.0.0.1", self.port)]


@asynccontextmanager
async def receiver(pem: Path, answer: bytes = OK) -> AsyncIterator[Receiver]:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(pem)
    found: Receiver

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        found.tasks.append(task)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = dict(line.split(": ", 1) for line in head[1:] if line)
            body = await reader.readexactly(int(headers["Content-Length"]))
            found.got.append((head[0], headers, body))
            writer.write(answer)
            await writer.drain()
            writer.close()
            await writer.wait_closed()
        except (OSError, EOFError):
            pass  # whoever called has hung up
        finally:
            writer.transport.abort()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    found = Receiver(server.sockets[0].getsockname()[1], ssl.create_default_context(cafile=str(pem)))
    async with server:
        yield found
        await asyncio.gather(*found.tasks, return_exceptions=True)


def sender_of(found: Receiver, **more: Any) -> Any:
    return a_house("sender", public="https://ridotto.example", **more)


async def sends(found: Receiver, channel: Any) -> bool:
    house = sender_of(found)
    house.sender._outlet = found.outlet
    there: bool = await house.sender.send(channel, SAID)
    return there


async def test_a_webhook_gets_json_over_tls(pem):
    async with receiver(pem) as found:
        assert await sends(found, Webhook(f"https://{NAME}/hooks/1?x=2"))
        ((line, headers, body),) = found.got
        assert line == "POST /hooks/1?x=2 HTTP/1.1"
        assert headers["Host"] == NAME
        assert msgspec.json.decode(body) == {"title": SAID.title, "text": SAID.body, "link": SAID.link}
        assert found.asked == [f"{NAME}:443"]


async def test_ntfy_gets_the_topic_and_any_letter(pem):
    async with receiver(pem) as found:
        assert await sends(found, Ntfy(f"https://{NAME}/my-topic"))
        ((line, _, body),) = found.got
        assert line == "POST / HTTP/1.1"
        assert msgspec.json.decode(body)["message"] == SAID.body


async def test_a_push_service_gets_what_the_browser_alone_can_read(pem):
    key, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    to = Push(f"https://{NAME}/push/abc", encoded(webpush.public_bytes(key)), encoded(auth))
    async with receiver(pem, b"HTTP/1.1 201 Created\r\n\r\n") as found:
        assert await sends(found, to)
        ((line, headers, body),) = found.got
        assert line == "POST /push/abc HTTP/1.1"
        assert headers["Content-Encoding"] == "aes128gcm"
        assert int(headers["TTL"]) > 0
        assert headers["Authorization"].startswith("vapid t=")
        text = http_ece.decrypt(body, private_key=key, auth_secret=auth, version="aes128gcm")
        assert msgspec.json.decode(text.rstrip())["notification"]["title"] == SAID.title
        assert SAID.title.encode() not in body


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_of_which_the_service_says_that_it_is_gone_is_gone(pem, status):
    key, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    to = Push(f"https://{NAME}/push/abc", encoded(webpush.public_bytes(key)), encoded(auth))
    async with receiver(pem, f"HTTP/1.1 {status} Gone\r\n\r\n".encode()) as found:
        assert not await sends(found, to)


async def test_of_a_refusal_the_subject_is_said_and_nothing_is_forgotten(pem):
    key, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    to = Push(f"https://{NAME}/push/abc", encoded(webpush.public_bytes(key)), encoded(auth))
    async with receiver(pem, b"HTTP/1.1 403 Forbidden\r\n\r\n") as found:
        with pytest.raises(NotSent, match=r"403, as https://ridotto\.example"):
            await sends(found, to)


async def test_a_redirect_is_not_followed(pem):
    away = b"HTTP/1.1 302 Found\r\nLocation: https://other.example/\r\n\r\n"
    async with receiver(pem, away) as found:
        with pytest.raises(NotSent, match="302"):
            await sends(found, Webhook(f"https://{NAME}/"))
        assert len(found.got) == len(found.asked) == 1


@pytest.mark.parametrize("answer", [b"", b"SSH-2.0-x\r\n", b"HTTP/1.1 abc\r\n", b"x" * 100_000])
async def test_what_is_no_answer_is_none(pem, answer):
    async with receiver(pem, answer) as found:
        with pytest.raises(NotSent):
            await found.outlet.post(Post(f"https://{NAME}/", {}, b"{}"))


async def test_a_certificate_of_another_name_or_of_nobody_is_refused(pem):
    async with receiver(pem) as found:
        with pytest.raises(NotSent):
            await found.outlet.post(Post("https://another.example/", {}, b"{}"))
        stranger = Outlet(found._resolve, lambda address: True)
        with pytest.raises(NotSent):
            await stranger.post(Post(f"https://{NAME}/", {}, b"{}"))
        assert found.got == []


PRIVATE = (
    *("127.0.0.1", "10.0.0.1", "172.16.5.5", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
    *("224.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "240.0.0.1"),
    *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::", "2002:c0a8:101::", "64:ff9b::7f00:1"),
)


@pytest.mark.parametrize("address", PRIVATE)
def test_no_private_address_in_any_writing_is_public(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "::ffff:1.1.1.1"])
def test_public_addresses_are(address):
    assert is_public(address)


def names(*addresses: str) -> Callable[[str, int], Awaitable[list[tuple[str, int]]]]:
    async def resolve(host: str, port: int) -> list[tuple[str, int]]:
        return [(address, port) for address in addresses]

    return resolve


@pytest.mark.parametrize("addresses", [("127.0.0.1",), ("1.1.1.1", "10.0.0.1"), ("::ffff:192.168.0.1",), ()])
async def test_a_name_that_points_into_somebodys_house_is_not_connected_to(addresses, monkeypatch):
    async def never(*args: Any, **more: Any) -> Any:
        raise AssertionError("it was connected to")

    monkeypatch.setattr(asyncio, "open_connection", never)
    with pytest.raises(NotSent, match="not one of the public internet"):
        await Outlet(names(*addresses)).post(Post("https://rebind.example/", {}, b"{}"))


async def test_the_connection_goes_to_the_address_that_was_checked(pem):
    async with receiver(pem) as found:
        checked: list[str] = []

        def allowed(address: str) -> bool:
            checked.append(address)
            return True

        outlet = Outlet(found._resolve, allowed, ssl.create_default_context(cafile=str(pem)))
        assert await outlet.post(Post(f"https://{NAME}/", {}, b"{}")) == 204
        assert checked == ["127.0.0.1"]
        assert len(found.asked) == 1, "the name is looked up once"


@pytest.mark.parametrize(
    "address",
    [
        "http://a.example/",
        "https://user:secret@a.example/",
        "https://a.example:8443/",
        "https://a.example:22/",
        "https:///x",
        "ftp://a.example/",
    ],
)
async def test_other_ways_than_plain_https_are_refused(address):
    async def never(host: str, port: int) -> Any:
        raise AssertionError("it was looked up")

    with pytest.raises(NotSent):
        await Outlet(never).post(Post(address, {}, b"{}"))


async def test_what_is_large_or_breaks_a_line_is_not_sent(pem):
    async with receiver(pem) as found:
        with pytest.raises(NotSent, match="too large"):
            await found.outlet.post(Post(f"https://{NAME}/", {}, b"x" * (LARGEST + 1)))
        with pytest.raises(NotSent):
            await found.outlet.post(Post(f"https://{NAME}/", {"X": "a\r\nY: b"}, b"{}"))
        assert found.got == []


async def test_whoever_never_answers_is_given_up(pem, monkeypatch):
    monkeypatch.setattr("ridotto.server.notices.outlet.SECONDS", 0.05)

    gone = asyncio.Event()

    async def silent(reader: Any, writer: Any) -> None:
        await reader.read()
        writer.transport.abort()
        gone.set()

    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]

    async def resolve(host: str, to: int) -> list[tuple[str, int]]:
        return [("127.0.0.1", port)]

    async with server:
        with pytest.raises(NotSent, match="TimeoutError"):
            await Outlet(resolve, lambda address: True).post(Post("https://slow.example/", {}, b"{}"))
        await gone.wait()


class Letters:
    """A server that takes mails."""

    def __init__(self) -> None:
        self.got: list[Any] = []

    async def handle_DATA(  # noqa: N802 -- aiosmtpd calls it so
        self, server: Any, session: Any, envelope: Any
    ) -> str:
        self.got.append(envelope)
        return "250 OK"


async def test_a_mail_is_taken_by_a_real_server():
    letters = Letters()
    port = free_port()
    controller = Controller(letters, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        smtp = Smtp("127.0.0.1", port, False, "", "", "ridotto@r.example")
        house = a_house("mail")
        house.sender._mailbox = Mailbox(smtp)
        assert await house.sender.send(Mail("anna@mail.example"), SAID)
    finally:
        controller.stop()
    (envelope,) = letters.got
    assert envelope.rcpt_tos == ["anna@mail.example"]
    assert b"Subject: Tocca a te" in envelope.content
    assert b"Auto-Submitted: auto-generated" in envelope.content
    assert SAID.link.encode() in envelope.content


async def test_a_server_that_takes_no_mail_is_said_so():
    closed = Mailbox(Smtp("127.0.0.1", 1, False, "", "", "ridotto@r.example"))
    with pytest.raises(NotSent, match="not taken"):
        await closed.send("anna@mail.example", SAID)
    with pytest.raises(NotSent, match="sends no mail"):
        await Mailbox(None).send("anna@mail.example", SAID)


def test_the_address_of_a_mail_server_is_read():
    assert smtp_of("", "", "") is None
    assert smtp_of("smtps://me%40x@mail.example", "r@x", "p") == Smtp(
        "mail.example", 465, True, "me@x", "p", "r@x"
    )
    for wrong, sender in (
        ("http://mail.example", "r@x"),
        ("smtp://mail.example", "nobody"),
        ("smtp://", "r@x"),
    ):
        with pytest.raises(ValueError, match=r"it is smtps|say from whom"):
            smtp_of(wrong, sender, "")
