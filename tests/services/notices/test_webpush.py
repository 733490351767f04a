"""Push messages, against the example of the RFC, a second implementation, and another language."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from ridotto.services.notices import webpush
from ridotto.services.notices.webpush import PushError, decoded, encoded, encrypted, private_of, public_bytes
from ridotto.services.notices.wishes import Push

THEIRS = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
"""The keys, the secret, the salt and the result of RFC 8291, section 5 and appendix A."""
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
OURS = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
TEXT = b"When I grow up, I want to be a watermelon"
RESULT = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def browser() -> tuple[Push, ec.EllipticCurvePrivateKey, bytes]:
    """A browser that has subscribed, and what it alone knows."""
    key, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    return Push("https://push.example/one", encoded(public_bytes(key)), encoded(auth)), key, auth


def test_the_example_of_the_rfc_comes_out_byte_for_byte() -> None:
    to = Push("https://push.example/", THEIRS, SECRET)
    assert encoded(encrypted(TEXT, to, private_of(decoded(OURS)), decoded(SALT))) == RESULT


@pytest.mark.parametrize("size", [0, 1, 41, 512, 4000])
def test_another_implementation_reads_what_we_write(size: int) -> None:
    to, key, auth = browser()
    text = os.urandom(size)
    sealed = encrypted(text, to)
    assert http_ece.decrypt(sealed, private_key=key, auth_secret=auth, version="aes128gcm") == text
    assert sealed != encrypted(text, to), "keys and salt are drawn anew"


def test_nobody_else_can_read_it_and_a_changed_one_is_refused() -> None:
    to, key, auth = browser()
    _, other, _ = browser()
    sealed = encrypted(TEXT, to)
    for wrong in (
        {"private_key": other, "auth_secret": auth},
        {"private_key": key, "auth_secret": os.urandom(16)},
    ):
        with pytest.raises(http_ece.ECEException):
            http_ece.decrypt(sealed, version="aes128gcm", **wrong)
    changed = sealed[:-1] + bytes([sealed[-1] ^ 1])
    with pytest.raises(http_ece.ECEException):
        http_ece.decrypt(changed, private_key=key, auth_secret=auth, version="aes128gcm")


@pytest.mark.parametrize("key", ["A" * 87, encoded(b"\4" + b"\1" * 64), encoded(b"\3" * 64)])
def test_what_is_no_key_of_a_browser_is_refused(key: str) -> None:
    with pytest.raises(PushError):
        encrypted(TEXT, Push("https://push.example/", key, SECRET))
    with pytest.raises(PushError):
        encrypted(TEXT, Push("https://push.example/", THEIRS, encoded(b"short")))


def test_all_notices_have_the_same_length() -> None:
    to, _, _ = browser()
    lengths = {len(encrypted(webpush.padded(b"x" * n), to)) for n in (10, 100, 300)}
    assert len(lengths) == 1


NODE = """
const { subtle } = globalThis.crypto
const { token, key } = JSON.parse(require('fs').readFileSync(0, 'utf8'))
const bytes = (text) => Buffer.from(text, 'base64url')
const [head, claims, signature] = token.split('.')
subtle.importKey('raw', bytes(key), { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  .then((key) => {
    const said = Buffer.from(`${head}.${claims}`)
    return subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes(signature), said)
  })
  .then((good) => {
    const [first, second] = [head, claims].map((part) => JSON.parse(bytes(part)))
    console.log(JSON.stringify({ good, head: first, claims: second }))
  })
"""


def node() -> str:
    """The node that the tests of the web app run with."""
    beside = Path(sys.executable).with_name("node")
    found = str(beside) if beside.exists() else shutil.which("node")
    assert found, "node comes with the development packages"
    return found


def test_the_house_says_who_it_is_as_another_language_verifies(tmp_path: Path) -> None:
    kept = webpush.new_key()
    said = webpush.vapid("https://push.example/a/b?c", "https://ridotto.example", kept, 1_800_000_000)
    scheme, _, rest = said.partition(" ")
    token, key = (part.strip().partition("=")[2] for part in rest.split(","))
    assert scheme == "vapid"
    script = tmp_path / "verify.cjs"
    script.write_text(NODE)
    for tampered in (False, True):
        given = token[:-2] + ("AA" if token[-2:] != "AA" else "BB") if tampered else token
        answer = subprocess.run(
            ["node", str(script)],
            input=json.dumps({"token": given, "key": key}),
            capture_output=True,
            text=True,
            check=True,
        )
        found = json.loads(answer.stdout)
        assert found["good"] is not tampered
    assert found["head"] == {"typ": "JWT", "alg": "ES256"}
    assert found["claims"]["sub"] == "https://ridotto.example"
    assert found["claims"]["aud"] == "https://push.example"
    assert 0 < found["claims"]["exp"] - 1_800_000_000 <= 24 * 3600
    assert urlsplit(found["claims"]["aud"]).path == ""
