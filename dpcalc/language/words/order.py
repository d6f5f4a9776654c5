"""Words of lists without order: multisets."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import compress, product
from typing import Any, Final

from dpcalc.language.vocabulary import words


def equivalent(x: tuple[Any, ...], y: tuple[Any, ...]) -> bool:
    """Numbers may be equal and written differently: where counts of what is written differ, values are compared."""
    return len(x) == len(y) and (Counter(x) == Counter(y) or all(x.count(r) == y.count(r) for r in x))


@lru_cache(maxsize=1_000)
def _subsets(L: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple(compress(L, chosen)) for chosen in product((0, 1), repeat=len(L)))


WORDS: Final = words(
    """
times_in(r: thing, x: list): whole = count s in x: s = r
    -- how often something is in a list
equivalent(x: list, y: list): truth = every r in distinct(join([x, y])): times_in(r, x) = times_in(r, y)
    -- that two lists hold the same, each thing as often
subsets(L: list): lists = map I in functions(len(L), 2): map i in (keep i in range(len(L)): I[i] = 1): L[i]
    -- every choice of some elements of a list, in its order
without(x: list, y: list): list =
    join(map r in distinct(x): map i in range(max(0, times_in(r, x) - times_in(r, y))): r)
    -- what is left of a list once what it has in common with another is taken away, order forgotten
""",
    native={"equivalent": equivalent, "times_in": lambda r, x: x.count(r), "subsets": _subsets},
    latex={
        "without": r"{0!}\setminus {1!}",
        "equivalent": r"{0}\sim {1}",
        "times_in": r"\#_{{0}}({1})",
        "subsets": "2^{{0}}",
    },
    tried={"subsets": "L in measures", "equivalent": "x, y in measures", "times_in": "r in whole; x in measures"},
)
