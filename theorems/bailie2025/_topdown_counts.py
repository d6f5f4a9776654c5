"""The single counts that make up the invariants of TopDown, in a small country, and what leaving some out allows.

Two states of one block each, with one type of group quarters. A person lives alone, in a housing unit or in group
quarters: at place 0 or 1 in the one state, 2 or 3 in the other. Blocks may have a vacant housing unit. The counts are
the populations of both states, their housing units, their occupied group quarters, in this order.
"""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every

LET = {
    "c(x: wholes, v: wholes)": "[count p in x: p < 2, count p in x: p >= 2, (count p in x: p = 0) + v[0], "
    "(count p in x: p = 2) + v[1], count p in x: p = 1, count p in x: p = 3]",
    "alike(kept: event, a: wholes, b: wholes)": "every i in range(6): kept[i] = 1 => a[i] = b[i]",
}
"""All counts of persons x and vacant units v; and that the counts kept are equal."""
UNBOUNDED = Every(
    all="n in whole; kept in functions(6, 2)",
    let=LET,
    given={"a person": "n >= 1", "left out": "0 in kept"},
    show="some x in multisets(4, 0, n): some v in functions(2, 2): let a = c(x, v): "
    "some y in multisets(4, 0, n): len(x) = len(y) and some w in functions(2, 2): let b = c(y, w): "
    "a != b and alike(kept, a, b)",
)
"""Two datasets of at most n persons at a finite distance agree on what is kept, and differ in what is left out."""
BOUNDED = Every(
    all="n in whole; kept in functions(6, 2); x, y in multisets(4, 0, n); v, w in functions(2, 2)",
    let=LET,
    given={
        "left out": "0 in kept",
        "finite distance": "len(x) = len(y)",
        "counts kept": "alike(kept, c(x, v), c(y, w))",
    },
    show="c(x, v) = c(y, w)",
)
"""No two datasets at a finite distance that agree on what is kept differ in what is left out."""
KINDS = {"whole kinds of counts": "kept[0] = kept[1] and kept[2] = kept[3] and kept[4] = kept[5]"}
NOTHING = {"left out": "not 0 in kept"}
NOT_ALL = {"something is kept": "1 in kept"}
ONE_POPULATION = "(count i in range(6): kept[i] = 0) = 1 and (kept[0] = 0 or kept[1] = 0)"
ROUTES = (Enumerate(EnumerateScope(up_to=3)),)
READING_OF_COUNTS = (
    "The invariants are the single counts: the population of each state, the units and the occupied group quarters "
    "of each block. TopDown's output agrees with the data on all of them, so two datasets that differ on one have "
    "laws on disjoint sets, infinitely far apart; TopDown keeps no finite budget if such a pair lies in a universe "
    "of `c'` at a finite distance, that is, with as many persons."
)
