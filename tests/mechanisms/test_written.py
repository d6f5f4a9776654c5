"""A law as certificates say it is the law: the kernel computes every probability, and they add up."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

import dpcalc
from dpcalc.certify.certificate import certificate
from dpcalc.certify.evidence import example
from dpcalc.certify.replay import accepted
from dpcalc.decide import exceeding
from dpcalc.decide.exceeding import _lie, held, shown_by
from dpcalc.decide.loss import privacy_losses
from dpcalc.mechanisms.base import Mechanism, factors_of, written_of
from dpcalc.mechanisms.bounded_geometric import bounded_geometric
from dpcalc.mechanisms.cell_suppression import CellSuppression
from dpcalc.mechanisms.chain import Chain, chain
from dpcalc.mechanisms.donor_swapping import CANDIDATES, VARIANTS, DonorSwapping
from dpcalc.mechanisms.noisy_counts import NoisyCounts
from dpcalc.mechanisms.readings import Margin, Part
from dpcalc.mechanisms.redrawn import Redrawn
from dpcalc.mechanisms.report_noisy_max import formula, probabilities
from dpcalc.mechanisms.scores import selecting
from dpcalc.mechanisms.together import Independent, OneOf, OneSeed
from dpcalc.spec.divergences.chi_squared import CHI_SQUARED
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import InducedBy
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.roles import Roles
from dpcalc.swapping.law.mechanism import PermutationSwapping
from dpcalc.symbolic.exp_numbers import ExpNumber, exact_expression
from dpcalc.symbolic.sexpr import dumps

DOMAIN = RecordDomain({"a": 2, "s": 2}, size=3)
NOISY, SUPPRESSED = NoisyCounts(largest=3, worth=Fraction(2)), CellSuppression(threshold=2, worth=Fraction(3, 2))
SWAPPED = DonorSwapping(("s",), Fraction(1, 4), factor=Fraction(3))
HALF = Fraction(1, 2)
TABLES: Mapping[str, Mechanism] = {
    "noisy": NOISY,
    "suppressed": SUPPRESSED,
    "geometric": CellSuppression(threshold=3, worth=Fraction(2), noise="geometric", zeros="kept"),
    "plainly suppressed": CellSuppression(threshold=2, noise="none"),
    "margin": Margin(("s",)),
    "margin with noise": chain([Margin(("s",)), NOISY]),
    "part twice changed": chain([Part((("a", 1),)), NOISY, SUPPRESSED]),
    "margin of noisy cells": chain([SUPPRESSED, Margin(("a",))]),
    "swapped and suppressed": chain([SWAPPED, Margin(("s",)), SUPPRESSED]),
    "one of two": OneOf((SWAPPED, CellSuppression(threshold=2, noise="none")), (HALF, HALF)),
    **{
        f"{variant} of {candidates}": DonorSwapping(("a",), Fraction(1, 4), None, Fraction(3), variant, candidates)
        for variant in VARIANTS
        for candidates in CANDIDATES
    },
}


def agreed(mechanism: Mechanism, dataset: Any, law: Mapping[Any, Any], shift: Fraction = Fraction(0)) -> bool:
    """Whether the kernel computes these probabilities, the first of them moved by something."""
    written = written_of(mechanism, dataset, "law")
    assert written is not None
    outputs = [written.output(output) for output in law]
    chances = [str(chance + shift * (not place)) for place, chance in enumerate(law.values())]
    holds = ["(every i (range (len Z)) (= (law x (item Z i)) (item P i)))", "(= (sum z Z (law x z)) 1)"]
    if written.rest:
        holds.append(f"(= ({written.rest} x) 0)")
    found = example(*holds, define=written.define, about={"x": written.point(dataset), "Z": outputs, "P": chances})
    return accepted(certificate(found.kind, found.statement, found.proof))


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("counts", [(2, 0, 1, 0), (1, 1, 0, 1), (3, 0, 0, 0)])
def test_tables(name: str, counts: tuple[int, ...]) -> None:
    table = DOMAIN.table(counts)
    law = TABLES[name].law(table)
    assert agreed(TABLES[name], table, law)
    assert not agreed(TABLES[name], table, law, Fraction(1, 10**6))


def test_releases_side_by_side_are_told_by_their_parts() -> None:
    mechanism = Independent((chain([Margin(("s",)), SUPPRESSED]), SWAPPED))
    table = DOMAIN.table((1, 1, 0, 1))
    factors = factors_of(mechanism)
    assert factors is not None
    first, second, third = factors.factors(table)
    law = {(a, b, c): p * q * r for a, p in first.items() for b, q in second.items() for c, r in third.items()}
    assert agreed(mechanism, table, law)
    whole = {(a, "*", "*"): p for a, p in first.items()}
    assert agreed(mechanism, table, whole)
    assert not agreed(mechanism, table, whole, Fraction(1, 100))


@pytest.mark.parametrize("parts", [(NOISY, SUPPRESSED), (SUPPRESSED, NOISY, NOISY)], ids=["two", "three"])
def test_releases_from_one_seed_are_told_by_their_quantiles(parts: tuple[Mechanism, ...]) -> None:
    mechanism, table = OneSeed(parts), RecordDomain({"a": 2}, size=3).table((1, 2))
    first, second = mechanism.factors(table)
    law = {(a, b): p * q for a, p in first.items() for b, q in second.items()}
    assert agreed(mechanism, table, law)
    assert not agreed(mechanism, table, law, Fraction(1, 10**6))
    assert agreed(mechanism, table, {("*", b): q for b, q in second.items()})
    independent = Independent(parts[:2]).factors(table)
    apart = {("*", (a, b)): p * q for a, p in independent[1].items() for b, q in independent[3].items()}
    assert len(parts) > 2 or not agreed(mechanism, table, apart)


def test_what_is_drawn_again_is_told_by_the_outputs_that_are_kept() -> None:
    release = {"name": "matrix", "outputs": ["r", "g", "b"], "law": [["1/2", "1/4", "1/4"], ["1/8", "1/8", "3/4"]]}
    given = dpcalc.Specification(
        domain={"points": ["x", "y"]},
        input={"distances": [[0, 1], [1, 0]]},
        output={"premetric": "MULT"},
        release=[{**release, "only": ["r", "b"]}],
        claim={"budget": "1/2"},
    )
    found = dpcalc.search(given)
    kernel = found.specification.kernel()
    for point, chances in (("x", ("2/3", "1/3")), ("y", ("1/7", "6/7"))):
        law = kernel.law(point)
        assert law == dict(zip("rb", map(Fraction, chances), strict=True))
        assert agreed(kernel, point, {**law, "g": Fraction(0)})
        assert not agreed(kernel, point, law, Fraction(1, 10**6))
    data = json.loads(found.certificate())
    assert "the kernel computes its law" in data["about"]


def test_the_kernel_computes_what_one_seed_tells() -> None:
    given = dpcalc.Specification(
        domain={"records": {"sex": 2}, "size": 3},
        multiverse={"invariants": []},
        input={"premetric": "bounded-unordered"},
        output={"premetric": "TV"},
        release=[
            {"name": "noisy-counts", "largest": 3, "factor": "2"},
            {"name": "cell-suppression", "threshold": 2, "factor": "3/2"},
        ],
        together="one-seed",
        claim={"budget": "1/2"},
    )
    found = dpcalc.search(given)
    assert found.found
    data = json.loads(found.certificate())
    assert "the kernel computes its law" in data["about"]
    assert accepted(certificate("example", data["statement"], data["proof"]))


@pytest.mark.parametrize("match", [(), ("m",)])
@pytest.mark.parametrize("rate", [Fraction(1, 4), Fraction(1)])
def test_every_permutation_is_drawn(match: tuple[str, ...], rate: Fraction) -> None:
    domain = RecordDomain({**dict.fromkeys(match, 2), "a": 2, "s": 2}, size=3)
    table = domain.table((1, 0, 1, 1) if not match else (0, 0, 0, 0, 1, 0, 1, 1))
    mechanism = PermutationSwapping(rate, Roles(match, ("a",), ("s",)))
    assert agreed(mechanism, table, mechanism.law(table))
    assert not agreed(mechanism, table, mechanism.law(table), Fraction(1, 10**6))
    after = chain([mechanism, Part((("a", 1),)), SUPPRESSED])
    assert agreed(after, table, after.law(table))


SCORES = {"outputs": ["r", "g", "b"], "scores": [[4, 2, 0], [3, 3, 0], [2, 2, 1]], "factor": "3/2"}
POINTS: Mapping[str, Mapping[str, Any]] = {
    "matrix": {"law": [["1/2", "1/2"], ["1/4", "3/4"], ["1/8", "7/8"]]},
    "exponential": SCORES,
    "permute-and-flip": SCORES,
    "report-noisy-max": SCORES,
    "randomised-response": {"truth": "3/5"},
    "bounded-geometric": {"values": [0, 1, 3], "range": [-1, 3], "factor": "3/2"},
}


@pytest.mark.parametrize("name", POINTS)
def test_points(name: str) -> None:
    found = dpcalc.Specification(
        domain={"points": ["x", "y", "z"]},
        input={"distances": [[0, 1, 2], [1, 0, 1], [2, 1, 0]]},
        output={"premetric": "MULT"},
        mechanism={"name": name, **POINTS[name]},
        claim={"budget": "1/100"},
    )
    answer = dpcalc.search(found)
    kernel = answer.specification.kernel()
    for point in ("x", "y", "z"):
        law = kernel.law(point)
        assert agreed(kernel, point, law)
        assert not agreed(kernel, point, law, Fraction(1, 10**6))
    data = json.loads(answer.certificate())
    assert "the kernel computes its law" in data["about"]
    changed = {**data["statement"]["objects"], "x": data["statement"]["objects"]["x'"]}
    assert not accepted(certificate("example", {**data["statement"], "objects": changed}, data["proof"]))


def test_noise_is_between_the_ends() -> None:
    noise = bounded_geometric(["x", "y"], [2, 0], (0, 2), 2)
    assert agreed(noise, "x", bounded_geometric(["x"], [2], (0, 2), 2).law("x"))
    assert not agreed(noise, "y", noise.law("x"))


@pytest.mark.parametrize("scores", [[0], [2, 2, 2], [0, 5, 1], [-3, 1, 0, 1]], ids=str)
def test_report_noisy_max_is_told_by_sums_over_sets(scores: list[int]) -> None:
    names = [str(place) for place in range(len(scores))]
    mechanism = selecting("it", probabilities, ["x"], names, [scores], "4/3", formula)
    assert agreed(mechanism, "x", mechanism.law("x"))
    assert len(scores) == 1 or not agreed(mechanism, "x", mechanism.law("x"), Fraction(1, 10**6))


UNEVEN = OneSeed((NOISY, chain([Margin(("s",)), SUPPRESSED])))


def as_many(x: Any, z: Any) -> bool:
    """Whether a release counts as many records as there are."""
    return bool(sum(x.counts) == sum(z.counts))


AGAIN = Redrawn(NOISY, as_many, "the size of the data")


def test_samples_of_frames_are_a_table() -> None:
    given = dpcalc.Specification(
        domain={"sequences": {"records": ["no", "yes"], "lengths": 3}},
        input={"premetric": "ordered-hamming", "unit": "unit"},
        output={"premetric": "TV"},
        stage=[{"name": "srswor", "size": 2, "labelled": False}],
        claim={"budget": "1/2"},
    )
    data = json.loads(dpcalc.search(given).certificate())
    assert "from a table of all probabilities" in data["about"]
    assert "listed_law" in {entry[0] for entry in data["statement"]["define"]}


@pytest.mark.parametrize(
    ("mechanism", "divergence"),
    [
        pytest.param(UNEVEN, TV, id="one seed", marks=pytest.mark.thorough),
        pytest.param(AGAIN, TV, id="drawn again"),
        pytest.param(AGAIN, CHI_SQUARED, id="no event"),
    ],
)
def test_what_has_no_words_is_a_table_and_says_so(mechanism: Mechanism, divergence: Any) -> None:
    flavor = Flavor(DOMAIN, Hamming(), InducedBy(["a"]), divergence)
    worst = privacy_losses(mechanism, flavor).worst
    assert worst is not None
    assert worst.x is not None
    assert written_of(mechanism, worst.x, "law") is None
    value: Any = worst.loss
    loss = value.expression()
    shown, *_ = shown_by(mechanism, flavor, worst, loss * exact_expression(Fraction(99, 100)))
    assert held(shown) == "table"
    assert accepted(certificate(shown.kind, shown.statement, shown.proof))
    statement: Any = shown.statement
    nearer = {**statement["objects"], "x": statement["objects"]["x'"]}
    assert not accepted(certificate(shown.kind, {**statement, "objects": nearer}, shown.proof))
    attained, *_ = shown_by(mechanism, flavor, worst, loss)
    assert not accepted(certificate(attained.kind, attained.statement, attained.proof))


@pytest.mark.parametrize(
    ("outputs", "listed", "kind"), [(4, 4, "law"), (3, 4, "table"), (4, 3, "law"), (3, 3, "values"), (0, 0, "values")]
)
def test_very_many_outputs_are_not_listed(
    monkeypatch: pytest.MonkeyPatch, outputs: int, listed: int, kind: str
) -> None:
    """A law of four outputs whose distance no event shows: as its words, as a table, or not at all."""
    release = {"name": "matrix", "outputs": ["a", "b", "c", "d"],
               "law": [["1/2", "1/4", "1/8", "1/8"], ["1/4", "1/2", "1/8", "1/8"]]}  # fmt: skip
    given = dpcalc.Specification(
        domain={"points": ["x", "y"]},
        input={"distances": [[0, 1], [1, 0]]},
        output={"premetric": "KL"},
        release=[release],
        claim={"budget": "1/100"},
    )
    found = dpcalc.search(given)
    kernel, flavor = found.specification.kernel(), found.specification.flavor
    worst = privacy_losses(kernel, flavor).worst
    assert worst is not None
    monkeypatch.setattr(exceeding, "_MOST_OUTPUTS", outputs)
    monkeypatch.setattr(exceeding, "_MOST_LISTED", listed)
    shown = shown_by(kernel, flavor, worst, exact_expression(Fraction(1, 100)))
    assert [held(each) for each in shown][:1] == ([kind] if kind != "values" else [])
    assert all(accepted(certificate(each.kind, each.statement, each.proof)) for each in shown)


def test_a_table_that_is_no_law_is_not_accepted() -> None:
    flavor = Flavor(DOMAIN, Hamming(), InducedBy(["a"]), TV)
    worst = privacy_losses(AGAIN, flavor).worst
    assert worst is not None
    shown = shown_by(AGAIN, flavor, worst, exact_expression(Fraction(1, 100)))[0]
    found: Any = shown.statement
    name, parameters, body = found["define"][-1]
    more = [*found["define"][:-1], [name, parameters, body.replace("(list (list ", "(list (list 1 ", 1)]]
    assert accepted(certificate("example", found, shown.proof))
    assert not accepted(certificate("example", {**found, "define": more}, shown.proof))


FLAVORS: Mapping[str, tuple[Mechanism, Flavor]] = {
    "margins": (NOISY, Flavor(DOMAIN, Hamming(), InducedBy(["a", "s"]))),
    "powers of e": (NoisyCounts(3, ExpNumber.exp(HALF)), Flavor(DOMAIN, Hamming(), InducedBy(["a"]))),
    "two stages at e": (
        chain([NoisyCounts(2, ExpNumber.exp(HALF)), CellSuppression(threshold=2, worth=ExpNumber.exp(Fraction(1, 3)))]),
        Flavor(RecordDomain({"a": 2}, size=2), Hamming()),
    ),
    "margin at e": (
        Chain((CellSuppression(threshold=2, worth=ExpNumber.exp(HALF)), Margin(("a",)))),
        Flavor(RecordDomain({"a": 2, "s": 2}, size=2), Hamming(), divergence=TV),
    ),
    "no event": (NOISY, Flavor(RecordDomain({"a": 2}, size=3), Hamming(), divergence=CHI_SQUARED)),
    "donors at e": (
        DonorSwapping(("s",), HALF, exact_expression(Fraction(1, 2))),
        Flavor(DOMAIN, Hamming(), InducedBy(["a"]), TV),
    ),
    "every record": (
        DonorSwapping(("s",), HALF, factor=Fraction(2), variant="every"),
        Flavor(DOMAIN, Hamming(), InducedBy(["a"]), TV),
    ),
}


@pytest.mark.parametrize("distance", [Fraction(1), Fraction(3, 2), Fraction(3)])
def test_a_certificate_counts_replaced_records_where_their_number_is_the_distance(distance: Fraction) -> None:
    """Two records are replaced; a loss at another distance, from above or below, has no such words beside it."""
    mechanism, flavor = FLAVORS["margins"]
    worst = privacy_losses(mechanism, flavor).worst
    assert worst is not None
    x, y = DOMAIN.table((2, 0, 0, 1)), DOMAIN.table((1, 1, 1, 0))
    lie = [*_lie(flavor, replace(worst, x=x, x_prime=y, distance=Fraction(2)))]
    assert lie[-1] == "(= (replaced_records x x') 2)"
    assert [line.count("counted") for line in lie] == [1, 1, *[2] * 4, 0], "the size of both, and two margins"
    assert not [*_lie(flavor, replace(worst, x=x, x_prime=y, distance=distance))]


@pytest.mark.parametrize("name", FLAVORS)
def test_a_certificate_holds_the_datasets_and_the_law(name: str) -> None:
    mechanism, flavor = FLAVORS[name]
    worst = privacy_losses(mechanism, flavor).worst
    assert worst is not None
    value: Any = worst.loss
    loss = value.expression()
    shown, *_ = shown_by(mechanism, flavor, worst, loss * exact_expression(Fraction(99, 100)))
    statement: Any = shown.statement
    assert {entry[0] for entry in statement["define"]} >= {"law", "replaced_records"}
    assert accepted(certificate(shown.kind, shown.statement, shown.proof))
    attained, *_ = shown_by(mechanism, flavor, worst, loss)
    assert not accepted(certificate(attained.kind, attained.statement, attained.proof)), dumps(loss)
    nearer = dict(statement["objects"])
    nearer["x"] = nearer["x'"]
    assert not accepted(certificate(shown.kind, {**statement, "objects": nearer}, shown.proof))
