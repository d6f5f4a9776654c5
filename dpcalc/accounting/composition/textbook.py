"""What is commonly quoted of a composition, for comparison: basic and advanced composition of approximate privacy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import sympy

from dpcalc.accounting.composition.base import Source, Way
from dpcalc.accounting.conversions.bun_steinke import quoted_epsilon
from dpcalc.exact import INFINITY
from dpcalc.mechanisms.release import Release
from dpcalc.spec.notions import Notion
from dpcalc.symbolic.enclose import compare, enclose

ADVANCED: Final = "Dwork, Rothblum and Vadhan 2010, Theorem III.3"


def quoted(sources: Sequence[Source], target: Notion) -> Iterator[Way]:
    """Basic and advanced composition, and the sum of rho, where delta is given and epsilon is asked for."""
    if target.kind.name == "approx" and target.missing == ("eps",):
        yield from _by_rho(sources, target["delta"])
    budgets = [_budget(source) for source in sources]
    known = [(source.times, *budget) for source, budget in zip(sources, budgets, strict=True) if budget is not None]
    if target.kind.name != "approx" or target.missing != ("eps",) or len(known) < len(sources):
        return
    spent = sum((times * delta for times, _, delta in known), sympy.Integer(0))
    left = target["delta"] - spent
    if compare(left, sympy.Integer(0), {}) >= 0:
        eps = sum((times * eps for times, eps, _ in known), sympy.Integer(0))
        yield _way("basic", eps, f"epsilons and deltas add up to ({eps}, {spent})", "Dwork et al. 2006b")
    if compare(left, sympy.Integer(0), {}) > 0 and len({(eps, delta) for _, eps, delta in known}) == 1:
        times, eps = sum(times for times, _, _ in known), known[0][1]
        form = advanced(sympy.Integer(times), eps, left)
        yield _way(
            "advanced",
            form,
            f"{left} of `delta` is left beside the sum of deltas",
            ADVANCED,
        )


def _by_rho(sources: Sequence[Source], delta: sympy.Expr) -> Iterator[Way]:
    """What is quoted where all that is known is rho."""
    known = [(source.times, source.promise) for source in sources]
    rhos = [n * each["rho"] for n, each in known if isinstance(each, Notion) and each.kind.name == "zcdp"]
    if len(rhos) == len(known) and delta not in (0, 1):
        rho = sum(rhos, sympy.Integer(0))
        words = f"`rho + 2 sqrt(rho ln(1/delta))` at `rho = {rho}`"
        yield _way("rho", quoted_epsilon(rho, delta), words, "Bun and Steinke 2016, Proposition 1.3")


def advanced(times: sympy.Expr, eps: sympy.Expr, slack: sympy.Expr) -> sympy.Expr:
    """Advanced composition: ``eps sqrt(2 k ln(1/slack)) + k eps (exp(eps) - 1)``."""
    return eps * sympy.sqrt(2 * times * sympy.log(1 / slack)) + times * eps * (sympy.exp(eps) - 1)


def _way(name: str, form: sympy.Expr, step: str, source: str) -> Way:
    """A closed form as a way."""
    if form is sympy.oo:
        return Way(name, INFINITY, INFINITY, tight=False, steps=(step,), source=source, form=form, textbook=True)
    found = enclose(form, {})
    return Way(name, found.lower, found.upper, tight=False, steps=(step,), source=source, form=form, textbook=True)


def _budget(source: Source) -> tuple[sympy.Expr, sympy.Expr] | None:
    """The (epsilon, delta) that a source is quoted with; ``None`` where it has none."""
    if isinstance(source.promise, Release):
        return (source.promise.pure, sympy.Integer(0)) if source.promise.pure.is_finite else None
    if source.promise.kind.name == "pure":
        return source.promise["eps"], sympy.Integer(0)
    if source.promise.kind.name == "approx":
        return source.promise["eps"], source.promise["delta"]
    return None
