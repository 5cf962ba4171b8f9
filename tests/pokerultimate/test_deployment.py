"""Procfile, compose.yaml and Dockerfile, read without running them (D-53): building images needs the network."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from pokerultimate import programs

ROOT = Path(__file__).resolve().parents[2]
WORKERS = {
    "timers": programs.timers(threads=8),
    "decisions": programs.decisions(processes=2),
    "beat": programs.beat("/tmp/beat-schedule"),
}


@pytest.fixture(scope="module")
def procfile() -> dict[str, list[str]]:
    lines = (ROOT / "Procfile").read_text().splitlines()
    return {name: shlex.split(command) for name, command in (line.split(": ", 1) for line in lines)}


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
    return read


@pytest.fixture(scope="module")
def image() -> list[str]:
    """The instructions of the Dockerfile, continued lines joined."""
    text = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def ours(compose: dict[str, Any]) -> dict[str, Any]:
    return {name: service for name, service in compose["services"].items() if "build" in service}


@pytest.mark.parametrize("worker", WORKERS)
def test_both_start_the_workers_as_the_serve_command_does(
    worker: str, procfile: dict[str, list[str]], compose: dict[str, Any]
) -> None:
    assert procfile[worker] == WORKERS[worker]
    assert shlex.split(compose["services"][worker]["command"]) == WORKERS[worker]


def test_both_serve_pages_by_the_web_command_and_migrate_before(
    procfile: dict[str, list[str]], compose: dict[str, Any]
) -> None:
    web = ["python", "manage.py", "web"]
    assert procfile["web"] == web
    assert shlex.split(compose["services"]["web"]["command"])[:3] == web
    assert procfile["release"] == ["python", "manage.py", "migrate", "--no-input"]
    assert "python manage.py migrate --no-input" in compose["services"]["migrate"]["command"]
    for name in ("web", "timers", "decisions", "beat"):
        assert compose["services"][name]["depends_on"]["migrate"]["condition"] == "service_completed_successfully"


def test_every_service_of_compose_has_the_same_settings_and_keys(compose: dict[str, Any]) -> None:
    services = ours(compose)
    assert set(services) == {"migrate", "web", *WORKERS}
    environments = [service["environment"] for service in services.values()]
    assert all(environment == environments[0] for environment in environments)
    for service in services.values():
        assert service["volumes"] == ["data:" + service["environment"]["POKERULTIMATE_DATA"]]
        assert service["image"] == services["web"]["image"]


def test_what_compose_sets_is_what_the_settings_read(compose: dict[str, Any]) -> None:
    documented = (ROOT / "pokerultimate" / "settings.py").read_text().split('"""')[1]
    for name in compose["services"]["web"]["environment"]:
        assert re.search(rf"^{name} ", documented, re.MULTILINE), name


def test_compose_names_what_it_uses(compose: dict[str, Any]) -> None:
    services = compose["services"]
    used = {volume.split(":")[0] for service in services.values() for volume in service.get("volumes", ())}
    assert used == set(compose["volumes"])
    for service in services.values():
        for other, needs in service.get("depends_on", {}).items():
            assert needs["condition"] != "service_healthy" or "healthcheck" in services[other]


def test_the_image_has_what_it_copies_and_runs_as_a_user_of_its_own(image: list[str]) -> None:
    first, second = (number for number, line in enumerate(image) if line.startswith("FROM"))
    built, served = image[first:second], image[second:]
    assert "COPY . ." in built
    assert any("pip install" in line and "--require-hashes -r requirements.txt" in line for line in built)
    assert (ROOT / "requirements.txt").exists()
    assert "USER site" in served
    copied = next(line for line in served if line.startswith("COPY"))
    assert copied == "COPY --from=build --chown=site /site /site"
    assert served[-1] == 'CMD ["python", "manage.py", "web", "--port", "8000"]'


def test_the_image_is_built_without_what_a_checkout_has_beside_the_sources() -> None:
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    assert {".git", ".venv", ".data", "build", "static/dist", "**/node_modules"} <= set(ignored)
