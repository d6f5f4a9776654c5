"""Closed forms in the number k of equal releases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import sympy

from dpcalc.accounting.composition.base import Source
from dpcalc.accounting.composition.sums import RULES, budget
from dpcalc.accounting.composition.textbook import ADVANCED, advanced
from dpcalc.accounting.conversions.bun_steinke import quoted_epsilon
from dpcalc.accounting.conversions.gaussian import profile
from dpcalc.accounting.curves.base import EPSILON
from dpcalc.errors import InputError, Undecided
from dpcalc.spec.notions import KINDS, Notion
from dpcalc.wording import Worded


@dataclass(frozen=True)
class Form(Worded, words=("value", "source")):
    """A budget of the composition as an expression in k; ``value`` says of what."""

    value: str
    form: sympy.Expr
    source: str


def forms(sources: Sequence[Source], count: sympy.Symbol, target: Notion | None, digits: int = 30) -> Iterator[Form]:
    """The budgets of ``count`` rounds of some releases: those that add, and what follows of them for a target."""
    for rule in RULES:
        if rule.kind in ("rdp", "tv"):
            continue
        spent = _spent(sources, Notion(KINDS[rule.kind], {}), digits)
        if spent is None:
            continue
        total = rule.total([(1, amount) for amount in spent])
        yield Form(f"{rule.kind}:{rule.parameter}", total * (sympy.sqrt(count) if rule.squares else count), rule.source)
    yield from _approximate(sources, count, target, digits)


def _approximate(sources: Sequence[Source], count: sympy.Symbol, target: Notion | None, digits: int) -> Iterator[Form]:
    """What follows of these for approximate privacy, in closed form."""
    if target is None or target.kind.name != "approx":
        return
    mus = _spent(sources, Notion(KINDS["gdp"], {}), digits)
    if mus is not None:
        mu = sympy.sqrt(count * sum((amount**2 for amount in mus), sympy.Integer(0)))
        at = target.values.get("eps", EPSILON)
        yield Form(f"`delta` at `eps = {at}`", profile(mu, at), "Dong, Roth and Su 2022, Corollary 2.13")
    if "delta" not in target.values:
        return
    delta = target["delta"]
    rhos = _spent(sources, Notion(KINDS["zcdp"], {}), digits)
    if rhos is not None:
        rho = count * sum(rhos, sympy.Integer(0))
        yield Form("`eps`, by `rho`", quoted_epsilon(rho, delta), "Bun and Steinke 2016, Proposition 1.3")
    pure = _spent(sources, Notion(KINDS["pure"], {}), digits)
    if pure is not None and len(sources) == 1:
        yield Form(
            "`eps`, advanced",
            advanced(count * sources[0].times, pure[0] / sources[0].times, delta),
            ADVANCED,
        )


def _spent(sources: Sequence[Source], goal: Notion, digits: int) -> list[sympy.Expr] | None:
    """What one round of each source spends of a notion; ``None`` where one of them has no such budget."""
    found = []
    for source in sources:
        try:
            amount = budget(source, goal, digits, closed=True)
        except (InputError, Undecided):
            return None
        if amount is None:
            return None
        times = sympy.sqrt(source.times) if goal.kind.name == "gdp" else source.times
        found.append(times * amount)
    return found
