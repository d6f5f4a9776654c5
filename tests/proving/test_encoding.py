"""What is put to solvers says what the claim says, where a part of it has no value as well."""

from __future__ import annotations

import sympy

from dpcalc.claim import Inequality
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.proving.encoding import check_encoding, failing
from dpcalc.proving.prover import solve
from dpcalc.proving.rungs.algebraic import clauses
from dpcalc.verdict import Proved, Refuted

x, y, z = sympy.symbols("x y z")
DEFINED = sympy.And(x * y >= 0, sympy.sqrt(x * y) > -1)


def test_a_conjunction_fails_where_one_part_does_and_the_other_has_no_value() -> None:
    claim = Inequality(DEFINED, reals=(x, y))
    assert check_encoding(claim, clauses(claim.relation), DEFAULT_EFFORT) > 6
    found = solve(claim, DEFAULT_EFFORT)
    assert isinstance(found, Refuted)
    at = {symbol: sympy.Rational(found.witness.values[symbol.name]) for symbol in (x, y)}
    assert (x * y).subs(at) < 0
    assert isinstance(solve(Inequality(DEFINED, reals=(x, y), where=(x >= 0) & (y >= 0)), DEFAULT_EFFORT), Proved)


def test_the_denial_of_conditions_is_taken_apart() -> None:
    either, both = sympy.Or(x > 0, y > 0), sympy.And(x > 0, sympy.Or(y > 0, z > 0))
    assert failing(either) == sympy.And(x <= 0, y <= 0)
    assert failing(both) == sympy.Or(x <= 0, sympy.And(y <= 0, z <= 0))
    assert failing(sympy.Eq(x, y)) == sympy.Ne(x, y)
