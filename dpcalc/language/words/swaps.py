"""Words of swaps one after the other, of the datasets that swapping can lead to, and of budgets that it keeps."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from dpcalc.errors import Undefined
from dpcalc.exact import INFINITY
from dpcalc.language.real_functions import power
from dpcalc.language.values import whole
from dpcalc.language.vocabulary import words
from dpcalc.language.words.datasets import Dataset, swapped, within
from dpcalc.language.words.swapping import released_table, tables
from dpcalc.swapping.law.stratum import circuits, output_representatives, universe_of
from dpcalc.verdict import Table


def _members(x: Dataset) -> tuple[Dataset, ...]:
    found: dict[Dataset, Dataset] = {}
    for g in within(x):
        y = swapped(x, g)
        found.setdefault(tuple(sorted(y)), y)
    return tuple(found.values())


@lru_cache(maxsize=100_000)
def _after_one(x: Dataset) -> frozenset[Dataset]:
    """What one swap turns a dataset into; all in ascending order."""
    found = set()
    for i, j in combinations(range(len(x)), 2):
        if x[i][0] == x[j][0]:
            g = list(range(len(x)))
            g[i], g[j] = j, i
            found.add(tuple(sorted(swapped(x, tuple(g)))))
    return frozenset(found)


@lru_cache(maxsize=100_000)
def _after(x: Dataset, m: int) -> frozenset[Dataset]:
    near = _after_one(x)  # what holds no records has no value, even where nothing is swapped
    return frozenset(z for y in near for z in _after(y, m - 1)) if m else frozenset({x})


@lru_cache(maxsize=100_000)
def _all_swaps_between(x: Dataset) -> dict[Dataset, int]:
    found, border = {x: 0}, [x]
    while border:
        near = {z: found[y] + 1 for y in border for z in _after_one(y) if z not in found}
        found |= near
        border = list(near)
    return found


def _swaps_between(x: Dataset, z: Dataset) -> Any:
    return _all_swaps_between(tuple(sorted(x))).get(tuple(sorted(z)), INFINITY)


@lru_cache(maxsize=100_000)
def _orbit(x: Dataset, G: tuple[tuple[int, ...], ...]) -> frozenset[Dataset]:
    return frozenset(tuple(sorted(swapped(x, g))) for g in G)


def _loss_within(x: Dataset, p: Any, c: Any, k: Any) -> bool:
    """A budget that strata keep is kept by all together; where every circuit keeps it, so does every pair."""
    if c < 0:
        raise Undefined("e to a budget that is below 0")
    return all(_kept(table, p, c, k) for *_, table in tables(tuple(sorted(x))))


def _kept(table: Table, p: Any, c: Any, k: Any) -> bool:
    universe = universe_of(table)
    for z in output_representatives(universe):
        chances = {y: power(released_table(y, z, p), k) for y in universe.tables()}
        if any(chances[y] > power(c, d) * chances[other] for y in chances for d, other in circuits(y)):
            return False
    return True


def _loss_infinite(x: Dataset, p: Any) -> bool:
    return any(_told_apart(table, p) for *_, table in tables(tuple(sorted(x))))


def _told_apart(table: Table, p: Any) -> bool:
    """Some table of the stratum's universe can come from one of its datasets and not from another."""
    universe = universe_of(table).tables()
    return any(len({released_table(y, z, p) > 0 for y in universe}) > 1 for z in universe)


WORDS: Final = words(
    """
members(x: dataset): datasets =
    let L = outputs(x): map i in (keep i in range(len(L)): every j in range(i): not L[i] ~ L[j]): L[i]
    -- what swapping may turn x into, each dataset in one order: the universe of x
one_swap(x: dataset, y: dataset): truth =
    some i, j in range(len(x)): i < j and x[i][MATCH] = x[j][MATCH] and swapped(x, transposition(len(x), i, j)) ~ y
    -- that the swap of two records of a stratum turns x into y, order forgotten; it may be vacuous
swaps_between(x: dataset, z: dataset): number =
    let U = members(x): least y in (keep y in U: y ~ z):
    shortest u, v in U from x to y: if one_swap(u, v) then 1 else inf
    -- the least number of swaps that turn x into z, order forgotten
after_swaps(x: dataset, z: dataset, m: whole): truth =
    let U = join(map k in range(m + 1): map y in members(x): [k, y]): some y in members(x): y ~ z and
    (shortest u, v in U from [0, x] to [m, y]: if v[0] = u[0] + 1 and one_swap(u[1], v[1]) then 1 else inf) < inf
    -- that m swaps, vacuous ones among them perhaps, can turn x into z, order forgotten
leads_to(x: dataset, z: dataset, G: lists): truth = some g in G: swapped(x, g) ~ z
    -- that one of the permutations of a set turns x into z, order forgotten
loss_within(x: dataset, p: number, c: number, k: whole): truth =
    every y, y', z in members(x): released(y, z, p) ^ k <= c ^ hamming_s(y, y') * released(y', z, p) ^ k
    -- that swapping keeps the budget (ln c)/k in the universe of x: no loss per record is larger
loss_infinite(x: dataset, p: number): truth =
    some y, y', z in outputs(x): released(y, z, p) > 0 and released(y', z, p) = 0
    -- that no finite budget is kept in the universe of x
""",
    native={
        "members": _members,
        "one_swap": lambda x, y: tuple(sorted(y)) in _after_one(tuple(sorted(x))),
        "swaps_between": _swaps_between,
        "after_swaps": lambda x, z, m: tuple(sorted(z)) in _after(tuple(sorted(x)), whole(m)),
        "leads_to": lambda x, z, G: tuple(sorted(z)) in _orbit(x, G),
        "loss_within": _loss_within,
        "loss_infinite": _loss_infinite,
    },
    latex={
        "members": r"\mathcal D_{c_{\mathrm{Swap}}}({0})",
        "swaps_between": r"\mathrm{swaps}({0},{1})",
    },
    tried={
        "members": "x in datasets",
        "one_swap": "x, y in datasets",
        "swaps_between": "x, z in datasets",
        "after_swaps": "x, z in datasets; m in range(4)",
        "leads_to": "x in one_stratum; z in one_stratum; G in permutation_sets(len(x))",
        "loss_infinite": "x in datasets; p in [0, 1/3, 1]",
        "loss_within": "x in datasets; p in [0, 1/3, 3/4, 1]; c in [0, 1, 3/2, 3]; k in [1, 2]",
    },
)
