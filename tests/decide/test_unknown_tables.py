"""z3 over unknown tables: what it says is what the list of all pairs says, and parts are what laws are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
import sympy

from dpcalc.claim import Satisfies
from dpcalc.decide.loss import loss_of_pair, privacy_losses
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.unknown_tables import search
from dpcalc.decide.unknown_tables.flavors import encoded_flavor, one_step_suffices
from dpcalc.decide.unknown_tables.search import search_tables
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.exact import INFINITY
from dpcalc.library import run_routes
from dpcalc.mechanisms.base import Mechanism, encoded_of
from dpcalc.mechanisms.cell_suppression import CellSuppression
from dpcalc.mechanisms.chain import Chain, chain
from dpcalc.mechanisms.donor_swapping import DonorSwapping
from dpcalc.mechanisms.encoded import UnknownTable
from dpcalc.mechanisms.noisy_counts import NoisyCounts
from dpcalc.mechanisms.readings import Margin, Part
from dpcalc.mechanisms.together import Independent, OneOf, OneSeed
from dpcalc.spec.divergences.chi_squared import CHI_SQUARED
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import InducedBy, Vacuous
from dpcalc.spec.premetrics.adjacency import Adjacent
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.premetrics.within import Within
from dpcalc.spec_file.written import Specification
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.theorem import SearchDatasets
from dpcalc.verdict import Refuted, Unknown, Verified

DOMAIN = RecordDomain({"a": 2, "s": 3}, size=3)
SUPPRESSED = CellSuppression(threshold=2, worth=Fraction(3, 2))
KEPT = CellSuppression(threshold=2, worth=ExpNumber.exp(Fraction(1, 3)), noise="geometric", zeros="kept")
NOISY = NoisyCounts(largest=3, worth=Fraction(2))
LESS = sympy.Rational(1, 10**6)
PARTS: Mapping[str, Mechanism] = {
    "cells": SUPPRESSED,
    "margin": chain([Margin(("s",)), NOISY]),
    "part": chain([Part((("a", 1),)), NOISY, SUPPRESSED]),
    "independent": Independent((NOISY, chain([Margin(("a",)), NOISY]))),
    "one seed": OneSeed((NOISY, SUPPRESSED)),
}


@pytest.mark.parametrize("name", PARTS)
def test_parts_at_the_counts_of_a_table_are_its_factors(name: str) -> None:
    mechanism: Any = PARTS[name]
    parts = encoded_of(mechanism, UnknownTable.of(DOMAIN.variables, DOMAIN.shape))
    assert parts is not None
    for counts in ((3, 0, 0, 0, 0, 0), (1, 0, 1, 0, 0, 1), (0, 0, 0, 2, 1, 0)):
        sums = [[sum(c * n for c, n in zip(row, counts, strict=True)) for row in part.rows] for part in parts]
        laws = [part.law(*numbers) for part, numbers in zip(parts, sums, strict=True)]
        assert laws == list(mechanism.factors(DOMAIN.table(counts)))


def test_a_chain_that_begins_with_a_margin_is_released_in_parts() -> None:
    stages = (Margin(("s",)), NOISY)
    table = DOMAIN.table((1, 0, 1, 0, 0, 1))
    whole, parts = Chain(stages), chain(stages)
    assert type(parts) is not Chain
    assert whole.law(table) == parts.law(table)
    law = {output: Fraction(0) for output in whole.law(table)}
    factors: Any = parts
    for outcomes in product(*(law.items() for law in factors.factors(table))):
        chance = Fraction(1)
        for _, each in outcomes:
            chance *= each
        law[factors.output(table, [outcome for outcome, _ in outcomes])] += chance
    assert law == whole.law(table)


DONORS = DonorSwapping(("s",), Fraction(1, 2), factor=Fraction(2))
MIXED: Mapping[str, Mechanism] = {
    "donors": DONORS,
    "donors, then a margin with noise": chain([DONORS, Margin(("a",)), NOISY]),
    "noisy cells, then a margin": chain([NOISY, Margin(("s",))]),
    "noisy cells, then a margin with noise": chain([NOISY, Margin(("a",)), NoisyCounts(9, Fraction(3, 2))]),
    "noisy cells, then two margins": chain([NOISY, Independent((Margin(("a",)), Margin(("s",))))]),
    "a margin, then donors": chain([Margin(("s",)), DonorSwapping(("s",), Fraction(1, 2), factor=Fraction(2))]),
    "one of two": OneOf((SUPPRESSED, DONORS), (Fraction(1, 3), Fraction(2, 3))),
    "one seed for a table and a margin": OneSeed((NOISY, chain([Margin(("s",)), NOISY]))),
}


LONG_LAWS = ("one seed for a table and a margin",)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.thorough) if name in LONG_LAWS else name for name in MIXED]
)
def test_what_mixes_records_has_parts_of_several_counts(name: str) -> None:
    """The laws of the parts at the values of their sums, multiplied, are as far apart as the laws of the tables."""
    mechanism = MIXED[name]
    parts = encoded_of(mechanism, UnknownTable.of(DOMAIN.variables, DOMAIN.shape))
    assert parts is not None
    tables = [DOMAIN.table(counts) for counts in ((2, 0, 0, 1, 0, 0), (1, 0, 1, 1, 0, 0))]
    laws: list[dict[Any, Any]] = []
    for table in tables:
        found: dict[Any, Any] = {(): Fraction(1)}
        for part in parts:
            values = [sum(c * n for c, n in zip(row, table.counts, strict=True)) for row in part.rows]
            law = part.law(*values)
            found = {(*known, z): p * q for known, p in found.items() for z, q in law.items()}
        assert sum(found.values()) == 1
        laws.append(found)
    assert TV.of(*laws) == TV.of(*(mechanism.law(table) for table in tables))


MARGINS = Flavor(DOMAIN, Hamming(), InducedBy(["a", "s"]))
FLAVORS = {
    "pure": (NOISY, MARGINS),
    "powers of e": (
        NoisyCounts(2, ExpNumber.exp(Fraction(1, 2))),
        Flavor(RecordDomain({"a": 2, "s": 2}, size=2), Hamming(), InducedBy(["a", "s"])),
    ),
    "one margin": (NOISY, Flavor(DOMAIN, Adjacent("bounded-unordered"), InducedBy(["a"]))),
    "all tables": (NOISY, Flavor(DOMAIN, Hamming())),
    "within two": (NOISY, Flavor(DOMAIN, Within(Hamming(), 2), InducedBy(["s"]))),
    "fixed margins": (
        NoisyCounts(largest=4, worth=Fraction(2)),
        Flavor(
            RecordDomain({"hold": 2, "swap": 3}, margins={"hold": [[2, 2]], "swap": [[1, 2, 1]]}),
            Hamming(),
            InducedBy(["swap"]),
        ),
    ),
    "a margin first": (PARTS["margin"], Flavor(DOMAIN, Hamming(), InducedBy(["a"]))),
    "total variation": (SUPPRESSED, replace(MARGINS, divergence=TV)),
    "an event at e": (KEPT, Flavor(DOMAIN, Adjacent("bounded-unordered"), InducedBy(["a"]), hockey_stick("1/3"))),
    "donors": (DONORS, Flavor(RecordDomain({"a": 2, "s": 2}, size=3), Hamming(), divergence=TV)),
    "donors in margins": (DONORS, replace(MARGINS, divergence=hockey_stick("log(2)"))),
    "a mixed first stage": (
        MIXED["donors, then a margin with noise"],
        Flavor(RecordDomain({"a": 2, "s": 2}, size=3), Hamming(), InducedBy(["s"])),
    ),
    "noise before a margin": (MIXED["noisy cells, then a margin"], Flavor(DOMAIN, Hamming(), InducedBy(["a"]))),
    "noise on noise": (
        MIXED["noisy cells, then a margin with noise"],
        Flavor(RecordDomain({"a": 2, "s": 2}, size=3), Hamming(), divergence=TV),
    ),
    "noise before two margins": (
        MIXED["noisy cells, then two margins"],
        Flavor(RecordDomain({"a": 2, "s": 2}, size=2), Hamming()),
    ),
    "one of two": (MIXED["one of two"], Flavor(RecordDomain({"a": 2, "s": 2}, size=3), Hamming(), divergence=TV)),
    "of no sums": (NOISY, Flavor(DOMAIN, Adjacent("bounded-unordered"), InducedBy(["s"]), CHI_SQUARED)),
}


MANY_SUMS = ("noise before a margin", "noise on noise")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.thorough) if name in MANY_SUMS else name for name in FLAVORS]
)
def test_the_exact_loss_is_kept_and_nothing_less_is(name: str) -> None:
    """The list of all pairs gives the loss; z3 finds nothing above it, and something above whatever is less."""
    mechanism, flavor = FLAVORS[name]
    worst = privacy_losses(mechanism, flavor).worst
    assert worst is not None
    value: Any = worst.loss
    loss = value.expression()
    kept = search_tables(mechanism, flavor, loss, DEFAULT_EFFORT)
    assert kept is not None
    assert (kept.loss, kept.stopped) == (None, "")
    less = search_tables(mechanism, flavor, loss - LESS, DEFAULT_EFFORT)
    assert less is not None
    assert less.loss is not None
    x, y = less.loss.x, less.loss.x_prime
    assert any({x, y} <= set(universe.members) for universe in flavor.universes())
    assert loss_of_pair(mechanism, flavor, "", x, y).loss == worst.loss


def test_so_many_pairs_are_proposed_in_vain_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where distances do not add up every change is proposed once; one that exceeds the budget is the last."""
    mechanism, flavor = FLAVORS["of no sums"]
    value: Any = privacy_losses(mechanism, flavor).worst
    loss = value.loss.expression()
    whole = search_tables(mechanism, flavor, loss, DEFAULT_EFFORT)
    assert whole is not None
    assert whole.proposed > 3
    for most, stopped in (
        (whole.proposed + 1, ""),
        (whole.proposed, "pairs were proposed"),
        (2, "pairs were proposed"),
    ):
        monkeypatch.setattr(search, "MOST", most)
        found = search_tables(mechanism, flavor, loss, DEFAULT_EFFORT)
        assert found is not None
        assert found.loss is None
        assert found.stopped.startswith(f"{most} {stopped}" if stopped else "")
        assert bool(found.stopped) == bool(stopped)
        assert found.proposed == min(most, whole.proposed)
    first = search_tables(mechanism, flavor, sympy.Integer(0), DEFAULT_EFFORT)
    assert first is not None
    assert (first.proposed, first.stopped, first.loss is None) == (1, "", False)
    tired = search_tables(mechanism, flavor, loss, Effort(rlimit=1))
    assert tired is not None
    assert (tired.loss, tired.proposed) == (None, 0)
    assert tired.stopped.startswith("z3 gave up")


def test_an_infinite_loss_is_found_below_every_budget() -> None:
    found = search_tables(SUPPRESSED, MARGINS, sympy.Integer(100), DEFAULT_EFFORT)
    assert found is not None
    assert found.loss is not None
    assert found.loss.loss.infinite
    endless = search_tables(SUPPRESSED, MARGINS, sympy.oo, DEFAULT_EFFORT)
    assert endless is not None
    assert endless.loss is None


@pytest.mark.thorough
def test_a_thousand_times_as_many_tables_take_no_longer() -> None:
    """3 x 3 tables of 20 records with both margins held: 3 million, which nobody lists."""
    domain = RecordDomain({"a": 3, "s": 3}, size=20)
    mechanism, flavor = NoisyCounts(20, Fraction(3, 2)), Flavor(domain, Hamming(), InducedBy(["a", "s"]))
    loss = 2 * sympy.log(sympy.Rational(3, 2))
    found = search_tables(mechanism, flavor, loss, DEFAULT_EFFORT)
    assert found is not None
    assert found.loss is None


NOISE = Specification(
    domain={"records": {"a": 2, "s": 2}, "size": 3},
    multiverse={"invariants": ["a"]},
    input={"premetric": "hamming"},
    output={"premetric": "MULT"},
    mechanism={"name": "noisy-counts", "largest": 6, "factor": 2},
)


def test_a_claim_is_searched_at_each_of_its_values() -> None:
    claim = Satisfies(NOISE, "2*log(factor)", {"domain.size": 2, "mechanism.factor": 2})
    route = SearchDatasets(EnumerateScope(up_to=4))
    found = run_routes(claim, (route,), DEFAULT_EFFORT)
    assert isinstance(found, Verified)
    assert "size = 2, 3, 4; factor = 2, 3, 4 (z3 over unknown tables)" in found.scope.words
    refuted = run_routes(replace(claim, budget="2*log(factor) - log(size)/100"), (route,), DEFAULT_EFFORT)
    assert isinstance(refuted, Refuted)
    assert refuted.witness.evidence is not None
    assert refuted.witness.values["loss"] == "log(4)"
    donor = replace(NOISE, mechanism={"name": "donor-swapping", "quasi_identifiers": ["s"], "keep": 0, "factor": 2})
    asked = run_routes(Satisfies(donor, "1"), (route,), DEFAULT_EFFORT)
    assert isinstance(asked, Refuted)
    query = replace(NOISE, query={"linear": [[1, 0, 0, 0]]}, mechanism={"name": "laplace", "scale": 1})
    assert isinstance(run_routes(Satisfies(query, "1"), (route,), DEFAULT_EFFORT), Verified)
    unasked = run_routes(Satisfies(replace(query, output={"premetric": "GDP"}), "1"), (route,), DEFAULT_EFFORT)
    assert isinstance(unasked, Unknown)
    assert "z3 is not asked" in unasked.attempts[0].why


def test_a_universe_that_nobody_lists_is_searched_for_donors() -> None:
    """30 records over 2 x 2 cells: five thousand tables, of which z3 names two that lose 59/60."""
    domain = RecordDomain({"a": 2, "s": 2}, size=30)
    flavor = Flavor(domain, Hamming(), InducedBy(["a"]), hockey_stick("log(2)"))
    found = search_tables(DONORS, flavor, sympy.Rational(9, 10), DEFAULT_EFFORT)
    assert found is not None
    assert found.loss is not None
    assert found.loss.loss.decimal() == "0.983333"


@pytest.mark.parametrize(
    ("flavor", "suffices"),
    [
        (Flavor(DOMAIN, Hamming()), True),
        (Flavor(DOMAIN, SymmetricDifference(), divergence=TV), True),
        (Flavor(DOMAIN, Within(Hamming(), 2)), False),
        (Flavor(DOMAIN, Adjacent("bounded-unordered")), True),
        (Flavor(DOMAIN, Hamming(), divergence=CHI_SQUARED), False),
        (MARGINS, False),
        (Flavor(RecordDomain({"a": 2}, size=0), Hamming()), False),
    ],
)
def test_single_replacements_are_all_that_is_asked_about_where_longer_ways_are_made_of_them(
    flavor: Flavor, suffices: bool
) -> None:
    """Distances add up, the premetric keeps the triangle inequality, and no way leaves the universe."""
    encoded = encoded_flavor(flavor)
    assert encoded is not None
    assert one_step_suffices(flavor, encoded) is suffices
    distances = [(k, flavor.premetric.of_replaced(k)) for k in range(1, flavor.domain.size + 1)]  # type: ignore[attr-defined]  # of records
    assert tuple(encoded.distances) == tuple((k, d) for k, d in distances if d != INFINITY)
    asked = list[int]()
    effort = DEFAULT_EFFORT.with_observer(lambda label, done, _: asked.append(done) if "replaced" in label else None)
    if flavor.divergence is MULT:
        found = search_tables(NOISY, flavor, sympy.Integer(9), effort)
        assert found is not None
        assert found.loss is None
        assert asked == [k for k, _ in encoded.distances if k == 1 or not suffices]


FIXED = RecordDomain({"hold": 2, "swap": 2}, margins={"hold": [[2, 1]], "swap": [[1, 2]]})


@pytest.mark.parametrize(
    ("domain", "multiverse", "free"),
    [
        (DOMAIN, Vacuous(), True),
        (DOMAIN, InducedBy([]), True),
        (DOMAIN, InducedBy(["a"]), False),
        (FIXED, Vacuous(), False),
        (
            RecordDomain({"hold": 2, "swap": 2}, margins={"hold": [[2, 1]], "swap": [[1, 2]]}),
            InducedBy(["swap"]),
            False,
        ),
    ],
)
def test_any_two_tables_are_compared_where_nothing_but_their_size_is_fixed(
    domain: RecordDomain, multiverse: Any, free: bool
) -> None:
    """And where that is so there is one universe, with every table of the size."""
    encoded = encoded_flavor(Flavor(domain, Hamming(), multiverse))
    assert encoded is not None
    assert encoded.free is free
    universes = list(multiverse.universes(domain))
    whole = len(list(RecordDomain(dict(zip(domain.variables, domain.shape, strict=True)), domain.size).datasets()))
    assert (len(universes) == 1 and len(list(universes[0].members)) == whole) is free
