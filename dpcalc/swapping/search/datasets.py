"""The search for datasets that violate a claimed swapping budget: the loop that joins tables, rates and the recheck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import groupby

from dpcalc.certify.evidence import denied
from dpcalc.claim import Satisfies
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge, Undecided, UnsupportedExpression
from dpcalc.exact import LogRatio
from dpcalc.swapping.claims.every_swapping import swapping_of
from dpcalc.swapping.search.assemble import Triple, assembled
from dpcalc.swapping.search.cases import Case, cases, some_cases
from dpcalc.swapping.search.claimed import Claimed
from dpcalc.swapping.search.exceeding import Judge, Question
from dpcalc.swapping.search.oracle import Oracle
from dpcalc.swapping.search.recheck import rechecked
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.swapping.search.settings import Setting, settings
from dpcalc.swapping.search.shrink import SIMPLE_DENOMINATOR, simplest_rate
from dpcalc.swapping.search.symmetry import canonical
from dpcalc.verdict import Attempt, Scope, Table, Unknown, Verdict, Verified
from dpcalc.wording import written

_METHOD = "z3 search over unknown datasets"
_ENDS = (Fraction(0), Fraction(1))


@dataclass(frozen=True)
class Violation:
    """A case that exceeds the budget at a rate."""

    setting: Setting
    case: Case
    rate: Fraction


def search_datasets(claim: Satisfies, scope: DatasetScope, effort: Effort = DEFAULT_EFFORT) -> Verdict:
    """Look for two datasets, an output and a swap rate that violate a swapping claim, smallest first.

    ``Refuted`` carries a witness with the fewest records, then the fewest categories, then the simplest rate, which a
    separate path has checked. ``Verified`` means that the scope is exhausted; its count is the number of cases (pairs
    one circuit apart with an output, up to renaming categories) for each b. ``Unknown`` says what stopped the search.
    Raises ``TheoremError`` for a claim of another kind, ``DpcalcError`` where the recheck contradicts the search.
    """
    return found_datasets(claim, scope, effort)[0]


def found_datasets(
    claim: Satisfies, scope: DatasetScope, effort: Effort = DEFAULT_EFFORT
) -> tuple[Verdict, Triple | None]:
    """What ``search_datasets`` returns, with the datasets of a refutation and the stratum in which they differ."""
    family = swapping_of(claim)
    scope = replace(scope, holds=_least(scope.holds, family.holds), swaps=_least(scope.swaps, family.swaps))
    search = Search(claim, scope, effort)
    try:
        violation = search.run()
        if violation is not None:
            case = violation.case
            triple = assembled(violation.setting, scope, case.x, case.x_prime, case.output, violation.rate)
            witness = rechecked(claim, triple.x, triple.x_prime, triple.output, violation.rate, effort)
            return denied(witness), triple
        search.check_values()
    except (Undecided, UnsupportedExpression, TooLarge) as error:
        return Unknown((Attempt(f"{_METHOD}: {written(scope.words)}", str(error)),)), None
    data = {**scope.data(), "cases": search.count, "questions": search.asked, "settings": search.visited}
    return Verified(Scope(written(scope.words) + search.left_out(), data), search.count), None


def _least(first: int | None, second: int | None) -> int | None:
    """The smaller of two bounds, where ``None`` is none."""
    return min((v for v in (first, second) if v is not None), default=None)


class Search:
    """One search: what was asked so far, level by level."""

    def __init__(self, claim: Satisfies, scope: DatasetScope, effort: Effort) -> None:
        self.scope, self.effort = scope, effort
        family = swapping_of(claim)
        self.claim, self.scale = (claim.formula, family.rates), family.distance_scale
        self.count = self.visited = 0
        self._cases: dict[tuple[object, ...], list[Case]] = {}
        self._oracles: dict[int, Oracle] = {}
        self._judges: dict[int, Judge] = {}
        inside = scope.rate is None or scope.rate not in _ENDS
        self._free = inside
        self._ends = _ENDS if scope.rate is None else () if inside else (scope.rate,)
        self._ahead = self._listed_elsewhere() if effort.workers.several else iter(())

    @property
    def asked(self) -> int:
        """How many different questions went to the nonlinear solver."""
        return sum(oracle.asked for oracle in self._oracles.values())

    def run(self) -> Violation | None:
        """The violation with the simplest rate on the first level (records, then cells) that has one."""
        for _, group in groupby(settings(self.scope), key=lambda s: (s.total, s.cells)):
            level = list(group)
            found: Violation | None = None
            at_end: Violation | None = None
            for setting in level:
                found = self._visit(setting, found)
                if found is None and at_end is None:
                    at_end = self._visit_ends(setting)
            if found is not None:
                return self._strongest(level, found)
            if at_end is not None:
                return at_end
        return None

    def _strongest(self, level: list[Setting], found: Violation) -> Violation:
        """The largest loss among the violations of a level at the rate found, so that z3's order does not matter."""
        best: tuple[LogRatio, tuple[Table, Table, Table], Violation] | None = None
        for setting in level:
            _, judge = self._tools(setting.b)
            for case in self._listed(setting):
                if not judge.exceeded(case.question, found.rate):
                    continue
                loss = case.question.loss_at(found.rate)
                if best is not None and loss < best[0]:
                    continue
                tables = canonical(case.output, case.x, case.x_prime)
                if best is None or loss > best[0] or tables < best[1]:
                    z, x, y = tables
                    best = loss, tables, Violation(setting, Case(x, y, z, case.question), found.rate)
        return found if best is None else best[2]

    def check_values(self) -> None:
        """Raise ``Undecided`` where the claim holds only because it has no value somewhere, or is made nowhere."""
        for b_value, oracle in self._oracles.items():
            odds = oracle.gap_in_claim() if self._free else None
            if odds is not None:
                rate = odds / (1 + odds)
                raise Undecided(f"the claimed budget has no value at b = {b_value} near p = {rate}")
        if self._oracles and not self._is_made():
            raise Undecided("nothing is claimed at any rate of the scope")

    def _is_made(self) -> bool:
        """Whether something is claimed at some rate of the scope."""
        inside = self._free and any(oracle.claim_is_made() for oracle in self._oracles.values())
        return inside or any(judge.made(rate) for judge in self._judges.values() for rate in self._ends)

    def left_out(self) -> str:
        """Words for the ends of [0, 1] at which the formula has no value, so that nothing is claimed there."""
        ends = [f"`p = {r}`" for r in self._ends if not all(j.has_value(r) for j in self._judges.values())]
        return f" (nothing is claimed at {' and '.join(ends)}, where the formula has no value)" if ends else ""

    def _visit(self, setting: Setting, best: Violation | None) -> Violation | None:
        """The violation of one setting at a rate inside (0, 1), if it has a simpler rate than the best so far."""
        self.visited += 1
        if not self._free:
            self.count += sum(1 for _ in self._listed(setting))
            return best
        oracle, judge = self._tools(setting.b)
        if best is None and self.effort.workers.several:
            oracle.prepare(case.question for case in self._listed(setting))
        done: set[Question] = set()
        for case in self._listed(setting):
            self.count += 1
            if self.count > self.effort.limit:
                raise TooLarge(f"more than {self.effort.limit} cases", hint="lower the scope", estimate=self.count)
            self.effort.tick("pairs of datasets and outputs", self.count)
            if case.question in done:
                continue
            done.add(case.question)
            rate = self._rate(case.question, oracle, judge, best)
            if rate is not None:
                best = Violation(setting, case, rate)
        return best

    def _rate(self, question: Question, oracle: Oracle, judge: Judge, best: Violation | None) -> Fraction | None:
        """A rate at which the question is answered yes, simpler than the best one known."""

        def violates(rate: Fraction) -> bool:
            return judge.exceeded(question, rate)

        if best is not None and (self.scope.rate is not None or best.rate.denominator <= SIMPLE_DENOMINATOR):
            return None if self.scope.rate is not None else simplest_rate(best.rate, violates, best.rate)
        odds = oracle.violation(question)
        if odds is None:
            return None
        target = odds / (1 + odds)
        if self.scope.rate is not None:
            return self.scope.rate
        rate = simplest_rate(target, violates, None if best is None else best.rate)
        if rate is None and best is None:
            raise Undecided(f"the budget is exceeded near p = {target}, but at no rational rate that was found")
        return rate

    def _visit_ends(self, setting: Setting) -> Violation | None:
        """A violation of one setting at p = 0 or p = 1."""
        _, judge = self._tools(setting.b)
        for rate in self._ends:
            if judge.finite(rate):
                for case in self._listed(setting):
                    if judge.exceeded(case.question, rate):
                        return Violation(setting, case, rate)
        return None

    def _listed_elsewhere(self) -> Iterator[tuple[tuple[object, ...], list[Case]]]:
        """The cases of settings in the order in which they are visited, each a task."""
        first: dict[tuple[object, ...], Setting] = {}
        for setting in settings(self.scope):
            first.setdefault(setting.key, setting)
        work = partial(some_cases, self.scale, self.effort.limit + 1 if self._free else None)
        return zip(first, self.effort.each(work, iter(first.values()), "settings"), strict=True)

    def _tools(self, b_value: int) -> tuple[Oracle, Judge]:
        """The solver and the exact test for one b."""
        if b_value not in self._oracles:
            claimed = Claimed(self.claim, b_value, self.scope.rate if self._free else None, self.effort)
            self._oracles[b_value] = Oracle(claimed, self.effort)
            self._judges[b_value] = Judge(claimed.budget, claimed.rates, self.effort)
        return self._oracles[b_value], self._judges[b_value]

    def _listed(self, setting: Setting) -> Iterator[Case]:
        """The cases of a setting; what z3 has listed once is kept for other values of b."""
        while setting.key not in self._cases and (found := next(self._ahead, None)) is not None:
            self._cases |= dict([found])
        known = self._cases.get(setting.key)
        if known is not None:
            yield from known
            return
        listed = []
        for case in cases(setting, self.scale, self.effort):
            listed.append(case)
            yield case
        self._cases[setting.key] = listed
