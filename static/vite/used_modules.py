"""Names of the modules in use once the engine is there and an error has been put into words, one a line.

Run inside a fresh Pyodide that finds the engine's sources; its last expression is the answer.
"""

import sys
import traceback

import tables.engine.bridge

try:
    tables.engine.bridge.load("")
except Exception:
    traceback.format_exc()

"\n".join(sys.modules)
