"""Every vector of holdem.json, match4.json, naiko.json and uth.json, one test each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tables.engine.errors import IllegalCommand
from tests.engine import vectors
from tests.engine.vector_checks import Wrong

DATA = Path(__file__).parents[1] / "data"
FILES = ("holdem.json", "match4.json", "naiko.json", "uth.json")


@pytest.mark.parametrize(
    ("form", "vector"),
    [pytest.param(form, vector, id=vector["id"]) for file in FILES for form, vector in vectors.vectors_of(DATA / file)],
)
def test_vector(form: str, vector: dict[str, Any]) -> None:
    vectors.run(vector, form)


def test_the_command_counts_what_it_ran(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chen = {"kind": "chen", "source": "edge", "setup": {"cards": ["As", "Ah"]}, "actions": []}
    scores = [{**chen, "id": f"C{score}", "expect": {"score": score}} for score in (20, 19)]
    (tmp_path / "a.json").write_text(json.dumps(scores))
    (tmp_path / "b.json").write_text('[{"id": "N1", "kind": "lobby", "setup": {}, "cards": {}, "expect": {}}]')
    (tmp_path / "c.json").write_text('{"hands": []}')
    assert vectors.main([str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "1 passed, 1 failed, 1 skipped"
    assert any("C19" in line for line in lines)
    assert any(line.startswith("c.json: passed over") for line in lines)


@pytest.mark.parametrize("place", ["expect", "setup"])
def test_an_unknown_key_fails_loudly(place: str) -> None:
    vector = next(v for _, v in vectors.vectors_of(DATA / "holdem.json") if v["kind"] == "hand")
    changed = {**vector, place: {**vector[place], "colour": "red"}}
    with pytest.raises(Wrong, match="colour"):
        vectors.run(changed, "holdem")


def test_a_wrong_expectation_fails() -> None:
    """The runner sees a difference in each key it knows."""
    seen = set()
    for form, vector in vectors.vectors_of(DATA / "holdem.json"):
        if vector["kind"] != "hand":
            continue
        for key in vector["expect"]:
            if key in seen or key == "illegal":
                continue
            seen.add(key)
            with pytest.raises((Wrong, IllegalCommand)):
                vectors.run({**vector, "expect": {key: spoiled(vector["expect"][key])}}, form)
    assert len(seen) >= len(vectors.HAND_KEYS) - 1


def spoiled(value: Any) -> Any:
    """The same shape with another value somewhere in it."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value[::-1] if value[::-1] != value else value + "x"
    if isinstance(value, list):
        return [spoiled(value[0]), *value[1:]] if value else [1]
    if not value:
        return {"0": 1}
    key = next(iter(value))
    return {**value, key: spoiled(value[key])}
