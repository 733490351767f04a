"""What is near: a house that is open on this machine, and the way from phones in the same room."""

from __future__ import annotations

import socket
from http.client import HTTPException

from ridotto import __version__
from ridotto.server.doctor.asking import ask
from ridotto.server.doctor.finding import Finding, bad, good, note
from ridotto.server.house.reach import NO_NETWORK, local_address


def house_here(port: int) -> Finding:
    """Whether a house is open on this machine, and whether it is the one that is installed."""
    about = "this machine"
    where = f"http://127.0.0.1:{port}"
    try:
        answer = ask(where)
    except ConnectionRefusedError:
        return good(about, f"no house is open at port {port}")
    except (OSError, HTTPException) as error:
        return bad(
            about, f"something at port {port} does not answer: {error}", "stop it, or use another --port"
        )
    running = answer.json()
    if not running.get("open"):
        return bad(about, f"port {port} belongs to another program", "stop it, or use another --port")
    if running.get("version") != __version__:
        return note(
            about,
            f"the house at {where} is Ridotto {running.get('version')}, but {__version__} is installed",
            "start the house again to upgrade it; matches go on where they are",
        )
    return good(about, f"a house is open at {where}")


def room(port: int) -> Finding:
    """The address that phones in the same room will reach."""
    about = "room"
    address = local_address()
    if address == NO_NETWORK:
        return note(
            about,
            "this machine is in no network, so no phone reaches it",
            "join a Wi-Fi, or a phone's hotspot",
        )
    where = f"http://{address}:{port}"
    try:
        ask(where)
    except ConnectionRefusedError:
        return good(about, f"ridotto table will be at {where}, if the network lets devices see each other")
    except (OSError, HTTPException):
        return bad(
            about,
            f"{where} does not answer this machine itself",
            f"allow port {port} (TCP, incoming) in this machine's firewall",
        )
    return good(about, f"phones reach {where}")


def resolved(name: str, port: int) -> list[str]:
    """The addresses of a name; OSError if it has none."""
    found = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)
    return sorted({str(address[0]) for *_, address in found})
