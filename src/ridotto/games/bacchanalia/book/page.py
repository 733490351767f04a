"""The book as one page to print: nothing is fetched, the drawings are inside."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from ridotto.games.bacchanalia.book.setting import VINE, Book, BookPerson, Chapter, book, drawing, style
from ridotto.games.bacchanalia.story import Story

_VIEW = re.compile(r'viewBox="([^"]+)"')


def page(story: Story, language: str, title: str = "", nonce: str = "") -> str:
    """A whole HTML page; ``nonce`` is for a Content-Security-Policy that requires one for styles."""
    b = book(story, language, title)
    chapters = [_chapter(chapter, b) for chapter in b.chapters]
    drawings = (VINE, "bacchus", *(chapter.ornament for chapter in b.chapters if chapter.ornament))
    given = f' nonce="{escape(nonce)}"' if nonce else ""
    head = (
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(b.title)}</title>",
        f"<style{given}>\n{style('page')}</style>",
    )
    body = (sprite(drawings), _front(b), _persons(b), *chapters, _end(b))
    top = ("<!doctype html>", f'<html lang="{b.language}">', "<head>", *head, "</head>", "<body>")
    return "\n".join((*top, *body, "</body>", "</html>", ""))


def sprite(names: Iterable[str]) -> str:
    """The drawings that a page needs, each once."""
    symbols = "".join(_symbol(name) for name in sorted({*names}))
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{symbols}</svg>'


def _symbol(name: str) -> str:
    view = _VIEW.search(drawing(name))
    inside = drawing(name).partition("</title>")[2].removesuffix("</svg>")
    assert view is not None
    return f'<symbol id="{name}" viewBox="{view[1]}">{inside}</symbol>'


def picture(name: str) -> str:
    """A drawing of the sprite."""
    view = _VIEW.search(drawing(name))
    assert view is not None
    return f'<svg viewBox="{view[1]}" aria-hidden="true" focusable="false"><use href="#{name}"/></svg>'


def banner(ornament: str) -> str:
    """The picture of the ruling Deus between two vines."""
    vine = picture(VINE)
    return (
        f'<div class="ornament"><span class="vine">{vine}</span>'
        f'<span class="deus">{picture(ornament)}</span><span class="vine flip">{vine}</span></div>'
    )


def _front(b: Book) -> str:
    players = escape(", ".join(b.players))
    return (
        f'<section class="sheet front">{banner("bacchus")}<h1 dir="auto">{escape(b.title)}</h1>'
        f'<p class="sub">{escape(b.subtitle)}</p>'
        f'<p class="players">{escape(b.words["told_by"])}<br>{players}</p></section>'
    )


def _persons(b: Book) -> str:
    entries = "".join(entry_html(entry) for entry in b.entries)
    return f'<section class="sheet"><h2>{escape(b.words["persons"])}</h2>{entries}</section>'


def entry_html(entry: BookPerson) -> str:
    """A person: name, end, and what was said about them."""
    rows = "".join(
        f'<dt>{escape(name)}</dt><dd dir="auto">{escape(text)}</dd>' for name, text in entry.matters
    )
    ended = f'<span class="ending"> {escape(entry.ending)}</span>' if entry.ending else ""
    player = f" (<bdi>{escape(entry.player)}</bdi>)" if entry.player != entry.name else ""
    listed = f"<dl>{rows}</dl>" if rows else ""
    return f'<div class="entry"><h3><bdi>{escape(entry.name)}</bdi>{player}{ended}</h3>{listed}</div>'


def _chapter(chapter: Chapter, b: Book) -> str:
    ornament = banner(chapter.ornament) if chapter.ornament else ""
    return f'<section class="sheet">{chapter_html(chapter, b, ornament)}</section>'


def chapter_html(chapter: Chapter, b: Book, ornament: str) -> str:
    """A scene under its ornament."""
    if chapter.veiled:
        return f'<p class="veil">{escape(b.words["veiled"])}</p>'
    number = f"{chapter.number}. " if chapter.number else ""
    text = "".join(f'<p dir="auto">{escape(paragraph)}</p>' for paragraph in chapter.paragraphs)
    rows = "".join(
        f'<div><dt>{escape(line.speaker)}</dt> <dd dir="auto">{escape(line.text)}</dd></div>'
        for line in chapter.lines
    )
    told = f'<div class="text">{text}</div>' if text else ""
    talk = f'<dl class="talk">{rows}</dl>' if rows else ""
    by = f'<p class="by">{number}{escape(chapter.by)}</p>'
    return f'{ornament}<h2 dir="auto">{escape(chapter.title)}</h2>{by}{told}{talk}'


def _end(b: Book) -> str:
    lines = (b.words["end"], b.count, b.words["made_with"])
    told = "".join(f'<p class="end">{escape(one)}</p>' for one in lines)
    return f'<section class="sheet">{told}</section>'
