"""Draws the app's icons from their sources in static/icons: `python -m tests.browser.icons`."""

from __future__ import annotations

import sys

from playwright.sync_api import sync_playwright

from pokerultimate.tooling.client import CLIENT
from tests.browser import chromium

OUTPUT = CLIENT / "public" / "icons"
# Each picture with its source and the length of its sides. What is cut to another shape has no edge of its own.
PICTURES = {
    "app-192.png": ("app.svg", 192),
    "app-512.png": ("app.svg", 512),
    "maskable-512.png": ("full.svg", 512),
    "apple-touch-180.png": ("full.svg", 180),
}


def main() -> int:
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for name, (source, side) in PICTURES.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            drawing = (CLIENT / "icons" / source).read_text("utf-8")
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
            page.screenshot(path=str(OUTPUT / name), omit_background=True)
            page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
