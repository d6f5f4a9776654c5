"""Linear queries with noise: distances in closed form against integrals, sums, sensitivities and conversions."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import mpmath
import pytest
import sympy

import dpcalc
from dpcalc.answers.loss import Loss
from dpcalc.certify.certificate import certificate
from dpcalc.certify.evidence import example
from dpcalc.certify.replay import accepted
from dpcalc.errors import InputError, UnsupportedLaw
from dpcalc.invariants.specified import specified
from dpcalc.mechanisms.linear_noise import LinearNoise
from dpcalc.mechanisms.releases import release
from dpcalc.spec.divergences import DIVERGENCES
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec_file.reading import read_spec
from dpcalc.spec_file.written import Specification

QUERY = [[1, 0, 0, 2], [0, -1, 1, 0]]
DOMAIN = RecordDomain({"a": 2, "b": 2}, 3)
WIDTH = {"laplace": "scale", "gaussian": "sigma", "discrete-laplace": "scale"}


def written(noise: str, premetric: str = "MULT", **more: Any) -> Specification:
    """A query on all tables of three records with one margin held."""
    tables: dict[str, Any] = {
        "domain": {"records": {"a": 2, "b": 2}, "size": 3},
        "multiverse": {"invariants": ["a"]},
        "input": {"premetric": "hamming", "reach": 1},
        "output": {"premetric": premetric},
        "query": {"linear": QUERY},
        "mechanism": {"name": noise, WIDTH[noise]: "3/2"},
    }
    return Specification(**{**tables, **more})


def lost(specification: Specification) -> Loss:
    """The loss, without a parameter."""
    found = dpcalc.loss(specification)
    assert isinstance(found, Loss)
    return found


def apart(noise: str, premetric: str, x: list[int], y: list[int], width: str = "3/2") -> sympy.Expr:
    """The distance of the laws at two tables."""
    mechanism = LinearNoise(noise, tuple(tuple(map(Fraction, row)) for row in QUERY), sympy.Rational(width))
    value = mechanism.apart(DIVERGENCES[premetric], DOMAIN.table(x), DOMAIN.table(y)).value
    assert isinstance(value, Magnitude)
    return value.expression()


@pytest.mark.parametrize("noise", ["laplace", "discrete-laplace"])
def test_pure_loss_is_the_l1_sensitivity_over_the_scale(noise: str) -> None:
    flavor = read_spec(written(noise)).flavor
    rows = [tuple(row) for row in QUERY]
    largest = {each.label: each.found.l1 for each in specified(flavor, within=1, query=rows)}
    found = lost(written(noise)).rows
    assert len(found) == len(largest) == 4
    for row in found:
        assert row.expression == sympy.Rational(2, 3) * sympy.sympify(largest[row.place])


def test_normal_noise_is_measured_by_the_l2_sensitivity() -> None:
    flavor = read_spec(written("gaussian")).flavor
    worst = max(each.found.l2_squared for each in specified(flavor, within=1, query=[tuple(row) for row in QUERY]))
    squared = sympy.Rational(4, 9) * sympy.sympify(worst)
    for premetric, expected in {
        "GDP": sympy.sqrt(squared),
        "zCDP": squared / 2,
        "KL": squared / 2,
        "NoR": sympy.sqrt(squared / 2),
        "chi-squared": sympy.exp(squared) - 1,
    }.items():
        loss = lost(written("gaussian", premetric)).worst.expression
        assert sympy.simplify(loss - expected) == 0, premetric
    assert lost(written("gaussian")).worst.loss.infinite


def test_distances_are_the_integrals_that_define_them() -> None:
    x, y = [2, 0, 0, 1], [0, 1, 1, 1]  # the answers move by 2 and by 0
    move, width = mpmath.mpf(2), mpmath.mpf("1.5")

    def laplace(t: mpmath.mpf) -> mpmath.mpf:
        return mpmath.exp(-abs(t) / width) / (2 * width)

    def normal(t: mpmath.mpf) -> mpmath.mpf:
        return mpmath.npdf(t, 0, width)

    places = [-60, 0, 2, 60]

    def information(density: Callable[[mpmath.mpf], mpmath.mpf]) -> mpmath.mpf:
        return mpmath.quad(lambda t: density(t) * mpmath.log(density(t) / density(t - move)), places)

    for noise, density in (("laplace", laplace), ("gaussian", normal)):
        expected = mpmath.mpf(str(sympy.N(apart(noise, "KL", x, y), 20)))
        assert mpmath.almosteq(information(density), expected, 1e-9)
    chi = mpmath.quad(lambda t: normal(t) ** 2 / normal(t - move), places) - 1
    assert mpmath.almosteq(chi, mpmath.mpf(str(sympy.N(apart("gaussian", "chi-squared", x, y), 20))), 1e-9)


@pytest.mark.parametrize("noise", ["laplace", "discrete-laplace"])
def test_the_largest_ratio_of_weights_is_attained(noise: str) -> None:
    """The log ratio of the weights at a place is the difference of its distances; both answers add up."""
    for x, y in product(([3, 0, 0, 0], [1, 1, 0, 1], [0, 0, 3, 0]), repeat=2):
        answers = [[sum(c * n for c, n in zip(row, table, strict=True)) for row in QUERY] for table in (x, y)]
        ratio = sum(max(abs(z - b) - abs(z - a) for z in range(-12, 13)) for a, b in zip(*answers, strict=True))
        assert apart(noise, "MULT", x, y) == sympy.Rational(2, 3) * ratio


def test_it_agrees_with_the_release_of_one_number() -> None:
    x, y = [2, 0, 0, 1], [0, 1, 1, 1]
    laplace, normal = release("laplace:scale=3/2,sensitivity=2"), release("gaussian:sigma=3/2,sensitivity=2")
    assert apart("laplace", "MULT", x, y) == laplace.pure
    assert sympy.simplify(apart("laplace", "KL", x, y) - laplace.nats) == 0
    assert apart("gaussian", "zCDP", x, y) == normal.zcdp


def test_a_budget_is_kept_or_exceeded_by_a_pair() -> None:
    assert not dpcalc.search(written("laplace", claim={"budget": "2"})).found
    found = dpcalc.search(written("laplace", claim={"budget": "199/100"}))
    assert found.found
    assert found.violation is not None
    assert found.violation.row.pair is not None
    assert dpcalc.witness(written("laplace", claim={"budget": "2"})).objects()[0]["attained"]


def test_as_a_stage_it_is_asked_about_what_is_read_off() -> None:
    """After a margin and a part the rows are those on the whole table; what is random has no place before it."""
    noise = {"name": "gaussian", "linear": [[1, -1]], "sigma": "3/2"}
    margin, part = {"name": "margin", "variables": ["b"]}, {"name": "part", "where": {"a": 1}}
    for stages, row in (([margin, noise], [1, -1, 1, -1]), ([part, noise], [0, 0, 1, -1])):
        chained = written("gaussian", "GDP", query=None, mechanism=None, stage=stages)
        whole = written("gaussian", "GDP", query={"linear": [row]})
        assert lost(chained).worst.loss == lost(whole).worst.loss
        assert "attained at this pair" in str(dpcalc.latex(chained))
    noisy = {"name": "noisy-counts", "largest": 3, "factor": 2}
    for stages in ([noisy, margin, noise], [{**noise, "linear": QUERY}, noisy]):
        with pytest.raises(UnsupportedLaw, match="last stage of a chain"):
            dpcalc.loss(written("gaussian", "GDP", query=None, mechanism=None, stage=stages))


@pytest.mark.parametrize("noise", ["laplace", "discrete-laplace"])
@pytest.mark.parametrize("stages", [[], [{"name": "margin", "variables": ["b"]}]])
def test_a_violation_is_certified_by_tails(noise: str, stages: list[Any]) -> None:
    """The certificate shows what is a hundredth above the claim, and nothing that is a hundredth above the loss."""
    linear = [[1, -1]] if stages else QUERY
    more: dict[str, Any] = {
        "query": None,
        "mechanism": None,
        "stage": [*stages, {"name": noise, "linear": linear, "scale": "3/2"}],
    }
    loss: Any = lost(written(noise, **more)).worst.loss
    claimed = loss.expression() - sympy.Rational(1, 100)
    data = json.loads(dpcalc.search(written(noise, **more, claim={"budget": str(claimed)})).certificate())
    assert "the kernel computes its law" in data["about"]
    assert accepted(certificate("example", data["statement"], data["proof"]))
    *others, relation = data["statement"]["holds"]
    above = [*others, relation.replace(f"(exp {claimed})", f"(exp {claimed + sympy.Rational(2, 100)})")]
    assert above[-1] != relation
    assert not accepted(certificate("example", {**data["statement"], "holds": above}, data["proof"]))


@pytest.mark.parametrize("noise", ["laplace", "discrete-laplace"])
def test_tails_are_those_of_the_noise(noise: str) -> None:
    """Of the law of one answer: sums of weights, or an integral, to nine digits."""
    mechanism = LinearNoise(noise, ((Fraction(1),),), sympy.Rational(3, 2))
    table = RecordDomain({"a": 1}, 0).table([0])
    law = mechanism.written(table, "law")
    assert law is not None
    ratio = mpmath.exp(mpmath.mpf(-2) / 3)
    for at in (-3, -1, 0, 1, 2):
        if noise == "laplace":
            tail = mpmath.quad(lambda t: mpmath.exp(-abs(t) / 1.5) / 3, [at, *([0] if at < 0 else []), 60])
        else:
            tail = mpmath.fsum((1 - ratio) / (1 + ratio) * ratio ** abs(k) for k in range(at, 90))
        near = Fraction(int(tail * 10**12), 10**12)
        for low, seen in ((near - Fraction(1, 10**9), True), (near + 1, False)):
            high = low + Fraction(2, 10**9)
            holds = [f"(> (law x z) {low})", f"(< (law x z) {high})"]
            shown = example(*holds, define=law.define, x=[0], z=[[at, 1]])
            assert accepted(certificate(shown.kind, shown.statement, shown.proof)) == seen


def test_it_is_typeset_with_the_pair_alone() -> None:
    text = str(dpcalc.latex(written("gaussian", "GDP")))
    assert "attained at this pair of datasets:" in text
    assert "$P_x(z)$" not in text


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"query": {"linear": []}}, "of different lengths, or none"),
        ({"query": {"linear": [[1, 2], [1]]}}, "of different lengths, or none"),
        ({"query": {"linear": [[1, 2]]}}, "a row has 2 numbers, and the table 4 cells"),
        ({"query": {"linear": [[1, 2, 3, "x"]]}}, "an entry of the query"),
        ({"mechanism": None}, "there is no noise on the answers"),
        ({"mechanism": {"name": "laplce", "scale": 1}}, "unknown name"),
        ({"mechanism": {"name": "laplace", "scale": 0}}, "scale is 0"),
        ({"mechanism": {"name": "laplace"}}, "scale is missing"),
        ({"mechanism": {"name": "laplace", "scale": 1, "sigma": 1}}, "unknown key sigma"),
        ({"mechanism": {"name": "discrete-laplace", "scale": 1}, "query": {"linear": [["1/2", 0, 0, 0]]}}, "whole"),
        ({"domain": {"points": ["x"]}, "input": {"distances": [[0]]}, "multiverse": None}, "is one of counts"),
    ],
)
def test_what_is_no_query_is_refused(more: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError) as error:
        dpcalc.loss(written("laplace", **more))
    assert message in str(error.value)


def test_what_has_no_closed_form_here_is_said() -> None:
    with pytest.raises(UnsupportedLaw, match="TV of laplace noise has no closed form here"):
        dpcalc.loss(written("laplace", "TV"))


def test_no_law_is_listed() -> None:
    with pytest.raises(UnsupportedLaw, match="no law that can be listed"):
        LinearNoise("laplace", ((Fraction(1),) * 4,), sympy.Integer(1)).law(DOMAIN.table([3, 0, 0, 0]))
