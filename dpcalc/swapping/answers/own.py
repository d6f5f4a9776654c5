"""What a specification of permutation swapping is answered: the definition, and what is known beyond it.

Swapping under its own invariants is decided stratum by stratum, and under others by the definition: all pairs of
datasets, all outputs. What a question needs is loaded with it: solvers take longer to load than most losses take.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

import sympy

from dpcalc.by_definition import Beside, ByDefinition
from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.report.answer import Answer
from dpcalc.report.datasets import Labels
from dpcalc.report.judged import Judged, Searched
from dpcalc.report.losses import LossRow, worst
from dpcalc.swapping.answers.allowed import allowed
from dpcalc.swapping.answers.rows import rows_at
from dpcalc.swapping.answers.said import kind, labels, numeric_rate, own_universes, rate_of, title
from dpcalc.swapping.answers.universes import fixed_margins, refines_swapping
from dpcalc.wording import Wording, wording

if TYPE_CHECKING:
    from dpcalc.report.latex.specification import ClosedForm, SpecificationResult
    from dpcalc.swapping.answers.closed_forms import Closed


@dataclass(frozen=True)
class SwappingAnswers(ByDefinition):
    """A specification whose mechanism is permutation swapping, at a rate or at all of them."""

    @property
    def title(self) -> str:
        """The mechanism, and the file."""
        return title(self.spec)

    @property
    def heading(self) -> str:
        """The mechanism, as the title of a section."""
        return f"Permutation swapping at {'every swap rate' if self.rate is None else f'the swap rate {self.rate}'}"

    @property
    def words(self) -> Wording:
        """What is released, in words."""
        rate, roles = "`p`" if self.rate is None else f"`p = {self.rate}`", self.spec.roles
        parts = (("matching", roles.match), ("holding", roles.hold), ("swapping", roles.swap))
        variables = "; ".join(f"{part}: {', '.join(names) or 'none'}" for part, names in parts)
        return wording(
            f"permutation swapping (bailie2025, Algorithm 3.2.1; {variables}). In each matching stratum every record "
            f"is selected with probability {rate}, again if exactly one is; a uniformly random derangement moves the "
            "swapping values of the selected records. The full table is released"
        )

    @property
    def labels(self) -> Labels:
        """The names of strata, rows and columns."""
        return labels(self.spec)

    @property
    def rate(self) -> Fraction | None:
        """The swap rate, or ``None`` for the symbol p."""
        return rate_of(self.spec)

    def kind(self, count: int) -> str:
        """What the rows stand for, in words."""
        return kind(self.spec, count)

    def rows(self, effort: Effort) -> Iterator[LossRow]:
        """The losses of strata, or of universes. Raises ``InputError`` for a swap rate that is a symbol."""
        return rows_at(self.spec, numeric_rate(self.spec), effort)

    def allowed(self, formula: sympy.Expr, row: LossRow, effort: Effort) -> Judged:
        """A loss beside the least budget that a formula in b and p allows there."""
        return allowed(self.spec, formula, row, effort)

    def at_every_rate(self, effort: Effort, /) -> Answer | None:
        """The loss as a function of the swap rate, where that is a symbol."""
        from dpcalc.swapping.answers.loss_by_rate import LossByRate
        from dpcalc.swapping.answers.pieces_by_rate import loss_pieces

        if self.rate is not None:
            return None
        pieces = tuple(loss_pieces(self.spec, effort))
        ends = tuple(worst(list(rows_at(self.spec, Fraction(end), effort))) for end in (0, 1))
        return LossByRate(self.spec, pieces, ends)

    def closed_budget(self, prove: bool, /) -> Answer | None:
        """The budget in closed form, where at least the invariants of swapping are held."""
        from dpcalc.swapping.answers.closed_budget import closed_budget

        return closed_budget(self.spec, prove) if self._closed else None

    @property
    def _closed(self) -> bool:
        """Whether the closed forms speak of these universes."""
        return fixed_margins(self.spec) is not None or refines_swapping(self.spec)

    @property
    def reference(self) -> Mapping[str, sympy.Expr]:
        """The closed forms, where the universes are those of swapping."""
        from dpcalc.swapping.answers.closed_forms import closed_form

        if not own_universes(self.spec):
            return {}
        return {kind: closed_form(self.spec, kind).budget for kind in ("published", "sharpest")}

    def attained(self, effort: Effort, sizes: bool, /) -> Answer | None:
        """The rates at which the budget is attained, where the rate is a symbol."""
        from dpcalc.swapping.answers.attained_rates import attained_rates
        from dpcalc.swapping.answers.witness_by_rate import WitnessByRate, budget_of

        if self.rate is not None or not own_universes(self.spec):
            return None
        if sizes:
            numeric_rate(self.spec)
        return WitnessByRate(self.spec, tuple(attained_rates(self.spec, budget_of(self.spec)[1], effort)))

    def least_budgets(self, sizes: int, effort: Effort, /) -> Beside:
        """The least budget for each b up to ``sizes``."""
        from dpcalc.swapping.answers.least_budgets import MOST_RECORDS, LeastBudgets, least_budgets

        if not 2 <= sizes <= MOST_RECORDS:
            raise InputError(f"sizes = {sizes} is out of range", hint=f"from 2 to {MOST_RECORDS} records a stratum")
        rate = numeric_rate(self.spec)
        return LeastBudgets(rate, least_budgets(sizes, rate, effort))

    def search(self, effort: Effort) -> Searched:
        """Look for datasets that exceed the claimed budget: with z3, where the universes are those of swapping."""
        from dpcalc.swapping.answers.searched import solve

        return solve(self.spec, effort) if own_universes(self.spec) else super().search(effort)

    def with_budgets(self, result: SpecificationResult) -> SpecificationResult:
        """What is to be typeset, with the sharpest and the published closed form and their conditions."""
        from dpcalc.swapping.answers.closed_forms import closed_form, largest_b, notes

        if not self._closed:
            return result
        sharpest, published = closed_form(self.spec, "sharpest"), closed_form(self.spec, "published")
        return replace(
            result,
            sharpest=_plain(sharpest),
            published=_plain(published),
            conditions=(*sharpest.derivation.conditions, *notes(self.spec)),
            place="" if self.rate is None else f"`b = {largest_b(self.spec)}`, `p = {self.rate}`",
        )

    def with_losses(self, result: SpecificationResult, effort: Effort) -> SpecificationResult:
        """What is to be typeset, with the exact losses, or the loss as a function of the rate."""
        from dpcalc.swapping.answers.pieces_by_rate import loss_pieces

        if self.rate is not None:
            return super().with_losses(result, effort)
        if not own_universes(self.spec):
            return replace(result, loss_note="Under these invariants the loss is computed for rates that are numbers")
        return replace(result, pieces=tuple(loss_pieces(self.spec, effort)))


def _plain(closed: Closed) -> ClosedForm:
    """A closed form as plain data."""
    from dpcalc.report.latex.specification import ClosedForm

    value = None if closed.value is None else (closed.value.exact, closed.value.decimal)
    return ClosedForm(closed.derivation, closed.budget, value)
