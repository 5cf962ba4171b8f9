"""The shape of the repository (architecture.md) and what the engine must not do (D-06)."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest

from tests.forbidden import forbidden

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "tables" / "engine"
ENGINE_FILES = sorted(ENGINE.rglob("*.py"))

TOP_LEVEL = {
    *("manage.py", "pyproject.toml", "README.md", "Makefile", "LICENSE", "ARCHITECTURE.md", "CONTRIBUTING.md"),
    *("CHANGELOG.md", "Dockerfile", "compose.yaml", "Procfile"),
    *("requirements.txt", "requirements-dev.txt", "requirements-bench.txt", "requirements-node.txt"),
    *("pokerultimate", "accounts", "tables", "stats", "templates", "static", "tests"),
    # Made by the commands and ignored by git, like .venv and .data.
    "build",
}
# Each package with what of the project it may import; the engine is listed before the package it lies in.
ARROWS = {
    "tables/engine": {"tables.engine"},
    "tables": {"tables", "accounts"},
    "stats": {"stats", "tables", "accounts"},
    "accounts": {"accounts"},
}
PROJECT = {"pokerultimate", "accounts", "tables", "stats", "tests"}


def test_the_top_level_has_only_what_the_architecture_allows() -> None:
    names = {entry.name for entry in ROOT.iterdir() if not entry.name.startswith((".", "__pycache__"))}
    assert names <= TOP_LEVEL


@pytest.mark.parametrize("package", ARROWS)
def test_imports_point_one_way(package: str) -> None:
    wrong = [
        f"{file.relative_to(ROOT)} imports {module}"
        for file in sorted((ROOT / package).rglob("*.py"))
        if package == "tables/engine" or not file.is_relative_to(ENGINE)
        for module in _imports(file)
        if module.split(".")[0] in PROJECT
        and not any(module == allowed or module.startswith(f"{allowed}.") for allowed in ARROWS[package])
    ]
    assert wrong == []


def _imports(file: Path) -> Iterator[str]:
    """The absolute names of the modules that a file imports."""
    package = file.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            yield ".".join([*above, *([node.module] if node.module else [])])


@pytest.mark.parametrize("file", ENGINE_FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_the_engine_has_nothing_that_d_06_forbids(file: Path) -> None:
    assert forbidden(file.read_text()) == []


@pytest.mark.parametrize(
    ("offence", "reason"),
    [
        ("import time", "1: time is not for the engine"),
        ("from datetime import datetime", "1: datetime is not for the engine"),
        ("import os.path", "1: os.path is not for the engine"),
        ("from tables.tasks import later", "1: tables.tasks is not for the engine"),
        ("from math import exp", "1: math.exp is not the same everywhere"),
        ("import math\nmath.log(2.0)", "2: math.log is not the same everywhere"),
        ("import math\nmath.tanh(2.0)", "2: math.tanh is not the same everywhere"),
        ("x = 1.5\ny = x ** 3", "2: ** is a power"),
        ("x = 1.5\nx **= 2", "2: ** is a power"),
        ("pow(1.5, 3)", "1: pow() is a power"),
        ("hash('a')", "1: hash() differs between machines"),
        ("id(object())", "1: id() is an address"),
        ("import random\nrandom.shuffle([])", "2: random.shuffle is global randomness"),
        ("from random import randrange", "1: random.randrange is global randomness"),
        ("from random import Random\nRandom()", "2: Random() without a seed is global randomness"),
        ("def draw(rng):\n    return rng.gauss(0, 1)", "2: gauss is not the same everywhere"),
        ("print('a')", "1: input and output belong to the home"),
        ("open('a')", "1: input and output belong to the home"),
        ("eval('1')", "1: no code is made at run time"),
        ("from array import array\narray('l', [1])", "2: an array of l has another size on 32 bits"),
        ("for x in {1, 2}: x", "1: a set has no order to go by"),
        ("[x for x in set('ab')]", "1: a set has no order to go by"),
        ("list(frozenset('ab'))", "1: a set has no order to go by"),
        ("seen = set()\nfor x in seen: x", "2: a set has no order to go by"),
        ("def f(seats: set[int]):\n    return [*seats]", "2: a set has no order to go by"),
        ("def f(a: frozenset[str]):\n    return ','.join(a - {'b'})", "2: a set has no order to go by"),
        ("class A:\n    seen: set[int]\n    def f(self): self.seen.pop()", "3: a set has no order to go by"),
    ],
)
def test_each_forbidden_thing_is_found(offence: str, reason: str) -> None:
    assert forbidden(offence) == [reason]


@pytest.mark.parametrize(
    "source",
    [
        "import math\nmath.floor(1.5) + math.sqrt(2.0) + 2**32",
        "from random import Random\n\ndef f(rng: Random):\n    return rng.random() * Random(7).randrange(3)",
        "sorted({1, 2}) + [len({3}), min({4})]",
        "seen = {1}\nif 1 in seen and seen <= {1, 2}: seen.add(2)",
        "from tables.engine.cards import parse\nfrom . import cards",
    ],
)
def test_what_is_the_same_everywhere_is_allowed(source: str) -> None:
    assert forbidden(source) == []


WHOLE_NUMBERS = """
from collections.abc import Iterable

def sum(values: Iterable[int], start: int = 0) -> int: ...
"""


def _float_sums(folder: Path, sources: dict[Path, str]) -> list[str]:
    """Where the sources add up floats with sum(): what mypy says when sum() takes only whole numbers.

    CPython 3.11 and later versions round such sums differently.
    """
    for name, source in sources.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        # On the last line before the code, so that line numbers stay; a future import must come before it.
        lines = source.splitlines()
        *_, opening = takewhile(_is_docstring_or_future, ast.parse(source).body)
        assert opening.end_lineno is not None
        lines[opening.end_lineno - 1] += "; from whole_numbers import sum"
        target.write_text("\n".join(lines) + "\n")
    (folder / "whole_numbers.pyi").write_text(WHOLE_NUMBERS)
    (folder / "mypy.ini").write_text("[mypy]\nexplicit_package_bases = true\ncheck_untyped_defs = true\n")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", "mypy.ini", "--cache-dir", "cache", "--no-error-summary"]
        + [str(name) for name in sources],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return [line for line in (done.stdout + done.stderr).splitlines() if ": error:" in line or "Traceback" in line]


def _is_docstring_or_future(node: ast.stmt) -> bool:
    docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return docstring or (isinstance(node, ast.ImportFrom) and node.module == "__future__")


def test_the_engine_adds_up_no_floats_with_sum(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tables", tmp_path / "tables", ignore=shutil.ignore_patterns("__pycache__"))
    sources = {file.relative_to(ROOT): file.read_text() for file in ENGINE_FILES}
    assert _float_sums(tmp_path, sources) == []


def test_a_sum_of_floats_is_found(tmp_path: Path) -> None:
    source = (
        '"""Sums."""\nfrom __future__ import annotations\nx = [0.5]\nsum([1, 2])\nsum(x)\nsum(a / 2 for a in (1, 2))\n'
    )
    found = _float_sums(tmp_path, {Path("sums.py"): source})
    assert [line.split(":")[1] for line in found] == ["5", "6"]


# A rule that begins so counts on every screen.
PAGE_WIDE = re.compile(r"^\s*:global\(\.([\w-]+)[^()]*\)[^{]*\{", re.MULTILINE)


def _shared_classes(components: dict[str, str]) -> list[str]:
    """'one: .class of another' for each class that one component styles on every screen and another one uses."""
    return [
        f"{one}: .{name} of {other}"
        for one, source in components.items()
        for name in sorted(set(PAGE_WIDE.findall(source)))
        for other, text in components.items()
        if other != one and re.search(rf'class(?::|="(?:[^"]*\s)?){name}(?![\w-])', text)
    ]


def test_no_component_styles_a_class_of_another() -> None:
    sources = sorted((ROOT / "static" / "src").rglob("*.svelte"))
    assert _shared_classes({str(path.relative_to(ROOT)): path.read_text("utf-8") for path in sources}) == []


def test_a_class_styled_for_another_component_is_found() -> None:
    row = "<style>\n  :global(.hand:hover) {\n  }\n</style>"
    assert _shared_classes({"row": row, "bar": '<b class="long hand">'}) == ["row: .hand of bar"]
    assert _shared_classes({"row": row, "bar": '<b class="hand-row">'}) == []
