"""Every sentence of the server is there in every language, and the compiled catalogues are those of the sources."""

from __future__ import annotations

import re

import pytest

from tests.messages import LANGUAGES, compiled, in_sources, translated, whole

PLACEHOLDER = re.compile(r"%\(\w+\)s|%d")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_the_sentences_of_the_sources_and_no_others(language: str) -> None:
    wanted = {message.id for message in in_sources() if message.id}
    assert {message.id for message in translated(language) if message.id} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated_with_its_placeholders(language: str) -> None:
    for message in translated(language):
        if message.id:
            assert whole(message), message.id
            one = message.id if isinstance(message.id, str) else message.id[0]
            texts = message.string if isinstance(message.string, tuple) else (message.string,)
            for text in texts:
                assert sorted(PLACEHOLDER.findall(str(text))) == sorted(PLACEHOLDER.findall(one)), one


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_compiled_is_what_is_written(language: str) -> None:
    ready = compiled(language)
    for message in translated(language):
        if message.id and isinstance(message.id, str):
            assert ready.gettext(message.id) == message.string, "say python -m tests.messages"
