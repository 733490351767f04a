"""The paper that reports are written on: pages of A4 in one HTML file with nothing to fetch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from ridotto.core import Words
from ridotto.core.words import read_words

HERE = Path(__file__).parent

Say = Callable[..., str]
"""Says something in the language of a report, fit for HTML."""


@cache
def words_of(language: str) -> Words:
    """The words of reports in Italian (``it``) or English (``en``)."""
    return read_words(HERE, language)


def saying(table: str, language: str) -> Say:
    """What says the sayings of a table."""
    words = words_of(language)

    def say(key: str, **facts: Any) -> str:
        return escape(words.text(table, key, **facts))

    return say


def framed(pages: Sequence[str], name: str, language: str, when: str) -> str:
    """Pages as a file; ``when`` is the date that it shows."""
    say, made = saying("report", language), []
    for n, page in enumerate(pages, 1):
        head = f"<b>RIDOTTO</b><span>{say('title')}</span><span>{escape(when)}</span>"
        foot = f"<span>{say('foot', name=name)}</span><span>{say('page', n=n, of=len(pages))}</span>"
        tag = "main" if n == 1 else "div"
        made.append(
            f'<{tag} class="a4"><div class="mh">{head}</div>{page}<div class="ft">{foot}</div></{tag}>'
        )
    css = (HERE / "report.css").read_text(encoding="utf-8")
    body = "\n".join(made)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Ridotto · {escape(name)}</title>\n<style>\n{css}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def facts_of(*facts: tuple[str, str]) -> str:
    """Names and values in two columns."""
    return '<dl class="set">' + "".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in facts) + "</dl>"


def table_of(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; what stands in it is HTML."""
    head = "".join(f"<th>{one}</th>" for one in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    table = f'<table class="t"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
    return f'<div class="over">{table}</div>'
