"""The least multiple of one premetric that another allows, against the quotients of all pairs."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np

from dpcalc.comparison.transport import _least
from dpcalc.decide.lengths import of_rows
from dpcalc.exact import INFINITY, Extended, Infinity


def test_it_is_the_largest_quotient_of_all_pairs() -> None:
    numbers, endless, none = np.random.default_rng(8), 0, 0
    for size, _ in product((1, 2, 4), range(60)):
        drawn = numbers.integers(0, 8, (2, size, size)).tolist()
        rows: list[list[list[Extended]]] = [
            [[Fraction(0) if i == j else INFINITY if n == 7 else Fraction(n) for j, n in enumerate(row)]
             for i, row in enumerate(each)]
            for each in drawn
        ]  # fmt: skip
        (offered, unit), (asked, other) = (of_rows(each) for each in rows)
        best: Extended = Fraction(0)
        for a, b in ((rows[0][i][j], rows[1][i][j]) for i, j in product(range(size), repeat=2)):
            if b == INFINITY or a == 0:
                continue
            quotient: Extended = INFINITY if isinstance(a, Infinity) or b == 0 else a / b  # type: ignore[operator]  # both are finite
            best = quotient if best < quotient else best
        found, pair = _least(offered.times(int(unit)), asked.times(int(other)))
        assert found == best
        if pair is None:
            assert best == 0
            none += 1
            continue
        a, b = (each[pair[0]][pair[1]] for each in rows)
        assert b != INFINITY
        binding = [
            (i, j) for i, j in product(range(size), repeat=2) if rows[1][i][j] != INFINITY and rows[0][i][j] != 0
        ]
        if best == INFINITY:
            assert pair == next((i, j) for i, j in binding if rows[0][i][j] == INFINITY or rows[1][i][j] == 0)
        assert (a == INFINITY or b == 0) if best == INFINITY else a / b == best  # type: ignore[operator]  # both are finite
        endless += best == INFINITY
    assert endless > 10
    assert none > 10
