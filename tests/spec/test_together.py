"""Releases side by side in a SPEC.toml: products, one seed, mixtures, outputs drawn again, parts of a table."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise, product
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dpcalc
from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Mechanism, stated_of
from dpcalc.mechanisms.cell_suppression import CellSuppression
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.mechanisms.together import OneSeed
from dpcalc.spec.tables import ContingencyTable
from dpcalc.spec_file.reading import read_spec

POINTS: dict[str, Any] = {"domain": {"points": ["no", "yes"]}, "input": {"distances": [[0, 1], [1, 0]]}}
TABLES: dict[str, Any] = {
    "domain": {"records": {"sex": 2, "ill": 2}, "size": 2},
    "multiverse": {"invariants": []},
    "input": {"premetric": "bounded-unordered"},
}
A = {"name": "matrix", "law": [["3/4", "1/4"], ["1/3", "2/3"]], "outputs": ["u", "v"]}
B = {"name": "matrix", "law": [["1/2", "1/3", "1/6"], ["1/6", "1/3", "1/2"]], "outputs": ["x", "y", "z"]}
SUPPRESS = {"name": "cell-suppression", "threshold": 2, "factor": "3/2"}
NOISY = {"name": "noisy-counts", "largest": 2, "factor": "2"}


def given_releases(*releases: Mapping[str, Any], tables: Mapping[str, Any] = POINTS, **more: Any) -> Mechanism:
    """The kernel of these releases."""
    found = read_spec(dpcalc.Specification(**{**tables, "release": releases, **more}), any_output=True).release
    assert found is not None
    assert stated_of(found) is None
    return cast(Mechanism, found)


def rows(table: Mapping[str, Any]) -> dict[str, dict[str, Fraction]]:
    """The laws of a matrix by points."""
    names = table["outputs"]
    laws = ({z: Fraction(p) for z, p in zip(names, row, strict=True)} for row in table["law"])
    return dict(zip(("no", "yes"), laws, strict=True))


def test_independent_releases_multiply_and_their_losses_add() -> None:
    both = given_releases(A, B)
    for point in ("no", "yes"):
        a, b = rows(A)[point], rows(B)[point]
        assert both.law(point) == {(x, y): a[x] * b[y] for x, y in product(a, b)}
    losses = [dpcalc.loss(dpcalc.Specification(**POINTS, mechanism=each)).fields["ratio"] for each in (A, B)]
    together = dpcalc.loss(dpcalc.Specification(**POINTS, release=[A, B])).fields["ratio"]
    assert losses == ["8/3", "3"]
    assert Fraction(together) == 8


def test_tables_by_parts_and_by_whole_laws_are_one() -> None:
    """Two routes to one loss: the parts that change alone, and the joint law of everything."""
    both = given_releases(SUPPRESS, NOISY, tables=TABLES)
    whole = [CellSuppression(2, Fraction(3, 2)), given_releases(NOISY, tables=TABLES)]
    table = ContingencyTable(("sex", "ill"), (2, 2), (1, 0, 1, 0))
    first, second = (each.law(table) for each in whole)
    assert both.law(table) == {(x, y): p * q for (x, p), (y, q) in product(first.items(), second.items())}

    class Opaque:
        """The same law, and nothing said of parts."""

        name = "opaque"
        parameters: Mapping[str, Any] = {}  # as a person would write it

        def law(self, dataset: Any) -> Any:
            """The joint law."""
            return both.law(dataset)

    said = [
        dpcalc.loss(dpcalc.Specification(**TABLES, release=[SUPPRESS, NOISY])),
        dpcalc.loss(dpcalc.Specification(**TABLES, mechanism=Opaque())),
    ]
    assert said[0].fields["loss"] == said[1].fields["loss"] != "0"


def test_one_sample_is_not_two() -> None:
    """After a stage both releases see the same draw; with a stage of its own each sees a draw of its own."""
    flip = {"name": "matrix", "law": [["2/3", "1/3"], ["1/3", "2/3"]], "outputs": ["no", "yes"]}
    shared = given_releases(A, A, stage=[flip])
    fresh = given_releases(*[{"stage": [flip, A]}] * 2)
    a, f = rows(A), rows(flip)
    for point in ("no", "yes"):
        after = {z: sum(f[point][w] * a[w][z] for w in f) for z in ("u", "v")}
        pairs = list(product(("u", "v"), repeat=2))
        assert shared.law(point) == {(x, y): sum(f[point][w] * a[w][x] * a[w][y] for w in f) for x, y in pairs}
        assert fresh.law(point) == {(x, y): after[x] * after[y] for x, y in pairs}
    assert shared.law("no") != fresh.law("no")


weights = st.lists(st.integers(0, 5), min_size=1, max_size=4).filter(any)


@given(weights, weights)
def test_one_seed_keeps_both_laws_and_never_crosses(first: list[int], second: list[int]) -> None:
    laws = [[Fraction(w, sum(ws)) for w in ws] for ws in (first, second)]
    parts = [FiniteMechanism(("a",), tuple(str(i) for i in range(len(law))), [law]) for law in laws]
    law = OneSeed(tuple(parts)).law("a")
    for place, part in enumerate(laws):
        for value, chance in enumerate(part):
            assert sum(p for pair, p in law.items() if pair[place] == str(value)) == chance
    met = sorted((int(x), int(y)) for x, y in law)
    assert all(a[1] <= b[1] for a, b in pairwise(met))


def test_what_is_drawn_twice_from_one_seed_tells_nothing_more() -> None:
    once = dpcalc.loss(dpcalc.Specification(**TABLES, mechanism=NOISY)).fields["loss"]
    twice = dpcalc.Specification(**TABLES, release=[NOISY, NOISY], together="one-seed")
    assert dpcalc.loss(twice).fields["loss"] == once
    fresh = dpcalc.Specification(**TABLES, release=[NOISY, NOISY])
    assert dpcalc.loss(fresh).fields["loss"] != once
    kernel = given_releases(NOISY, NOISY, tables=TABLES, together="one-seed")
    table = ContingencyTable(("sex", "ill"), (2, 2), (1, 0, 1, 0))
    assert all(x == y for x, y in kernel.law(table))
    uneven = given_releases(NOISY, {"name": "margin", "variables": ["sex"]}, tables=TABLES, together="one-seed")
    assert {margin.counts for _, margin in uneven.law(table)} == {(1, 1)}


def test_one_of_them_is_the_mixture() -> None:
    mixed = given_releases(
        {**A, "chance": "1/4"}, {**A, "law": A["law"][::-1], "chance": "3/4"}, together="one-of-them"
    )
    a = rows(A)
    assert mixed.law("no") == {z: a["no"][z] / 4 + 3 * a["yes"][z] / 4 for z in ("u", "v")}


def test_a_parameter_may_be_the_chance() -> None:
    constant = {"name": "matrix", "law": [["1", "0"], ["1", "0"]], "outputs": ["u", "v"]}
    told = {"name": "matrix", "law": [["1", "0"], ["0", "1"]], "outputs": ["u", "v"]}
    spec = dpcalc.Specification(
        **POINTS,
        output={"premetric": "TV"},
        release=[{**told, "chance": "t"}, {**constant, "chance": "1 - t"}],
        together="one-of-them",
        parameter={"name": "t", "to": "1"},
    )
    (piece,) = dpcalc.budget(spec).fields["pieces"]
    assert (piece["where"], piece["budget"]) == ("0 < t < 1", "t")


def test_drawn_again_is_the_conditional_law() -> None:
    kept = given_releases({**B, "only": ["x", "z"]})
    b = rows(B)
    assert kept.law("no") == {z: b["no"][z] / (b["no"]["x"] + b["no"]["z"]) for z in ("x", "z")}
    table = ContingencyTable(("sex", "ill"), (2, 2), (1, 0, 1, 0))
    noisy, same = given_releases(NOISY, tables=TABLES), given_releases({**NOISY, "keep_margin": ["sex"]}, tables=TABLES)
    law = {output: p for output, p in noisy.law(table).items() if output.margin(("sex",)) == (1, 1)}
    assert same.law(table) == {output: p / sum(law.values()) for output, p in law.items()}
    assert len(law) > 3


def test_a_part_of_a_table_says_nothing_of_the_rest() -> None:
    part = {"name": "part", "where": {"sex": 1}}
    kernel = given_releases({"stage": [part, NOISY]}, tables=TABLES)
    table, other = (ContingencyTable(("sex", "ill"), (2, 2), (*top, 1, 0)) for top in ((1, 0), (0, 1)))
    assert kernel.law(table) == kernel.law(other)
    assert all(output.variables == ("ill",) for output in kernel.law(table))


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "chances": ({"release": [{**A, "chance": "1/4"}] * 2, "together": "one-of-them"}, "add up to 1"),
    "no chance": ({"release": [A, A], "together": "one-of-them"}, "chance is missing"),
    "a chance of nothing": ({"release": [{**A, "chance": "1"}]}, "unknown key chance"),
    "a word": ({"release": [A, A], "together": "one-sed"}, 'did you mean "one-seed"'),
    "nothing together": ({"mechanism": A, "together": "one-seed"}, "no releases"),
    "both": ({"mechanism": A, "release": [A, A]}, "beside"),
    "one": ({"release": [A], "together": "one-seed"}, "two or more"),
    "an output": ({"release": [{**A, "only": ["w"]}]}, "no output is kept"),
    "a margin of points": ({"release": [{**A, "keep_margin": ["sex"]}]}, "no margin"),
    "a margin in a text": ({**TABLES, "release": [{**NOISY, "keep_margin": "sex"}]}, "write keep_margin = "),
    "a category": (
        {**TABLES, "release": [{"stage": [{"name": "part", "where": {"sex": 2}}, NOISY]}]},
        "no category 2",
    ),
    "a whole": ({**TABLES, "release": [{"name": "part", "where": {"sex": 0, "ill": 0}}]}, "names no part"),
    "the first word of a key": ({**TABLES, "release": [{**NOISY, "keep": ["sex"]}]}, "did you mean keep_margin?"),
    "the same of points": ({"release": [{**A, "onyl": ["u"]}]}, "did you mean only? known here: stage, name"),
    "a start": ({"release": [A, A], "start": "matrix"}, "no stages"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_makes_no_sense_is_refused_in_a_line(wrong: str) -> None:
    more, words = WRONG[wrong]
    with pytest.raises(InputError) as refused:
        dpcalc.loss(dpcalc.Specification(**{**POINTS, **more}))
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)
