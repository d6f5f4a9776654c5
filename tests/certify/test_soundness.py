"""Ways into a false certificate that were open once, or nearly: each stays closed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate
from dpcalc.certify.replay import replay
from dpcalc.errors import InputError, ReplayError
from tests.certify.evaluating import read, surely, value
from tests.certify.handmade import OTHERS, POINT, by, every, inequality, total, var


def refused(data: dict[str, object], why: str) -> None:
    with pytest.raises(ReplayError, match=why):
        replay(data)


def test_a_multiplier_may_not_bring_in_a_variable_that_means_one_thing_here_and_another_there() -> None:
    one, minus_one = (by("name", total({"of": [0], "times": times}, *rest), variable="z", be=be)
                      for times, rest, be in (("1", [{}], "1"), ("x", [{"square": "x"}], "-1")))  # fmt: skip
    refused(inequality("x", [], "(>= x 0)", by("clear", one, minus_one, by="z", to="(* z x)")), "nobody declares")


def test_a_numeral_exponent_is_not_rewritten() -> None:
    assert kernel.replace(kernel.parse("(* 2 (^ x 2))"), Fraction(2), "y") == ("*", "y", ("^", "x", Fraction(2)))
    assert kernel.replace(kernel.parse("(^ x y)"), "y", Fraction(2)) == ("^", "x", Fraction(2))


def test_a_point_counts_where_the_terms_as_written_have_no_value() -> None:
    statement = {"variables": {"x": "real", "n": "integer"}, "assume": ["(> (^ x n) 0)"], "show": "(> x 0)"}
    refused(certificate("point", statement, {"at": {"x": "-1", "n": "2"}, "bits": 64}), "no value")
    statement = {"variables": {"x": "real"}, "assume": [], "show": "(> (log x) 0)"}
    refused(certificate("point", statement, {"at": {"x": "0"}, "bits": 64}), "no value")
    statement = {"variables": {"x": "real"}, "assume": ["(> x 3)"], "show": "(> x 3)"}
    for at in ("2", "4"):
        refused(certificate("point", statement, {"at": {"x": at}, "bits": 64}), "fails there")
    statement = {"variables": {"n": "integer"}, "assume": [], "show": "(> n 0)"}
    refused(certificate("point", statement, {"at": {"n": "-1/2"}, "bits": 64}), "no point")


def test_a_map_keeps_to_its_sorts_and_a_structure_to_the_least_sizes() -> None:
    signature = {**POINT, "sorts": {"point": 1, "label": 1}, "quantities": {}, "maps": {"f": ["point", "label"]}}
    moved = every("a", ["not", ["same", ["map", "f", var("a")], var("a")]])
    data = {"sizes": {"point": 1, "label": 2}, "relations": {}, "quantities": {}, "maps": {"f": {"0": 1}}}
    refused(certificate("structure", {"signature": signature, "formulas": [moved]}, data), "different sorts")
    outside = {**data, "maps": {"f": {"0": 2}}}
    known = every("a", ["same", ["map", "f", var("a")], ["map", "f", var("a")]])
    refused(certificate("structure", {"signature": signature, "formulas": [known]}, outside), "wrong entry")
    assert replay(certificate("structure", {"signature": signature, "formulas": [known]}, data))
    none = {**data, "sizes": {"point": 0, "label": 2}, "maps": {"f": {}}}
    refused(certificate("structure", {"signature": signature, "formulas": [known]}, none), "wrong size")


def test_formulas_have_no_parts_that_are_overlooked() -> None:
    golden = OTHERS["structure"]
    longer = every("a b", ["same", ["var", "a", "b"], var("a")])
    for formula in (
        ["not", ["or"], ["and"]],
        ["same", var("a")],
        longer,
        ["at-most", ["number", "1"], ["number", "2"], 3],
    ):
        statement = {**golden["statement"], "formulas": [formula]}
        refused(certificate("structure", statement, golden["proof"]), "unknown formula|malformed|no element")
    statement = {**golden["statement"], "formulas": []}
    refused(certificate("structure", statement, golden["proof"]), "does not hold")


def test_datasets_of_different_universes_refute_nothing() -> None:
    statement = {"x": [[[2, 0], [0, 1]]], "x_prime": [[[1, 1], [0, 1]]], "output": [[[2, 0], [0, 1]]], "rate": "1/3",
                 "claimed": "1/100"}  # fmt: skip
    refused(certificate("loss", statement, {"bits": 64}), "different universes")


def test_a_loss_equal_to_the_claim_refutes_nothing() -> None:
    golden = OTHERS["loss"]["statement"]
    for bits in (8, 64, 4000):
        refused(certificate("loss", {**golden, "claimed": "(log 2)"}, {"bits": bits}), "not seen to be more")


def test_statements_hold_nothing_that_is_not_looked_at() -> None:
    golden = inequality("x", ["(> x 3)"], "(> x 3)", by("hypothesis"))
    refused(certificate("inequality", {**golden["statement"], "unless": "(> x 4)"}, golden["proof"]), "exactly")
    refused(certificate("inequality", golden["statement"], {**golden["proof"], "sketch": "clear"}), "exactly")


@pytest.mark.parametrize("assume", [["(>= x 1)", "(<= x 2)"], ["(<= 1 x)", "(>= 2 x)"], ["(< 1 x)", "(> 2 x)"]])
def test_a_bound_may_be_written_from_either_side(assume: list[str]) -> None:
    below = by("boxes", bounds={"x": [0, 1]}, tree=30)
    assert replay(inequality("x", assume, "(> (* 3 x) 2)", below))
    refused(inequality("x", assume, "(> x 2)", below), "not seen to hold on a part")
    refused(inequality("x", assume, "(> x 0)", by("boxes", bounds={"x": [1, 0]}, tree=30)), "no bounds on both sides")
    rising = by("monotone", by("evaluate"), by("evaluate"), variable="x", from_=0)
    assert replay(inequality("x", assume, "(>= (* 3 x) 3)", rising))
    refused(inequality("x", assume, "(>= (* 3 x) 4)", rising), "not seen to hold")


def test_the_line_says_what_is_assumed() -> None:
    assert "where (> x 3)" in replay(inequality("x", ["(> x 3)"], "(> x 2)", total({"of": [0]}, {})))


def test_certificates_hold_no_floats_and_no_unknown_kinds() -> None:
    with pytest.raises(InputError, match="no whole number"):
        certificate("point", {"x": 0.5}, {})
    with pytest.raises(InputError, match="kind"):
        certificate("axiom", {}, {})


def test_slopes_are_those_of_arb() -> None:
    from tests.certify.test_intervals import TERMS

    smooth = [text for text in TERMS if not any(word in text for word in ("max", "min", "abs", "floor"))]
    for text in smooth:
        term = kernel.parse(text)
        for x in sorted(kernel.variables(term)):
            try:
                slope = kernel.derivative(term, x)
            except kernel.Reject:
                assert text == "(^ x (+ 1 y))"
                continue
            check_slope(term, slope, x)


def check_slope(term: object, slope: object, x: str) -> None:
    """A difference quotient over a small step lies among the slopes over that step."""
    at, step = {"x": Fraction(7, 5), "y": Fraction(2, 3)}, Fraction(1, 10**6)
    interval = kernel.precision(300)
    near = {v: (p, p + step) if v == x else (p, p) for v, p in at.items()}
    ends = [interval.value(term, {v: (p[k], p[k]) for v, p in near.items()}) for k in (0, 1)]
    low, high = interval.value(slope, near)
    rise = [(ends[1][0] - ends[0][1]) * 10**6, (ends[1][1] - ends[0][0]) * 10**6]
    assert low <= rise[1]
    assert rise[0] <= high
    assert high - low < interval.one >> 4


WHOLE = {"factorial-step", "derangements-step", "derangements-e", "binomial-none", "binomial-top", "binomial-step",
         "binomial-factorials"}  # fmt: skip


@pytest.mark.parametrize("name", kernel.FACTS)
def test_every_fact_is_true_at_random_points(name: str) -> None:
    """By Arb, which shares nothing with the kernel; ties are checked as far as 300 bits go."""
    needs_met = 0
    for at, fact in instances(name, 400):
        needs_met += 1
        assert surely(read(kernel.show(fact)), at) is not False, at
        assert close(fact, at)
    assert needs_met > 50


def stated(name: str) -> list[Any]:
    """What must hold of u and v, and last the fact."""
    return [kernel.parse(part) for part in kernel.FACTS[name].split("=>")]


def instances(name: str, count: int) -> Iterator[tuple[dict[str, Fraction], Any]]:
    """A fact at random points where its needs are met, some of them 0 or equal."""
    rng = random.Random(name)  # noqa: S311 -- random points, not secrets
    *needs, fact = stated(name)
    for _ in range(count):
        numbers = [Fraction(rng.randint(-40, 40), 1 if name in WHOLE else rng.choice([1, 2, 7, 10])) for _ in "uv"]
        u, v = (abs(x) if rng.random() < 0.7 else x for x in numbers)
        at = {"u": u * (rng.random() < 0.9), "v": rng.choice([u, v, v, v])}
        if all(surely(read(kernel.show(need)), at) for need in needs):
            yield at, fact


def neighbours(fact: Any) -> Iterator[list[Any]]:
    """False relations near a fact, two for each of its relations: a side less by a thousandth, and by a tenth of it."""
    for op, left, right in fact[1:] if fact[0] == "and" else [fact]:
        low, high = (left, right) if op in ("<", "<=", "=") else (right, left)
        strict = "<=" if op == "=" else "<"
        yield [(strict, low, kernel.minus(high, Fraction(1, 1000))),
               (strict, ("+", low, ("*", Fraction(1, 10), ("abs", low))), high)]  # fmt: skip


@pytest.mark.parametrize("name", kernel.FACTS)
def test_no_fact_leaves_room(name: str) -> None:
    """What is a little more than a fact is refuted at one of the points: the test before would have seen it."""
    found = list(instances(name, 400))
    for near in neighbours(stated(name)[-1]):
        assert any(surely(read(kernel.show(relation)), at) is False for relation in near for at, _ in found), near


def close(fact: Any, at: dict[str, Fraction]) -> bool:
    """Whether both sides of an equation have values that agree to many digits (or it is no equation)."""
    if fact[0] != "=":
        return True
    left, right = (value(read(kernel.show(side)), at) for side in fact[1:])
    return bool(abs(left - right) < (1 + abs(left)) / 10**9)
