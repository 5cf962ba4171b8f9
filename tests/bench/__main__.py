"""`python -m tests.bench [ranking] [equity] [hands]`: print the tables, write build/bench.json."""

import json
import platform
import sys
from pathlib import Path

from tests.bench import equity, hands, ranking
from tests.bench.measure import measure, show

PARTS = {"ranking": ranking.sections, "equity": equity.sections, "hands": hands.sections}
OUTPUT = Path("build/bench.json")


def main(names: list[str]) -> int:
    """Measure the parts named, or all; the exit status is 2 for an unknown name."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"no part {unknown[0]!r}; there are: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    tables = []
    for name in names or PARTS:
        for section in PARTS[name]():
            table = measure(section)
            print(show(table), end="\n\n", flush=True)
            tables.append(table)
    missed = [goal for table in tables for goal in table["goals"] if goal["met"] is False]
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps({"python": platform.python_version(), "tables": tables}, indent=1) + "\n", "utf-8")
    print(f"{len(missed)} goals missed; all figures are in {OUTPUT}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
