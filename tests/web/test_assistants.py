"""A table agrees on assistants, and everybody sees who is one: in the lobby and in the match."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import expect
from tests.server.assistants import KEY, request
from tests.web.inspecting import Inspector
from tests.web.people import Person
from tests.web.reading import foreign_words, sayings
from tests.web.test_host import chair, sits_down

SAID = {language: sayings(language) for language in ("it", "en")}


def uses(address: str, tool: str, **given: object) -> str:
    """What a tool of the house says to the assistant."""
    headers = {"Authorization": f"Bearer {KEY}"}
    message = request("tools/call", name=tool, arguments=given)
    found = httpx.post(f"{address}/mcp", json=message, headers=headers, trust_env=False).json()["result"]
    assert not found["isError"], found
    return str(found["content"][0]["text"])


@pytest.mark.parametrize(("screen", "language"), [("desk", "en"), ("phone", "it")])
def test_whoever_sits_at_the_table_sees_that_an_assistant_plays(
    person: Callable[..., Person], screen: str, language: str
) -> None:
    anna, bea, said = person(screen, language), person("desk", "it"), SAID[language]
    page = anna.goes_to("/gather/far?inkognito")
    page.get_by_role("combobox", name=said["set.seats"]).select_option("3")
    page.get_by_label(said["set.name"]).fill("Anna")
    page.get_by_text(said["play.how"]).click()
    page.locator("[data-part=pace] select").select_option("live")
    page.get_by_label(said["set.assistants.may"]).check()
    page.get_by_role("button", name=said["gather.open"]).click()
    expect(page.locator(".gathering")).to_be_visible()
    expect(page.locator("[data-part=assistants]")).to_contain_text(f"{anna.address}/mcp")
    code = page.url.rpartition("/")[2]

    assert code in uses(anna.address, "sit_down", table=code, name="Claudio")
    bea.goes_to(page.url.removeprefix(anna.address))
    sits_down(bea, "Bea")
    for one in (anna, bea):
        expect(chair(one.page, "Claudio")).to_contain_text(SAID[one.language]["table.assistant"])
        expect(chair(one.page, "Bea")).not_to_contain_text(SAID[one.language]["table.assistant"])
    powers = chair(page, "Claudio").get_by_role("button")
    expect(powers).to_have_count(1)
    expect(powers).to_have_text(said["table.remove"])
    assert foreign_words(page, language) == []
    looks = Inspector(page, phone=screen == "phone")
    looks("assistant")
    assert not looks.found, "\n".join(looks.found)

    page.get_by_role("button", name=said["table.start"], exact=True).click()
    people = bea.page.locator("[data-part=people] li", has_text="Claudio")
    expect(people).to_contain_text(SAID["it"]["table.assistant"])
    assert "Inkognito" in uses(anna.address, "look")
