"""Every screen for everybody: WCAG 2.2 AA as far as a machine can tell, in each theme and language (CH-61)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from pokerultimate.tooling import client
from tests.browser import scenes, targets
from tests.browser.scenes import LANGUAGES, SCENES, Language, Scene, Theme

AXE = client.CLIENT / "node_modules" / "axe-core" / "axe.min.js"
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
# WCAG 1.4.10, and the narrowest phone of look.md §4.
NARROW: ViewportSize = {"width": 320, "height": 640}
# A window of 1280 × 1024 at a zoom of 200 %.
ZOOMED: ViewportSize = {"width": 640, "height": 512}

# Colours depend on the theme, names on the language: all pairs would say little more and take half as long again.
WORN: list[tuple[Language, Theme]] = [("en", "light"), ("en", "dark"), ("ja", "light"), ("th", "dark")]

VIOLATIONS = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false });
  return violations.map(({ id, impact, help, nodes }) => ({
    id, impact, help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}"""

# Whatever of the page or of an open dialog can be moved sideways. Tables of the guide may (WCAG 1.4.10).
SIDEWAYS = """() => [document.scrollingElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
  .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
  .filter((box) => box === document.scrollingElement || ['auto', 'scroll'].includes(getComputedStyle(box).overflowX))
  .filter((box) => box.querySelector(':scope > table') === null)
  .map((box) => `${box.tagName}.${box.className}: ${box.scrollWidth} in ${box.clientWidth}`)"""

# Words that are cut off: by a box that hides what does not fit, or by the edge of a screen that does not scroll there.
# What is wide and scrolls by itself is not.
CUT = """() => {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const faults = [];
  while (words.nextNode()) {
    const text = words.currentNode.textContent.trim();
    const element = words.currentNode.parentElement;
    if (text === '' || element.closest('.vh, [aria-hidden=true]') || !element.checkVisibility()) continue;
    if (element.closest('[role=region][tabindex="0"], .zone .panel[tabindex="0"]')) continue;
    // Words for the ear alone.
    if (getComputedStyle(element).clipPath === 'inset(50%)') continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    const word = range.getBoundingClientRect();
    if (word.width === 0 || word.height === 0) continue;
    if (word.left < -1 || word.right > innerWidth + 1) faults.push(`beside the screen: ${text}`);
    const still = element.closest('.table') !== null && root === document.body;
    if (still && (word.top < -1 || word.bottom > innerHeight + 1)) faults.push(`off the table: ${text}`);
    for (let box = element; box !== null && box !== root; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const hides = (overflow) => ['hidden', 'clip'].includes(overflow);
      if (hides(overflowX) && (word.left < edge.left - 2 || word.right > edge.right + 2)) faults.push(`cut: ${text}`);
      if (hides(overflowY) && (word.top < edge.top - 2 || word.bottom > edge.bottom + 2)) faults.push(`cut: ${text}`);
    }
  }
  return faults;
}"""

# Chosen things that look like those that are not, when the system chooses the colours.
ALIKE = """() => {
  const look = (element) => {
    const style = getComputedStyle(element);
    const rule = ['borderTopStyle', 'borderTopColor', 'borderTopWidth', 'outlineStyle', 'outlineColor', 'outlineWidth',
      'backgroundColor', 'backgroundImage', 'color', 'fontWeight', 'textDecorationLine'];
    const marks = [...element.querySelectorAll('*')].filter((mark) => mark.checkVisibility());
    // What lets the page through looks like the page.
    const words = rule.map((name) => style[name].replace(/rgba\\((\\d+, \\d+, \\d+), 0\\)/, 'rgb($1)'));
    return words.join('; ') + marks.length;
  };
  const faults = [];
  const compare = (chosen, other) => {
    if (chosen && other && look(chosen) === look(other)) faults.push(chosen.outerHTML.slice(0, 160));
  };
  for (const group of document.querySelectorAll('[role=radiogroup]')) {
    const all = [...group.querySelectorAll('input[type=radio]')].filter((radio) => radio.checkVisibility());
    const face = (radio) => radio?.nextElementSibling ?? radio?.closest('label');
    compare(face(all.find((radio) => radio.checked)), face(all.find((radio) => !radio.checked)));
  }
  const pressed = document.querySelector('[aria-pressed=true]');
  compare(pressed, pressed?.parentElement.querySelector('[aria-pressed=false]'));
  return faults;
}"""


def faults_of(page: Page, script: str, *arguments: Any) -> list[str]:
    """What a script complains about in each language."""
    faults = []
    for language in LANGUAGES:
        scenes.wear(page, language, "dark")
        faults += [f"{language}: {fault}" for fault in page.evaluate(script, *arguments)]
    return faults


def axe(page: Page) -> list[str]:
    """Serious and critical violations of the screen as it stands."""
    return [
        f"{found['id']} ({found['help']}): {where}"
        for found in page.evaluate(VIOLATIONS)
        if found["impact"] in ("serious", "critical")
        for where in found["where"][:3]
    ]


# The guide is one page, wherever it is opened.
@pytest.mark.parametrize(
    "scene", [scene for scene in SCENES if not scene.name.startswith("guide-")], ids=lambda scene: scene.name
)
def test_a_screen_is_for_everybody(page: Page, scene: Scene) -> None:
    """The screen is opened once, since the engine has to be loaded for it; all the rest is changed in place."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(PHONE)
    scene.go(page)
    # Evaluated through the protocol of the developer tools, to which the site's own policy does not apply.
    page.evaluate(AXE.read_text("utf-8"))

    faults = []
    for language, theme in WORN:
        scenes.wear(page, language, theme)
        faults += [f"{language}, {theme}: {fault}" for fault in axe(page)]
    page.set_viewport_size(DESKTOP)
    scenes.wear(page, "en", "dark")
    faults += [f"desktop: {fault}" for fault in axe(page)]

    page.set_viewport_size(NARROW)
    # 24 pixels (WCAG 2.5.8), at the table 44 (look.md §3).
    faults += [f"target, {fault}" for fault in faults_of(page, targets.FAULTS, 44 if scene.at_table else 24)]
    for size in (NARROW, ZOOMED):
        page.set_viewport_size(size)
        faults += [f"{size['width']} px, {fault}" for fault in [*faults_of(page, SIDEWAYS), *faults_of(page, CUT)]]

    page.emulate_media(reduced_motion="reduce", forced_colors="active")
    faults += [f"colours of the system: {fault}" for fault in page.evaluate(ALIKE)]
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(faults)


def test_a_word_over_the_felt_leads_to_the_guide(page: Page) -> None:
    """The felt lets presses through, what explains a word does not."""
    scenes.go(page, "turn")
    page.locator(".pots .term").first.click()
    page.locator(".explanation a").click()
    expect(page.locator(".guide-layer")).to_be_visible()


def test_the_languages_of_the_guide_are_seen_when_the_tab_key_comes_to_them(page: Page) -> None:
    """Their row scrolls away on a phone (WCAG 2.4.11)."""
    page.set_viewport_size(NARROW)
    scenes.go(page, "guide")
    page.locator(".guide-layer .scroller").evaluate("scroller => scroller.scrollTo(0, 2000)")
    page.get_by_role("button", name="Close").focus()
    page.keyboard.press("Tab")
    expect(page.locator("label:has(input:focus)")).to_be_in_viewport(ratio=1)


def test_what_is_read_in_the_guide_stays_when_the_phone_is_turned_or_the_language_changes(page: Page) -> None:
    page.set_viewport_size(PHONE)
    scenes.go(page, "guide-side-pots")
    heading = page.locator("#guide-side-pots")
    distance = "heading => heading.getBoundingClientRect().top"
    before = heading.evaluate(distance)
    steps: list[tuple[ViewportSize, scenes.Language]] = [
        (DESKTOP, "en"),
        (DESKTOP, "th"),
        (PHONE, "th"),
        (NARROW, "ja"),
    ]
    for size, language in steps:
        page.set_viewport_size(size)
        scenes.wear(page, language, "dark")
        page.wait_for_function(
            f"before => Math.abs(({distance})(document.getElementById('guide-side-pots')) - before) < 48", arg=before
        )
