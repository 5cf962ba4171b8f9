"""Packs what the browser needs to run the engine. Run inside Pyodide, so that the .pyc files fit its Python.

`pack` writes two zip files with fixed dates, stored and not deflated (the wire compresses better than a zip would): the
part of the standard library that is in use, as .pyc alone, and the engine, with each .py beside its .pyc so that
tracebacks show source lines.
"""

import sys
import zipfile

# A .pyc that is never checked against a source is only to be had from the import system's own functions.
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from pathlib import Path

FIXED_DATE = (2020, 1, 1, 0, 0, 0)


def compiled(source: bytes, name: str) -> bytes:
    code = compile(source, name, "exec", dont_inherit=True)
    return bytes(_code_to_hash_pyc(code, source_hash(source), False))


def write_zip(path: Path, files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, FIXED_DATE), files[name])


def pack(used: str, sources: str, output: str) -> None:
    """`used`: names of the modules to keep, one a line. `sources`, `output`: folders."""
    standard_library: dict[str, bytes] = {}
    with zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip"))) as archive:
        there = set(archive.namelist())
        for module in used.split("\n"):
            stem = module.replace(".", "/")
            for name in (f"{stem}.py", f"{stem}/__init__.py"):
                if name in there:
                    standard_library[name + "c"] = compiled(archive.read(name), name)
    write_zip(Path(output) / "stdlib.zip", standard_library)

    engine: dict[str, bytes] = {}
    for path in Path(sources).rglob("*.py"):
        name = path.relative_to(sources).as_posix()
        engine[name] = path.read_bytes()
        engine[name + "c"] = compiled(engine[name], name)
    write_zip(Path(output) / "engine.zip", engine)
