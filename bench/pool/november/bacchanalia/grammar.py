"""Just enough grammar for told scenes: articles, prepositions that merge with them, gender, capitals.

>>> str(Phrase("la fontana muta", "it").form("di"))
'della fontana muta'
>>> definite("un avvocato con la tosse", "it"), definite("an owl", "en")
("l'avvocato con la tosse", 'the owl')
"""

from __future__ import annotations

import re

_ARTICLE = re.compile(r"^(il|lo|la|i|gli|le)\s+|^(l')", re.IGNORECASE)
_ARTICLES = ("il", "lo", "la", "l'", "i", "gli", "le")
_MELTED = {
    preposition: dict(zip(_ARTICLES, (stem + end for end in ("l", "llo", "lla", "ll'", "i", "gli", "lle"))))
    for preposition, stem in (("di", "de"), ("a", "a"), ("da", "da"), ("in", "ne"), ("su", "su"))
}
"""What a preposition and an article merge into: ``di`` and ``la`` are ``della``."""
_VOWEL = re.compile(r"[aeiouàèéìòù]", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[.!?…»”])\s+(?=[«“A-ZÀ-Ý0-9])")
_START = re.compile(r"((?:^|[.!?…]\s+|[.!?…][»”]\s+(?=[«“])|\n)[«“(]?)([a-zàèéìòù])")

_DESCRIBES = re.compile(r",|\b(?:of|with|without|in|on|at|from|by|for|under|behind|who|that|which|whose)\b")
_PLURALS = frozenset({"people", "men", "women", "children", "oxen", "geese", "mice", "teeth", "feet"})

SHORT_WORD = 3


class Phrase(str):
    """A noun phrase; ``{phrase:di}`` in a template merges the preposition with its article."""

    language: str

    def __new__(cls, text: str, language: str) -> Phrase:
        """The phrase in its language."""
        found = super().__new__(cls, text)
        found.language = language
        return found

    def form(self, preposition: str) -> str:
        """With a preposition before it."""
        if self.language != "it" or preposition not in _MELTED:
            return f"{preposition} {self}"
        article = _ARTICLE.match(self)
        if article is None:
            before_a = preposition == "a" and self[:1].lower() == "a"
            return f"ad {self}" if before_a else f"{preposition} {self}"
        rest = self[article.end() :]
        melted = _MELTED[preposition][(article[1] or article[2]).lower()]
        return melted + rest if melted.endswith("'") else f"{melted} {rest}"

    def __format__(self, preposition: str) -> str:
        return self.form(preposition) if preposition else str(self)


class Number(int):
    """One or more: ``{n:is|are}`` in a template takes the form that agrees."""

    def __format__(self, forms: str) -> str:
        one, _, more = forms.partition("|")
        return one if self == 1 else more


def definite(phrase: str, language: str) -> str:
    """A phrase as it is mentioned the second time: ``un cane`` is ``il cane`` by then."""
    phrase = phrase.strip()
    if language == "en":
        return re.sub(r"^(a|an|the)\s+", "the ", phrase, flags=re.IGNORECASE)
    article, _, rest = phrase.partition(" ")
    if article.lower() in ("una", "uno"):
        return f"{'la' if article.lower() == 'una' else 'lo'} {rest}"
    if article.lower() == "un":
        return f"l'{rest}" if _VOWEL.match(rest) else f"il {rest}"
    if phrase.lower().startswith("un'"):
        return f"l'{phrase[3:]}"
    article_of = re.compile(r"^(il|lo|la|i|gli|le|l')(?=\b)", re.IGNORECASE)
    return article_of.sub(lambda found: found[0].lower(), phrase)


def bare(phrase: str, language: str) -> str:
    """A phrase without its article: this much of it stands in a text whatever precedes it."""
    if language == "en":
        return re.sub(r"^(a|an|the)\s+", "", phrase.strip(), flags=re.IGNORECASE)
    return re.sub(r"^(un|uno|una|il|lo|la|i|gli|le)\s+|^(un'|l')", "", phrase.strip(), flags=re.IGNORECASE)


def is_feminine(phrase: str) -> bool:
    """Whether an Italian phrase is feminine, by its article, or else by how its first word ends."""
    article = phrase.partition(" ")[0]
    if article.lower() in ("la", "una", "le") or phrase.lower().startswith("un'"):
        return True
    if article.lower() in ("il", "lo", "un", "uno", "i", "gli"):
        return False
    return re.sub(r"^l'", "", article.lower()).endswith("a")


def is_plural(phrase: str, language: str) -> bool:
    """Whether a phrase is plural: in Italian by its article, in English by its noun."""
    if language == "it":
        return phrase.partition(" ")[0].lower() in ("i", "gli", "le")
    article, _, rest = phrase.partition(" ")
    noun = (_DESCRIBES.split(rest)[0].split() or [""])[-1].lower()
    ends = noun.endswith("s") and not noun.endswith(("ss", "us", "is", "'s", "s'"))
    return article.lower() == "the" and (ends or noun in _PLURALS)


def capitalised(text: str) -> str:
    """Every sentence begins with a capital letter."""
    return _START.sub(lambda found: found[1] + found[2].upper(), text)


def opening(text: str) -> str:
    """What one hears of how a sentence opens: its first word, or the first two if that is a short one."""
    words = re.findall(r"\w+", text.lower())[:2]
    return words[0] if words and len(words[0]) > SHORT_WORD else " ".join(words)


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return [part.strip() for line in text.splitlines() for part in _SENTENCE.split(line) if part.strip()]
