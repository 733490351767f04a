"""E-mail, where the host has named a server that takes it."""

from __future__ import annotations

import asyncio
from email.message import EmailMessage
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote, urlsplit

from ridotto.server.notices.outlet import NotSent
from ridotto.services.notices.words import Said

if TYPE_CHECKING:
    import smtplib
    import ssl

SECONDS = 10.0


class Smtp(NamedTuple):
    """A server that takes mail, and from whom it comes."""

    host: str
    port: int
    tls: bool
    """TLS from the first byte; else STARTTLS, without which nothing is sent but to this machine."""
    user: str
    password: str
    sender: str


def smtp_of(address: str, sender: str, password: str) -> Smtp | None:
    """The server at ``smtps://user@host:465`` or ``smtp://user@host:587``; None if there is none."""
    if not address:
        return None
    at = urlsplit(address)
    if at.scheme not in ("smtp", "smtps") or not at.hostname:
        raise ValueError("it is smtps://user@host:465 or smtp://user@host:587")
    if "@" not in sender:
        raise ValueError("say from whom the mails come: --mail-from ridotto@example.org")
    tls = at.scheme == "smtps"
    return Smtp(
        at.hostname, at.port or (465 if tls else 587), tls, unquote(at.username or ""), password, sender
    )


class Mailbox:
    """Hands mails to the host's server. Tests bring a root of trust of their own."""

    def __init__(self, smtp: Smtp | None, trust: ssl.SSLContext | None = None) -> None:
        self._smtp = smtp
        self._trust = trust

    @property
    def open(self) -> bool:
        """Whether this house sends mails at all."""
        return self._smtp is not None

    async def send(self, address: str, said: Said) -> None:
        """Send one mail."""
        if self._smtp is None:
            raise NotSent("this house sends no mail")
        import smtplib

        try:
            await asyncio.to_thread(self._send, self._smtp, address, said)
        except (OSError, smtplib.SMTPException, ValueError) as error:
            raise NotSent(f"the mail was not taken ({type(error).__name__})") from None

    def _send(self, smtp: Smtp, address: str, said: Said) -> None:
        mail = EmailMessage()
        mail["Subject"], mail["From"], mail["To"] = said.title, smtp.sender, address
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(f"{said.body}\n\n{said.link}\n")
        import ssl

        trust = self._trust or ssl.create_default_context()
        with self._line(smtp, trust) as line:
            if not smtp.tls and smtp.host not in ("localhost", "127.0.0.1", "::1"):
                line.starttls(context=trust)
            if smtp.user:
                line.login(smtp.user, smtp.password)
            line.send_message(mail)

    def _line(self, smtp: Smtp, trust: ssl.SSLContext) -> smtplib.SMTP:
        import smtplib

        if smtp.tls:
            return smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=SECONDS, context=trust)
        return smtplib.SMTP(smtp.host, smtp.port, timeout=SECONDS)
