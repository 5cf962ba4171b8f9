"""What an ID may be and which two count as the same (CH-56, D-25)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.core.exceptions import ValidationError

from accounts import ids
from accounts.models import ICONS


@pytest.mark.parametrize(
    "name",
    [
        "Bob",
        "a_b-c",
        "Боб",
        "สมชาย",
        "สมBob",
        "さく",
        "桜さくらカA",
        "漢字",
        "한국",
        "漢字한",
        "ééé",
        "a" * 20,
        "Σίσυφος",
        "Жук7",
    ],
)
def test_letters_of_one_script_and_latin_are_an_id(name: str) -> None:
    assert ids.clean(f" {name} ") == name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "id_characters"),
        ("1bob", "id_characters"),
        ("_bob", "id_characters"),
        ("a b", "id_characters"),
        ("bob@home", "id_characters"),
        ("bo\u200db", "id_characters"),
        ("bo\u202eb", "id_characters"),
        ("bo\nb", "id_characters"),
        ("b♠b", "id_characters"),
        ("Бob", "id_scripts"),
        ("Bοb", "id_scripts"),
        ("ไทย漢字", "id_scripts"),
        ("さくら한국", "id_scripts"),
        ("ab", "id_length"),
        ("กิ่ง", "id_length"),
        ("桜A", "id_length"),
        ("a" * 21, "id_length"),
        ("x" * 3 + "\u0301" * 58, "id_length"),
    ],
)
def test_anything_else_is_not(name: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        ids.clean(name)
    assert refused.value.code == code


def test_an_id_is_kept_composed() -> None:
    assert ids.clean("e\u0301te\u0301") == "été"


@pytest.mark.parametrize(
    ("one", "other"), [("Kenji", "kENJI"), ("ｋenji", "kenji"), ("ﬁne", "fine"), ("Straße", "STRASSE")]
)
def test_spellings_of_one_id_have_one_key(one: str, other: str) -> None:
    assert ids.key(one) == ids.key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("PayPaI", "paypal"),
        ("0scar", "Oscar"),
        ("раура", "paypa"),
        ("user1", "userl"),
        ("rnaria", "maria"),
        ("ΒΟΒΟ", "bobo"),
    ],
)
def test_ids_that_look_alike_have_one_shape(one: str, other: str) -> None:
    assert ids.key(one) != ids.key(other)
    assert ids.shape(one) == ids.shape(other)


@pytest.mark.parametrize(("one", "other"), [("Bob", "Rob"), ("さくら", "さくろ"), ("สมชาย", "สมหญิง"), ("ann", "anna")])
def test_ids_that_do_not_look_alike_have_different_shapes(one: str, other: str) -> None:
    assert ids.shape(one) != ids.shape(other)


def test_the_icons_are_those_the_client_draws() -> None:
    drawn = Path(__file__).resolve().parents[2] / "static" / "src" / "ui" / "avatars.ts"
    assert re.findall(r"^  (\w+): \{", drawn.read_text(), re.MULTILINE) == list(ICONS)
