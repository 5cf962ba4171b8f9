# Thin on purpose: the work is done by pokerultimate/tooling, in Python's standard library alone.

PYTHON := $(shell for name in python3 python3.14 python3.13 python3.12 python3.11; do \
  $$name -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null \
  && command -v $$name && break; done)

# `make -s` and an interrupted server should not add lines of make's own to what the tools say.
MAKEFLAGS += --no-print-directory

TARGETS := run staff test check lint format api vectors size bench bots ultimate load faults screens lock clean
.PHONY: help environment $(TARGETS)

help:
	@sed -n 's/^## //p' $(firstword $(MAKEFILE_LIST))

environment $(TARGETS):
	@$(if $(PYTHON),,echo "PokerUltimate needs Python 3.11, 3.12, 3.13 or 3.14: install one of them so that python3 (or python3.11 …) starts it." >&2; exit 1;) \
	$(if $(PYTHON),exec $(PYTHON) -B -m pokerultimate.tooling $@ $(if $(DIR),--dir "$(DIR)") $(if $(HANDS),--hands "$(HANDS)"))

## make run              serve the site on http://localhost:8000 (PORT=… for another port)
## make staff            make a staff account for /admin/, and the first invite code
## make test             everything: lint, types, Python, client and browser tests
## make check            the quick part of it: lint, types and tests without a browser
## make lint             ruff, import-linter, eslint, prettier
## make format           let ruff and prettier rewrite the sources
## make api              write the client's types from the API's document
## make vectors DIR=…    run the vector files of a folder
## make size             compressed bytes of the first screen and of the engine
## make bench            speed beside the peers, into build/bench.json
## make bots             strength of the computer players, into build/bots.json
## make ultimate         Ultimate Hold'em computed from nothing and compared (HANDS=10000000 to play as many as well)
## make load             live tables under load, as many as hold, into build/load.json
## make faults           processes killed while matches are played, into build/faults.json
## make screens          contact sheets of every screen, into build/screens/
## make environment      only make .venv, with what the tests need
## make lock             resolve requirements*.txt and package-lock.json anew
## make clean            remove everything the other commands have made, except the data
