"""Printed cells: what agrees, what agrees only with unrounded inputs, and the ranges of those inputs, another way."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
import sympy

from dpcalc.accounting.tables.cells import Cell, Mark, Number, agreeing_range, recompute
from dpcalc.accounting.tables.formulas import FORMULAS, total
from dpcalc.accounting.tables.inputs import pinned
from dpcalc.claim import PrintedCell
from dpcalc.decide.numbers import agreement, rounds_to, shown_by
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import InputError
from dpcalc.symbolic.enclose import Enclosure, decide_condition

SUM, GROUP = FORMULAS["sum"], FORMULAS["group-zcdp"]
NEAR = Fraction(1, 10**7)


def cell(printed: str, *terms: str, rounded: bool = True, exact: bool = False) -> Cell:
    """The sum of some printed terms."""
    numbers = tuple(Number.read(term) for term in terms)
    return Cell("here", SUM, {"terms": numbers}, printed, frozenset({"terms"} if rounded else ()), exact)


@pytest.mark.parametrize(
    ("text", "half"),
    [("1.25", "1/200"), ("3", "1/2"), ("0.5", "1/20"), ("1/3", "0"), ("2e-3", "0"), (" 7.10 ", "1/200")],
)
def test_a_printed_number_is_rounded_to_its_last_decimal(text: str, half: str) -> None:
    read = Number.read(text)
    assert read.half == Fraction(half)
    assert read.text == text.strip()


@pytest.mark.parametrize(
    ("printed", "terms", "mark"),
    [
        ("3.0", ("1.0", "2.0"), Mark.AGREES),
        ("3.1", ("1.0", "2.0"), Mark.UNROUNDED),  # 1.05 + 2.05
        ("3.2", ("1.0", "2.0"), Mark.DIFFERS),
        ("2.9", ("1.0", "2.0"), Mark.UNROUNDED),
        ("2.8", ("1.0", "2.0"), Mark.DIFFERS),
        ("3", ("1.0", "2.4"), Mark.AGREES),
        ("4", ("1.0", "2.4"), Mark.UNROUNDED),
        ("", ("1.0", "2.4"), Mark.COMPUTED),
        ("1", ("1/3", "1/3"), Mark.AGREES),
        ("0", ("1/3", "1/3"), Mark.DIFFERS),
    ],
)
def test_a_cell_agrees_at_the_printed_inputs_or_at_some_that_round_to_them(
    printed: str, terms: tuple[str, ...], mark: Mark
) -> None:
    found = recompute(cell(printed, *terms))
    assert found.mark is mark
    values = [Number.read(term) for term in terms]
    assert found.value.lower == found.value.upper == sum(v.value for v in values)
    if mark in (Mark.UNROUNDED, Mark.DIFFERS):
        assert found.reach == (sum(v.value - v.half for v in values), sum(v.value + v.half for v in values))
        assert recompute(cell(printed, *terms, rounded=False)).mark is Mark.DIFFERS
    else:
        assert found.reach is None


def test_a_printed_bound_is_kept_attained_or_exceeded() -> None:
    def mark(printed: str) -> Mark:
        return recompute(replace(cell(printed, "1.0", "2.0", rounded=False), bound=True)).mark

    assert [mark(printed) for printed in ("3.1", "3.0", "3", "2.9")] == [
        Mark.BELOW,
        Mark.AGREES,
        Mark.AGREES,
        Mark.DIFFERS,
    ]


def test_an_exact_cell_is_the_number_itself() -> None:
    assert recompute(cell("3.01", "1.01", "2", exact=True)).mark is Mark.AGREES
    assert recompute(cell("3.0", "1.01", "2", exact=True, rounded=False)).mark is Mark.DIFFERS
    assert recompute(cell("3.0", "1.01", "2", rounded=False)).mark is Mark.AGREES
    assert recompute(cell("3.0", "1.01", "2", exact=True)).mark is Mark.UNROUNDED
    root = Cell(
        "here",
        FORMULAS["zcdp-epsilon"],
        {"rho": (Number.read("1"),), "delta": (Number.read("1/2"),)},
        "2.67",
        exact=True,
    )
    assert recompute(root).mark is Mark.DIFFERS


def test_the_range_of_an_input_is_found_from_both_sides() -> None:
    """The input 2.0, squared (as a size), printed with two decimals; and one in which the value falls."""
    for printed in ("4.00", "3.85", "4.15", "3.81", "4.20"):
        square = Cell(
            "here", GROUP, {"rho": (Number(Fraction(1)),), "size": (Number.read("2.0"),)}, printed, frozenset({"size"})
        )
        found = agreeing_range(square, "size")
        low, high = Fraction(printed) - Fraction(1, 200), Fraction(printed) + Fraction(1, 200)
        assert found is not None
        ends = (max(Fraction("1.95"), found[0]), min(Fraction("2.05"), found[1]))
        assert ends == found
        assert ends[0] == Fraction("1.95") or abs(ends[0] ** 2 - low) < NEAR
        assert ends[1] == Fraction("2.05") or abs(ends[1] ** 2 - high) < NEAR
        assert low - NEAR <= ends[0] ** 2 <= ends[1] ** 2 <= high + NEAR
    for printed in ("3.79", "4.22"):
        square = Cell(
            "here", GROUP, {"rho": (Number(Fraction(1)),), "size": (Number.read("2.0"),)}, printed, frozenset({"size"})
        )
        assert agreeing_range(square, "size") is None
    numbers = {"rho": (Number(Fraction(1)),), "delta": (Number.read("0.1"),)}
    falling = Cell("here", FORMULAS["zcdp-epsilon"], numbers, "4.1", frozenset({"delta"}))
    found = agreeing_range(falling, "delta")
    assert found is not None
    values = [
        FORMULAS["zcdp-epsilon"].bounds({"rho": (Fraction(1),), "delta": (end,)}, DEFAULT_EFFORT) for end in found
    ]
    assert abs(values[0].lower - Fraction("4.15")) < Fraction(1, 10**5), "the least delta has the largest epsilon"
    assert abs(values[1].lower - Fraction("4.05")) < Fraction(1, 10**5)


def test_what_cells_together_say_of_one_input() -> None:
    rho = Number.read("2.0")
    named = Number(rho.value, rho.half, rho.text, "rho")
    cells = [
        Cell(str(k), GROUP, {"rho": (named,), "size": (Number(Fraction(k)),)}, printed, frozenset({"rho"}))
        for k, printed in ((2, "8.0"), (3, "18.1"), (10, "201"))
    ]
    (found,) = pinned(map(recompute, cells))
    assert (found.name, found.printed, found.places) == ("rho", "2.0", ("2", "3", "10"))
    assert found.range is not None
    expected = (max(Fraction("7.95") / 4, Fraction("18.05") / 9, Fraction("200.5") / 100),
                min(Fraction("8.05") / 4, Fraction("18.15") / 9, Fraction("201.5") / 100))  # fmt: skip
    assert all(abs(end - wanted) < NEAR for end, wanted in zip(found.range, expected, strict=True))
    for last in ("198", "300"):
        apart = Cell("10", GROUP, cells[2].inputs, last, frozenset({"rho"}))
        (none,) = pinned(map(recompute, [*cells[:2], apart]))
        assert none.range is None
    assert pinned([recompute(cell("3.0", "1.0", "2.0"))]) == ()


@pytest.mark.parametrize(
    ("inputs", "words"),
    [
        ({"rho": (Fraction(1),)}, "needs the input size"),
        ({"rho": (Fraction(1),), "size": (Fraction(1),), "p": (Fraction(1),)}, "has no input p"),
        ({"rho": (Fraction(0),), "size": (Fraction(1),)}, r"rho is 0 \(it lies between 0 and no end\)"),
        ({"rho": (Fraction(1),), "size": (Fraction(-1),)}, "size is -1"),
    ],
)
def test_inputs_that_do_not_fit_are_refused(inputs: dict[str, tuple[Fraction, ...]], words: str) -> None:
    with pytest.raises(InputError, match=words):
        GROUP.bounds(inputs, DEFAULT_EFFORT)
    with pytest.raises(InputError, match="2 terms have 1 weights"):
        FORMULAS["weighted-sum"].bounds({"terms": (Fraction(1),) * 2, "weights": (Fraction(1),)}, DEFAULT_EFFORT)
    with pytest.raises(InputError, match=r"level is 1 \(it lies between 0 and 1\)"):
        FORMULAS["pure-power"].bounds({"epsilon": (Fraction(1),), "level": (Fraction(1),)}, DEFAULT_EFFORT)


CLOSED = {
    "sum": ({"terms": "1 2 1/2"}, "7/2"),
    "weighted-sum": ({"terms": "1 2 1/2", "weights": "1 -1 4"}, "1"),
    "group-zcdp": ({"rho": "2", "size": "3"}, "18"),
    "zcdp-epsilon": ({"rho": "1/4", "delta": "1/100"}, "1/4 + sqrt(log(100))"),
    "group-zcdp-epsilon": ({"rho": "1/4", "size": "2", "delta": "1/100"}, "1 + 2*sqrt(log(100))"),
    "swapping": ({"b": "4", "p": "1/4"}, "log(15)"),
    "pure-power": ({"epsilon": "1", "level": "1/10"}, "exp(1)/10"),
    "gaussian-power": ({"rho": "1/2", "level": "1/2"}, "(1 + erf(1/sqrt(2)))/2"),
}


@pytest.mark.parametrize("name", CLOSED)
def test_formulas_are_what_their_words_say(name: str) -> None:
    given, expected = CLOSED[name]
    inputs = {key: tuple(map(Fraction, text.split())) for key, text in given.items()}
    found, value = FORMULAS[name].bounds(inputs, DEFAULT_EFFORT), sympy.sympify(expected)
    low, up = (sympy.Rational(end.numerator, end.denominator) for end in (found.lower, found.upper))
    assert low <= value <= up
    assert up - low < Fraction(1, 10**8)
    for key, turn in FORMULAS[name].inputs.items():
        more = {**inputs, key: tuple(number * Fraction(101, 100) for number in inputs[key])}
        moved = FORMULAS[name].bounds(more, DEFAULT_EFFORT)
        assert not turn or (moved.lower > found.upper if turn > 0 else moved.upper < found.lower)
    assert total({"a": (Fraction(1), Fraction(2))}, "a") == 3


def test_what_rises_and_falls_is_said_to() -> None:
    """Of the power under zero-concentrated privacy at two levels and two rho; nothing is said of weights and rates."""
    formula = FORMULAS["zcdp-power"]
    for key, more in (("rho", Fraction(2)), ("level", Fraction(1, 5))):
        given = {"rho": (Fraction(1),), "level": (Fraction(1, 10),)}
        found, moved = (formula.bounds(each, DEFAULT_EFFORT) for each in (given, {**given, key: (more,)}))
        assert moved.lower > found.upper
        assert formula.inputs[key] == 1
    unsaid = {(each.name, key) for each in FORMULAS.values() for key, turn in each.inputs.items() if turn == 0}
    assert unsaid == {("weighted-sum", "terms"), ("weighted-sum", "weights"), ("swapping", "p")}


# --- digits -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("printed", "half"), [("3", "1/2"), ("3.1", "1/20"), ("3.142", "1/2000"), ("-0.50", "1/200")])
def test_a_printed_number_stands_for_half_a_unit_of_its_last_decimal(printed: str, half: str) -> None:
    centre, unit = Fraction(printed), Fraction(half)
    for offset, expected in ((0, True), (unit, True), (-unit, True), (unit * 2, False), (-unit * 2, False)):
        value = centre + offset
        exact = sympy.Rational(value.numerator, value.denominator)
        place = PrintedCell("here", exact, printed)
        assert agreement(printed, Enclosure(value, value)) is expected
        assert decide_condition(rounds_to(place, exact), {}) is expected
        assert [decide_condition(each, {}) for each in shown_by(place)] == [expected]
    assert agreement(printed, Enclosure(centre - 2 * unit, centre)) is None
    assert agreement(printed, Enclosure(centre, centre + 2 * unit)) is None
    assert agreement("n/a", Enclosure(centre, centre)) is False
    assert rounds_to(PrintedCell("here", sympy.pi, "n/a"), sympy.pi) is sympy.false
