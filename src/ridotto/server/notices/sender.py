"""Hands a notice to a channel. Whatever is sent to people beside their sockets passes here."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from ridotto.server.notices.mailbox import Mailbox
from ridotto.server.notices.outlet import NotSent, Outlet
from ridotto.services.notices import forms
from ridotto.services.notices.forms import Post
from ridotto.services.notices.wishes import Channel, Mail, Ntfy, Push, Webhook
from ridotto.services.notices.words import Said

if TYPE_CHECKING:
    from ridotto.server.house.house import House

log = logging.getLogger("ridotto.notices")

VAPID = "vapid"
"""The fact under which the key is kept that push services know this house by."""
GONE = (404, 410)
"""A push service says so of a browser that is no longer there."""


class Sender:
    """The channels of a house."""

    def __init__(self, house: House, outlet: Outlet, mailbox: Mailbox) -> None:
        self._house = house
        self._outlet = outlet
        self._mailbox = mailbox
        self._vapid: bytes | None = None

    @property
    def subject(self) -> str:
        """Whom a push service may turn to: the house's public address. Without a real one Apple refuses."""
        public = self._house.settings.public
        return public if public.startswith("https://") else ""

    @property
    def typed(self) -> bool:
        """Whether the host lets people type addresses."""
        return self._house.settings.typed_addresses and not self._house.settings.in_page

    @property
    def mails(self) -> bool:
        """Whether this house sends mails."""
        return self._mailbox.open

    async def push_key(self) -> str:
        """The public key by which browsers subscribe; empty where there is no push."""
        if not (self.subject and self.typed):
            return ""
        try:
            from ridotto.services.notices import webpush
        except ImportError:
            return ""
        return webpush.encoded(webpush.public_bytes(webpush.private_of(await self._key())))

    async def _key(self) -> bytes:
        from ridotto.services.notices import webpush

        if self._vapid is None:
            store = self._house.store
            await store.keep_fact(VAPID, webpush.new_key())  # another process may have been first
            self._vapid = await store.fact(VAPID)
        assert self._vapid is not None
        return self._vapid

    async def send(self, channel: Channel, said: Said) -> bool:
        """Send it; False if the channel is gone for good. NotSent if it was not taken."""
        if isinstance(channel, Mail):
            await self._mailbox.send(channel.address, said)
            log.info("a notice was taken: mail")
            return True
        kind = type(channel).__name__.lower()
        if not self.typed:
            raise NotSent("this house sends to no typed addresses")
        status = await self._outlet.post(await self._posted(channel, said))
        if isinstance(channel, Push) and status in GONE:
            log.info("a browser is gone, and is called no more (%d)", status)
            return False
        if not 200 <= status < 300:
            why = f", as {self.subject}" if isinstance(channel, Push) else ""
            raise NotSent(f"{kind} answered {status}{why}")
        log.info("a notice was taken: %s, %d", kind, status)
        return True

    async def _posted(self, channel: Push | Ntfy | Webhook, said: Said) -> Post:
        if isinstance(channel, Ntfy):
            return forms.ntfy(channel, said)
        if isinstance(channel, Webhook):
            return forms.webhook(channel, said)
        if not await self.push_key():
            raise NotSent("this house cannot push")
        from ridotto.services.notices import webpush

        now = self._house.clock.now() // 1000
        try:
            return webpush.push(channel, forms.declarative(said), self.subject, await self._key(), now)
        except webpush.PushError as error:
            raise NotSent(str(error)) from None
