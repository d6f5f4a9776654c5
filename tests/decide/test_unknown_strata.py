"""z3 over unknown tables for permutation swapping, stratum by stratum: what the list of all pairs says."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
import sympy

import dpcalc
from dpcalc.certify.certificate import certificate
from dpcalc.certify.replay import accepted
from dpcalc.decide.loss import loss_of_pair, privacy_losses
from dpcalc.decide.unknown_tables.flavors import encoded_flavor
from dpcalc.decide.unknown_tables.question import MixedRecords
from dpcalc.decide.unknown_tables.search import search_tables
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.mechanisms.base import encoded_of
from dpcalc.mechanisms.encoded import UnknownTable
from dpcalc.spec.divergences import DIVERGENCES
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import InducedBy
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec_file.written import Specification
from dpcalc.swapping.law.mechanism import PermutationSwapping

SWAPPING = PermutationSwapping(Fraction(1, 3))
OWN = ["match*hold", "match*swap"]
DOMAIN = RecordDomain({"match": 2, "hold": 2, "swap": 2}, size=4)
LESS = sympy.Rational(1, 10**6)


def test_the_law_is_the_product_of_the_parts() -> None:
    """Wherever the variables stand, and whichever of them match, hold and swap."""
    domain = RecordDomain({"swap": 2, "match": 2, "hold": 2}, size=5)
    parts = encoded_of(SWAPPING, UnknownTable.of(domain.variables, domain.shape))
    assert parts is not None
    assert len(parts) == 2
    assert sorted(place for part in parts for place in part.places) == list(range(8))
    for counts in ((1, 0, 1, 0, 0, 2, 1, 0), (0, 2, 0, 1, 1, 0, 1, 0)):
        table = domain.table(counts)
        laws = [part.law(*(counts[place] for place in part.places)) for part in parts]
        whole = SWAPPING.law(table)
        assert len(whole) == len(laws[0]) * len(laws[1])
        for output, chance in whole.items():
            strata = output.strata(SWAPPING.roles.match, SWAPPING.roles.hold, SWAPPING.roles.swap)
            assert laws[0][strata[0]] * laws[1][strata[1]] == chance


@pytest.mark.parametrize("held", [OWN, [*OWN, "hold*swap"], ["match*hold"]])
@pytest.mark.parametrize("premetric", ["TV", "hockey-stick", "MULT", "KL"])
def test_the_exact_loss_is_kept_and_nothing_less_is(held: list[str], premetric: str) -> None:
    divergence = hockey_stick("log(2)") if premetric == "hockey-stick" else DIVERGENCES[premetric]
    flavor = Flavor(DOMAIN, Hamming(), InducedBy(held), divergence)
    worst: Any = privacy_losses(SWAPPING, flavor).worst
    loss = worst.loss.expression()
    if loss is not sympy.oo:
        kept = search_tables(SWAPPING, flavor, loss, DEFAULT_EFFORT)
        assert kept is not None
        assert kept.loss is None
        assert not kept.stopped
    found = search_tables(SWAPPING, flavor, sympy.Integer(100) if loss is sympy.oo else loss - LESS, DEFAULT_EFFORT)
    assert found is not None
    assert found.loss is not None
    assert found.loss.loss == worst.loss


def lost(flavor: Flavor, x: Any, y: Any) -> sympy.Expr:
    """What two tables lose."""
    found: Any = loss_of_pair(SWAPPING, flavor, "", x, y).loss
    return found.expression()


def test_what_is_left_out_with_a_pair_loses_as_much() -> None:
    """Of all pairs with two replaced records, those that are no longer proposed have the loss of one that was."""
    flavor = Flavor(DOMAIN, Hamming(), InducedBy(OWN), DIVERGENCES["TV"])
    encoded = encoded_flavor(flavor)
    assert encoded is not None
    parts = encoded_of(SWAPPING, encoded.table)
    assert parts is not None
    question = MixedRecords(encoded, parts, 2, DEFAULT_EFFORT)
    proposed = []
    while (pair := question.next()) is not None:
        proposed.append(pair)
        question.without(*pair)
    seen = {lost(flavor, *pair) for pair in proposed}
    tables = list(DOMAIN.datasets())
    pairs = [
        (x, y)
        for place, x in enumerate(tables)
        for y in tables[place + 1 :]
        if x.strata() != y.strata() and all(i.value(x) == i.value(y) for i in flavor.multiverse.invariants)
    ]
    near = [(x, y) for x, y in pairs if flavor.premetric.distance(x, y) == 2]
    assert {lost(flavor, x, y) for x, y in near} == seen
    assert len(proposed) < len(near) / 4


def large(premetric: str, budget: str, **more: Any) -> Specification:
    """32 records over 16 cells in four strata: 10^12 tables."""
    return Specification(
        domain={"records": {"match": 4, "hold": 2, "swap": 2}, "size": 32},
        multiverse={"invariants": OWN},
        input={"premetric": "hamming"},
        output={"premetric": premetric, **more},
        mechanism={"name": "permutation-swapping", "rate": "1/4"},
        claim={"budget": budget},
    )


@pytest.mark.parametrize(("premetric", "budget"), [("TV", "1/3"), ("KL", "1"), ("squared-Hellinger", "1/5")])
def test_a_domain_that_nobody_lists_is_searched_and_the_pair_certified(premetric: str, budget: str) -> None:
    """Listing it is out of the question; z3 names two tables, and the kernel sees what they lose."""
    found = dpcalc.search(large(premetric, budget))
    assert found.found
    assert found.scope == "all pairs of datasets of the domain, by z3 over unknown counts"
    assert any("listed_law" in json.dumps(each.statement) for each in found.evidence)
    table = next(each for each in found.evidence if "listed_law" in json.dumps(each.statement))
    assert accepted(certificate(table.kind, table.statement, table.proof))
