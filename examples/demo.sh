#!/usr/bin/env bash
# A tour of dpcalc, run by `make demo`: each command is shown, then run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# expect CODE COMMAND...: run a command that must end with this exit code (1 says refuted or counterexample found).
expect() {
  local wanted=$1 code=0
  shift
  printf '\n$ %s\n' "$*"
  "$@" || code=$?
  if [ "$code" -ne "$wanted" ]; then
    printf 'demo: exit code %s instead of %s: %s\n' "$code" "$wanted" "$*" >&2
    exit 1
  fi
}

expect 0 dpcalc --version
