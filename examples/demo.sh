#!/usr/bin/env bash
# A tour of dpcalc, run by `make demo`: each command is shown, then run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

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

say() {
  printf '\n\n# %s\n' "$*"
}

expect 0 dpcalc --version

say "What permutation swapping loses on a 2x2 table of four records, exactly, with the worst pair of datasets"
expect 0 dpcalc loss examples/specs/two_by_two.toml

say "The same for every swap rate at once: exact pieces and breakpoints"
expect 0 dpcalc loss examples/specs/every_rate.toml

say "How far the published budget is from being attained there"
expect 0 dpcalc witness examples/specs/two_by_two.toml

say "A budget that is too small: z3 finds datasets that break it, and they are checked by literal enumeration"
expect 1 dpcalc search examples/specs/too_small.toml

say "Published theorems, decided: the main budget, its sharpest form, and claims that do not hold"
expect 0 dpcalc verify bailie2025/thm-3.2.4 dpcalc/sharpest-psa-every-size
expect 1 dpcalc verify bailie2025/prose-3.2.3-swap-probability

say "A bound that fails by a rounding: each reading of the text gets a verdict"
expect 0 dpcalc verify bailie2025/thm-b.4.2d

say "What the budget of the 2020 redistricting file amounts to, at best, and what the quoted formula loses"
expect 0 dpcalc convert zcdp:rho=2.63 approx:delta=1e-10

say "A thousand releases, with bounds from both sides"
expect 0 dpcalc compose discrete-laplace:scale=20 --times 1000 approx:delta=1e-6

say "Published budget and power tables of the 2020 Census, computed again from their parameters"
expect 1 dpcalc tables examples/census2020

say "Real records: dwellings of Massachusetts in 1940, swapped between counties"
expect 0 dpcalc swap examples/massachusetts1940/dwellings.csv --count households --swap county --hold ownership \
  --rate 1/20 --unit dwelling --out "$out/swapped.csv"

printf '\n\nThat was dpcalc. To call it yourself, in this shell:\n\n'
printf '  source %s/activate\n  dpcalc --help\n\n' "$(dirname "$(command -v dpcalc)")"
printf 'The README says what to try first; make library decides every theorem (some minutes, with a progress bar).\n'
