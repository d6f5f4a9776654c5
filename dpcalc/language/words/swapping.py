"""Words of permutation swapping: the strata of a dataset, the law of a drawn permutation, what is released and lost."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations, product
from typing import Any, Final

from dpcalc.language.real_functions import divided, power
from dpcalc.language.values import whole
from dpcalc.language.vocabulary import words
from dpcalc.language.words.datasets import Dataset, swapped, within
from dpcalc.language.words.distances import ratio
from dpcalc.mechanisms.disjoint_tables import disjoint_pair, smaller_group
from dpcalc.spec.counting import tables_with_margins
from dpcalc.swapping.law.counts import moved_counts
from dpcalc.swapping.law.derangements import derangement_numbers
from dpcalc.verdict import Table

Strata = tuple[tuple[Any, tuple[Any, ...], tuple[Any, ...], Table], ...]


def _strata(x: Dataset) -> tuple[tuple[int, ...], ...]:
    found: dict[Any, list[int]] = {}
    for place, record in enumerate(x):
        found.setdefault(record[0], []).append(place)
    return tuple(map(tuple, found.values()))


@lru_cache(maxsize=100_000)
def tables(x: Dataset) -> Strata:
    """Each stratum by its matching value: the holding and swapping values in it, and its table of counts."""
    counts: dict[Any, Counter[Any]] = {}
    for match, hold, swap in x:
        counts.setdefault(match, Counter())[hold, swap] += 1
    found = []
    for match, cells in sorted(counts.items()):
        holds, swaps = (tuple(sorted({cell[k] for cell in cells})) for k in (0, 1))
        found.append((match, holds, swaps, tuple(tuple(cells[h, s] for s in swaps) for h in holds)))
    return tuple(found)


@lru_cache(maxsize=100_000)
def universe(x: Dataset) -> tuple[Dataset, ...]:
    """Every dataset with the swapping invariants of x, each in one order of its records."""
    found: list[Dataset] = [()]
    for match, holds, swaps, table in tables(x):
        margins = [sum(row) for row in table], [sum(column) for column in zip(*table, strict=True)]
        found = [
            (*before, *(r for h, row in zip(holds, each, strict=True) for r in _row(match, h, swaps, row)))
            for before in found
            for each in tables_with_margins(*margins)
        ]
    return tuple(found)


def _row(match: Any, hold: Any, swaps: tuple[Any, ...], counts: tuple[int, ...]) -> Dataset:
    return tuple((match, hold, s) for s, count in zip(swaps, counts, strict=True) for _ in range(count))


@lru_cache(maxsize=10_000)
def _outputs(x: Dataset) -> tuple[Dataset, ...]:
    return tuple(dict.fromkeys(swapped(x, g) for g in within(x)))


@lru_cache(maxsize=200_000)
def _stratum_ways(x: Table, z: Table) -> tuple[int, ...]:
    return moved_counts(x, z)


def _ways_by_stratum(x: Dataset, z: Dataset) -> list[tuple[int, ...]] | None:
    """Permutations of each stratum by how many records they move; ``None`` where none leads from x to z."""
    here, there = tables(tuple(sorted(x))), tables(tuple(sorted(z)))
    if len(here) != len(there):
        return None
    found = []
    for (m, hs, ss, table), (n, gs, ts, other) in zip(here, there, strict=True):
        sums = [(list(map(sum, t)), list(map(sum, zip(*t, strict=True)))) for t in (table, other)]
        if (m, hs, ss) != (n, gs, ts) or sums[0] != sums[1]:
            return None
        found.append(_stratum_ways(table, other))
    return found


@lru_cache(maxsize=100_000)
def _all_ways(x: Dataset, z: Dataset) -> tuple[int, ...]:
    found, total = _ways_by_stratum(x, z), [1]
    if found is None:
        return ()
    for counts in found:
        after = [0] * (len(total) + len(counts) - 1)
        for i, a in enumerate(total):
            for j, b in enumerate(counts):
                after[i + j] += a * b
        total = after
    return tuple(total)


def _leads_away(x: Dataset) -> bool:
    """A permutation that leaves no record in common moves all of them."""
    margins = (
        [tuple(map(sum, t)) for t in (table, zip(*table, strict=True))] for *_, table in tables(tuple(sorted(x)))
    )
    return all(disjoint_pair(rows, columns) is not None for rows, columns in margins)


def _ways(x: Dataset, z: Dataset, k: Any) -> int:
    counts = _all_ways(x, z)
    return counts[int(k)] if k == int(k) and 0 <= k < len(counts) else 0


@lru_cache(maxsize=10_000)
def _drawn(n: Any, k: Any, p: Any) -> Any:
    n, k = whole(n), whole(k)
    if n < 2:
        return 1
    accepted = 1 - n * p * power(1 - p, n - 1)
    return divided(power(p, k) * power(1 - p, n - k), accepted * derangement_numbers(k)[k])


def _by_counts(counts: tuple[int, ...], p: Any) -> Any:
    n = len(counts) - 1
    return sum(a * _drawn(n, k, p) for k, a in enumerate(counts) if a)


def released_table(x: Table, z: Table, p: Any) -> Any:
    """The probability that a stratum with the table x is released with the table z of its universe."""
    return _by_counts(_stratum_ways(x, z), p)


@lru_cache(maxsize=300_000)
def _released(x: Dataset, z: Dataset, p: Any) -> Any:
    found = _ways_by_stratum(x, z)
    if found is None:
        return 0
    total: Any = 1
    for counts in found:
        total *= _by_counts(counts, p)
    return total


@lru_cache(maxsize=100_000)
def _released_ratio(x: Dataset, y: Dataset, p: Any) -> Any:
    worst: Any = 0
    for z in {*universe(tuple(sorted(x))), *universe(tuple(sorted(y)))}:
        one, other = _released(x, z, p), _released(y, z, p)
        worst = max(worst, ratio(one, other), ratio(other, one))
    return worst


def _loses(y: Dataset, x: Dataset, z: Dataset, p: Any, c: Any, k: Any) -> bool:
    there = _released(y, z, p)
    return bool(there > 0 and power(there, k) >= power(c, _apart(y, x)) * power(_released(x, z, p), k))


def _loss_reaches(x: Dataset, p: Any, c: Any, k: Any) -> bool:
    """Exchanges of two records are tried first: they attain the losses of small universes."""
    if c <= 1:
        return True
    n = len(x)
    for i, j in combinations(range(n), 2):
        y = tuple(x[a][:2] + x[j if a == i else i if a == j else a][2:] for a in range(n)) if x[i][0] == x[j][0] else x
        if _apart(x, y) and (_loses(y, x, x, p, c, k) or _loses(x, y, x, p, c, k)):
            return True
    every = universe(tuple(sorted(x)))
    return any(_apart(y, other) and _loses(y, other, z, p, c, k) for y, other, z in product(every, repeat=3))


def _apart(x: Dataset, y: Dataset) -> int:
    """The unordered Hamming distance of datasets of one size."""
    return sum((Counter(x) - Counter(y)).values())


WORDS: Final = words(
    """
strata(x: dataset): lists = distinct(map r in x: keep i in range(len(x)): x[i][MATCH] = r[MATCH])
    -- the places of the records of each stratum
ways(x: dataset, z: dataset, k: whole): whole = count g in within(x): moved(g) = k and swapped(x, g) ~ z
    -- how many permutations within strata move k records and turn x into z, order forgotten
odds(p: number): number = p / (1 - p)
    -- the odds o of a swap rate
drawn(n: whole, k: whole, p: number): number =
    if n < 2 then 1 else p ^ k * (1 - p) ^ (n - k) / ((1 - n * p * (1 - p) ^ (n - 1)) * deranged(k))
    -- the probability of each permutation of a stratum of n records that moves k, k not 1, in the Permutation
    -- Swapping Algorithm at the swap rate p (bailie2025, proof of Theorem 3.2.4)
draws(x: dataset, g: permutation, p: number): number =
    product_of I in strata(x): drawn(len(I), (count i in I: g[i] != i), p)
    -- the probability that the algorithm permutes x by g: its strata are permuted independently
released(x: dataset, z: dataset, p: number): number =
    sum g in within(x): if swapped(x, g) ~ z then draws(x, g, p) else 0
    -- the probability that swapping turns x into z, order forgotten
outputs(x: dataset): datasets = distinct(map g in within(x): swapped(x, g))
    -- what swapping may turn x into
counts(x: dataset, k: whole): wholes = let V = margin(x, [k]): map v in distinct(V): times_in(v, V)
    -- how often each value of the variable k occurs
even_split(c: wholes): whole =
    largest s in functions(len(c), 2):
    let t = (sum i in range(len(c)): s[i] * c[i]): min(t, (sum n in c: n) - t)
    -- the most that both of two groups have at least, for the best split of some numbers into two groups
leads_away(x: dataset): truth =
    some y in outputs(x): some g in within(y):
    moved(g) = len(y) and hamming_s(y, swapped(y, g)) = len(y)
    -- whether swapping some dataset of the universe of x can move all records and leave it none in common
released_ratio(x: dataset, y: dataset, p: number): number =
    largest z in join([outputs(x), outputs(y)]):
    max(ratio(released(x, z, p), released(y, z, p)), ratio(released(y, z, p), released(x, z, p)))
    -- e to the multiplicative distance of the laws of the table released given x and given y
loses(y: dataset, x: dataset, z: dataset, p: number, c: number, k: whole): truth =
    released(y, z, p) > 0 and released(y, z, p) ^ k >= c ^ hamming_s(y, x) * released(x, z, p) ^ k
    -- that the output z tells y from x at a loss per record of at least (ln c)/k
loss_reaches(x: dataset, p: number, c: number, k: whole): truth =
    c <= 1 or some y, y', z in outputs(x): hamming_s(y, y') > 0 and loses(y, y', z, p, c, k)
    -- that the loss of the universe of x, the least budget that swapping keeps there, is at least (ln c)/k
swapping_factor(b: whole, p: number): number =
    if b = 0 then 1 else if odds(p) ^ 2 < b + 1 then (b + 1) / odds(p) else odds(p)
    -- e to the budget of Theorem 3.2.4 (bailie2025, (3.4)), for 0 < p < 1
""",
    native={
        "strata": _strata,
        "ways": _ways,
        "drawn": _drawn,
        "outputs": _outputs,
        "released": _released,
        "released_ratio": _released_ratio,
        "loss_reaches": _loss_reaches,
        "even_split": lambda c: smaller_group(tuple(map(whole, c))),
        "leads_away": _leads_away,
    },
    latex={
        "ways": r"A_{{2}}({0},{1})",
        "odds": r"\frac{{0}}{1-{0!}}",
        "draws": r"P_{{0}}({1})",
        "released": r"P_{{0}}(C({1}))",
        "released_ratio": r"e^{D_{\mathrm{MULT}}[P_{{0}}(C(Z)),P_{{1}}(C(Z))]}",
        "swapping_factor": r"e^{\varepsilon({0},{1})}",
    },
    tried={
        "strata": "x in datasets",
        "ways": "x, z in datasets; k in whole",
        "drawn": "n in [3, 4]; k in [0, 2, 3]; p in [0, 1/3, 1]",
        "outputs": "x in datasets",
        "released": "x, z in datasets; p in [0, 1/3, 1]",
        "released_ratio": "x, y in datasets; p in [0, 1/3, 1]",
        "loss_reaches": "x in one_stratum; p in [0, 1/3, 3/4, 1]; c in [1/2, 3/2, 3]; k in [1, 2]",
        "even_split": "c in functions(3, 4)",
        "leads_away": "x in datasets",
    },
)
