"""Words of datasets that share exact counts: universes by one-way margins, and how many records have to change in them.

Datasets are ordered here: record i is that of person i (cho2024).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations, product
from math import factorial
from operator import ne
from typing import Any, Final

from dpcalc.exact import INFINITY
from dpcalc.language.values import item
from dpcalc.language.vocabulary import words
from dpcalc.language.work import spend

Dataset = tuple[Any, ...]
_MOST: Final = 12
"""More records than this have too many orders to list."""


def _semi_adjacent(D: tuple[Dataset, ...]) -> Any:
    worst: Any = 0
    for x in D:
        nearest: list[dict[Any, Any]] = [{} for _ in x]
        for z in D:
            apart: Any = sum(map(ne, x, z)) if len(z) == len(x) else INFINITY
            for i, known in enumerate(nearest):
                y = item(z, i)
                if y not in known or apart < known[y]:
                    known[y] = apart
        worst = max(worst, max((max(known.values()) for known in nearest), default=0))
    return worst


def _one_way_universe(x: Dataset) -> tuple[Dataset, ...]:
    if not x:
        return (x,)
    spend(factorial(min(len(x), _MOST)) ** len(x[0]))
    return _arranged(x)


@lru_cache(maxsize=1000)
def _arranged(x: Dataset) -> tuple[Dataset, ...]:
    columns = [tuple(dict.fromkeys(permutations([record[j] for record in x]))) for j in range(len(x[0]))]
    return tuple(tuple(zip(*chosen, strict=True)) if chosen else ((),) * len(x) for chosen in product(*columns))


WORDS: Final = words(
    """
semi_adjacent(D: datasets): number =
    largest x in D: largest i in range(len(x)): largest y in distinct(map z in D: z[i]):
    least z in (keep z in D: z[i] = y): hamming(x, z)
    -- the semi-adjacent parameter a(t) of the datasets D with the invariant t: how many records have to change, at
    -- worst, for one of them to take a value that it has in D (cho2024, Definition 13)
one_way_universe(x: dataset): datasets = if len(x) = 0 then [x] else let P = permutations(len(x)):
    distinct(map h in functions(len(x[0]), len(P)): map i in range(len(x)): map j in range(len(x[0])): x[P[h[j]][i]][j])
    -- the datasets with the one-way margins of x: each variable's values in any order
joint_universe(x: dataset, V: wholes): datasets = keep z in one_way_universe(x): same_margin(x, z, V)
    -- those that also have the joint counts of the variables V of x
""",
    native={"semi_adjacent": _semi_adjacent, "one_way_universe": _one_way_universe},
    latex={
        "semi_adjacent": "a({0})",
        "one_way_universe": r"\mathcal D_{C({0})}",
        "joint_universe": r"\mathcal D_{C({0}),C_{{1}}({0})}",
    },
    tried={
        "semi_adjacent": "D in subsets(vectors(2, 2, 2))",
        "one_way_universe": "x in datasets_of(2)",
        "joint_universe": "x in datasets_of(2); V in [[0], [0, 1]]",
    },
)
