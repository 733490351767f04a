"""Push messages to browsers: encryption (RFC 8291), and the house's name for push services (RFC 8292).

It needs ``cryptography``: ``pip install "ridotto[notices]"``.
"""

from __future__ import annotations

import base64
import json
import os
import struct
from collections.abc import Callable
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ridotto.services.notices.forms import Post
from ridotto.services.notices.wishes import Push

RECORD = 4096
"""Bytes of a record; a message is one, so at most this, its padding and tag included."""
LASTS = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that sleeps."""
VALID = 12 * 3600
"""Seconds for which the house's name is valid; RFC 8292 allows at most a day."""
PADDED = 512
"""Every message is filled up to this, so that its length tells nothing."""


class PushError(ValueError):
    """A browser's key is not one."""


def encoded(data: bytes) -> str:
    """base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The same backwards."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> bytes:
    """A private key of a house, as it is kept."""
    return private_bytes(ec.generate_private_key(ec.SECP256R1()))


def private_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """A private key as 32 bytes."""
    return bytes(key.private_numbers().private_value.to_bytes(32))


def private_of(kept: bytes) -> ec.EllipticCurvePrivateKey:
    """A private key as it was kept."""
    return ec.derive_private_key(int.from_bytes(kept), ec.SECP256R1())


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Its public key, as 65 bytes."""
    form = serialization.PublicFormat.UncompressedPoint
    return bytes(key.public_key().public_bytes(serialization.Encoding.X962, form))


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return bytes(HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret))


def encrypted(
    text: bytes, to: Push, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A message that this browser alone can read. ``key`` and ``salt`` are drawn anew for each."""
    key, salt = key or ec.generate_private_key(ec.SECP256R1()), salt or os.urandom(16)
    try:
        theirs, auth = decoded(to.p256dh), decoded(to.auth)
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    except ValueError:
        raise PushError("this is no key of a browser") from None
    if len(auth) != 16:
        raise PushError("this is no secret of a browser")
    ours = public_bytes(key)
    ikm = _derived(key.exchange(ec.ECDH(), public), auth, b"WebPush: info\0" + theirs + ours, 32)
    cek = _derived(ikm, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(ikm, salt, b"Content-Encoding: nonce\0", 12)
    if len(text) + 17 > RECORD:
        raise PushError("the message is too long")
    sealed = bytes(AESGCM(cek).encrypt(nonce, text + b"\2", None))
    return salt + struct.pack(">IB", RECORD, len(ours)) + ours + sealed


def padded(text: bytes) -> bytes:
    """JSON filled up with spaces behind it."""
    return text + b" " * (-len(text) % PADDED)


def vapid(endpoint: str, subject: str, kept: bytes, now: int) -> str:
    """The house's name for the push service of this endpoint; ``now`` in seconds since 1970."""
    at, key = urlsplit(endpoint), private_of(kept)
    head = {"typ": "JWT", "alg": "ES256"}
    claims = {"aud": f"{at.scheme}://{at.netloc}", "exp": now + VALID, "sub": subject}
    said = ".".join(encoded(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
    r, s = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{said}.{encoded(r.to_bytes(32) + s.to_bytes(32))}"
    return f"vapid t={token}, k={encoded(public_bytes(key))}"


def push(
    to: Push,
    text: bytes,
    subject: str,
    kept: bytes,
    now: int,
    encrypt: Callable[[bytes, Push], bytes] = encrypted,
) -> Post:
    """What is sent to the push service."""
    headers = {
        "Authorization": vapid(to.endpoint, subject, kept, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LASTS),
        "Urgency": "normal",
    }
    return Post(to.endpoint, headers, encrypt(padded(text), to))
