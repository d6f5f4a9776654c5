"""z3 over unknown tables for noise on the answers of a query: what it says is what the list of all pairs says."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

import dpcalc
from dpcalc.certify.certificate import certificate
from dpcalc.certify.replay import accepted
from dpcalc.decide.loss import privacy_losses
from dpcalc.decide.unknown_tables.search import search_tables
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.mechanisms.base import answers_of
from dpcalc.mechanisms.chain import chain
from dpcalc.mechanisms.encoded import UnknownTable
from dpcalc.mechanisms.linear_noise import LinearNoise
from dpcalc.mechanisms.readings import Margin, Part
from dpcalc.spec.divergences import DIVERGENCES
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import InducedBy
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.within import Within
from dpcalc.spec_file.written import Specification

DOMAIN = RecordDomain({"a": 2, "s": 2}, size=3)
FIXED = RecordDomain({"hold": 2, "swap": 2}, margins={"hold": [[2, 1]], "swap": [[1, 2]]})
CLOSED = [
    *(("laplace", name) for name in ("MULT", "KL")),
    *(("gaussian", name) for name in ("GDP", "zCDP", "NoR", "KL", "chi-squared")),
    ("discrete-laplace", "MULT"),
]
WIDTH = {"laplace": "scale", "gaussian": "sigma", "discrete-laplace": "scale"}
LESS = sympy.Rational(1, 10**6)


def query(noise: str, rows: list[list[int]], width: str = "3/2") -> LinearNoise:
    """Noise on the answers."""
    return LinearNoise(noise, tuple(tuple(map(Fraction, row)) for row in rows), sympy.sympify(width))


@given(st.data())
@settings(max_examples=30, deadline=None)
def test_z3_finds_a_pair_where_the_list_of_all_pairs_does(data: st.DataObject) -> None:
    """At the loss itself none exceeds it, and a hair below it one does, with the loss in between."""
    noise, premetric = data.draw(st.sampled_from(CLOSED))
    rows = data.draw(st.lists(st.lists(st.integers(-3, 3), min_size=4, max_size=4), min_size=1, max_size=3))
    mechanism = query(noise, rows, data.draw(st.sampled_from(["1", "3/2", "sqrt(2)", "log(3)"])))
    domain, held = data.draw(st.sampled_from([(DOMAIN, []), (DOMAIN, ["a"]), (DOMAIN, ["a", "s"]), (FIXED, [])]))
    reach = data.draw(st.sampled_from([None, 1, 2]))
    near = Hamming() if reach is None else Within(Hamming(), reach)
    flavor = Flavor(domain, near, InducedBy(held), DIVERGENCES[premetric])
    worst: Any = privacy_losses(mechanism, flavor).worst
    loss = worst.loss.expression()
    kept = search_tables(mechanism, flavor, loss, DEFAULT_EFFORT)
    assert kept is not None
    assert not kept.stopped
    assert kept.loss is None
    if loss != 0:
        found = search_tables(mechanism, flavor, loss - LESS, DEFAULT_EFFORT)
        assert found is not None
        assert found.loss is not None
        assert found.loss.loss == worst.loss


def test_normal_noise_tells_apart_what_changes_under_pure_privacy() -> None:
    flavor = Flavor(DOMAIN, Hamming(), InducedBy(["a"]), DIVERGENCES["MULT"])
    found = search_tables(query("gaussian", [[0, 1, 0, 0]]), flavor, sympy.Integer(100), DEFAULT_EFFORT)
    assert found is not None
    assert found.loss is not None
    assert found.loss.loss.infinite
    kept = search_tables(query("gaussian", [[1, 1, 0, 0]]), flavor, sympy.Integer(0), DEFAULT_EFFORT)
    assert kept is not None
    assert kept.loss is None
    assert not kept.stopped


@pytest.mark.parametrize("stages", [[Margin(("s",))], [Part((("a", 1),))]])
def test_the_rows_of_a_chain_are_those_on_the_whole_table(stages: list[Any]) -> None:
    table = UnknownTable.of(DOMAIN.variables, DOMAIN.shape)
    answers = answers_of(chain([*stages, query("laplace", [[1, -2]])]), table)
    assert answers is not None
    whole = [1, -2, 1, -2] if isinstance(stages[0], Margin) else [0, 0, 1, -2]
    assert answers.rows == (tuple(map(Fraction, whole)),)


def large(noise: str, premetric: str, budget: str) -> Specification:
    """36 cells and a hundred records: 10^33 tables. An answer for each row of cells, and one for all."""
    rows = [[int(i == j) * (j + 1) for i in range(6) for _ in range(6)] for j in range(6)]
    return Specification(
        domain={"records": {"a": 6, "s": 6}, "size": 100},
        multiverse={"invariants": ["s"]},
        input={"premetric": "hamming", "reach": 1},
        output={"premetric": premetric},
        query={"linear": [*rows, [(-1) ** i * (i % 5) for i in range(36)]]},
        mechanism={"name": noise, WIDTH[noise]: 2},
        claim={"budget": budget},
    )


@pytest.mark.parametrize(
    ("noise", "premetric", "loss"),
    [
        ("laplace", "MULT", "15/2"),  # a record from row 5 to row 6: 11, and 4 of the last answer
        ("discrete-laplace", "MULT", "15/2"),
        ("gaussian", "GDP", "sqrt(77)/2"),  # 5^2 + 6^2 + 4^2
        ("gaussian", "zCDP", "77/8"),
        ("gaussian", "NoR", "sqrt(77/8)"),
        ("gaussian", "KL", "77/8"),
        ("gaussian", "chi-squared", "exp(77/4) - 1"),
        ("laplace", "KL", "9/2 + exp(-5/2) + exp(-3) + exp(-2)"),
    ],
)
def test_a_domain_that_nobody_lists_is_searched_and_the_pair_certified(noise: str, premetric: str, loss: str) -> None:
    """The datasets are found a hair below the loss, and the kernel replays them; at the loss there are none."""
    assert dpcalc.search(large(noise, premetric, loss)).found is False
    found = dpcalc.search(large(noise, premetric, f"{loss} - 1/1000"))
    assert found.found
    assert found.violation is not None
    assert sympy.simplify(found.violation.row.expression - sympy.sympify(loss)) == 0
    assert found.scope == "all pairs of datasets of the domain, by z3 over unknown counts"
    *_, last = found.evidence
    assert accepted(certificate(last.kind, last.statement, last.proof))
    data = json.loads(found.certificate())
    assert accepted(certificate(data["kind"], data["statement"], data["proof"]))


def test_a_certificate_of_answers_is_refused_where_a_table_is_changed() -> None:
    """Another universe, another number of replaced records, or a budget that is kept."""
    data = json.loads(dpcalc.search(large("gaussian", "zCDP", "9")).certificate())
    assert "how far the answers of the query move" in data["about"]
    *others, last = data["statement"]["holds"]
    for holds in ([*others, last.replace(" 9)", " 10)")], [*others, last]):
        shown = certificate("example", {**data["statement"], "holds": holds}, data["proof"])
        assert accepted(shown) == (holds[-1] == last)
    x = data["statement"]["objects"]["x"]
    for place, more in ((0, 1), (1, -1)):  # a record more, or one in another cell
        x[place] = str(int(x[place]) + more)
        assert not accepted(certificate("example", data["statement"], data["proof"]))
