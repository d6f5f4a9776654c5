"""Closed-form budgets of a specification, each with its derivation and, where it is asked for, its proof."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.derive.base import Derivation
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.exact import fixed_point
from dpcalc.proving.prover import prove_claim
from dpcalc.report.fields import DIGITS
from dpcalc.report.formula import formula
from dpcalc.spec.counting import least_table
from dpcalc.spec.statistics import mixed_stratum_size
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.answers.said import rate_of
from dpcalc.swapping.answers.universes import fixed_margins, has_swapping_invariants, shape, unit_scale
from dpcalc.swapping.budgets.closed_forms import (
    BudgetValue,
    derive_budget,
    published_value,
    sharpest_value,
    simple_value,
)
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.verdict import Proved, Unknown, Verdict

_GUARD = 20
_Value = Callable[[int, Fraction, int], BudgetValue]
VALUES: Final[Mapping[str, _Value]] = {
    "sharpest": sharpest_value,
    "simple": simple_value,
    "published": published_value,
}
NAMES: Final = {"sharpest": "Sharpest in `(b, p)`", "simple": "Simple", "published": "Published"}


@dataclass(frozen=True)
class Closed:
    """A closed form for a specification: the derivation, and its value where b and p are numbers."""

    derivation: Derivation
    budget: sympy.Expr
    value: BudgetValue | None


def largest_b(spec: SpecFile) -> int:
    """The largest b of a universe of the domain: the largest stratum that can have two different records."""
    margins = spec.records.stratum_margins
    if margins is not None:
        return max((mixed_stratum_size(least_table(*pair)) for pair in margins), default=0)
    _, holds, swaps = shape(spec)
    return spec.records.size if spec.records.size > 1 and holds * swaps > 1 else 0


def closed_form(spec: SpecFile, kind: str) -> Closed:
    """The closed form of one kind (a key of ``VALUES``) in the unit of the specification."""
    derivation, scale = derive_budget(kind), unit_scale(spec)
    budget = derivation.budget
    if scale != 1:
        parts = [(value / scale, condition) for value, condition in budget.args]
        budget = sympy.Piecewise(*parts, evaluate=False)
    rate = rate_of(spec)
    if rate is None:
        return Closed(derivation, budget, None)
    value = VALUES[kind](largest_b(spec), rate, DIGITS)
    if scale != 1 and value.decimal not in ("0", "inf"):
        value = _halved(spec, kind, rate, value.exact)
    return Closed(derivation, budget, value)


def _halved(spec: SpecFile, kind: str, rate: Fraction, exact: str) -> BudgetValue:
    """A value for a distance that counts each changed record twice."""
    more = VALUES[kind](largest_b(spec), rate, DIGITS + _GUARD)
    half = Fraction(more.decimal) / 2
    return BudgetValue(f"({exact})/2", fixed_point(round(half * 10**DIGITS), DIGITS))


def proofs(derivation: Derivation) -> dict[str, Verdict]:
    """The verdict on each premise of a derivation, by name: all are proved, or what is said of the whole is said."""
    found = prove_claim(swap_keeps(derivation.budget), DEFAULT_EFFORT)
    arguments = found.arguments if isinstance(found, Unknown) else ()
    lemmas = {name: lemma for argument in arguments for name, lemma in argument.lemmas.items()}
    return {name: lemmas.get(name, found) for name in derivation.premises}


def label(verdict: Verdict) -> str:
    """A verdict in two words: how far it is proved."""
    return f"proved ({verdict.trust.label})" if isinstance(verdict, Proved) else verdict.name


def closed_fields(closed: Closed, verdicts: Mapping[str, Verdict]) -> dict[str, object]:
    """A closed form in JSON: formula, value at the specification's b and p, steps, premises and their verdicts."""
    value, derivation = closed.value, closed.derivation
    premises = [
        {
            "name": name,
            "statement": formula(premise.relation),
            "where": formula(premise.where),
            "verdict": label(verdicts[name]) if name in verdicts else None,
        }
        for name, premise in derivation.premises.items()
    ]
    return {
        "budget": formula(closed.budget),
        "value": None if value is None else value.exact,
        "decimal": None if value is None else value.decimal,
        "source": derivation.source,
        "theorem": derivation.theorem,
        "derivation": [{"text": step.text, "reason": step.reason} for step in derivation.steps],
        "premises": premises,
        "reduction": derivation.reduction,
    }


def notes(spec: SpecFile) -> list[str]:
    """What else the budget rests on in this specification."""
    held = ", ".join(invariant.text() for invariant in spec.flavor.multiverse.invariants) or "none"
    notes = [f"datasets are compared only if they agree on the invariants ({held})"]
    if unit_scale(spec) != 1:
        notes.append("each changed record counts twice in this premetric, so the budget per unit is half as large")
    if fixed_margins(spec) is None and not has_swapping_invariants(spec):
        notes.append("more is held than swapping keeps: the budget is kept, and a smaller one may do")
    return notes
