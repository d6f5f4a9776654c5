"""Lists and infinite values written out: the new form has the value of the old one, or none where that has none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from dpcalc.errors import Undefined, UnsupportedExpression
from dpcalc.exact import INFINITY
from dpcalc.language.affine import Bounds, affine, tidy
from dpcalc.language.check import checked
from dpcalc.language.compiled import compiled
from dpcalc.language.reader import read
from dpcalc.language.sorts import NUMBER, TRUTH
from dpcalc.language.terms import Name, Node, Number, Term, heads, inside
from dpcalc.language.words import VOCABULARY
from dpcalc.language.written_out import written_out

THIRDS = [Fraction(k, 6) for k in range(7)]
ALIKE = (
    "MULT([t, 1 - t], [s, 1 - s]) <= log(s / t)",
    "not MULT([t, 1 - t], [s, 1 - s]) <= 1",
    "MULT([t, 1 - t], [s, 1 - s]) = inf",
    "exp_MULT([t, 1 - t], [s, 1 - s]) > 2",
    "max_divergence([t, 1 - t], [s, 1 - s]) < inf",
    "total_variation([t, 1 - t], [s, 1 - s]) >= abs(t - s)",
    "KL([t, 1 - t], [s, 1 - s]) <= chi_squared([t, 1 - t], [s, 1 - s])",
    "KL([t, 1 - t], [s, 1 - s]) < chi_squared([t, 1 - t], [s, 1 - s])",
    "KL([t, 1 - t], [s, 1 - s]) != chi_squared([t, 1 - t], [s, 1 - s])",
    "renyi([t, 1 - t], [s, 1 - s], 2) >= 1/10",
    "hockey_stick([t, 1 - t], [s, 1 - s], 2) = max(0, t - 2 * s)",
    "MULT_delta([t, 1 - t], [s, 1 - s], 1/3) <= 1/2",
    "MULT(product([t, 1 - t], [t, 1 - t]), product([s, 1 - s], [s, 1 - s])) <= 1",
    "MULT(push([t, 1 - t], [[s, 1 - s], [1/3, 2/3]]), [s, 1 - s]) <= 1",
    "wasserstein([t, 1 - t], [s, 1 - s]) <= 1/2",
    "chance([t, 1 - t], [1, s]) > 1/2",
    "is_law([t, 1 - s])",
    "disjoint([t, 1 - t], [s, 1 - s]) or same_support([t, 1 - t], [s, 1 - s])",
    "[t, s] = [s, t]",
    "[t, s] != [s, s]",
    "t in [s, 1/2]",
    "not t in [s, 1 / s]",
    "[t, 1 / s][0] > 1/2",
    "len([t, 1 / s]) = 2 * t",
    "(sum x in [t, s, 1]: x * x) > 1",
    "(largest x in [t, s]: 1 / x) <= 3",
    "(least x in [t, s]: if x = 0 then 1 else 1 / x) <= 3",
    "(count x in [t, s]: x > 1/2) = 1",
    "(product_of x in [t, s]: x + 1) > 2",
    "(let x = 1 / s: t) > 1/2",
    "(if t = 0 then inf else 1 / t) + s > 2",
    "(if t = 0 then inf else t) > (if s = 0 then inf else s)",
    "log(if t = 0 then inf else if s = 0 then 0 else s) < 0",
    "sqrt((if t = 0 then inf else t) - s) > 1/2",
    "exp(if t = 0 then inf else t) < 2",
    "2 * (if t = 0 then inf else s) / 3 > 1/3",
    "t > 1/2 => MULT([t, 1 - t], [s, 1 - s]) > 0",
    "t > s <=> MULT([t, 1 - t], [s, 1 - s]) > 0",
    "if t > s then MULT([t, 1 - t], [1, 0]) > 1 else total_variation([t, 1 - t], [1, 0]) > 1/3",
    "every A in events([t, 1 - t]): chance([t, 1 - t], A) <= chance([s, 1 - s], A) + 1/3",
    "some A in events([t, 1 - t]): chance([t, 1 - t], A) > chance([s, 1 - s], A) + 1/3",
    "image([t, 1 - t], [1, 0], 2) = [s, 1 - s]",
)


def truth(text: str) -> Term:
    """A truth about t and s, read and checked."""
    return checked(read(text), {"t": NUMBER, "s": NUMBER}, VOCABULARY, TRUTH)


def value(function: Callable[..., Any], point: Sequence[Fraction]) -> object:
    """The value at a point; nothing where there is none."""
    try:
        return function(*point)
    except Undefined:
        return None


@pytest.mark.parametrize("text", ALIKE)
@pytest.mark.parametrize("assumed", ["0 <= t and t <= 1", "0 < t and t < 1 and s > 0 and s < 1", "t < s and s <= 1/2"])
def test_the_new_form_has_the_value_of_the_old_one_where_what_is_assumed_holds(text: str, assumed: str) -> None:
    term, given = truth(text), truth(assumed)
    found = written_out(term, VOCABULARY, [given])
    assert not heads(found) & {"list", "sum", "map", "every", "some", "largest", "item", "MULT", "columns"}
    assert INFINITY not in [each.value for each in inside(found) if isinstance(each, Number)]
    old, new, holds = (compiled(("t", "s"), each, VOCABULARY) for each in (term, found, given))
    points = [point for point in product(THIRDS, repeat=2) if holds(*point)]
    assert len(points) >= 6
    assert [value(new, point) for point in points] == [value(old, point) for point in points]


def test_the_forms_are_true_false_and_without_value() -> None:
    met = {value(compiled(("t", "s"), truth(text), VOCABULARY), p) for text in ALIKE for p in product(THIRDS, repeat=2)}
    assert met == {True, False, None}


def test_a_term_without_lists_or_infinity_is_left_as_it_is() -> None:
    term = truth("t * log(t / s) <= binomial(4, 2) * s")
    assert written_out(term, VOCABULARY, [truth("0 < t")]) is term


def test_a_case_that_is_excluded_is_said_to_be() -> None:
    term = truth("MULT([t, 1 - t], [1 - t, t]) <= 1")
    found = written_out(term, VOCABULARY, [truth("1/2 < t and t < 1")])
    assert isinstance(found, Node)
    assert found.head == "and"
    assert {Node("not", (truth("t = 0"),)), Node("not", (truth("t = 1"),))} == set(found.parts[:-1])
    assert "if" not in heads(found)
    assert "if" in heads(written_out(term, VOCABULARY, [truth("t <= 1")]))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("(keep x in [t, s]: x > 1/2) = [t]", "length depends"),
        ("(sum i in range(t): i) = 1", "length or a place that is not seen"),
        ("[t, s][t] = 1", "length or a place that is not seen"),
        ("[t, s][2] = 1", "no place 2"),
        ("t - (if s = 0 then inf else s) < 0", "may be infinite"),
        ("t * (if s = 0 then inf else s) < 1", "may be infinite"),
        ("(if t > s then [1/2, s / t][0] else t) = t", "may have no value"),
        ("(if t > s then [1] else [t, s]) = [t, s]", "depends on a condition"),
        ("len(functions(9, 2)) = 512", "more than 256"),
        ("len([t, s]) = 2", "speaks of nothing"),
    ],
)
def test_what_is_not_known_is_refused(text: str, why: str) -> None:
    with pytest.raises(UnsupportedExpression, match=why):
        written_out(truth(text), VOCABULARY)


RELATIONS = (
    "t = 0",
    "1 - t = s",
    "t - s < 1/2",
    "t <= s",
    "2 * t + s > 3",
    "t >= s",
    "t * s = 0",
    "t != s + 1",
    "t = t",
)
ASSUMED = ("0 < t and t < 1", "0 <= t and t <= 1 and 0 <= s and s <= 1", "t < s", "s = t", "t > s and s > 1/2", "s < 0")


@pytest.mark.parametrize("assumed", ASSUMED)
@pytest.mark.parametrize("text", RELATIONS)
def test_what_bounds_decide_is_so_wherever_they_hold(text: str, assumed: str) -> None:
    found = Bounds([truth(assumed)]).decides(truth(text))
    holds, true = (compiled(("t", "s"), truth(each), VOCABULARY) for each in (assumed, text))
    grid = [Fraction(k, 4) for k in range(-6, 7)]
    met = {bool(true(*point)) for point in product(grid, repeat=2) if holds(*point)}
    assert met
    assert found is None or met == {found}


def test_bounds_decide_what_they_should() -> None:
    decided = [(a, r) for a in ASSUMED for r in RELATIONS if Bounds([truth(a)]).decides(truth(r)) is not None]
    assert {
        ("0 < t and t < 1", "t = 0"),
        ("t < s", "t <= s"),
        ("t < s", "t >= s"),
        ("s = t", "t != s + 1"),
        ("t > s and s > 1/2", "t - s < 1/2"),
    } - set(decided) == {("t > s and s > 1/2", "t - s < 1/2")}
    assert Bounds([truth("0 < t and s > 1")]).decides(truth("t * s + t = 0")) is False
    assert Bounds([truth("0 <= t and s > 1")]).decides(truth("t * s + t = 0")) is None


@pytest.mark.parametrize(
    "text", ["1 - (1 - t)", "t - s + 2 * (s - 1/2 * t)", "-t", "1 / 2 * t - t / 2", "3 - s - 4", "0 - 1"]
)
def test_an_affine_term_has_each_name_once_and_its_value(text: str) -> None:
    term = checked(read(text), {"t": NUMBER, "s": NUMBER}, VOCABULARY, NUMBER)
    assert isinstance(term, Node)
    found = tidy(term.head, term.parts)
    assert found is not None
    names = [each.name for each in inside(found) if isinstance(each, Name)]
    assert len(names) == len(set(names))
    assert affine(found) == affine(term)
    old, new = (compiled(("t", "s"), each, VOCABULARY) for each in (term, found))
    assert [old(*p) for p in product(THIRDS, repeat=2)] == [new(*p) for p in product(THIRDS, repeat=2)]
