"""The site's own sentences: finding them in the sources, and compiling their translations.

`python -m tests.messages` brings the catalogues of pokerultimate/locale up to what the sources say and compiles them.
The compiled files are committed, so that a machine that serves the site needs no tool for it; a test compares the two.
"""

from __future__ import annotations

import gettext
import io
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "pokerultimate" / "locale"
LANGUAGES = {"ja": "Japanese", "th": "Thai"}
# What Django says of a password, and not in Thai.
DJANGO: tuple[str | tuple[str, str], ...] = (
    "This password is too common.",
    "This password is entirely numeric.",
    "The password is too similar to the %(verbose_name)s.",
    (
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
    ),
)
KEYWORDS = {**DEFAULT_KEYWORDS, "gettext_lazy": None, "ngettext_lazy": (1, 2), "pgettext_lazy": ((1, "c"), 2)}


def in_sources() -> Catalog:
    """Every sentence that the apps and the templates mark for translation."""
    catalog = Catalog()
    for sentence in DJANGO:
        catalog.add(sentence)
    for file in _sources():
        text = file.read_text()
        if file.suffix != ".py":
            text = templatize(text, origin=str(file))
        for line, message, comments, context in extract("python", io.BytesIO(text.encode()), keywords=KEYWORDS):
            place = [(str(file.relative_to(ROOT)), line)]
            catalog.add(message, locations=place, auto_comments=comments, context=context)
    return catalog


def _sources() -> list[Path]:
    packages = [
        file for name in ("accounts", "pokerultimate", "stats", "tables") for file in (ROOT / name).rglob("*.py")
    ]
    return sorted(
        [file for file in packages if "migrations" not in file.parts] + list((ROOT / "templates").rglob("*.*"))
    )


def translated(language: str) -> Catalog:
    file = _file(language, "po")
    with file.open("rb") as handle:
        return read_po(handle, locale=language, domain="django")


def compiled(language: str) -> gettext.GNUTranslations:
    with _file(language, "mo").open("rb") as handle:
        return gettext.GNUTranslations(handle)


def _file(language: str, kind: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"django.{kind}"


def _new(language: str, name: str) -> Catalog:
    return Catalog(
        locale=language,
        header_comment=f"# The site's sentences in {name}.",
        project="PokerUltimate",
        version="",
        msgid_bugs_address="",
        last_translator="",
        language_team=language,
        fuzzy=False,
    )


def whole(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def main() -> None:
    wanted = in_sources()
    for language, name in LANGUAGES.items():
        _file(language, "po").parent.mkdir(parents=True, exist_ok=True)
        catalog = translated(language) if _file(language, "po").exists() else _new(language, name)
        catalog.update(wanted, no_fuzzy_matching=True, update_creation_date=False)
        catalog.obsolete.clear()
        with _file(language, "po").open("wb") as handle:
            write_po(handle, catalog, sort_by_file=True, include_lineno=False, width=118)
        with _file(language, "mo").open("wb") as handle:
            write_mo(handle, catalog)
        print(language, "lacks", [message.id for message in catalog if message.id and not whole(message)])


if __name__ == "__main__":
    main()
