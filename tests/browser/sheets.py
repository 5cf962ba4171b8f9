"""Contact sheets of every screen (D-52): `python -m tests.browser.sheets [scene …]`, by `make screens`.

Each scene has a folder of pictures in build/screens/ and two sheets, dark and light: a row for each size, a column for
each language.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from pokerultimate.tooling.steps import BUILD
from tests.browser import chromium, scenes, site
from tests.browser.scenes import LANGUAGES, SCENES, THEMES, Language, Scene, Theme

OUTPUT = BUILD / "screens"
SIZES = ((360, 740), (844, 390), (820, 1180), (1440, 900))
COLUMN = 480

# What sticks to the bottom of the screen would lie over the middle of a picture of the whole page.
AT_THE_END = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.action-bar, .update-bar { position: static !important }');
  document.adoptedStyleSheets.push(sheet);
}"""

SHEET = """<!doctype html><meta charset="utf-8"><title>{title}</title>
<style>
  body {{ margin: 12px; background: #777; font: 600 16px sans-serif; }}
  main {{ display: grid; grid-template-columns: repeat({columns}, {column}px); gap: 12px; align-items: start; }}
  img {{ max-width: 100%; display: block; }}
</style>
<h1>{title}</h1><main>{pictures}</main>"""


def picture_name(size: tuple[int, int], language: Language, theme: Theme) -> str:
    return f"{size[0]}x{size[1]}-{language}-{theme}.png"


def take(browser: Browser, address: str, scene: Scene) -> None:
    """The pictures of a scene. A page that scrolls is shown whole, a dialog as far as it is seen."""
    folder = OUTPUT / scene.name
    folder.mkdir(parents=True, exist_ok=True)
    context, _ = chromium.new_context(browser, address, kept=True)
    chromium.seed(context, 1)
    page = context.new_page()
    scene.go(page)
    whole = page.locator("dialog[open], .table").count() == 0
    if whole:
        page.evaluate(AT_THE_END)
    for size, language, theme in product(SIZES, LANGUAGES, THEMES):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        scenes.wear(page, language, theme)
        name = picture_name(size, language, theme)
        page.screenshot(path=str(folder / name), full_page=whole, animations="disabled")
    context.close()


def lay_out(page: Page, scene: Scene, theme: Theme) -> Path:
    pictures = "".join(
        f'<a href="{scene.name}/{name}"><img src="{scene.name}/{name}" alt="{name}"></a>'
        for name in (picture_name(size, language, theme) for size, language in product(SIZES, LANGUAGES))
    )
    title = f"{scene.name}, {theme}"
    sheet = OUTPUT / f"{scene.name}-{theme}.html"
    sheet.write_text(
        SHEET.format(title=title, columns=len(LANGUAGES), column=COLUMN, pictures=pictures), encoding="utf-8"
    )
    page.goto(sheet.absolute().as_uri())
    picture = sheet.with_suffix(".jpg")
    page.screenshot(path=str(picture), full_page=True, type="jpeg", quality=85)
    return picture


def main(names: list[str]) -> int:
    wanted = [scene for scene in SCENES if not names or scene.name in names]
    with (
        TemporaryDirectory(prefix="pokerultimate-") as data,
        site.served(site.provide("no-delays"), data=Path(data)) as address,
        sync_playwright() as playwright,
    ):
        browser = chromium.launch(playwright)
        table = browser.new_page(viewport={"width": len(LANGUAGES) * (COLUMN + 12) + 24, "height": 900})
        for scene in wanted:
            take(browser, address, scene)
            for theme in THEMES:
                print(lay_out(table, scene, theme).relative_to(BUILD.parent), flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
