"""A hand by ear alone (CH-61, D-54): what the live region of the page says, understood again, is what the engine has
stored of the hand, and every own turn was told with its price."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page

from pokerultimate.tooling import client
from tests.browser import saves, scenes
from tests.browser.scenes import Language

# What a screen reader is given: every line that is added to the log.
LISTEN = """
window.heard = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes)
    if (target instanceof Element && target.matches('[role=log][aria-live=polite]'))
      window.heard.push(...[...addedNodes].filter((node) => node.nodeType === 1).map((node) => node.textContent));
}).observe(document, { childList: true, subtree: true });
"""
# 'turn' with the price on the button, 'over' after the hand, null while others act.
ASKED = """() => {
  const call = document.querySelector('.acts .buttons [aria-keyshortcuts="C K"]');
  if (call?.getAttribute('aria-disabled') === 'false')
    return { asked: 'turn', price: Number(call.textContent.replace(/\\D/g, '')) };
  return document.querySelector('.acts [aria-keyshortcuts=N]') === null ? null : { asked: 'over' };
}"""
HANDS = (
    "async () => {"
    + saves.OPEN
    + """
  const database = await open();
  const request = database.transaction('hands').objectStore('hands').getAll();
  await new Promise((resolve) => (request.onsuccess = resolve));
  database.close();
  return request.result;
}"""
)

SUITS: dict[Language, tuple[str, str, str, str]] = {
    "en": ("clubs", "diamonds", "hearts", "spades"),
    "ja": ("クラブ", "ダイヤ", "ハート", "スペード"),
    "th": ("ดอกจิก", "ข้าวหลามตัด", "โพแดง", "โพดำ"),
}
CARD = {"en": "{rank} of {suit}", "ja": "{suit}の{rank}", "th": "{rank} {suit}"}
# Sentences of the catalogue with what has to be understood of them.
SAID = (
    *("say_hand", "say_button", "say_small_blind", "say_big_blind", "say_fold", "say_check", "say_call", "say_bet"),
    *("say_raise", "say_returned", "say_wins_pot", "say_wins", "say_out", "say_champion", "blinds_now", "say_turn"),
)

Fact = tuple[Any, ...]


def catalogue(language: Language, screen: str) -> dict[str, str]:
    source = (client.CLIENT / "src" / "i18n" / language / f"{screen}.ts").read_text("utf-8")
    found = re.findall(r"^  (\w+):\s*(?:'((?:[^'\\]|\\.)*)'|\"([^\"]*)\")", source, re.MULTILINE)
    return {key: (single or double).replace("\\'", "'") for key, single, double in found}


class Listener:
    """Understands the sentences of a language. The person is 'you', the others have their persona's name."""

    def __init__(self, language: Language) -> None:
        self.texts = catalogue(language, "table")
        common = catalogue(language, "common")
        self.names = {common[persona]: persona for persona, _ in saves.PERSONAS}
        ranks = {"T": "10"} if language != "en" else saves.RANKS
        self.cards = {
            CARD[language].format(rank=ranks.get(rank, rank), suit=word): rank + suit
            for suit, word in zip("cdhs", SUITS[language], strict=True)
            for rank in "23456789TJQKA"
        }
        before, after = self.texts["with_all_in"].split("{sentence}")
        tail = f"{re.escape(before)}{{}}(?P<all_in>{re.escape(after)})?"
        self.patterns = [
            (key, re.compile(tail.replace("{}", self._pattern(self.texts[each]))))
            for key in SAID
            for each in (f"{key}_you", key)
            if each in self.texts
        ]

    def _pattern(self, text: str) -> str:
        parts = re.split(r"\{(\w+)\}", text)
        figures = {"n", "sb", "bb"}
        for at in range(1, len(parts), 2):
            name = parts[at]
            values = r"[\d,]+" if name in figures else "|".join(map(re.escape, self.names)) if name == "name" else ".+"
            parts[at] = f"(?P<{name}>{values})"
        return "".join(part if at % 2 else re.escape(part) for at, part in enumerate(parts))

    def understand(self, line: str) -> list[Fact]:
        return [self._fact(sentence) for sentence in line.split(self.texts["say_stop"])]

    def _fact(self, sentence: str) -> Fact:
        for key, pattern in self.patterns:
            if found := pattern.fullmatch(sentence):
                return self._of(key, found.groupdict())
        what, _, cards = sentence.rpartition(": ")
        named = [self.cards.get(card, card) for card in cards.split(self.texts["say_comma"])]
        if set(named) <= set(self.cards.values()):
            return ("cards", *named)
        figure = re.fullmatch(r".+ ([\d,]+)", sentence)
        return ("pot", _number(figure[1])) if figure else ("?", sentence, what)

    def _of(self, key: str, found: dict[str, str | None]) -> Fact:
        who = self.names.get(found.get("name") or "", "you")
        if key == "say_turn":
            price = re.search(r"[\d,]+", found["price"] or "")
            return ("turn", _number(price[0]) if price else 0, _number(found["n"]))
        if key in ("say_hand", "blinds_now"):
            return (key, *(_number(found[name]) for name in ("n", "sb", "bb") if found.get(name)))
        said = "say_wins" if key == "say_wins_pot" else key
        return (said, who, _number(found.get("n")), found["all_in"] is not None)


def _number(text: str | None) -> int | None:
    return None if text is None else int(text.replace(",", ""))


def facts_of(events: list[dict[str, Any]], personas: list[str]) -> list[Fact]:
    """What has to be heard of the engine's events."""
    facts: list[Fact] = []

    def said(key: str, seat: int, amount: int | None = None, all_in: bool = False) -> None:
        facts.append((key, personas[seat], amount, all_in))

    for at, event in enumerate(events):
        match event["type"]:
            case "hand_started":
                facts.append(("say_hand", event["hand"], event["sb"], event["bb"]))
                said("say_button", event["button"])
            case "level_raised":
                facts.append(("blinds_now", event["sb"], event["bb"]))
            case "posted":
                said(f"say_{event['blind']}_blind", event["seat"], event["amount"], event["all_in"])
            case "dealt":
                facts.append(("cards", *event["cards"]["0"]))
            case "fold" | "check":
                said(f"say_{event['type']}", event["seat"])
            case "call":
                said("say_call", event["seat"], event["amount"], event["all_in"])
            case "raise_to":
                said("say_bet" if event["opens"] else "say_raise", event["seat"], event["to"], event["all_in"])
            case "returned":
                said("say_returned", event["seat"], event["amount"])
            case "collected":
                facts.extend(("pot", pot["amount"]) for pot in event["pots"])
            case "street":
                facts.append(("cards", *event["cards"]))
            case "shown" if events[at + 1]["type"] != "ranked":
                facts.extend(("cards", *hand["cards"]) for hand in event["hands"])
            case "ranked":
                facts.extend(("cards", *hand["cards"]) for hand in event["hands"])
            case "awarded":
                for winner in event["winners"]:
                    said("say_wins", winner["seat"], winner["amount"])
            case "eliminated":
                said("say_out", event["seat"])
            case "game_ended":
                said("say_champion", event["winner"])
    return facts


@pytest.mark.parametrize("language", scenes.LANGUAGES)
def test_a_hand_is_retold_from_the_live_region_alone(page: Page, language: Language) -> None:
    page.add_init_script(scenes.NO_COACH)
    page.add_init_script(LISTEN)
    saves.put(page, scenes.showdown())
    page.evaluate(scenes.WEAR, {"language": language})
    page.goto("/play/")
    page.locator(".acts [aria-keyshortcuts=N]").wait_for()
    # What is told of a game that is opened in the middle of a hand is another matter.
    page.wait_for_function("() => window.heard.length > 0")
    page.evaluate("window.heard.length = 0")
    # A Next hand by key counts when the result has stood for a while (D-16).
    page.wait_for_timeout(700)
    page.keyboard.press("n")
    page.wait_for_function("() => document.querySelector('.acts [aria-keyshortcuts=N]') === null")

    prices = []
    while (asked := page.wait_for_function(ASKED).json_value())["asked"] == "turn":
        prices.append(asked["price"])
        before = len(saves.commands(page))
        page.keyboard.press("c")
        while len(saves.commands(page)) == before:
            page.wait_for_timeout(20)
    # Several events are joined before they are said (D-54).
    page.wait_for_timeout(600)

    listener = Listener(language)
    heard = [fact for line in page.evaluate("window.heard") for fact in listener.understand(line)]
    hand = page.evaluate(HANDS)[-1]
    personas = ["you", *(seat["persona"] for seat in saves.stored_table(page).view(0)["seats"][1:])]
    assert [fact for fact in heard if fact[0] != "turn"] == facts_of(hand["events"], personas), json.dumps(heard)
    assert [fact[1] for fact in heard if fact[0] == "turn"] == prices
