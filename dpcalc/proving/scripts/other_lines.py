"""Lines of other laws of permutations below a maximum: by the same scripts, where a law is enough like swapping.

That is so where the chance of a permutation goes with a power of the odds in the number k of moved records, and is
divided, or multiplied, by d(k); for one size b, it is so for any law.
"""

from __future__ import annotations

from collections.abc import Iterator

import sympy
from sympy import log

from dpcalc.certify import kernel
from dpcalc.claim import Inequality
from dpcalc.errors import InputError
from dpcalc.proving.scripts.scripted import scripted
from dpcalc.proving.scripts.small_lines import defined_small, small
from dpcalc.proving.scripts.swapping_lines import defined, large
from dpcalc.proving.scripts.tactics import Stuck, Tactic
from dpcalc.swapping.law.envelope import Stretch, distance, lines_below, m
from dpcalc.symbolic.symbols import b, derangements, k, o
from dpcalc.verdict import Certificate


def other_lines(claim: Inequality) -> Certificate | None:
    """The certificate of a claim ``line <= D maximum`` on lines in k, m and D, where a script gets through."""
    relation = claim.relation
    if not isinstance(relation, sympy.Le) or not {k, m, distance} <= set(claim.integers):
        return None
    stretch = _stretch(claim)
    if stretch is None:
        return None
    for script, terms in _scripts(claim, stretch):
        try:
            return scripted(claim, script, terms)
        except (Stuck, InputError, kernel.Reject):
            continue
    return None


def _stretch(claim: Inequality) -> Stretch | None:
    """The sizes that a claim is about, where its hypotheses are those of lines (so that they hold somewhere)."""
    parts = sympy.And.make_args(claim.where)
    most = next((part.rhs for part in parts if isinstance(part, sympy.Le) and part.lhs == k), None)
    least = next((part.rhs for part in parts if isinstance(part, sympy.Ge) and part.lhs == b), 4)
    size = int(most) if most is not None and most.is_Integer else None
    stretch = Stretch("", size, claim.relation.rhs / distance, int(least))
    return stretch if lines_below(stretch).where == claim.where and stretch.envelope.func == sympy.Max else None


def _scripts(claim: Inequality, stretch: Stretch) -> Iterator[tuple[Tactic, Tactic]]:
    """Scripts that may prove a claim, each with what shows its terms defined."""
    if stretch.size is not None:
        yield small("k", "m", "D", stretch.size), defined_small("k", "m", stretch.size)
        return
    line = sympy.expand(claim.relation.lhs, deep=False)
    for first, second in ((k, m), (m, k)):
        power = sympy.cancel((line - log(derangements(second) / derangements(first))) / ((first - second) * log(o)))
        if power.is_Rational:
            names = first.name, second.name
            yield large(*names, "D", "(log o)" if power == 1 else f"(* {power} (log o))"), defined(*names)
