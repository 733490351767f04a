"""The book as EPUB 3. The same story gives the same bytes: no clock, no chance."""

from __future__ import annotations

import hashlib
import io
import uuid
import zipfile
from html import escape

from ridotto.games.bacchanalia.book.page import chapter_html, entry_html
from ridotto.games.bacchanalia.book.setting import VINE, Book, book, drawing, style
from ridotto.games.bacchanalia.story import Story

MIMETYPE = "application/epub+zip"
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the archive, which must not tell when the book was made."""

CONTAINER = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="book/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""


def epub(story: Story, language: str, title: str = "", modified: str = "2000-01-01T00:00:00Z") -> bytes:
    """The archive. ``modified`` is a time that the format requires; the caller has the clock."""
    b = book(story, language, title)
    names = [f"scene{n:03}.xhtml" for n in range(1, len(b.chapters) + 1)]
    scenes = {name: chapter_html(one, b, _banner(one.ornament)) for name, one in zip(names, b.chapters)}
    titles = {name: one.title or b.words["veiled"] for name, one in zip(names, b.chapters)}
    pages = {"front.xhtml": _front(b), "persons.xhtml": _persons(b), **scenes, "end.xhtml": _end(b)}
    first = {"front.xhtml": b.title, "persons.xhtml": b.words["persons"]}
    headings = {**first, **titles, "end.xhtml": b.words["end"]}
    pictures = sorted({VINE, "bacchus", *(chapter.ornament for chapter in b.chapters if chapter.ornament)})
    files = {
        "META-INF/container.xml": CONTAINER,
        "book/book.opf": _package(b, list(pages), pictures, modified),
        "book/nav.xhtml": _navigation(b, headings),
        "book/style.css": style("epub"),
        **{f"book/{name}": _xhtml(b, headings[name], body) for name, body in pages.items()},
        **{f"book/{name}.svg": drawing(name) for name in pictures},
    }
    return _zipped(files)


def _zipped(files: dict[str, str]) -> bytes:
    """The type first and uncompressed, as the format requires."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(zipfile.ZipInfo("mimetype", LONG_AGO), MIMETYPE, zipfile.ZIP_STORED)
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content.encode(), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _banner(ornament: str) -> str:
    if not ornament:
        return ""
    vine = f'<img class="vine" src="{VINE}.svg" alt=""/>'
    deus = f'<img class="deus" src="{ornament}.svg" alt="{ornament.capitalize()}"/>'
    return f'<div class="ornament">{vine}{deus}{vine}</div>'


def _front(b: Book) -> str:
    return (
        f'<section class="front" epub:type="titlepage">{_banner("bacchus")}'
        f'<h1 dir="auto">{escape(b.title)}</h1>'
        f'<p class="sub">{escape(b.subtitle)}</p>'
        f"<p>{escape(b.words['told_by'])}<br/>{escape(', '.join(b.players))}</p></section>"
    )


def _persons(b: Book) -> str:
    return f"<h2>{escape(b.words['persons'])}</h2>" + "".join(entry_html(entry) for entry in b.entries)


def _end(b: Book) -> str:
    lines = (b.words["end"], b.count, b.words["made_with"])
    return "".join(f'<p class="end">{escape(line)}</p>' for line in lines)


def _xhtml(b: Book, heading: str, body: str) -> str:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n'
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" '
        f'lang="{b.language}" xml:lang="{b.language}">\n<head><title>{escape(heading)}</title>'
        f'<link rel="stylesheet" type="text/css" href="style.css"/></head>\n<body>{body}</body>\n</html>\n'
    )


def _navigation(b: Book, headings: dict[str, str]) -> str:
    items = "".join(f'<li><a href="{name}">{escape(heading)}</a></li>' for name, heading in headings.items())
    heading = escape(b.words["scenes"])
    return _xhtml(b, b.words["scenes"], f'<nav epub:type="toc"><h2>{heading}</h2><ol>{items}</ol></nav>')


def _package(b: Book, pages: list[str], pictures: list[str], modified: str) -> str:
    digest = hashlib.sha256(repr(b).encode()).digest()
    name = uuid.UUID(bytes=digest[:16], version=4).urn
    creators = "".join(f"<dc:creator>{escape(player)}</dc:creator>" for player in b.players)
    items = "".join(
        f'<item id="{page.removesuffix(".xhtml")}" href="{page}" media-type="application/xhtml+xml"/>'
        for page in pages
    )
    drawings = "".join(f'<item id="d-{p}" href="{p}.svg" media-type="image/svg+xml"/>' for p in pictures)
    spine = "".join(f'<itemref idref="{page.removesuffix(".xhtml")}"/>' for page in pages)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="{b.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">{name}</dc:identifier><dc:title>{escape(b.title)}</dc:title>
<dc:language>{b.language}</dc:language>{creators}
<meta property="dcterms:modified">{escape(modified)}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
{items}{drawings}
</manifest>
<spine>{spine}</spine>
</package>
"""
