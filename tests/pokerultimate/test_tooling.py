"""The tools behind the Makefile: what they decide, and the sentences they end with."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerultimate.ports import busy_port
from pokerultimate.tooling import browser, environment, node
from pokerultimate.tooling.steps import Stamp, Unable, digest, run

ROOT = Path(__file__).resolve().parents[2]


def make(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", *arguments], cwd=ROOT, env={**os.environ, **variables}, capture_output=True, text=True, check=False
    )


def program(folder: Path, name: str, prints: str) -> None:
    """An executable that prints a line."""
    file = folder / name
    file.write_text(f"#!/bin/sh\necho '{prints}'\n")
    file.chmod(0o755)


@pytest.fixture
def listening_port() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_run_refuses_a_busy_port(listening_port: int) -> None:
    done = make("run", PORT=str(listening_port))
    assert done.returncode
    assert f"Port {listening_port} is in use by another program" in done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("port", "words"), [("eight", "PORT=eight is no number"), ("70000", "There is no port 70000")])
def test_run_refuses_what_is_no_port(port: str, words: str) -> None:
    assert words in make("run", PORT=port).stderr


def test_ultimate_refuses_what_is_no_number_of_hands() -> None:
    done = make("ultimate", HANDS="many")
    assert "HANDS=many is no number" in done.stderr
    assert done.returncode


def test_a_free_port_is_free(listening_port: int) -> None:
    assert busy_port(listening_port) is not None
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        free = probe.getsockname()[1]
    assert busy_port(free) is None


def test_an_old_python_is_named_as_the_reason(tmp_path: Path) -> None:
    for name in ("make", "sh", "sed"):
        (tmp_path / name).symlink_to(f"/bin/{name}" if Path(f"/bin/{name}").exists() else f"/usr/bin/{name}")
    done = make("check", PATH=str(tmp_path))
    assert done.returncode
    assert "needs Python 3.11, 3.12, 3.13 or 3.14" in done.stderr


def test_vectors_without_a_folder_say_how_to_name_one() -> None:
    done = make("vectors", "DIR=/nowhere")
    assert done.returncode
    assert "There is no folder /nowhere" in done.stderr


def test_a_stamp_is_fresh_for_the_same_input_only(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.write_text("a")
    stamp = Stamp(tmp_path / "build" / "stamp", digest([source], "3.11"))
    assert not stamp.fresh()
    stamp.write()
    assert stamp.fresh()
    assert not Stamp(stamp.file, digest([source], "3.12")).fresh()
    source.write_text("b")
    assert not Stamp(stamp.file, digest([source], "3.11")).fresh()


def test_a_failing_or_missing_program_ends_with_the_sentence() -> None:
    for command in ([sys.executable, "-c", "raise SystemExit(3)"], ["/nowhere/program"]):
        with pytest.raises(Unable, match="Say it plainly"):
            run(command, failure="Say it plainly.", quiet=True)


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v24.1.0"])
def test_a_node_new_enough_is_used(version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, "node", version)
    program(tmp_path, "npm", "11.0.0")
    monkeypatch.setenv("PATH", str(tmp_path))
    env = node.provide()
    assert env["PATH"] == str(tmp_path)
    assert node.identity(env) == version


@pytest.mark.parametrize("version", ["v18.20.8", "v20.18.3", None])
def test_otherwise_the_one_of_pypi_comes_first(
    version: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if version:
        program(tmp_path, "node", version)
        program(tmp_path, "npm", "10.0.0")
    asked = []
    monkeypatch.setattr(environment, "provide", lambda *names: asked.append(names))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert node.provide()["PATH"] == f"{ROOT}/.venv/bin:{tmp_path}"
    assert asked == [("requirements-node.txt",)]


def test_the_browser_that_is_there_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    program(tmp_path, "google-chrome", "Chrome")
    assert browser.provide() == str(tmp_path / "google-chrome")
    program(tmp_path, "chromium", "Chromium")
    assert browser.provide() == str(tmp_path / "chromium")


def test_one_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(browser.VARIABLE, "/opt/browser")
    assert browser.provide() == "/opt/browser"


def test_lock_files_are_hashed_and_without_addresses() -> None:
    locks = sorted(ROOT.glob("requirements*.txt"))
    assert len(locks) == 4
    for lock in locks:
        text = lock.read_text()
        assert "://" not in text
        packages = [line for line in text.splitlines() if line and not line.startswith(" ")]
        assert packages
        assert all("==" in line and line.endswith("\\") for line in packages)
    npm = (ROOT / "static" / "package-lock.json").read_text()
    assert '"resolved"' not in npm
    assert '"integrity"' in npm
