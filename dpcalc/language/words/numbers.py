"""Words of numbers."""

from __future__ import annotations

import math
from typing import Any, Final

from dpcalc.language.values import whole
from dpcalc.language.vocabulary import words
from dpcalc.language.work import factors


def _binomial(n: Any, k: Any) -> int:
    above, below = whole(n), whole(k)
    factors(min(below, max(0, above - below)), above)
    return math.comb(above, below)


WORDS: Final = words(
    """
is_whole(n: number): truth = n in range(n + 1)
    -- that a number is whole, from 0 up
from_to(low: whole, high: whole): wholes = map k in range(max(0, high + 1 - low)): low + k
    -- the whole numbers from one to another, both included
factorial(n: whole): whole = product_of k in range(n): k + 1
    -- n!
binomial(n: whole, k: whole): whole = if k > n then 0 else factorial(n) / (factorial(k) * factorial(n - k))
    -- how many choices of k there are among n
square(t: number): number = t * t
    -- the square
""",
    native={
        "is_whole": lambda n: whole(n + 1) > 0,
        "square": lambda t: t * t,
        "factorial": lambda n: math.factorial(factors(whole(n), whole(n))),
        "binomial": _binomial,
    },
    latex={
        "is_whole": r"{0}\in\mathbb N",
        "from_to": r"\{{0},\dots,{1}\}",
        "factorial": "{0!}!",
        "binomial": r"\binom{{0}}{{1}}",
        "square": "{0!}^2",
    },
    tried={"factorial": "n in range(7)", "binomial": "n, k in whole", "is_whole": "n in whole", "square": "t in reals"},
)
