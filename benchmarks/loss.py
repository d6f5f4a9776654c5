"""Exact privacy loss: how fast, how large a stratum, and how much faster than enumerating permutations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import permutations
from time import perf_counter

from dpcalc.effort import Effort
from dpcalc.exact import LogRatio
from dpcalc.swapping.law.literal import literal_law
from dpcalc.swapping.law.stratum import StratumUniverse, universes_of_size
from dpcalc.swapping.losses.instances import hamming
from dpcalc.swapping.losses.stratum_loss import losses_of_size, stratum_loss, worst

RATE = Fraction(1, 4)
BUDGET = 60
EFFORT = Effort(limit=10**9)


def run() -> Iterable[tuple[str, str]]:
    """Print the measures of exact loss."""
    yield from _all_universes(6)
    yield from _against_enumeration(5)
    yield from _largest("2x2", 2, range(40, 400, 10))
    yield from _largest("3x3", 3, range(12, 60, 1))


def _all_universes(last: int) -> Iterator[tuple[str, str]]:
    """The loss of every universe of one stratum with n <= ``last`` records, any number of categories."""
    start, count = perf_counter(), 0
    for n in range(2, last + 1):
        losses = list(losses_of_size(n, RATE))
        count += len(losses)
        top = worst(losses)
        yield f"worst loss of a stratum of {n} records at p = {RATE}", f"{top.loss} = {top.loss.decimal()} nats"
    yield f"all {count} universes with n <= {last} records", f"{perf_counter() - start:.2f} s (target 60 s)"


def _against_enumeration(n: int) -> Iterator[tuple[str, str]]:
    """The same losses by literal enumeration of selections and derangements, over all pairs and outputs."""
    universes = [u for u in universes_of_size(n) if not u.trivial]
    start = perf_counter()
    fast = [stratum_loss(u, RATE).loss for u in universes]
    fast_time = perf_counter() - start
    start = perf_counter()
    slow = [_literal_loss(u) for u in universes]
    slow_time = perf_counter() - start
    if fast != slow:
        raise AssertionError("the two ways disagree")
    label = f"all {len(universes)} universes with n = {n}: counting against literal enumeration of permutations"
    yield label, f"{fast_time:.2f} s against {slow_time:.2f} s: ratio {slow_time / fast_time:.0f}"


def _literal_loss(universe: StratumUniverse) -> LogRatio:
    """The definition, over every pair and output."""
    laws = {x: literal_law(x, RATE) for x in universe.tables()}
    result = LogRatio.ZERO
    for x, y in permutations(universe.tables(), 2):
        ratio = max(laws[x][z] / laws[y][z] for z in laws[x])
        if ratio > 1:
            result = max(result, LogRatio(ratio, Fraction(hamming(x, y))))
    return result


def _largest(name: str, width: int, sizes: Iterable[int]) -> Iterator[tuple[str, str]]:
    """The largest stratum with near-equal margins (the universe with most tables) done within the time budget."""
    done = ""
    for n in sizes:
        margins = tuple(n // width + (i < n % width) for i in range(width))
        universe = StratumUniverse(margins, margins)
        start = perf_counter()
        found = stratum_loss(universe, RATE, EFFORT)
        seconds = perf_counter() - start
        if seconds > BUDGET:
            break
        done = f"n = {n} in {seconds:.1f} s, loss {found.loss.decimal()} nats"
        if seconds > BUDGET / 2:
            break
    yield f"largest {name} stratum with equal margins within {BUDGET} s", done
