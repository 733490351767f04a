"""What stands on a page: in which language it is, and whether all of it can be seen."""

from __future__ import annotations

import re
import time
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

WEB = Path(__file__).parents[2] / "web" / "src"
AT_REST = 20.0
"""Seconds after which a page that is still being laid out stays so; mostly it takes a frame or two."""
OTHER = {"it": "en", "en": "it"}
WORDS = {  # "round" is a word of Italian players, too
    "en": """the you your yours and with of are is was what who whom where which this that they their there
        have has not choose show play for from by card cards place places game rules away nobody
        here now then when will would may can go goes went comes see sees seen first next only one two
        other others another some any table take back hand hands close open say says said turn move moves
        chair chairs waiting until enter""",
    "it": """il lo
        gli una uno che con per sei tuo tua tue tuoi non chi dove quando questo questa quello quella
        è sono del della delle dei degli nel nella nelle dal dalla sul sulla cosa carta carte luogo luoghi
        gioco regole tocca qui ora poi adesso può puoi vai va viene vedi vede prima solo tutti tutte altro
        altra altri tavolo sedia sedie mano mossa mosse mostra mostri scegli chiudi apri nessuno giro
        taccuino incontra incontri si ti mi ci e di al alla""",
}
NAMES = re.compile(
    r"Ponte dei Sospiri|San Marco|San Giorgio|Agent X|Lord Fiddlebottom|Colonel Bubble|Dottor Balanzon"
    r"|Torre di Porta Nuova|Porta Magna|Gru Armstrong|Maestro d[’']ascia|Venice in [Pp]eril"
    r"|Beneficio di Cristo|Tragedia del libero arbitrio|Prediche di Bernardino Ochino"
    r"|Le cento e dieci divine considerazioni|Sommario della Sacra Scrittura|Pasquino in estasi"
    r"|Fondaco dei Tedeschi|Locanda il Caratello|Savoiardi a-e porte"
)
"""Proper names are the same in both languages."""
READ = """() => {
  const language = document.documentElement.lang
  const found = []
  const walk = (element) => {
    if (element.lang && element.lang !== language) return
    if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'CODE'].includes(element.tagName)) return
    if (element !== document.body && !element.checkVisibility({ visibilityProperty: true })) return
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const said = element.getAttribute(name)
      if (said) found.push(said)
    }
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE && child.data.trim()) found.push(child.data.trim())
      else if (child.nodeType === Node.ELEMENT_NODE) walk(child)
    }
  }
  walk(document.body)
  return [document.title, ...found]
}"""

CUT = """() => {
  const cut = []
  const boxes = new Map()
  const boxOf = (one) => {
    if (!boxes.has(one)) {
      const { overflowX, overflowY, position } = getComputedStyle(one)
      boxes.set(one, [overflowX, overflowY, position, one.getBoundingClientRect()])
    }
    return boxes.get(one)
  }
  const rows = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  while (rows.nextNode()) {
    const text = rows.currentNode
    const on = text.parentElement
    // a drawing may be larger than its frame
    const unread = '.vh, .sr, script, style, option, svg, .harbour, [inert]'
    const spoken = getComputedStyle(on).clipPath === 'inset(50%)' // for screen readers only
    if (!text.data.trim() || !seen(on) || spoken || on.closest(unread)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      let [left, right, top, bottom] = [line.left, line.right, line.top, line.bottom]
      let at = on
      for (; at && at !== document.documentElement; at = at.parentElement) {
        const [across, down, position, box] = boxOf(at)
        const slack = Math.max(3, line.height / 4)  // letters are lower than their line
        if (/hidden|clip/.test(across) && (left < box.left - 2 || right > box.right + 2)) break
        if (/hidden|clip/.test(down) && (top < box.top - slack || bottom > box.bottom + slack)) break
        if (/auto|scroll/.test(across + down)) {  // one can scroll to it
          [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
          ;[top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
          if (left >= right || top >= bottom) { at = null; break }
        }
        if (position === 'fixed') { at = document.documentElement; break }
      }
      if (at === null) continue
      const off = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1
      if (at !== document.documentElement || off) { cut.push(`${on.className}: ${text.data.trim()}`); break }
    }
  }
  return cut
}"""
"""Texts of which a part cannot be seen, though nobody can scroll to it."""


@cache
def sayings(language: str) -> dict[str, str]:
    """The app's own words, as they stand in its source."""
    text = (WEB / "words" / f"{language}.ts").read_text(encoding="utf-8")
    # a long one stands in a line of its own
    found = re.findall(r"^  '?([\w.]+)'?:\s+(['\"`])(.*)\2,$", text, re.MULTILINE)
    return {key: said for key, _, said in found}


def read(page: Page) -> list[str]:
    """Every text that one can see or hear on a page; parts marked as another language are left out."""
    return [str(text).replace("\xad", "") for text in page.evaluate(READ)]  # a word that may be broken is one


def foreign_words(page: Page, language: str) -> list[str]:
    """Texts on a page that are in the other language."""
    strangers = set(WORDS[OTHER[language]].split())
    own, other = sayings(language), sayings(OTHER[language])
    whole = {said for key, said in other.items() if own[key] != said and len(said) > 3} - set(own.values())
    return [
        text
        for text in read(page)
        if text in whole or strangers & set(re.findall(r"[\wÀ-ÿ]+", NAMES.sub("", text).lower()))
    ]


def no_scroll(page: Page) -> None:
    """The page is as large as the screen."""
    size = page.evaluate(
        "() => { const at = document.documentElement; "
        "return [at.scrollWidth, at.scrollHeight, innerWidth, innerHeight] }"
    )
    assert size[0] <= size[2], size
    assert size[1] <= size[3], size


def whole_cloth(page: Page) -> None:
    """Everything that one can press on the board and on the cloth lies there whole, on nothing else."""
    nothing(
        page,
        """() => ['.cloth', '.board'].flatMap((part) => [...document.querySelectorAll(part + ' button')]
          .filter((one) => {
            const around = one.closest('.sailing, .lines, .gaz') ?? one.closest(part)
            // many cards: a list rolls; a newspaper lies over the edge of the board
            if (around.scrollHeight > around.clientHeight + 1 && around.matches('.lines')) return false
            const [at, on] = [one, around].map((box) => box.getBoundingClientRect())
            const off = at.left < on.left - 1 || at.top < on.top - 1
              || at.right > on.right + 1 || at.bottom > on.bottom + 1
            return at.width && (off || (part === '.cloth' && one.scrollHeight > one.clientHeight + 3))
          }).map((one) => one.innerText || one.ariaLabel))""",
    )


def whole_texts(page: Page) -> None:
    """No text is cut off, by what it stands in or by the edge of the screen."""
    nothing(page, CUT)


def nothing(page: Page, script: str) -> None:
    """What the script looks for is not there, once the page has come to rest."""
    deadline = time.monotonic() + AT_REST
    while found := page.evaluate(script):
        assert time.monotonic() < deadline, found
        page.wait_for_timeout(50)
