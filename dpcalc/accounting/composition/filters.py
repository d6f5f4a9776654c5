"""Privacy filters: rules that stop before a budget is exceeded, where each budget is chosen by what was seen before.

A filter is fixed before the first release. It looks at the budgets of what was released and of what is asked for, and
admits that or refuses it; what it has admitted keeps the promise, whatever chose it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.accounting.composition.costs import Cost
from dpcalc.accounting.conversions.routes import convert, question
from dpcalc.errors import InputError, Undecided
from dpcalc.exact import as_sympy, rational
from dpcalc.spec.notions import Notion, notion
from dpcalc.symbolic.enclose import compare
from dpcalc.wording import Worded

Needs = tuple[sympy.Expr | None, sympy.Expr]
"""What was spent in a currency, and the most that may be."""
_WHITEHOUSE: Final = "Whitehouse, Ramdas, Rogers and Wu 2023"
_ROGERS: Final = "Rogers, Roth, Ullman and Vadhan 2016"
_HALVINGS: Final = 40
_ZERO, _ONE = sympy.S.Zero, sympy.S.One


@dataclass(frozen=True)
class Filter(Worded, words=("words", "source")):
    """A rule by its ``name``: it admits what leaves every amount within its limit. ``words`` say the rule."""

    name: str
    words: str
    source: str
    needs: Callable[[Cost], tuple[Needs, ...]]

    def admits(self, spent: Cost) -> bool | None:
        """Whether all of that is admitted; ``None`` where a cost is not known in the rule's terms."""
        pairs = self.needs(spent)
        if any(amount is None for amount, _ in pairs):
            return None
        try:
            return all(amount is not None and compare(amount, most, {}) <= 0 for amount, most in pairs)
        except Undecided:
            return False  # a tie that is not told is refused


def filters(promise: Notion, share: Fraction) -> Iterator[Filter]:
    """The filters of a promise; ``share`` of its delta is set aside for the deltas that are spent.

    Raises ``InputError`` where none is known.
    """
    known = {
        "pure": _pure,
        "approx": _approximate,
        "zcdp": _concentrated,
        "approx-zcdp": _concentrated,
        "rdp": _renyi,
        "gdp": _normal,
    }
    if promise.kind.name not in known:
        raise InputError(f"no filter of {promise.kind.name} is known", hint=f"known: {', '.join(known)}")
    yield from known[promise.kind.name](promise, as_sympy(share))


def _pure(promise: Notion, share: sympy.Expr) -> Iterator[Filter]:
    """The sum."""
    del share
    most = promise["eps"]
    words = "the sum of `eps`, with no `delta`"
    yield Filter("sum", words, f"{_ROGERS}, basic filter", lambda c: ((c.eps, most), (c.delta, _ZERO)))


def _concentrated(promise: Notion, share: sympy.Expr) -> Iterator[Filter]:
    """The sums of rho, and of delta where one is allowed."""
    del share
    rho, delta = promise["rho"], promise.values.get("delta", _ZERO)
    words = "the sums of `rho` and of `delta`" if delta != 0 else "the sum of `rho`, with no `delta`"
    yield Filter(
        "sum", words, f"{_WHITEHOUSE}, filter of approximate zCDP", lambda c: ((c.rho, rho), (c.left_out, delta))
    )


def _renyi(promise: Notion, share: sympy.Expr) -> Iterator[Filter]:
    """The sum at the order."""
    del share
    most = promise["eps"]
    words = f"the sum of Renyi budgets of order {promise['order']}"
    yield Filter("sum", words, "Feldman and Zrnic 2021, Renyi filter", lambda c: ((c.renyi, most),))


def _normal(promise: Notion, share: sympy.Expr) -> Iterator[Filter]:
    """The sum of squares."""
    del share
    most = promise["mu"] ** 2
    yield Filter("squares", "the sum of the squares of `mu`", "Smith and Thakurta 2022", lambda c: ((c.normal, most),))


def _approximate(promise: Notion, share: sympy.Expr) -> Iterator[Filter]:
    """Four rules of (eps, delta), the oldest first."""
    eps, delta = promise["eps"], promise["delta"]
    yield Filter(
        "sum",
        "the sums of `eps` and of `delta`",
        f"{_ROGERS}, basic filter",
        lambda c: ((c.eps, eps), (c.delta, delta)),
    )
    if delta == 0 or eps == 0 or delta == 1:
        return
    if compare(delta, 1 / sympy.E, {}) < 0 and compare(eps, _ONE, {}) <= 0:
        yield _first_advanced(eps, delta)
    rest = delta * (1 - share)
    yield Filter(
        "advanced",
        "`sqrt(2 ln(1/d) V) + V/2` with `V` the sum of `eps^2`, and `d` what is not set aside; the sum of `delta`",
        f"{_WHITEHOUSE}, filter of approximate privacy",
        lambda c: ((_loss(c.squares, rest), eps), (c.delta, delta * share)),
    )
    rho = largest_rho(eps, rest / (1 - delta * share))
    yield Filter(
        "concentrated",
        f"the sum of `rho`, up to about {rho.evalf(6)}, and of `delta`; converted to the promise at the end",
        f"{_WHITEHOUSE}, filter of approximate zCDP; the conversion is exact",
        lambda c: ((c.rho, rho), (c.left_out, delta * share)),
    )


def _loss(squares: sympy.Expr | None, rest: sympy.Expr) -> sympy.Expr | None:
    """The bound of the sharper rule."""
    return None if squares is None else sympy.sqrt(2 * sympy.log(1 / rest) * squares) + squares / 2


def _first_advanced(eps: sympy.Expr, delta: sympy.Expr) -> Filter:
    """The first advanced filter. It admits no more than the sharper one with half of delta set aside."""
    floor = eps**2 / (sympy.Rational(2804, 100) * sympy.log(1 / delta))

    def loss(spent: Cost) -> sympy.Expr | None:
        if spent.squares is None or spent.drift is None:
            return None
        more = spent.squares + floor
        return spent.drift + sympy.sqrt(2 * more * (1 + sympy.log(more / floor) / 2) * sympy.log(2 / delta))

    return Filter(
        "first advanced",
        "the sum of `eps (e^eps - 1)/2` and `sqrt(2 (V + H) (1 + ln(1 + V/H)/2) ln(2/delta))`, with `V` the sum of "
        "`eps^2` and "
        "`H = eps^2/(28.04 ln(1/delta))` of the promise; half of `delta` for the sum of `delta`",
        f"{_ROGERS}, Theorem 5.1",
        lambda c: ((loss(c), eps), (c.delta, delta / 2)),
    )


def largest_rho(eps: sympy.Expr, delta: sympy.Expr) -> sympy.Rational:
    """A rho, nearly the largest, with which zCDP keeps (eps, delta); shown to keep it by the exact conversion."""
    limit = rational(delta) if isinstance(delta, sympy.Rational) else None
    low, high = Fraction(0), Fraction(1)
    while _keeps(high, eps, delta, limit):
        low, high = high, 2 * high
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if low and high - low <= low / 10**9:
            break
        if _keeps(middle, eps, delta, limit):
            low = middle
        else:
            high = middle
    return as_sympy(low)


def _keeps(rho: Fraction, eps: sympy.Expr, delta: sympy.Expr, limit: Fraction | None) -> bool:
    """Whether zCDP with that rho keeps (eps, delta)."""
    source = notion("zcdp", rho=as_sympy(rho))
    bounds = convert(question(source, notion("approx", eps=eps), 12)).best.answer.amount.bounds
    if bounds is None:
        return False
    if limit is not None:
        return bounds.upper <= limit
    upper = as_sympy(bounds.upper)
    return compare(upper, delta, {}) <= 0
