"""Laws of permutation swapping, as certificates about swapping compute them.

Laws are of records (h, s) of one stratum, holding and swapping value, at most 12 of them. An output is the sorted
list of records that a release leads to. Everything is recomputed from its
definition, with Python's standard library alone; ``swapping.py`` says where it is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import permutations
from itertools import product as tuples
from math import factorial, prod
from typing import Any

from dpcalc.certify.kernel import ONE, WORK, ZERO, deranged, kept, want
from dpcalc.certify.kinds.records import (
    Records,
    chances,
    dataset,
    listed,
    stratum,
    universe,
)

Law = dict[Records, Fraction]
Laws = dict[Records, Law]


# --- laws of permutation swapping -------------------------------------------------------------------------------------


def product(factors: Iterable[Fraction]) -> Fraction:
    """A product of numbers that do not grow too long."""
    found = ONE
    for factor in factors:
        found = kept(found * factor)
    return found


def again(alone: Fraction) -> Fraction:
    """The probability that a selection is gone on with, where ``alone`` is that of exactly one selected record."""
    want(alone < 1, "exactly one record is always selected")
    return 1 - alone


def outcomes(x: Any, rates: Any) -> Law:
    """The law of permutation swapping of a stratum: the outputs, their order forgotten.

    Each record is selected with its chance, again from the start while exactly one is; a derangement of the selected
    ones, any as likely as any other, moves their swapping values. Here one record after another takes the swapping
    value of one that nobody has taken (a bit each); permutations are counted by how many records they move, weighted
    with the chances of their selection.
    """
    records = stratum(x)
    n, p = len(records), chances(rates, len(records))
    if n == 1:
        return {records: ONE}
    one_rate = len(set(p)) == 1
    found: dict[tuple[int, Records], dict[int, Any]] = {(0, ()): {0: 1}}
    for i, (h, _) in enumerate(records):
        grown: dict[tuple[int, Records], dict[int, Any]] = {}
        for (taken, out), by_moved in found.items():
            for j in (j for j in range(n) if not taken >> j & 1):
                weight = 1 if one_rate else p[i] if i != j else 1 - p[i]
                place = (taken | 1 << j, tuple(sorted((*out, (h, records[j][1])))))
                WORK.spend(10 + 2 * len(by_moved) + 150 * (place not in grown))
                there = grown.setdefault(place, {})
                for k, total in by_moved.items():
                    new = there.get(k + (i != j), 0) + total * weight
                    there[k + (i != j)] = new if one_rate else kept(new)
        found = grown
    alone = sum((product(p[i] if i == j else 1 - p[j] for j in range(n)) for i in range(n)), ZERO)
    each = [kept(p[0] ** k * (1 - p[0]) ** (n - k)) if one_rate else ONE for k in range(n + 1)]
    share = [kept(each[k] / deranged(k) / again(alone)) if k != 1 else ZERO for k in range(n + 1)]
    law = {out: sum((kept(c * share[k]) for k, c in counts.items()), ZERO) for (_, out), counts in found.items()}
    return {out: chance for out, chance in law.items() if chance}


def chance(x: Any, z: Any, rates: Any) -> Fraction:
    """The probability that x is turned into z, order forgotten."""
    return outcomes(x, rates).get(tuple(sorted(dataset(z))), ZERO)


# --- laws of all datasets of a universe -------------------------------------------------------------------------------


def swapping(members: Any, rate: Any) -> Laws:
    """The law of the released table, for each of some datasets."""
    return {dataset(x): outcomes(x, rate) for x in listed(members)}


def outputs_up_to_names(x: Any, rate: Any) -> Laws:
    """The laws of permutation swapping over the universe of x, on one output for all that differ in names of values.

    New names for values that as many records have change no probability and no distance. A permutation turns a list of
    records into another when its inverse, as likely, turns it back; so the law at z gives the chances of z, but for the
    numbers of lists with these records: a dataset with equal records has fewer.
    """
    members = universe(x)
    columns = {z: outcomes(z, rate) for z in {min(relabelled(z)) for z in members}}
    equal = {y: prod(map(factorial, Counter(y).values())) for y in members}
    return {y: {z: column[y] * equal[y] / equal[z] for z, column in columns.items() if y in column} for y in members}


def relabelled(z: Records) -> Iterator[Records]:
    """A stratum under new names of values, among those that equally many of its records have."""
    totals = [Counter(r[i] for r in z) for i in (0, 1)]
    want(all(len(t) <= 6 for t in totals), "too many names")
    names = [[dict(zip(t, new, strict=True)) for new in permutations(t) if all(t[a] == t[b] for a, b in
             zip(t, new, strict=True))] for t in map(dict, map(sorted, map(Counter.items, totals)))]  # fmt: skip
    for h, s in tuples(*names):
        WORK.spend(10 * len(z))
        yield tuple(sorted((h[a], s[b]) for a, b in z))
