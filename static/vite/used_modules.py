"""Which modules the engine needs. Run inside a fresh Pyodide that finds the engine's sources."""

import sys
import traceback

import tables.engine.bridge
import tables.engine.ultimate.bridge


def used_modules() -> str:
    """Names of the modules in use once the engine is there and an error has been put into words, one a line."""
    try:
        tables.engine.bridge.load("")
    except tables.engine.bridge.SetupError:
        traceback.format_exc()
    return "\n".join(sys.modules)
