"""Write the prebuilt ranking tables for the browser: `python -m tables.ranking_file PATH` (D-07)."""

import sys
from pathlib import Path

from tables.engine.ranking import dump_tables


def main(arguments: list[str]) -> int:
    """Write the file at the one path given, making its folder; returns the exit status."""
    if len(arguments) != 1:
        print("usage: python -m tables.ranking_file PATH", file=sys.stderr)
        return 2
    path = Path(arguments[0])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(dump_tables())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
