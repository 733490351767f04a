"""The look of the house: the site takes colours, faces, doors and words of the games from the web app."""

from __future__ import annotations

import re
from pathlib import Path

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

WEB = Path(__file__).parents[1] / "web"
FACES = WEB / "node_modules" / ".fonts"
STYLES = (WEB / "src/styles/tokens.css", WEB / "src/styles/fonts.css")
FACE = re.compile(r"url\('[^']*/\.fonts/([^']+)'\)")
ORDER = re.compile(r"DOORS_IN_ORDER[^=]*= \[(.*)\]")
WORDS = re.compile(r"^    (it|en): \{(.*?)^    \}", re.MULTILINE | re.DOTALL)
SAID = re.compile(r"(name|verb|line): '((?:[^'\\]|\\.)*)'")
META = re.compile(r"^  (players|minutes|hours): '(.*)'", re.MULTILINE)
DRAWN = re.compile(r"<!-- art: ([^>]*?) -->\s*")
TAGLINE = re.compile(r"'front\.tagline': '(.*)'")


def games() -> list[str]:
    """The games in the order of their doors."""
    found = ORDER.search((WEB / "src/games/order.ts").read_text(encoding="utf-8"))
    assert found, "web/src/games/order.ts does not name the doors in order"
    return re.findall(r"'(\w+)'", found[1])


def door(game: str) -> dict[str, object]:
    """What the front page of the app says and draws of a game."""
    folder = WEB / "src/games" / game
    text = (folder / "manifest.ts").read_text(encoding="utf-8")
    said = {language: dict(SAID.findall(words)) for language, words in WORDS.findall(text)}
    drawn = {name: (folder / f"{name}.svg").read_text(encoding="utf-8") for name in ("door", "emblem")}
    return {"game": game, "words": said, **dict(META.findall(text)), **drawn}


def drawing(name: str, game: str) -> str:
    """A drawing that a rules page names, as in the app: in the art of this game, or in that of the house."""
    own = WEB / "src/games" / game / "art"
    for file in (own / f"{name.removeprefix(f'{game}/')}.svg", WEB / "src/art" / f"{name}.svg"):
        if file.exists():
            return file.read_text(encoding="utf-8").strip()
    raise PluginError(f"The rules of {game} name a drawing that is not there: {name}.")


def _styles() -> str:
    """Its tokens and inks, by the names that this theme has for parchment and night."""
    sheets = [*STYLES, *(WEB / "src/games" / game / "inks.css" for game in games())]
    text = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    return FACE.sub(r"url('fonts/\1')", text).replace("data-theme", "data-md-color-scheme")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the style sheet, the faces that it names, and the emblem of the house."""
    styles = _styles()
    files.append(File.generated(config, "assets/house/look.css", content=styles))
    for face in sorted(set(re.findall(r"fonts/([\w-]+\.woff2)", styles))):
        if not (FACES / face).exists():
            raise PluginError(
                f"There is no {face} yet: `make web` builds the web app, and its faces with it."
            )
        files.append(File.generated(config, f"assets/house/fonts/{face}", abs_src_path=str(FACES / face)))
    emblem = WEB / "src/art/favicon.svg"
    files.append(File.generated(config, "assets/emblem.svg", abs_src_path=str(emblem)))
    return files


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Draw what a rules page names in comments."""
    game = Path(page.file.src_uri).name.partition(".")[0]

    def drawn(found: re.Match[str]) -> str:
        ones = "".join(f'<span class="one">{drawing(name, game)}</span>' for name in found[1].split())
        return f'<span class="drawn" aria-hidden="true">{ones}</span>'

    return DRAWN.sub(drawn, html) if page.file.src_uri.startswith("docs/rules/") else html


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Let the templates draw the doors and say what the house says."""
    said = {
        language: (WEB / f"src/words/{language}.ts").read_text(encoding="utf-8") for language in ("en", "it")
    }
    env.globals["doors"] = [door(game) for game in games()]
    env.globals["taglines"] = {language: TAGLINE.findall(text)[0] for language, text in said.items()}
    quay = {name: WEB / f"src/art/quay/{name}.svg" for name in ("gondola", "poles", "waves")}
    ways = {name: WEB / f"src/art/{name}.svg" for name in ("lanterna", "telefono", "busta", "abaco")}
    env.globals["art"] = {name: path.read_text(encoding="utf-8") for name, path in {**quay, **ways}.items()}
    return env
