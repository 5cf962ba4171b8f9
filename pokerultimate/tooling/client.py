"""The web client: its npm packages and its build, each made again only when what it is made of has changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pokerultimate.tooling import node
from pokerultimate.tooling.steps import ROOT, Stamp, digest, run, say

CLIENT = ROOT / "static"
OUTPUT = CLIENT / "dist"
ENGINE = ROOT / "tables" / "engine"
NOT_SOURCES = {"node_modules", "dist", "__pycache__"}


def provide() -> dict[str, str]:
    """Install the locked npm packages; return the environment in which npm runs."""
    env = node.provide()
    lock = CLIENT / "package-lock.json"
    stamp = Stamp(CLIENT / "node_modules" / ".stamp", digest([CLIENT / "package.json", lock], node.identity(env)))
    if not stamp.fresh():
        say("Installing the client's npm packages …")
        run(
            ["npm", "ci", "--no-fund", "--no-audit"],
            failure="The npm packages could not be installed: see npm's words above. "
            "Without a network connection connect once and run the command again.",
            cwd=CLIENT,
            env=env,
            quiet=True,
        )
        stamp.write()
    return env


def build(output: Path = OUTPUT, **variables: str) -> dict[str, str]:
    """Build the client into a folder, with some variables set; return the environment in which npm runs."""
    env = provide()
    # The build empties the folder first, so a stamp in it never outlives what it stands for.
    stamp = Stamp(output / ".stamp", digest([*_sources(CLIENT), *_sources(ENGINE)]))
    if not stamp.fresh():
        say("Building the client …")
        script("build", {**env, **variables}, "--outDir", str(output), "--emptyOutDir", quiet=True)
        stamp.write()
    return env


def script(name: str, env: dict[str, str], *arguments: str, quiet: bool = False) -> None:
    """Run a script of static/package.json. Raises Unable when it fails."""
    run(
        ["npm", "run", "--silent", name, "--", *arguments],
        failure=f"npm run {name} failed: see above.",
        cwd=CLIENT,
        env=env,
        quiet=quiet,
    )


def _sources(folder: Path) -> Iterator[Path]:
    for entry in folder.iterdir():
        if entry.is_dir():
            if entry.name not in NOT_SOURCES:
                yield from _sources(entry)
        else:
            yield entry
