"""What every mechanism answers about a specification, by the definition: exact losses of all pairs of datasets.

A mechanism that knows more has a class of its own that answers some of these questions in another way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

import sympy

from dpcalc.decide.exceeding import shown_by
from dpcalc.decide.loss import Loss, losses
from dpcalc.effort import Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import Infinity, as_sympy
from dpcalc.mechanisms.base import listed_of, words_of
from dpcalc.mechanisms.finite import NAME as MATRIX
from dpcalc.report.answer import Answer
from dpcalc.report.datasets import Labels, labels_of, plain, table_labels
from dpcalc.report.judged import Judged, Searched, beside
from dpcalc.report.losses import LossRow, Pair
from dpcalc.report.sheet import Sheet
from dpcalc.section import located
from dpcalc.spec.budget import Amount, Budget, Symbolic
from dpcalc.spec.divergences.base import output_text
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec_file.reading import SpecFile
from dpcalc.verdict import Evidence

if TYPE_CHECKING:
    from dpcalc.report.latex.specification import SpecificationResult


class Beside(Protocol):
    """Something that is shown beside an answer."""

    def fields(self) -> list[dict[str, object]]:
        """It in JSON."""

    def write(self, sheet: Sheet) -> None:
        """It on a sheet."""


@dataclass(frozen=True)
class ByDefinition:
    """A specification whose mechanism has nothing but its law to say."""

    spec: SpecFile

    @property
    def title(self) -> str:
        """The mechanism, and the file."""
        name = str(getattr(self.spec.release, "name", "")).replace("-", " ")
        attacker = self.spec.attacker
        seen = "" if attacker is None else f", as seen by {attacker.short()}"
        return f"{name if name != MATRIX else 'the mechanism'} in {self.spec.path}{seen}"

    @property
    def heading(self) -> str:
        """The mechanism, as the title of a section."""
        return self._name or "A mechanism given by its probabilities"

    @property
    def words(self) -> str:
        """What is released, in words."""
        if self.spec.release is None:
            return ""
        return words_of(self.spec.kernel()) if self._name else "the probabilities of the outputs, one row a point"

    @property
    def _name(self) -> str:
        """The name of the mechanism; none for one that is given by its probabilities."""
        release = self.spec.release
        listed = release is None or listed_of(release) is not None
        return "" if listed else self.spec.kernel().name.replace("-", " ").capitalize()

    @property
    def labels(self) -> Labels:
        """The names of strata, rows and columns."""
        domain, roles = self.spec.flavor.domain, self.spec.roles
        if not isinstance(domain, RecordDomain):
            return Labels()
        if self.spec.release is not None:
            return table_labels(domain.records)
        return labels_of(domain.records, roles.match, roles.hold, roles.swap)

    @property
    def rate(self) -> Fraction | None:
        """The swap rate, where there is one and it is a number."""
        return None

    def kind(self, count: int) -> str:
        """What the rows stand for, in words."""
        return "universe" if count == 1 else "universes"

    def rows(self, effort: Effort) -> Iterator[LossRow]:
        """The exact losses, in a fixed order."""
        with located(self.spec.path):
            yield from map(_row, losses(self.spec.kernel(), self.spec.flavor, effort))

    def judge(self, claim: Budget, rows: Sequence[LossRow], effort: Effort) -> list[Judged]:
        """Compare every loss with the budget allowed there."""
        if isinstance(claim, Symbolic):
            return [self.allowed(claim.expression, row, effort) for row in rows]
        universes = self.spec.flavor.universes(effort)
        amounts = [_expression(claim.at(universe, effort)) for universe in universes]
        return [beside(row, amount, effort) for row, amount in zip(rows, amounts, strict=True)]

    def allowed(self, formula: sympy.Expr, row: LossRow, effort: Effort) -> Judged:
        """A loss beside what a formula allows there."""
        return beside(row, formula, effort)

    def at_every_rate(self, _effort: Effort, /) -> Answer | None:
        """The loss as a function of a parameter that is left a symbol, if one is."""
        return None

    def closed_budget(self, _prove: bool, /) -> Answer | None:
        """The budget in closed form, if one is known; the argument asks for verdicts on its premises."""
        return None

    @property
    def reference(self) -> Mapping[str, sympy.Expr]:
        """The ``published`` and the ``sharpest`` budget for these universes, if they are known."""
        return {}

    def attained(self, _effort: Effort, _sizes: bool, /) -> Answer | None:
        """Where the budget is attained, if a parameter is a symbol; the second argument asks for least budgets.

        Raises ``InputError`` where nothing is there to be attained.
        """
        self.spec.budget()
        return None

    def least_budgets(self, _sizes: int, _effort: Effort, /) -> Beside:
        """The least budget for each size up to a number. Raises ``InputError`` for a mechanism without a swap rate."""
        raise no_rate(self.spec)

    def search(self, effort: Effort) -> Searched:
        """Look for datasets that exceed the claimed budget: with z3 where it can be asked, else in every universe."""
        solved = self._solved(effort)
        if solved is not None and solved.found is not None:
            return solved
        try:
            return self._visited(effort)
        except TooLarge:
            if solved is None:
                raise
            return solved

    def _solved(self, effort: Effort) -> Searched | None:
        """What z3 says of unknown tables; ``None`` where it cannot be asked."""
        from dpcalc.decide.unknown_tables.search import search_tables

        claim = self.spec.budget()
        if not isinstance(claim, Symbolic) or claim.expression.free_symbols:
            return None
        with located(self.spec.path):
            found = search_tables(self.spec.kernel(), self.spec.flavor, claim.expression, effort)
        if found is None:
            return None
        scope = "all pairs of datasets of the domain, by z3 over unknown counts"
        if found.stopped:
            return Searched(None, scope, rate=self.rate, stopped=(found.stopped,))
        if found.loss is None:
            return Searched(False, scope, rate=self.rate)
        violated = self.allowed(claim.expression, _row(found.loss), effort)
        return Searched(True, scope, violated, self.rate, evidence=self.evidence(violated))

    def _visited(self, effort: Effort) -> Searched:
        """Every universe is looked at."""
        rows = list(self.rows(effort))
        judged = self.judge(self.spec.budget(), rows, effort)
        scope = f"every pair of datasets and every output in {len(rows)} {self.kind(len(rows))}"
        violated = next((item for item in judged if item.sign > 0), None)
        shown = () if violated is None else self.evidence(violated)
        return Searched(violated is not None, scope, violated, self.rate, evidence=shown)

    def evidence(self, violated: Judged) -> tuple[Evidence, ...]:
        """The datasets, the law by its definition where there are words for it, and the event; or its probabilities."""
        pair = violated.row.pair
        if pair is not None and pair.found is not None:
            return shown_by(self.spec.kernel(), self.spec.flavor, pair.found, violated.budget)
        return ()

    def with_budgets(self, result: SpecificationResult) -> SpecificationResult:
        """What is to be typeset, with the closed forms that are known."""
        return result

    def with_losses(self, result: SpecificationResult, effort: Effort) -> SpecificationResult:
        """What is to be typeset, with the exact losses and what the claimed budget allows."""
        from dpcalc.report.latex.losses import Allowance

        rows = tuple(self.rows(effort))
        judged = [] if self.spec.claim is None else self.judge(self.spec.claim, rows, effort)
        allowed = tuple(Allowance(item.budget, item.sign) for item in judged)
        return replace(result, rows=rows, allowed=allowed, kind=self.kind(1))


def no_rate(spec: SpecFile) -> InputError:
    """The refusal of a question that needs a swap rate."""
    where = f"{spec.path} [mechanism] rate"
    return InputError("this command needs a swap rate that is a number", where=where, hint='write rate = "1/20"')


def _row(found: Loss) -> LossRow:
    """The loss of a universe, as a row."""
    pair = None
    if found.distance is not None:
        output = None if found.event is None else ", ".join(map(output_text, found.event))
        ratio = None if found.event is None else found.ratio
        chances = (found.probability_x, found.probability_x_prime)
        pair = Pair(plain(found.x), plain(found.x_prime), output, ratio, found.distance, *chances, found)
    return LossRow(found.universe, found.loss, pair)


def _expression(amount: Amount) -> sympy.Expr:
    """An amount as a SymPy number or expression."""
    if isinstance(amount, Infinity):
        return sympy.oo
    return as_sympy(amount) if isinstance(amount, Fraction) else amount
