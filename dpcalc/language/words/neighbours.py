"""Words of neighbouring datasets and of domains of datasets (bailie2025, appendix A.4).

Records of the domains are kinds, told apart by their numbers 0, 1, 2, ... A multiset is listed in ascending order.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any, Final

from dpcalc.language.values import whole
from dpcalc.language.vocabulary import words
from dpcalc.language.work import spend_multisets, spend_power

Dataset = tuple[Any, ...]


@cache
def _listed_vectors(k: int, m: int, n: int) -> tuple[Dataset, ...]:
    return tuple(vector for size in range(m, n + 1) for vector in product(range(k), repeat=size))


def _vectors(k: int, m: int, n: int) -> tuple[Dataset, ...]:
    for size in range(m, n + 1):
        spend_power(k, size)
    return _listed_vectors(k, m, n)


@cache
def _listed_multisets(k: int, m: int, n: int) -> tuple[Dataset, ...]:
    return tuple(found for size in range(m, n + 1) for found in combinations_with_replacement(range(k), size))


def _multisets(k: int, m: int, n: int) -> tuple[Dataset, ...]:
    for size in range(m, n + 1):
        spend_multisets(k, size)
    return _listed_multisets(k, m, n)


def _relations(n: int) -> tuple[tuple[int, ...], ...]:
    spend_power(2, n * n)
    return _listed_relations(n)


@cache
def _listed_relations(n: int) -> tuple[tuple[int, ...], ...]:
    places = [(0,) if x == y else (0, 1) for x in range(n) for y in range(n)]
    return tuple(product(*places))


def _insertions(x: Dataset, y: Dataset) -> int:
    """What is not in a longest common subsequence, on both sides."""
    row = list(range(len(y) + 1))
    for i, record in enumerate(x):
        before, row = row, [i + 1]
        for j, other in enumerate(y):
            row.append(before[j] if record == other else 1 + min(before[j + 1], row[j]))
    return row[-1]


def _by_size(X: tuple[Dataset, ...]) -> tuple[tuple[Dataset, ...], ...]:
    found: dict[int, list[Dataset]] = {}
    for x in X:
        found.setdefault(len(x), []).append(x)
    return tuple(map(tuple, found.values()))


WORDS: Final = words(
    """
bounded_unordered(x: dataset, y: dataset): truth = len(x) = len(y) and 1/2 * symmetric_difference(x, y) = 1
    -- neighbours: as many records, one of them different, order forgotten (bailie2025, appendix A.4, r_bs)
bounded_ordered(x: dataset, y: dataset): truth = len(x) = len(y) and (count i in range(len(x)): x[i] != y[i]) = 1
    -- neighbours: as many records, different at one place (bailie2025, appendix A.4, r_bv)
unbounded_unordered(x: dataset, y: dataset): truth = symmetric_difference(x, y) = 1
    -- neighbours: one record added or taken away, order forgotten (bailie2025, appendix A.4, r_us)
without_place(x: dataset, j: whole): dataset = map i in (keep i in range(len(x)): i != j): x[i]
    -- a vector without its entry at a place
unbounded_ordered(x: dataset, y: dataset): truth =
    (some j in range(len(x)): without_place(x, j) = y) or (some j in range(len(y)): x = without_place(y, j))
    -- neighbours: one record inserted or deleted (bailie2025, appendix A.4, r_uv)
left_out(x: dataset, I: event): dataset = map i in (keep i in range(len(x)): I[i] = 0): x[i]
    -- a vector without the entries that I marks with 1
insertions_and_deletions(x: dataset, y: dataset): number =
    least I in functions(len(x), 2): least J in functions(len(y), 2):
    if left_out(x, I) = left_out(y, J) then (sum i in I: i) + (sum j in J: j) else inf
    -- the least |I| + |J| with x without I equal to y without J (bailie2025, appendix A.4, item B2)
neighbour_premetric(x: dataset, y: dataset, related: truth): number = if x = y then 0 else if related then 1 else inf
    -- the premetric of a relation: 1 between neighbours, 0 from a point to itself, else infinite (bailie2025, (A.2))
vectors(k: whole, m: whole, n: whole): datasets = join(map s in m..n: functions(s, k))
    -- all vectors of m to n records of k kinds
ascending(x: dataset): truth = every i in range(len(x)): i = 0 or x[i - 1] <= x[i]
    -- that a list of numbers ascends: the one order in which a multiset is listed
multisets(k: whole, m: whole, n: whole): datasets =
    keep x in vectors(k, m, n): ascending(x)
    -- all multisets of m to n records of k kinds
relations(n: whole): lists = keep R in functions(n * n, 2): every x in range(n): R[x * n + x] = 0
    -- every relation between different ones of n points, row by row: 1 where x is related to y
by_size(X: datasets): list = distinct(map x in X: keep y in X: len(y) = len(x))
    -- the multiverse of the number of records: all datasets with as many records as one of them
allowed(MV: list, x: thing, y: thing, budget: number, distance: number): number =
    least U in (keep U in MV: x in U and y in U): budget * distance
    -- how far apart the output laws at two points may be: the budget times their distance, where a universe of the
    -- multiverse holds both (bailie2025, Definition 2.4.4)
""",
    native={
        "unbounded_ordered": lambda x, y: _insertions(x, y) == 1,
        "insertions_and_deletions": _insertions,
        "vectors": lambda k, m, n: _vectors(whole(k), whole(m), whole(n)),
        "multisets": lambda k, m, n: _multisets(whole(k), whole(m), whole(n)),
        "relations": lambda n: _relations(whole(n)),
        "by_size": _by_size,
    },
    latex={
        "bounded_unordered": r"{0}\stackrel{r_{bs}}{\sim}{1}",
        "bounded_ordered": r"{0}\stackrel{r_{bv}}{\sim}{1}",
        "unbounded_unordered": r"{0}\stackrel{r_{us}}{\sim}{1}",
        "unbounded_ordered": r"{0}\stackrel{r_{uv}}{\sim}{1}",
        "without_place": "{0!}_{-{1}}",
        "left_out": "{0!}_{-{1}}",
        "insertions_and_deletions": r"\min\{|I|+|J|:{0!}_{-I}={1!}_{-J}\}",
        "vectors": r"\bigcup_{s={1}}^{{2}}\mathcal R^s",
        "multisets": r"\bigcup_{s={1}}^{{2}}\mathcal R^s/S_s",
    },
    tried={
        "unbounded_ordered": "x, y in vectors(2, 0, 3)",
        "insertions_and_deletions": "x, y in vectors(2, 0, 3)",
        "vectors": "k in range(3); m, n in range(4)",
        "multisets": "k in range(3); m, n in range(4)",
        "relations": "n in range(4)",
        "by_size": "X in domains",
    },
)
