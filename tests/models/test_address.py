"""Asking over the network, against an address on loopback that answers well, badly, late or not at all."""

from __future__ import annotations

import threading

import pytest
from tests.models.endpoint import Reply, endpoint

from ridotto.models.address import Address, Unreachable, address

ASKED = [{"role": "user", "content": "What now?"}]


def waits(into):
    return {"wait": into.append, "pause": 1.0, "retries": 3}


@pytest.mark.parametrize("stream", [True, False])
def test_an_answer_comes_as_a_stream_or_as_a_whole(stream):
    with endpoint(lambda body: Reply('Hm. {"move": 1}')) as there:
        model = Address(url=there.url, name="small", key="sesame", stream=stream)
        said = model.ask(ASKED)
    assert said.text == 'Hm. {"move": 1}'
    assert not said.truncated
    assert (said.tokens_in, said.tokens_out) == ((11, 7) if stream else (said.tokens_in, 3))
    assert said.counted is stream
    assert there.asked[0]["messages"] == ASKED
    assert there.headers[0]["Authorization"] == "Bearer sesame"
    assert "response_format" not in there.asked[0]


def test_a_schema_is_sent_where_the_server_can_use_one():
    with endpoint(lambda body: Reply("{}")) as there:
        Address(url=there.url, structured=True).ask(ASKED, {"type": "object"})
    form = there.asked[0]["response_format"]
    assert form["type"] == "json_schema"
    assert form["json_schema"]["schema"] == {"type": "object"}


def test_an_answer_that_was_cut_off_says_so():
    with endpoint(lambda body: Reply("First of all", end="length")) as there:
        assert Address(url=there.url).ask(ASKED).truncated


def test_an_address_that_is_busy_is_asked_again_later_each_time():
    replies = [Reply(status=429, after="7"), Reply(status=503), Reply(status=500), Reply("at last")]
    waited: list[float] = []
    with endpoint(lambda body: replies.pop(0)) as there:
        assert Address(url=there.url, **waits(waited)).ask(ASKED).text == "at last"
    assert waited == [7.0, 2.0, 4.0]


def test_after_the_last_retry_it_is_unreachable():
    waited: list[float] = []
    with endpoint(lambda body: Reply(status=500)) as there:
        with pytest.raises(Unreachable, match="status 500"):
            Address(url=there.url, **waits(waited)).ask(ASKED)
        assert len(there.asked) == 4
    with pytest.raises(Unreachable):
        Address(url=there.url, **waits(waited)).ask(ASKED)


@pytest.mark.parametrize(
    "reply",
    [Reply(status=401), Reply(status=400), Reply(raw=b"data: not json\n\n"), Reply(raw=b"data: [1]\n\n")],
)
def test_what_asking_again_cannot_mend_is_asked_once(reply):
    waited: list[float] = []
    with endpoint(lambda body: reply) as there:
        with pytest.raises(Unreachable) as found:
            Address(url=there.url, key="sesame", **waits(waited)).ask(ASKED)
        assert len(there.asked) == 1
    assert not waited
    assert "sesame" not in str(found.value)


def test_an_answer_drop_by_drop_ends_at_its_deadline():
    over, times = threading.Event(), iter(range(0, 10_000, 10))
    with endpoint(lambda body: Reply(drops=over)) as there:
        model = Address(url=there.url, retries=0, seconds=60.0, clock=lambda: next(times))
        with pytest.raises(Unreachable, match="too long"):
            model.ask(ASKED)
        over.set()


@pytest.mark.parametrize("url", ["example.org/v1", "ftp://example.org", "file:///etc/passwd", "https://"])
def test_an_address_is_one_of_the_web(url):
    with pytest.raises(ValueError, match="begins with http"):
        Address(url=url)


def test_the_key_comes_from_the_environment():
    assert address("http://127.0.0.1:1/v1", "m", {"RIDOTTO_MODEL_KEY": "k"}).key == "k"
    assert address("http://127.0.0.1:1/v1", "m", {}).key == ""
