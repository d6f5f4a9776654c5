"""Datasets that exceed a claimed budget of permutation swapping: the solver looks over all datasets of a domain."""

from __future__ import annotations

import sympy

from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, InputError
from dpcalc.exact import INFINITY, Infinity, LogRatio, rational
from dpcalc.report.datasets import Dataset
from dpcalc.report.judged import Judged, Searched
from dpcalc.report.losses import LossRow, Pair
from dpcalc.spec.budget import Symbolic
from dpcalc.spec.statistics import LargestMixedStratum
from dpcalc.spec.tables import ContingencyTable
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.answers.allowed import value_at
from dpcalc.swapping.answers.universes import unit_scale
from dpcalc.swapping.law.mechanism import PermutationSwapping
from dpcalc.swapping.search.specification import SearchResult, search_specification
from dpcalc.verdict import Unknown


def solve(spec: SpecFile, effort: Effort) -> Searched:
    """Let the solver look over all datasets of the domain."""
    stated, claim = spec.stated, spec.budget()
    if stated is None or not isinstance(claim, Symbolic):
        raise InputError("the search for datasets needs swapping and a formula", where=spec.path)
    scale = unit_scale(spec)
    result = search_specification(spec.records, claim.expression * scale, stated.rate, effort=effort)
    if result.found is None and isinstance(result.verdict, Unknown):
        return Searched(None, result.scope, stopped=tuple(f"{a.what}: {a.why}" for a in result.verdict.attempts))
    if not result.found:
        return Searched(False, result.scope)
    return _violation(spec, claim.expression, result, effort)


def _violation(spec: SpecFile, expression: sympy.Expr, result: SearchResult, effort: Effort) -> Searched:
    """The datasets that the solver found, with their probabilities and the budget there."""
    x, x_prime, output, witness = result.x, result.x_prime, result.output, result.witness
    if x is None or x_prime is None or output is None or witness is None:
        raise DpcalcError("the search reports a violation without datasets")
    rate = rational(witness.rate)
    mechanism = PermutationSwapping(rate, spec.roles)
    above, below = mechanism.chance(x, output), mechanism.chance(x_prime, output)
    if above < below:
        x, x_prime, above, below = x_prime, x, below, above
    distance = spec.flavor.premetric.distance(x, x_prime)
    if isinstance(distance, Infinity):
        raise DpcalcError("the search reports datasets at infinite distance")
    ratio = above / below if below else INFINITY
    b_value = LargestMixedStratum(spec.roles).of(x)
    row = LossRow(
        result.scope,
        LogRatio(ratio, distance),
        Pair(_plain(spec, x), _plain(spec, x_prime), _plain(spec, output), ratio, distance, above, below),
        (b_value,),
    )
    budget = value_at(expression, b_value, rate, effort)
    shown = () if witness.evidence is None else (witness.evidence,)
    return Searched(True, result.scope, Judged(row, budget, 1, b_value), rate, evidence=shown)


def _plain(spec: SpecFile, table: ContingencyTable) -> Dataset:
    """A dataset as one table a stratum."""
    return table.strata(spec.roles.match, spec.roles.hold, spec.roles.swap)
