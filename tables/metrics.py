"""What live tables count and measure, for the page that monitoring reads.

    ACTIONS.labels(by="person").inc()
    with COMMAND_SECONDS.time(): ...

Labels have few values: never an id.
"""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

# From 1 ms to 10 s: a person notices a tenth of a second.
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10)

ACTIONS = Counter("tables_actions", "Commands that took effect, by who acted (Action.By)", ["by"])
REFUSED = Counter("tables_refused", "Commands that were refused, by code", ["code"])
COMMAND_SECONDS = Histogram("tables_command_seconds", "From a command's arrival to its broadcast", buckets=SECONDS)
LATE_SECONDS = Histogram("tables_late_seconds", "How much later than due a step of a table was done", buckets=SECONDS)
REPAIRED = Counter("tables_repaired", "Steps that were lost and started again by the sweep")
SOCKETS = Gauge("tables_sockets", "Open sockets, by kind", ["kind"], multiprocess_mode="livesum")
LEDGER_FAULTS = Gauge("ledger_faults", "What the last nightly check found wrong", multiprocess_mode="mostrecent")
