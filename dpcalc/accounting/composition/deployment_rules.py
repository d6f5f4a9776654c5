"""What releases of a deployment spend together, by every budget that adds over branches and parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import sympy

from dpcalc.accounting.composition.costs import Cost, cost
from dpcalc.accounting.composition.deployments import Charge, Deployment, Step
from dpcalc.accounting.composition.left_out import left, without
from dpcalc.accounting.composition.sums import budget
from dpcalc.accounting.conversions.routes import convert, question
from dpcalc.errors import InputError, Undecided
from dpcalc.exact import as_sympy, rational
from dpcalc.spec.notions import KINDS, Notion, notion
from dpcalc.symbolic.enclose import enclose
from dpcalc.wording import Worded

_BITS = 200


@dataclass(frozen=True)
class Spent(Worded, words=("rule", "source")):
    """The least bound on the open value of the target (``None``: nothing finite), by which rule and from where.

    ``own`` says that it is a sum of budgets of the target's own notion: more than is allowed breaks the account.
    """

    target: Notion
    upper: Fraction | None
    rule: str
    source: str
    own: bool


@dataclass(frozen=True)
class Rule(Worded, words=("name",)):
    """A budget that adds: what each step costs, and the notion of the sums."""

    name: str
    source: str
    charges: tuple[Callable[[Cost], sympy.Expr | None], ...]
    together: Callable[[Sequence[sympy.Expr]], Notion]
    kinds: tuple[str, ...]


RULES = (
    Rule(
        "the sum of `eps`",
        "Rogers, Roth, Ullman and Vadhan 2016",
        (lambda c: c.eps, lambda c: c.delta),
        lambda sums: (
            notion("approx", eps=sums[0], delta=_probability(sums[1])) if sums[1] != 0 else notion("pure", eps=sums[0])
        ),
        ("pure",),
    ),
    Rule(
        "the sums of `rho` and `delta`",
        "Bun and Steinke 2016; Whitehouse, Ramdas, Rogers and Wu 2023",
        (lambda c: c.rho, lambda c: c.left_out),
        lambda sums: (
            notion("approx-zcdp", rho=sums[0], delta=_probability(sums[1]))
            if sums[1] != 0
            else notion("zcdp", rho=sums[0])
        ),
        ("zcdp", "approx-zcdp", "nor"),
    ),
    Rule(
        "the sum of the squares of `mu`",
        "Dong, Roth and Su 2022; Smith and Thakurta 2022",
        (lambda c: c.normal,),
        lambda sums: notion("gdp", mu=sympy.sqrt(sums[0])),
        ("gdp",),
    ),
)


ORDERS = (sympy.Rational(3, 2), *(sympy.Integer(2**k) for k in range(1, 7)))
"""The orders of which one is chosen where no order is asked for."""


class Ledger:
    """What the releases of a deployment cost; answers are kept, for many questions are about the same releases."""

    def __init__(self, plan: Deployment) -> None:
        """Nothing is known yet."""
        self.plan = plan
        self.once: dict[str, Cost] = {}
        self.charges: dict[tuple[str, str, object], Fraction | None] = {}
        self.converted: dict[tuple[str, str], tuple[bool, Fraction | None]] = {}

    def charge(self, rule: Rule, number: int) -> Charge:
        """What a step costs in one of the currencies of a rule, rounded up where it is not a rational number."""

        def charge(step: Step) -> Fraction | None:
            return self._kept(step, (rule.name, number), lambda: rule.charges[number](self._cost(step)))

        return charge

    def left_out(self, step: Step) -> Fraction | None:
        """The delta of a step."""
        return self._kept(step, ("left out", None), lambda: left(step.source)[1])

    def renyi(self, order: sympy.Expr) -> Charge:
        """What a step costs in the Renyi budget of an order, but for what its delta leaves out."""
        goal = Notion(KINDS["rdp"], {"order": order})

        def charge(step: Step) -> Fraction | None:
            return self._kept(step, ("renyi", order), lambda: _renyi(step, goal))

        return charge

    def _kept(self, step: Step, what: tuple[str, object], read: Callable[[], sympy.Expr | None]) -> Fraction | None:
        """The cost of a step, by that of one release of its source."""
        key = (_alone(step), *what)
        if key not in self.charges:
            self.charges[key] = _above(read())
        found = self.charges[key]
        return None if found is None else step.source.times * found

    def _cost(self, step: Step) -> Cost:
        """What one release of the source of a step costs."""
        text = _alone(step)
        if text not in self.once:
            self.once[text] = cost(step.source)
        return self.once[text]

    def value(self, together: Notion, target: Notion) -> tuple[bool, Fraction | None]:
        """Whether a conversion is known, and the value that it gives, where it is finite."""
        key = together.text(), target.text()
        if key not in self.converted:
            self.converted[key] = _converted(together, target)
        return self.converted[key]


def _alone(step: Step) -> str:
    """The text of one release of the source of a step."""
    return replace(step.source, times=1).name


def _renyi(step: Step, goal: Notion) -> sympy.Expr | None:
    """The Renyi budget of one release of a step, of what is left where a delta is left out."""
    try:
        return budget(left(step.source)[0], goal, 12)
    except (InputError, Undecided):
        return None


def _converted(together: Notion, target: Notion) -> tuple[bool, Fraction | None]:
    """The open value of the target, rounded up."""
    try:
        bounds = convert(question(together, target, 12)).best.answer.amount.bounds
    except (InputError, Undecided):
        return False, None
    rest = {name: value for name, value in together.values.items() if name not in target.missing}
    same = together.kind == target.kind and rest == dict(target.values)
    exact = together.values.get(target.missing[0]) if same else None
    if bounds is None:
        return True, None
    return True, max(rational(exact) if isinstance(exact, sympy.Rational) else bounds.upper, Fraction(0))


def spent(ledger: Ledger, steps: Sequence[Step], dataset: str, target: Notion) -> Spent:
    """The least of the bounds of all rules. Nothing is spent where there are no steps."""
    if not steps:
        return Spent(target, Fraction(0), "", "", own=True)
    found = [each for rule in RULES for each in _by(rule, ledger, steps, dataset, target)]
    found += _by_orders(ledger, steps, dataset, target)
    finite = [each for each in found if each.upper is not None]
    nothing = Spent(target, None, "", "", own=any(each.own for each in found))
    return min(finite, key=lambda each: each.upper or Fraction(0), default=nothing)


def _by(rule: Rule, ledger: Ledger, steps: Sequence[Step], dataset: str, target: Notion) -> Iterator[Spent]:
    """The bound of one rule, where it applies."""
    sums = [ledger.plan.cost(steps, dataset, ledger.charge(rule, number)) for number in range(len(rule.charges))]
    known = [as_sympy(each) for each in sums if each is not None]
    if len(known) == len(sums):
        decided, upper = ledger.value(rule.together(known), target)
        if decided:
            yield Spent(target, upper, rule.name, rule.source, target.kind.name in rule.kinds)


def _by_orders(ledger: Ledger, steps: Sequence[Step], dataset: str, target: Notion) -> Iterator[Spent]:
    """The bound by Renyi budgets of one order: the one that is asked for, or one that looks best.

    Beside these the deltas add, where steps have them: along every path both laws hold a part ``(1 - d_1)...(1 - d_k)``
    of laws of which the Renyi budgets are the sum, as for approximate zCDP (Bun and Steinke 2016, Lemma 8.2).
    """
    if target.kind.name not in ("rdp", "approx"):
        return
    left_out = ledger.plan.cost(steps, dataset, ledger.left_out)
    inner = None if left_out is None else without(target, left_out)
    if left_out is None or inner is None:
        return
    orders = (target["order"],) if target.kind.name == "rdp" else ORDERS
    sums: dict[sympy.Expr, Fraction] = {}
    for order in orders:
        found = ledger.plan.cost(steps, dataset, ledger.renyi(order))
        if found is None:
            return
        sums[order] = found
    order = min(sums, key=lambda each: _looks(each, sums[each], inner))
    eps = as_sympy(sums[order])
    decided, upper = ledger.value(notion("rdp", order=order, eps=eps), inner)
    if decided:
        if upper is not None and target.missing == ("delta",):
            upper = left_out + (1 - left_out) * upper
        beside = " beside the sum of `delta`" if left_out else ""
        name = f"the sum of Renyi budgets of order {order}{beside}"
        yield Spent(target, upper, name, _RENYI, target.kind.name == "rdp")


_RENYI = "Mironov 2017; Feldman and Zrnic 2021"


def _looks(order: sympy.Expr, spent_there: Fraction, target: Notion) -> Fraction:
    """Roughly what an order gives: ``D + ln(1/delta)/(order - 1)``, or the exponent of delta."""
    above_one = rational(order) - 1
    if target.missing != ("eps",):
        return above_one * (spent_there - _above_or_zero(target.values.get("eps")))
    delta = _above_or_zero(target.values.get("delta"))
    bits = delta.denominator.bit_length() - delta.numerator.bit_length() if delta else 0
    return spent_there + bits * Fraction(693, 1000) / above_one


def _above_or_zero(value: sympy.Expr | None) -> Fraction:
    """A rational number that is not below it, or 0."""
    return _above(value) or Fraction(0)


def _above(value: sympy.Expr | None) -> Fraction | None:
    """A rational number that is not below it."""
    if value is None or not value.is_finite:
        return None
    if isinstance(value, sympy.Rational):
        return rational(value)
    upper = enclose(value, {}).upper
    return Fraction(-(-upper.numerator * 2**_BITS // upper.denominator), 2**_BITS)


def _probability(value: sympy.Expr) -> sympy.Expr:
    """A sum of deltas, at most 1."""
    return sympy.Min(value, 1)
