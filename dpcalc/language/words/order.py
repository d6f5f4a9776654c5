"""Words of lists without order: multisets."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from dpcalc.language.vocabulary import words


def _equivalent(x: tuple[Any, ...], y: tuple[Any, ...]) -> bool:
    """Numbers may be equal and written differently: where counts of what is written differ, values are compared."""
    return len(x) == len(y) and (Counter(x) == Counter(y) or all(x.count(r) == y.count(r) for r in x))


WORDS: Final = words(
    """
times_in(r: thing, x: list): whole = count s in x: s = r
    -- how often something is in a list
equivalent(x: list, y: list): truth = every r in distinct(join([x, y])): times_in(r, x) = times_in(r, y)
    -- that two lists hold the same, each thing as often
without(x: list, y: list): list =
    join(map r in distinct(x): map i in range(max(0, times_in(r, x) - times_in(r, y))): r)
    -- what is left of a list once what it has in common with another is taken away, order forgotten
""",
    native={"equivalent": _equivalent, "times_in": lambda r, x: x.count(r)},
    latex={"without": r"{0!}\setminus {1!}", "equivalent": r"{0}\sim {1}", "times_in": r"\#_{{0}}({1})"},
    tried={"equivalent": "x, y in measures", "times_in": "r in whole; x in measures"},
)
