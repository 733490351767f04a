"""Names that people give themselves: seen as they are, and not to be taken for one another.

A name is normalised (NFKC, single spaces). It has no control or format characters, nothing blank or invisible
beside its spaces, at most two marks on a letter, and at least one sign to be seen. It does not look like
another name at the table: case, accents, and letters of other scripts that look the same tell no names apart.
"""

from __future__ import annotations

import unicodedata

from ridotto.services.problem import Problem

MARKS = 2
"""At most this many marks upon a letter."""

INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    *map(chr, range(0x180B, 0x1810)),
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
"""Fillers, blanks and selectors that Unicode does not count among format characters."""

_LIKE = {
    "a": "аɑαа",
    "b": "вьЬβ",
    "c": "сϲƈ",
    "d": "ԁɗ",
    "e": "еєεҽ",
    "g": "ɡց",
    "h": "һнՀη",
    "i": "іιɩı",
    "j": "јϳ",
    "k": "кκ",
    "l": "1|!ǀ∣ӏ",
    "m": "мϻ",
    "n": "пո",
    "o": "оοσ0օ",
    "p": "рρþ",
    "q": "ԛգ",
    "r": "гɾ",
    "s": "ѕʂ",
    "t": "тτ",
    "u": "υսʋ",
    "v": "ѵν",
    "w": "ѡωш",
    "x": "хχ×",
    "y": "уүγ",
    "z": "ʐ",
}
"""What looks like each small letter, once case and accents are gone."""
_TALL = dict.fromkeys(map(ord, "IІΙӀ"), "l")
"""Capitals that look like a small L, and no longer do once they are lowercase."""
_LOOKS = str.maketrans({sign: letter for letter, signs in _LIKE.items() for sign in signs})


def proper(name: str) -> str:
    """The name as it is kept; raise if it cannot be."""
    normal = unicodedata.normalize("NFKC", name.strip())
    hidden = not normal.isprintable() or any(sign in INVISIBLE for sign in normal)
    found = " ".join(normal.split())
    if hidden or not any(_is_seen(sign) for sign in found) or _stacked(found) or len(found) > len(name) + 8:
        raise Problem("bad_name", "A name needs a visible sign, and nothing that cannot be seen.", 422)
    return found


def _is_seen(sign: str) -> bool:
    return sign != " " and not unicodedata.category(sign).startswith("M")


def _stacked(name: str) -> bool:
    """Whether more marks stand upon a letter than any language needs."""
    marks = 0
    for sign in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks > MARKS:
            return True
    return False


def looks(name: str) -> str:
    """What a hasty eye sees of a name: names with the same skeleton are mistaken for one another."""
    bare = unicodedata.normalize("NFKD", name).translate(_TALL).casefold()
    kept = (
        sign for sign in bare if not unicodedata.category(sign).startswith(("M", "Z", "P")) or sign in "|!"
    )
    return "".join(kept).translate(_LOOKS)
