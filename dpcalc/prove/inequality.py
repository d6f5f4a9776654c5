"""``prove``: for a person with an inequality of their own."""

from __future__ import annotations

from collections.abc import Iterable

import sympy

from dpcalc.claim import Inequality
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.prove.prover import prove_claim
from dpcalc.verdict import Verdict


def prove(
    inequality: sympy.Basic,
    assumptions: Iterable[sympy.Basic] = (),
    integers: Iterable[sympy.Symbol] = (),
    effort: Effort = DEFAULT_EFFORT,
) -> Verdict:
    """Prove or refute an inequality for all values of its variables that satisfy the assumptions.

    ``inequality`` is a SymPy relation or a Boolean combination of relations in plain symbols; ``integers`` are the
    symbols that range over the whole numbers, every other one is real. ``Proved`` carries the certificate that
    ``dpcalc replay`` checks (``certificate.replayable``) and the shape of the proof; ``Refuted`` an exact point;
    ``Unknown`` what was tried. Raises ``UnsupportedExpression`` outside the expression language.
    """
    where = sympy.And(*assumptions)
    whole = tuple(integers)
    symbols = (inequality.free_symbols | where.free_symbols) - set(whole)
    reals = tuple(sorted(symbols, key=str))
    return prove_claim(Inequality(inequality, whole, reals, where), effort)
