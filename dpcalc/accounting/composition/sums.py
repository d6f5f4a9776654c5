"""Budgets that add: each source is brought to one notion, the budgets are added there, and the sum is converted.

Every rule holds for adaptive composition with fresh randomness. Pure and approximate budgets add (Dwork, Rothblum and
Vadhan 2010), rho adds (Bun and Steinke 2016, Lemma 2.3), Renyi budgets of one order add (Mironov 2017, Proposition 1),
the squares of mu add (Dong, Roth and Su 2022, Corollary 3.3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import sympy

from dpcalc.accounting.composition.approximate_sums import approximately
from dpcalc.accounting.composition.base import Source, Way
from dpcalc.accounting.composition.probabilistic_sums import probabilistically
from dpcalc.accounting.conversions.routes import Conversion, convert, question
from dpcalc.errors import InputError, Undecided
from dpcalc.exact import INFINITY, as_sympy, rational
from dpcalc.mechanisms.release import Release
from dpcalc.spec.notions import KINDS, Notion
from dpcalc.symbolic.enclose import Enclosure, decimal, enclose
from dpcalc.wording import written

_LONG: Final = 200
_BITS: Final = 64
"""Bits after the point of sums beyond that many nats."""


@dataclass(frozen=True)
class Rule:
    """A notion whose budgets add: ``parameter`` does, or its square, root taken at the end.

    Budgets of the kinds in ``apart`` are better added as what they are.
    """

    kind: str
    parameter: str
    source: str
    squares: bool = False
    apart: tuple[str, ...] = ()

    def total(self, amounts: Sequence[tuple[int, sympy.Expr]]) -> sympy.Expr:
        """The budget of a composition, from how often each budget is spent."""
        terms = [times * (amount**2 if self.squares else amount) for times, amount in amounts]
        together = sum(terms, sympy.Integer(0))
        return sympy.sqrt(together) if self.squares else together


RULES: Final = (
    Rule("pure", "eps", "Dwork, McSherry, Nissim and Smith 2006"),
    Rule("gdp", "mu", "Dong, Roth and Su 2022, Corollary 3.3", squares=True, apart=("zcdp", "nor")),
    Rule("zcdp", "rho", "Bun and Steinke 2016, Lemma 2.3"),
    Rule("rdp", "eps", "Mironov 2017, Proposition 1"),
    Rule("kl", "nats", "the chain rule of Kullback-Leibler divergences"),
    Rule("tv", "delta", "a hybrid argument"),
)


def sums(sources: Sequence[Source], target: Notion, digits: int = 30) -> Iterator[Way]:
    """The bound of every rule that applies to all sources, converted to the target."""
    for rule in RULES:
        for order in _orders(rule, sources, target):
            try:
                found = _added(rule, order, sources, target, digits)
            except (InputError, Undecided):
                continue  # a rule or a conversion that does not apply bounds nothing
            if found is not None:
                yield found
    yield from approximately(sources, target, digits)
    yield from probabilistically(sources, target)


def _orders(rule: Rule, sources: Sequence[Source], target: Notion) -> list[sympy.Expr | None]:
    """The orders at which a rule is tried: for Renyi budgets those that are named, and 2 for chi-squared."""
    if rule.kind != "rdp":
        return [None]
    named = [*(p.promise for p in sources if isinstance(p.promise, Notion)), target]
    orders = {notion["order"]: None for notion in named if notion.kind.name == "rdp"}
    if any(notion.kind.name == "chi2" for notion in named):
        orders[sympy.Integer(2)] = None  # chi-squared is exp(D_2) - 1
    return list(orders)


def _added(rule: Rule, order: sympy.Expr | None, sources: Sequence[Source], target: Notion, digits: int) -> Way | None:
    """The bound of one rule."""
    fixed = {} if order is None else {"order": order}
    goal = Notion(KINDS[rule.kind], fixed)
    if any(isinstance(source.promise, Notion) and source.promise.kind.name in rule.apart for source in sources):
        return None
    amounts = [(source.times, budget(source, goal, digits)) for source in sources]
    if any(amount is None for _, amount in amounts):
        return None
    known = [(times, amount) for times, amount in amounts if amount is not None]
    total = rule.total(known) if rule.kind == target.kind.name else _short(rule.total(known))
    together = goal.with_value(rule.parameter, sympy.Min(total, 1) if rule.kind == "tv" else total)
    conversion = convert(question(together, target, digits))
    return _way(rule, sources, together, conversion)


def _short(total: sympy.Expr) -> sympy.Expr:
    """A sum, or a rational just above it where an exponential of it would be written out as a huge number."""
    if isinstance(total, sympy.Rational) or not total.has(sympy.log):
        return total
    upper = enclose(total, {}).upper
    return total if upper < _LONG else sympy.Rational(-(-upper.numerator * 2**_BITS // upper.denominator), 2**_BITS)


def _way(rule: Rule, sources: Sequence[Source], together: Notion, conversion: Conversion) -> Way:
    """What a conversion of the sum says. It is tight where nothing was lost on the way in or out."""
    best = conversion.best
    amount, asked = best.answer.amount, conversion.question.target.kind.name
    same = all(_is_of(source, rule.kind) for source in sources) and _one_direction(sources)
    alone = len(sources) == 1 and sources[0].times == 1 and isinstance(sources[0].promise, Notion)
    normal = rule.kind == "gdp" and asked != "prob"  # post-processing may break what prob says, and so attain more
    whole = all(source.attained for source in sources) and (normal or alone)
    budgets = all(source.budget_attained for source in sources) and rule.kind == asked and rule.kind in _ATTAINED
    attained = same and (whole or budgets)
    added = f"the squares of `{rule.parameter}` add up to that of" if rule.squares else f"`{rule.parameter}` adds up to"
    steps = (f"{added} {_written(together)}", *_route(conversion))
    lower = INFINITY if amount.bounds is None else amount.bounds.lower
    upper = INFINITY if amount.bounds is None else amount.bounds.upper
    if isinstance(amount.form, sympy.Rational):
        lower = upper = rational(amount.form)
    return Way(rule.kind, lower, upper, best.settled and attained, steps, rule.source, amount.form)


_ATTAINED: Final = frozenset({"pure", "zcdp", "rdp", "kl"})
"""Notions whose sums some composition attains: of randomised response, and of normal laws."""


def _one_direction(sources: Sequence[Source]) -> bool:
    """Whether largest losses are known to come together: at most one source has two directions that differ."""
    promises = [source.promise for source in sources]
    return sum(isinstance(promise, Release) and not promise.symmetric for promise in promises) <= 1


def _is_of(source: Source, kind: str) -> bool:
    """Whether a source is known by a number of that kind that it attains."""
    if isinstance(source.promise, Release):
        return source.promise.attained and (kind == "pure" or source.promise.curve.normal_shift is not None)
    return source.promise.kind.name == kind


def _route(conversion: Conversion) -> tuple[str, ...]:
    """The steps of the best route, each with its source."""
    return tuple(
        f"{step.edge.start} -> {step.edge.end} ({step.edge.source})"
        for step in conversion.best.steps
        if step.edge.start != step.edge.end
    )


def _written(together: Notion) -> str:
    """The sum as text, short."""
    text = together.wording()
    if len(text) <= 60:
        return written(text)
    *_, amount = together.values.values()
    return f"a {together.kind.name} budget of about {decimal(amount, {}, 8)}"


def budget(source: Source, goal: Notion, digits: int, *, closed: bool = False) -> sympy.Expr | None:
    """What one release spends of a notion that adds up: an exact number that is not below it; ``None``: nothing.

    With ``closed`` it has to be a closed form, and no bound on a number that has none.
    """
    if isinstance(source.promise, Release):
        return _of_release(source.promise, goal, digits, closed=closed)
    return _converted(source.promise, goal, digits, closed=closed)


def _converted(promise: Notion, goal: Notion, digits: int, *, closed: bool) -> sympy.Expr | None:
    """What a notion spends of another."""
    amount = convert(question(promise, goal, digits)).best.answer.amount
    return None if amount.infinite or (closed and amount.form is None) else amount.safe()


def _of_release(release: Release, goal: Notion, digits: int, *, closed: bool) -> sympy.Expr | None:
    """What a mechanism spends, by what is known of it, or else by its largest loss."""
    known: dict[str, Callable[[], sympy.Expr | Enclosure | None]] = {
        "pure": lambda: release.pure,
        "zcdp": lambda: release.zcdp,
        "gdp": lambda: release.curve.normal_shift,
        "rdp": lambda: None if release.renyi is None else release.renyi(goal["order"]),
        "tv": lambda: release.curve.delta(sympy.Integer(0)),
    }
    found = known.get(goal.kind.name, lambda: None)()
    if isinstance(found, Enclosure):
        return None if closed else as_sympy(found.upper)
    if found is not None:
        return found if found.is_finite else None
    if not release.pure.is_finite:
        return None
    return _converted(Notion(KINDS["pure"], {"eps": release.pure}), goal, digits, closed=closed)
