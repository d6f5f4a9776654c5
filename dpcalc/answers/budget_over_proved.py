"""Formulas for a budget over a parameter that hold beyond the values computed: by exact comparisons, not by a fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod
from typing import Any, Final

import sympy

from dpcalc.answers.budget_parametric import ParametricBudget, budget_parametric
from dpcalc.answers.over import Over
from dpcalc.decide.renamed import one_replaced
from dpcalc.derive.sizes import Cells, for_every_size
from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError
from dpcalc.mechanisms.base import affine_in, cell_law_of, tail_of, untouched_by
from dpcalc.spec.divergences.values import LogRatio, Magnitude, ParametricValue, Value, order
from dpcalc.spec_file.reading import SpecFile, parameter_of
from dpcalc.spec_file.varied import named
from dpcalc.spec_file.written import Read
from dpcalc.symbolic.symbols import symbol

_SIZE: Final = (("domain", "size"),)
_RELEASED: Final = ("mechanism", "output")
_BY_SIZE: Final = (
    "two tables that differ in one record differ in two cells, whose laws are periodic from a count on, or affine in a "
    "power of it; the premetric is {}, so that it exceeds the formula nowhere if not at the ends, which are compared "
    "exactly"
)
_TOLD_APART: Final = (
    "every output has {} as the data do, so that two tables that differ there in one record have no output in common, "
    "at every size; and under a premetric that no map of outputs enlarges, no two laws are further apart than such"
)
_BY_MIXTURE: Final = (
    "all chances are affine in the parameter and the premetric is convex, so each pair of datasets loses a convex "
    "function of it: none exceeds the formula between two values where none does, and one that meets it in between "
    "meets it everywhere there"
)
_BY_VALUE: Final = "all pairs of datasets and all outputs are compared as functions of the parameter, exactly"


@dataclass(frozen=True)
class Form:
    """A formula for the budget: ``where`` an inequality holds, or at values of which ``spare`` are beyond need.

    ``low`` and ``high`` are the ends (``None`` for no end). ``reason`` says in words why it holds at every value, and
    is empty for a formula that is met by what was computed and may end there; ``but`` names exceptions.
    """

    low: Fraction
    high: Fraction | None
    budget: sympy.Expr
    spare: int = 0
    where: str = ""
    reason: str = ""
    but: str = ""

    @property
    def argued(self) -> bool:
        """Whether it holds at every value by an argument in words, beside exact comparisons."""
        return bool(self.reason) and self.reason != _BY_VALUE


def for_sizes(over: Over, spec: SpecFile, losses: Sequence[Value]) -> Form | None:
    """The formula for every size from one on, for a release cell by cell that says the law of large counts."""
    mechanism, flavor = spec.kernel(), spec.flavor
    law, tail = cell_law_of(mechanism), tail_of(mechanism)
    if over.keys != _SIZE or law is None or tail is None or over.step != 1 or not one_replaced(flavor):
        return None
    number, known = prod(spec.records.shape), dict(zip(map(int, over.values), losses, strict=True))
    if number < 2 or 0 in known:
        return None
    cells = Cells(number, law, tail, flavor.divergence)
    for low in sorted(known)[: tail.start + 2]:
        try:
            found = for_every_size(cells, {size: loss for size, loss in known.items() if size >= low})
            if found is not None:
                budget = found.expression(symbol(over.name))
                reason = _BY_SIZE.format("convex" if found.constant is None else "quasi-convex")
                return Form(Fraction(low), None, budget, where=f"{low} <= {over.name}", reason=reason)
        except DpcalcError:  # not decided, or not known of such laws: then nothing is said beyond what was computed
            continue
    return None


def where_told_apart(over: Over, spec: SpecFile, losses: Sequence[Value]) -> Form | None:
    """The budget at every size, for a mechanism that releases exactly what one record may change."""
    flavor = spec.flavor
    if over.keys != _SIZE or not one_replaced(flavor) or not flavor.divergence.laws.known("post-processing"):
        return None
    records = spec.records
    kept = [name for name in records.variables if name in untouched_by(spec.kernel(), records.variables)]
    shape = dict(zip(records.variables, records.shape, strict=True))
    apart = flavor.divergence.compare({0: Fraction(1)}, {1: Fraction(1)}).value
    known = [size for size, loss in zip(over.values, losses, strict=True) if size >= 1 and order(loss, apart) == 0]
    if not any(shape[name] > 1 for name in kept) or not known or not isinstance(apart, LogRatio | Magnitude):
        return None
    budget = sympy.oo if apart.infinite else apart.expression()
    reason = _TOLD_APART.format(" and ".join(kept))
    return Form(known[0], None, budget, where=f"{known[0]} <= {over.name}", reason=reason)


def along_mixtures(over: Over, spec: SpecFile, forms: Sequence[Form]) -> list[Form]:
    """The formulas, those with the reason that hold between their ends: straight lines in an affine parameter."""
    (section, *path), name = over.keys[0], symbol(over.name)
    known = len(over.keys) == 1 and section == "mechanism" and affine_in(spec.kernel(), str(path[-1]))
    if not (known and spec.flavor.divergence.laws.known("convex")):
        return list(forms)
    return [_between(form, over, name) for form in forms]


def _between(form: Form, over: Over, name: sympy.Symbol) -> Form:
    """A formula that holds between its ends, if it is a straight line that is met in between as well."""
    low, high = form.low, form.high
    inside = high is not None and any(low < value < high for value in over.values)
    if not inside or form.budget is sympy.oo or sympy.expand(form.budget).diff(name, 2) != 0:
        return form
    return replace(form, where=f"{low} <= {over.name} <= {high}", reason=_BY_MIXTURE)


def for_values(written: Read, over: Over, effort: Effort) -> list[Form]:
    """The formulas for every value of a parameter of the mechanism or the output premetric, piece by piece."""
    if any(key[0] not in _RELEASED for key in over.keys) or parameter_of(written) is not None:
        return []
    exponents = any(key[-1] == "epsilon" for key in over.keys)
    ends = ("0", "inf") if exponents else (str(over.values[0]), str(over.values[-1]))
    try:
        told = named(written, over.keys, over.name, ends)
        parameter = parameter_of(told)
        found = None if parameter is None else budget_parametric(told, parameter, effort)
    except DpcalcError:  # the parameter is a whole number, say, or stands where no formula does
        return []
    return [] if found is None else list(_pieces(found, over))


def _pieces(found: ParametricBudget, over: Over) -> list[Form]:
    """The pieces as formulas; none where one has no formula."""
    forms = []
    for piece in found.pieces:
        loss = piece.row.loss
        if not (loss.infinite or isinstance(loss, ParametricValue)):
            return []
        budget = sympy.oo if loss.infinite else piece.row.expression
        form = Form(over.values[0], over.values[-1], budget, where=found.where(piece), reason=_BY_VALUE)
        forms.append(replace(form, but=found.exceptions(piece)))
    return forms


def form_fields(form: Form, formula: str) -> Mapping[str, Any]:
    """A formula in JSON."""
    high = "inf" if form.high is None else str(form.high)
    shown = {"from": str(form.low), "to": high, "budget": formula, "spare": form.spare}
    return shown | {"where": form.where or None, "reason": form.reason or None, "but": form.but or None}
