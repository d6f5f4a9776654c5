"""Words of datasets: a dataset lists records, a record lists the values of its variables.

In claims on swapping the variables of a record are ``MATCH``, ``HOLD`` and ``SWAP``, in this order.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import permutations, product
from operator import itemgetter
from typing import Any, Final

from dpcalc.exact import INFINITY
from dpcalc.language.values import item, whole
from dpcalc.language.vocabulary import words
from dpcalc.language.words.order import equivalent

Dataset = tuple[Any, ...]


def _symmetric_difference(x: Dataset, y: Dataset) -> int:
    here = Counter(x)
    here.subtract(Counter(y))
    return sum(map(abs, here.values()))


@lru_cache(maxsize=100_000)
def _margin(x: Dataset, V: tuple[int, ...]) -> Dataset:
    places = list(map(whole, V)) if x else []
    if places and max(places) < min(map(len, x)):
        taken = itemgetter(*places)
        return tuple([(taken(r),) for r in x] if len(places) == 1 else map(taken, x))
    return tuple([tuple([item(record, k) for k in V]) for record in x])


@lru_cache(maxsize=100_000)
def _cells(x: Dataset, V: tuple[int, ...]) -> dict[Any, int]:
    return dict(Counter(_margin(x, V)))


def _same_margin(x: Dataset, y: Dataset, V: tuple[int, ...]) -> bool:
    return _cells(x, V) == _cells(y, V) or equivalent(_margin(x, V), _margin(y, V))


def _hamming_s(x: Dataset, y: Dataset) -> Any:
    return Fraction(_symmetric_difference(x, y), 2) if len(x) == len(y) else INFINITY


@lru_cache(maxsize=10_000)
def _exchanged(x: Dataset, g: tuple[int, ...], V: tuple[int, ...]) -> Dataset:
    one = len(V) == 1 and type(V[0]) is int and 0 <= V[0] < min(map(len, x), default=0)
    if one and len(g) == len(x) and set(map(type, g)) == {int} and 0 <= min(g) <= max(g) < len(x):
        (k,) = V
        return tuple([(*record[:k], x[j][k], *record[k + 1 :]) for record, j in zip(x, g, strict=True)])
    return tuple(
        tuple(item(item(x, item(g, i)), k) if k in V else value for k, value in enumerate(record))
        for i, record in enumerate(x)
    )


def _keeping(x: Dataset, V: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return _keeping_keys(_margin(x, V))


def within(x: Dataset) -> tuple[tuple[int, ...], ...]:
    """The permutations within matching strata."""
    return _keeping(x, (0,))


def swapped(x: Dataset, g: tuple[int, ...]) -> Dataset:
    """The dataset with its swapping values permuted."""
    return _exchanged(x, g, (2,))


@lru_cache(maxsize=1000)
def _keeping_keys(keys: tuple[Any, ...]) -> tuple[tuple[int, ...], ...]:
    """Permutations that keep the key at every place."""
    places: dict[Any, list[int]] = {}
    for i, key in enumerate(keys):
        places.setdefault(key, []).append(i)
    found = []
    for images in product(*(permutations(block) for block in places.values())):
        g = [0] * len(keys)
        for block, image in zip(places.values(), images, strict=True):
            for i, j in zip(block, image, strict=True):
                g[i] = j
        found.append(tuple(g))
    return tuple(sorted(found))


@lru_cache(maxsize=100_000)
def _largest_mixed(x: Dataset) -> int:
    strata: dict[Any, list[Any]] = {}
    for record in x:
        strata.setdefault(record[0], []).append(record)
    return max((len(stratum) for stratum in strata.values() if len(set(stratum)) > 1), default=0)


WORDS: Final = words(
    """
MATCH: whole = 0
    -- the place of the matching variables in a record
HOLD: whole = 1
    -- the place of the holding variables in a record
SWAP: whole = 2
    -- the place of the swapping variables in a record
symmetric_difference(x: dataset, y: dataset): whole =
    sum r in distinct(join([x, y])): abs(times_in(r, x) - times_in(r, y))
    -- how many records are in one dataset and not in the other, order forgotten
hamming_s(x: dataset, y: dataset): number = if len(x) = len(y) then 1/2 * symmetric_difference(x, y) else inf
    -- the unordered Hamming distance (bailie2025, (A.3))
hamming(x: dataset, y: dataset): number =
    if len(x) = len(y) then (count i in range(len(x)): x[i] != y[i]) else inf
    -- the Hamming distance: at how many places two ordered datasets differ
cross_classified(x: dataset, M: wholes, H: wholes, S: wholes): dataset =
    map r in x: [map k in M: r[k], map k in H: r[k], map k in S: r[k]]
    -- records of many variables as records of three: the matching variables M together, the holding variables H, the
    -- swapping variables S (bailie2025, Proposition 1)
margin(x: dataset, V: wholes): dataset = map r in x: map k in V: r[k]
    -- a dataset with the variables V alone; its order does not count
same_margin(x: dataset, y: dataset, V: wholes): truth = margin(x, V) ~ margin(y, V)
    -- that two datasets have the same margin over the variables V
exchanged(x: dataset, g: permutation, V: wholes): dataset =
    map i in range(len(x)): map k in range(len(x[i])): x[if k in V then g[i] else i][k]
    -- the dataset once record i has received the values of record g(i) in the variables V
swapped(x: dataset, g: permutation): dataset = exchanged(x, g, [SWAP])
    -- the dataset once record i has received the swapping value of record g(i) (bailie2025, section 3.2.2)
keeping(x: dataset, V: wholes): lists =
    keep g in permutations(len(x)): every i in range(len(x)): every k in V: x[i][k] = x[g[i]][k]
    -- the permutations that exchange only records with the same values of the variables V
within(x: dataset): lists = keeping(x, [MATCH])
    -- the permutations within matching strata
one_universe(x: dataset, y: dataset): truth =
    same_margin(x, y, [MATCH, HOLD]) and same_margin(x, y, [MATCH, SWAP])
    -- that two datasets have the same swapping invariants (bailie2025, Definition 3.2.2)
stratum(x: dataset, r: record): dataset = keep s in x: s[MATCH] = r[MATCH]
    -- the records that match a record
largest_mixed(x: dataset): whole =
    largest r in x: if (some s in stratum(x, r): s != r) then len(stratum(x, r)) else 0
    -- the number b of Theorem 3.2.4 (bailie2025): the largest stratum with two different records, else 0
""",
    native={
        "symmetric_difference": _symmetric_difference,
        "hamming_s": _hamming_s,
        "margin": _margin,
        "same_margin": _same_margin,
        "exchanged": _exchanged,
        "swapped": swapped,
        "keeping": _keeping,
        "within": within,
        "largest_mixed": _largest_mixed,
    },
    latex={
        "symmetric_difference": r"d_{\mathrm{SymDiff}}({0},{1})",
        "hamming_s": r"d_{\mathrm{HamS}}({0},{1})",
        "hamming": r"d_{\mathrm{Ham}}({0},{1})",
        "cross_classified": r"[{0!}_{{1}},{0!}_{{2}},{0!}_{{3}}]",
        "swapped": "{1!}({0})",
        "within": r"S({0})",
        "one_universe": r"c_{\mathrm{Swap}}({0})=c_{\mathrm{Swap}}({1})",
        "largest_mixed": "b({0})",
    },
    tried={
        "symmetric_difference": "x, y in datasets",
        "hamming_s": "x, y in datasets",
        "margin": "x in datasets; V in functions(2, 3)",
        "same_margin": "x, y in datasets; V in functions(2, 3)",
        "exchanged": "x in datasets; g in permutations(len(x)); V in functions(1, 3)",
        "swapped": "x in datasets; g in permutations(len(x))",
        "keeping": "x in datasets; V in functions(1, 3)",
        "within": "x in datasets",
        "largest_mixed": "x in datasets",
    },
)
