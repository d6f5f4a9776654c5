"""Approximate zero-concentrated budgets: rho adds, and of the deltas what is left of 1 multiplies.

``delta = 1 - (1 - delta_1)...(1 - delta_k)`` and ``rho = rho_1 + ... + rho_k``, for adaptive composition too (Bun and
Steinke 2016, Lemma 8.2; Whitehouse, Ramdas, Rogers and Wu 2023 for budgets that are chosen on the way).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flint
import sympy

from dpcalc.accounting.composition.base import Source, Way
from dpcalc.accounting.conversions.routes import convert, question
from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.errors import InputError, Undecided
from dpcalc.exact import INFINITY, as_sympy
from dpcalc.mechanisms.release import Release
from dpcalc.spec.notions import KINDS, Notion, notion
from dpcalc.symbolic.enclose import enclose
from dpcalc.symbolic.ranges import Range, ends
from dpcalc.wording import written

KIND: Final = "approx-zcdp"
SOURCE: Final = "Bun and Steinke 2016, Lemma 8.2"
_MOST: Final = 4000
"""Digits of a delta that is written out."""
_BITS: Final = 256


def spent(source: Source, digits: int = 30) -> tuple[sympy.Expr, sympy.Expr] | None:
    """The rho and the delta of one release, where both are finite."""
    if isinstance(source.promise, Release):
        rho = source.promise.zcdp
        return None if rho is None or not rho.is_finite else (rho, sympy.S.Zero)
    delta = (
        source.promise.values.get("delta", sympy.S.Zero) if source.promise.kind.name in _WITH_DELTA else sympy.S.Zero
    )
    asked = question(source.promise, Notion(KINDS[KIND], {"delta": delta}), digits)
    try:
        amount = convert(asked).best.answer.amount
    except (InputError, Undecided):
        return None
    return None if amount.infinite else (amount.safe(), delta)


_WITH_DELTA: Final = ("approx", "tv", KIND)


def together(parts: Sequence[tuple[int, sympy.Expr, sympy.Expr]]) -> Notion:
    """The budget of several: how often, rho and delta of each. A delta that is too long is rounded up."""
    rho = sum((times * each for times, each, _ in parts), sympy.S.Zero)
    delta, _ = of_deltas([(times, each) for times, _, each in parts])
    return notion(KIND, rho=rho, delta=delta)


def of_deltas(parts: Sequence[tuple[int, sympy.Expr]]) -> tuple[sympy.Expr, bool]:
    """What several deltas, each so often, take of 1 together, and whether it is exact: too long, it is rounded up."""
    if sum(times * len(str(delta)) for times, delta in parts if delta != 0) <= _MOST:
        return 1 - sympy.Mul(*((1 - delta) ** times for times, delta in parts)), True
    if any(delta == 1 for _, delta in parts):
        return sympy.S.One, True
    with flint.ctx.workprec(_BITS):
        left = sum((times * (-ball_of(delta)).log1p() for times, delta in parts), flint.arb(0))
        upper = ends(Range.at(-left.expm1()))[1]
    return sympy.Min(1, as_sympy(upper)), False


def approximately(sources: Sequence[Source], target: Notion, digits: int = 30) -> list[Way]:
    """The bound of this rule, where a delta is spent or asked for: without either zCDP adds up to the same."""
    found = [(source.times, spent(source, digits)) for source in sources]
    parts = [(times, *each) for times, each in found if each is not None]
    if len(parts) < len(found) or (target.kind.name != KIND and all(delta == 0 for *_, delta in parts)):
        return []
    budget = together(parts)
    try:
        conversion = convert(question(budget, target, digits))
    except (InputError, Undecided):
        return []
    best = conversion.best
    bounds = best.answer.amount.bounds
    lower, upper = (INFINITY, INFINITY) if bounds is None else (bounds.lower, bounds.upper)
    alone = len(sources) == 1 and sources[0].times == 1 and sources[0].attained and _is_notion_of(sources[0])
    steps = (
        "`rho` adds up, and what the deltas leave of 1 multiplies: " + _written(budget),
        *_route(conversion.best.text()),
    )
    return [Way(KIND, lower, upper, best.settled and alone, steps, SOURCE, best.answer.amount.form)]


def _is_notion_of(source: Source) -> bool:
    """Whether it is a promise of this kind itself."""
    return isinstance(source.promise, Notion) and source.promise.kind.name == KIND


def _written(budget: Notion) -> str:
    """The sum as text, short."""
    text = budget.wording()
    if len(text) <= 60:
        return written(text)
    numbers = {name: enclose(value, {}).upper for name, value in budget.values.items()}
    return f"{KIND} with " + ", ".join(f"{name} of about {_short(value)}" for name, value in numbers.items())


def _short(value: object) -> str:
    """A few digits."""
    return f"{sympy.Rational(value).evalf(6)}"


def _route(text: str) -> tuple[str, ...]:
    """The conversion, where there is one."""
    return (text,) if "->" in text else ()
