"""Bounds on the line of two permutations, ``(k - m) ln o + ln d(m) - ln d(k)``, one stratum of n records at a time.

k and m are the numbers of records that two matched permutations move: none, or at least 2, and at most n. They differ
by at most D, the number of records that the permutation between them moves. The line is the logarithm of the ratio of
their probabilities (bailie2025, (B.5)).
"""

from __future__ import annotations

from typing import Final

import sympy
from sympy import And, Eq, Max, Or, log

from dpcalc.swapping.law.envelope import Premise, distance, m
from dpcalc.symbolic.symbols import derangements, k, n, o

LINE: Final = (k - m) * log(o) + log(derangements(m)) - log(derangements(k))
MOVED: Final = And(
    Or(Eq(k, 0), k >= 2), Or(Eq(m, 0), m >= 2), k <= n, m <= n, distance >= k - m, distance >= m - k, o > 0
)  # fmt: skip


def _premise(relation: sympy.Basic, *where: sympy.Basic) -> Premise:
    """A relation for all matched permutations with a further property."""
    return Premise(relation, And(MOVED, *where), (k, m, n, distance))


FEWER_MOVED: Final = _premise(distance * log(o) >= LINE, m <= k, o >= 1)
"""Odds of at least 1, and m <= k: the ratio is at most o^D."""
MORE_MOVED: Final = _premise((m - k) * (log(n + 1) - log(o)) >= LINE, m > k)
"""m > k: the ratio is at most ((n+1)/o)^(m-k)."""
SMALL_ODDS: Final = _premise(distance * (log(n + 1) - log(o)) >= LINE, o <= 1)
"""Odds of at most 1: the ratio is at most ((n+1)/o)^D."""
AT_THE_END: Final = _premise(
    -distance * log(o) + log(derangements(n)) - log(derangements(n - distance)) >= LINE,
    o <= 1, n >= 2, distance >= 2, Or(Eq(n - distance, 0), n - distance >= 2),
)  # fmt: skip
"""Odds of at most 1, and D other than n - 1: the ratio is largest at (k, m) = (n - D, n)."""
ALL_BUT_ONE: Final = _premise(
    Max((1 - n) * log(o) + log(derangements(n - 1)), (2 - n) * log(o) + log(derangements(n))) >= LINE,
    o <= 1, Eq(distance, n - 1), n >= 3,
)  # fmt: skip
"""Odds of at most 1, and D = n - 1: the ratio is largest at (0, n - 1) or (2, n)."""
SPLIT: Final = Premise(
    log(derangements(k - distance)) + log(derangements(distance)) <= log(derangements(k)),
    And(distance >= 2, Or(Eq(k - distance, 0), k - distance >= 2)), (k, distance), (),
)  # fmt: skip
"""d(k - D) d(D) <= d(k)."""
