"""The ID by which others know a person (CH-56, D-25): what it may be, and which two count as the same.

An ID is kept in three forms: as it was typed (NFC); its key (NFKC and casefold: two IDs with one key are one ID); and
its shape (each character replaced by the one it looks like: two IDs with one shape could be taken for each other).
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import regex
from confusable_homoglyphs import categories
from confusable_homoglyphs.confusables import confusables_data
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

LONGEST = 60  # code points
MOST_CLUSTERS = 20

_ALLOWED = regex.compile(r"\p{L}[\p{L}\p{M}\p{N}_-]*")
_CLUSTER = regex.compile(r"\X")
_SQUARE = {"HAN", "HIRAGANA", "KATAKANA", "HANGUL"}
_ANY = {"COMMON", "INHERITED"}
# Latin may stand beside any script but these, whose letters pass for its own (UTS #39 5.2).
_ALIKE_LATIN = {"CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"}
_ONE_SCRIPT = ({"HAN", "HIRAGANA", "KATAKANA"}, {"HAN", "BOPOMOFO"}, {"HAN", "HANGUL"})


def clean(text: str) -> str:
    """The ID as it is stored. Raises ValidationError with a sentence for the person who typed it."""
    name = unicodedata.normalize("NFC", text.strip())
    if not _ALLOWED.fullmatch(name):
        raise ValidationError(
            _("An ID begins with a letter and has only letters, digits, _ and -."), code="id_characters"
        )
    scripts = {categories.alias(character) for character in name} - _ANY
    if not _fits_together(scripts):
        raise ValidationError(_("An ID has letters of one script, and Latin ones."), code="id_scripts")
    clusters = len(_CLUSTER.findall(name))
    fewest = 2 if scripts and scripts <= _SQUARE else 3
    if not fewest <= clusters <= MOST_CLUSTERS or len(name) > LONGEST:
        raise ValidationError(_("An ID has 3 to 20 characters."), code="id_length")
    return name


def key(name: str) -> str:
    """What two spellings of one ID have in common."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def shape(name: str) -> str:
    """What two IDs have in common that the eye could take for each other."""
    # Once before folding (capital I passes for small l) and once after it (the folded letter may have a look-alike).
    return _skeleton(_skeleton(unicodedata.normalize("NFKC", name)).casefold())


def _fits_together(scripts: set[str]) -> bool:
    others = scripts - {"LATIN"}
    if len(others) <= 1:
        return not (others and "LATIN" in scripts and others <= _ALIKE_LATIN)
    return any(others <= group for group in _ONE_SCRIPT)


def _skeleton(text: str) -> str:
    table = _prototypes()
    mapped = "".join(table.get(character, character) for character in unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFD", mapped)


@lru_cache(maxsize=1)
def _prototypes() -> dict[str, str]:
    """Each character with what it looks like (UTS #39 4), from a table that lists both directions alike."""
    look_alikes: dict[str, list[str]] = {
        text: [entry["c"].strip("\u200e") for entry in entries] for text, entries in confusables_data.items()
    }
    table = {}
    for text, others in look_alikes.items():
        if len(text) == 1 and len(others) == 1:
            (other,) = others
            # What several others look like is the prototype of all; of two, it is the smaller.
            if len(look_alikes.get(other, [])) > 1 or len(other) > 1 or other < text:
                table[text] = other
    return table
