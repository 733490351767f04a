"""The settings of a house: what a host may change, with defaults that suit a living room."""

from __future__ import annotations

import msgspec

from ridotto.server.match.cards import OwnCards

LIMITS = ("wrong_codes", "openings", "acts", "replays", "talk", "requests", "half_open", "mails", "trials")
"""What one address may do, as far as a host can set it."""
MINUTE = 60_000
DAY = 24 * 60 * MINUTE


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Times are in seconds where a person sets them, limits are per minute or per second as they say."""

    host: str = "127.0.0.1"
    port: int = 8014
    public: str = ""
    """The address under which others reach the house, behind a proxy or on the local network."""
    assistants: bool = True
    """Whether assistants may come, over the Model Context Protocol, to tables that welcome them."""
    assistant_away: float = 300.0
    """An assistant that is not heard of for so long is away."""
    in_page: bool = False
    """The house is in a page of its own: whoever opens the page is alone in it with bots."""
    pace: float = 1.0
    """Every drawn delay is multiplied by this; 0 switches them off."""
    grace: float = 60.0
    """How long a person may be away before a bot plays on."""
    beat: float = 5.0
    """How often a process that shares its store gives a heartbeat, and looks for those of the others."""
    handover: float = 300.0
    """How long the QR code that moves a seat to another device is valid."""
    overrun: float = 10.0
    """A bot that thinks longer is replaced by the next weaker one."""
    workers: int = 1
    """Processes in which bots think."""
    rate: float = 20.0
    """Messages a second from one socket, on average…"""
    burst: int = 40
    """… and at once."""
    stalled: float = 30.0
    """How long a client may leave what it is sent unread."""
    hello: float = 30.0
    """The deadline for the hello of a new socket."""
    sockets_per_seat: int = 5
    sockets_per_address: int = 400
    tables: int = 2000
    """Tables that are alive at once."""
    backlog: int = 64
    """Messages that may wait for a slow client before it is let go: it comes back and gets everything."""
    wrong_codes: int = 100
    """Wrong codes an hour from one address."""
    openings: int = 240
    """Tables that are opened in an hour from one address."""
    acts: int = 600
    """What is done to tables over HTTP in a minute, from one address."""
    replays: int = 120
    """Replays, records and books that are fetched in a minute from one address."""
    talk: int = 600
    """Lines of talk in a minute from one address."""
    requests: int = 6000
    """Requests of any kind but for the files of the page, in a minute from one address."""
    half_open: int = 200
    """Connections from one address whose request has not come whole."""
    request: float = 30.0
    """Seconds in which a request has to come whole."""
    typed_addresses: bool = True
    """People may have notices sent to addresses that they type, and to their browsers."""
    smtp: str = ""
    """The server that takes mails: ``smtps://user@host:465`` or ``smtp://user@host:587``; empty: no mails."""
    mail_from: str = ""
    """From whom they come."""
    mails: int = 6
    """Codes that are sent to mailboxes in an hour, for one address."""
    trials: int = 30
    """Notices in an hour that one address has sent to see whether they come."""
    wake: bool = False
    """After a restore: let clocks run and notices go out again."""
    unstarted_days: float = 3.0
    """A table that was never started is removed after this many days…"""
    ended_days: float = 30.0
    """… one whose match is over, after this many…"""
    solo_days: float = 60.0
    """… and one at which a person plays with bots alone, this many after that person was last there."""
    games: tuple[str, ...] = ()
    """Guest games, each by the name an installed package gives it or as ``module:NAME``."""
    cards: tuple[OwnCards, ...] = ()
    """Files of cards with which tables may play instead of a game's own."""
