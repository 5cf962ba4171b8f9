"""Speed beside the peers of performance.md: `python -m tests.bench [section …]`, in the environment of `make bench`.

Absolute figures drift from machine to machine and from minute to minute, so that all contestants of a table take turns
and only ratios within one round count.
"""
