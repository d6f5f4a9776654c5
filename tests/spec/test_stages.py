"""Stages of a SPEC.toml: a chain has the law of all that may happen between, wherever it begins."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any, cast

import pytest

import dpcalc
from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Mechanism, cell_law_of, stated_of
from dpcalc.mechanisms.cell_suppression import CellSuppression
from dpcalc.mechanisms.chain import CellChain, Chain, chain
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.mechanisms.readings import Margin
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec_file.reading import read_spec

TABLES: dict[str, Any] = {
    "domain": {"records": {"hold": 2, "swap": 2}, "size": 3},
    "multiverse": {"invariants": ["hold", "swap"]},
    "input": {"premetric": "hamming"},
}
SWAP = {"name": "permutation-swapping", "rate": "1/4"}
SUPPRESS = {"name": "cell-suppression", "threshold": 2, "factor": "3/2"}
POINTS: dict[str, Any] = {"domain": {"points": ["no", "yes"]}, "input": {"distances": [[0, 1], [1, 0]]}}


def mechanism(*stages: Mapping[str, object], start: str | None = None, **tables: object) -> Mechanism:
    """The chain of these stages."""
    found = read_spec(dpcalc.Specification(**{**TABLES, **tables}, stage=stages, start=start), any_output=True).release
    assert found is not None
    assert stated_of(found) is None
    return cast(Mechanism, found)


def test_matrices_multiply() -> None:
    first = {"name": "matrix", "law": [["1/2", "1/3", "1/6"], ["1/4", "1/4", "1/2"]], "outputs": ["a", "b", "c"]}
    second = {"name": "matrix", "law": [[1, 0], ["1/2", "1/2"], ["1/5", "4/5"]], "outputs": ["u", "v"]}
    found = mechanism(first, second, **POINTS, multiverse=None)
    rows = ((Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)), (Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)))
    after = ((Fraction(1), Fraction(0)), (Fraction(1, 2), Fraction(1, 2)), (Fraction(1, 5), Fraction(4, 5)))
    for point, row in zip(("no", "yes"), rows, strict=True):
        expected = {z: sum(p * q[j] for p, q in zip(row, after, strict=True)) for j, z in enumerate(("u", "v"))}
        assert found.law(point) == expected


def test_swapping_and_nothing_else_is_swapping() -> None:
    """Two routes to one loss: stratum by stratum, and by the definition on the chain's own laws."""
    alone = dpcalc.loss(dpcalc.Specification(**TABLES, mechanism=SWAP))
    everything = {"name": "margin", "variables": ["hold", "swap"]}
    chained = dpcalc.loss(dpcalc.Specification(**TABLES, stage=[SWAP, everything]))
    assert alone.fields["decimal"] == chained.fields["decimal"]
    assert alone.fields["loss"] != "0"


def test_a_second_stage_never_raises_the_loss() -> None:
    alone = dpcalc.loss(dpcalc.Specification(**TABLES, mechanism=SWAP)).fields["decimal"]
    compared = 0
    margins: list[dict[str, object]] = [
        {"name": "margin", "variables": names} for names in (["hold"], ["swap", "hold"])
    ]
    for stage in (SUPPRESS, *margins):
        found = dpcalc.loss(dpcalc.Specification(**TABLES, stage=[SWAP, stage])).fields["decimal"]
        assert Fraction(found) <= Fraction(alone)
        compared += 1
    assert compared == 3


def test_cell_by_cell_is_the_whole() -> None:
    """A chain of cells has the law of the chain that does not know of cells."""
    one = CellSuppression(3, Fraction(3, 2))
    two = CellSuppression(2, Fraction(2), "geometric")
    cells, whole = chain([one, two]), Chain((one, two))
    assert isinstance(cells, CellChain)
    assert cell_law_of(whole) is None
    domain = RecordDomain({"a": 2, "b": 2}, 4)
    compared = 0
    for counts in product(range(5), repeat=4):
        if sum(counts) == 4:
            table = domain.table(counts)
            assert cells.law(table) == whole.law(table)
            compared += 1
    assert compared == 35


def test_protection_begins_where_it_is_said_to() -> None:
    found = mechanism(SWAP, SUPPRESS, start="cell-suppression")
    assert found == CellSuppression(2, Fraction(3, 2))
    assert mechanism(SWAP, SUPPRESS, start="permutation-swapping") == mechanism(SWAP, SUPPRESS)


def test_a_margin_counts() -> None:
    table = RecordDomain({"a": 2, "b": 3}, 7).table([1, 2, 0, 0, 1, 3])
    (found,) = Margin(("b",)).law(table)
    assert (found.variables, found.shape, found.counts) == (("b",), (3,), (1, 3, 3))


def test_later_stages_read_the_points_of_earlier_ones() -> None:
    first = {"name": "matrix", "law": [[1, 0, 0], [0, "1/2", "1/2"]], "outputs": ["a", "b", "c"]}
    found = mechanism(first, {"name": "randomised-response", "truth": "3/4"}, **POINTS, multiverse=None)
    assert isinstance(found, Chain)
    assert found.law("no") == {"a": Fraction(3, 4), "b": Fraction(1, 8), "c": Fraction(1, 8)}
    assert isinstance(found.stages[1], FiniteMechanism)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"stage": [SWAP], "mechanism": SWAP}, "a mechanism stands beside the stages"),
    ({"start": "margin"}, "there are no stages"),
    ({"stage": [SWAP, SUPPRESS], "start": "margin"}, "names no stage"),
    ({"stage": [SWAP, SUPPRESS], "start": "cell-supression"}, "did you mean cell-suppression"),
    ({"stage": [SUPPRESS, SUPPRESS], "start": "cell-suppression"}, "names more than one stage"),
    ({"stage": [{"name": "margn", "variables": ["hold"]}]}, 'did you mean "margin"'),
    ({"stage": [{"name": "margin", "variables": ["age"]}]}, "age is not a margin of the table"),
    ({"stage": [{"name": "margin", "variables": ["hold", "hold"]}]}, "is not a margin of the table"),
    ({"stage": [{**SWAP, "rate": "p"}]}, "the swap rate is a symbol"),
    ({"stage": [{"name": "margin", "variables": ["hold"]}, SWAP]}, "swap"),
    ({"stage": [SWAP, {"name": "matrix", "law": [[1]]}]}, "matrix needs points"),
    ({"stage": [{**SWAP, "speed": 1}]}, "unknown key speed"),
    ({"stage": {"name": "margin"}}, "must be an array of tables"),
]


@pytest.mark.parametrize(("change", "message"), WRONG)
def test_what_is_wrong_with_stages_is_said(change: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        dpcalc.loss(dpcalc.Specification(**{**TABLES, **change}))
