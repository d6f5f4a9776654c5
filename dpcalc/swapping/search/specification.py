"""The search behind ``dpcalc search``: datasets of one record domain that violate a claimed swapping budget."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import prod

import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.roles import Names
from dpcalc.spec.tables import ContingencyTable
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.swapping.search.assemble import Strata
from dpcalc.swapping.search.datasets import found_datasets
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.verdict import DatasetWitness, Refuted, Unknown, Verdict, Verified


@dataclass(frozen=True)
class SearchResult:
    """What a search of one domain found.

    ``found`` is ``None`` where the search did not settle the question. ``scope`` is what was searched, in words. Where
    a violation was found: the datasets and the output over the domain's variables, the number of the ``stratum`` in
    which the datasets differ, the ``claimed`` and ``actual`` loss as text, and the full witness.
    """

    found: bool | None
    scope: str
    verdict: Verdict
    x: ContingencyTable | None = None
    x_prime: ContingencyTable | None = None
    output: ContingencyTable | None = None
    stratum: int | None = None
    claimed: str = ""
    actual: str = ""
    witness: DatasetWitness | None = None


def search_specification(
    domain: RecordDomain,
    budget: sympy.Expr,
    rate: Fraction | None = None,
    rates: sympy.Basic = sympy.true,
    effort: Effort = DEFAULT_EFFORT,
) -> SearchResult:
    """Look for two datasets of a domain that exceed a budget (in b and p, nats per record) under permutation swapping.

    The multiverse is the one induced by the swapping invariants, with unordered Hamming distance and the multiplicative
    distance. ``rate`` fixes p; ``None`` means every p in [0, 1] with ``rates``. Strata are swapped independently and
    log-ratios and distances both add up over them, so two datasets that differ in one stratum are enough. Raises
    ``InputError`` where the domain's variables do not all match, hold or swap.
    """
    scope = scope_of(domain, rate)
    verdict, triple = found_datasets(swap_keeps(budget, rates), scope, effort)
    if isinstance(verdict, Verified):
        return SearchResult(False, verdict.scope.words, verdict)
    if isinstance(verdict, Unknown) or triple is None:
        return SearchResult(None, scope.words, verdict)
    witness = verdict.witness if isinstance(verdict, Refuted) else None
    if not isinstance(witness, DatasetWitness):
        return SearchResult(None, scope.words, verdict)
    x, x_prime, output = (_dataset(domain, strata) for strata in (triple.x, triple.x_prime, triple.output))
    return SearchResult(
        True, scope.words, verdict, x, x_prime, output, triple.changed, witness.claimed, witness.actual, witness
    )


def scope_of(domain: RecordDomain, rate: Fraction | None) -> DatasetScope:
    """The scope of a search that covers one domain."""
    roles = domain.roles
    if domain.stratum_margins is not None:
        return DatasetScope(margins=domain.stratum_margins, rate=rate)
    matches, holds, swaps = (_categories(domain, names) for names in (roles.match, roles.hold, roles.swap))
    return DatasetScope(
        records=max(domain.size, 1), matches=matches, holds=holds, swaps=swaps, size=domain.size, rate=rate
    )


def _categories(domain: RecordDomain, names: Names) -> int:
    """The number of categories of a cross-classification."""
    return prod(domain.records[name] for name in names)


def _dataset(domain: RecordDomain, strata: Strata) -> ContingencyTable:
    """Stratum tables as one dataset over the domain's variables."""
    roles = domain.roles
    return ContingencyTable.from_strata(
        strata, domain.variables, domain.shape, match=roles.match, hold=roles.hold, swap=roles.swap
    )
