"""What the kernel charges for its work grows as the work does: with the number of parts, and with their length.

Nothing here is timed. ``growth`` is how often the operations on parts, or on machine words, double with the size.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction

import pytest
from sympy import Symbol

from dpcalc.certify import kernel
from dpcalc.certify.certificate import dumps
from dpcalc.certify.kernel import Context, Goal, precision
from dpcalc.certify.kinds.examples import Reader
from dpcalc.certify.kinds.logic import World
from dpcalc.certify.kinds.values import PLAIN
from dpcalc.certify.problem import problem
from tests.certify.handmade import GOLDEN
from tests.certify.premises import instances, models, records, rules

REALS = {f"x{i}": "real" for i in range(50)} | {"n": "integer"}


def hypotheses(count: int) -> list[kernel.Expr]:
    return [(">=", f"x{i % 50}", Fraction(i)) for i in range(count)]


def context(count: int) -> Context:
    return Context(REALS, hypotheses(count))


def long(bits: int) -> Fraction:
    return Fraction((1 << bits) + 1, (1 << bits) - 1)


def wide(count: int, head: str = "+") -> kernel.Expr:
    return (head, *(("log", ("+", f"x{i % 50}", Fraction(i))) for i in range(count)))


def many(letter: str, count: int) -> kernel.Poly:
    return {((f"{letter}{i}", 1),): Fraction(1) for i in range(count)}


COUNTED: dict[str, Callable[[int], object]] = {
    "parse": lambda n: kernel.parse(kernel.show(wide(n))),
    "show": lambda n: kernel.show(wide(n)),
    "variables": lambda n: kernel.variables(wide(n)),
    "replace": lambda n: kernel.replace(wide(n), "x0", "x1"),
    "derivative of a sum": lambda n: kernel.derivative(wide(n), "x0"),
    "obligations": lambda n: list(kernel.obligations(wide(n))),
    "ratio": lambda n: kernel.ratio(wide(n, "+")),
    "p_add": lambda n: kernel.p_add({}, many("a", n)),
    "p_mul": lambda n: kernel.p_mul(many("a", n), many("b", 8)),
    "exactly": lambda n: kernel.exactly(("+", *(Fraction(i) for i in range(n)))),
    "a factorial": lambda n: kernel.exactly(("factorial", Fraction(n))),
    "value": lambda n: precision(64).value(("+", *["x0"] * n), {"x0": (Fraction(1), Fraction(2))}),
    "says": lambda n: [context(n).says((">", "x1", Fraction(-5))) for _ in range(9)],
    "cases": lambda n: Goal(
        Context(REALS, [(">=", "n", Fraction(0)), ("<=", "n", Fraction(n))]), (">=", "n", Fraction(0))
    ).cases("n", 0, 1),
    "have": lambda n: Goal(context(n), (">", "x0", Fraction(-1))).have(["(> x1 0)"] * 9),
    "split": lambda n: Goal(context(n), (">", "x0", Fraction(-1))).split("x1"),
    "names": lambda n: Reader([], 64).check(["list", *["x0"] * 99], {f"x{i}" for i in range(n)}),
    "a value": lambda n: Reader([], 64).value(["list", *["1"] * n], {}),
    "a let": lambda n: [Reader([], 64).value(["let", "y", "1", "y"], dict.fromkeys(map(str, range(n)))) for _ in "abc"],
    "every": lambda n: Reader([], 64).value(["every", "y", "L", ["=", "1", "1"]], {"L": [None] * n}),
    "a path": lambda n: shortest(n // 40),
    "lists of numbers": lambda n: PLAIN["functions"](Fraction(2), Fraction(n // 20)),
    "the same lists": lambda n: PLAIN["same"]([Fraction(1)] * n, [Fraction(1)] * n),
    "distinct": lambda n: PLAIN["distinct"](list(map(Fraction, range(n // 10)))),
}
"""Functions and rules by the number of parts that they go through."""
LENGTHS: dict[str, Callable[[int], object]] = {
    "kept": lambda n: kernel.kept(long(n)),
    "number": lambda n: precision(64).number(long(n), long(n)),
    "a floor": lambda n: precision(64).value(("floor", "x0"), {"x0": (long(n), long(n))}),
    "a sum of long numbers": lambda n: kernel.exactly(("+", long(n), Fraction(1))),
    "a long maximum": lambda n: kernel.exactly(("max", long(n), long(n - 1))),
}
"""Functions by the length of a number."""
PRECISE: dict[str, Callable[[int], object]] = {
    "number": lambda n: precision(n).number(Fraction(1, 3), Fraction(2, 3)),
    "inverse": lambda n: precision(n).inverse((3 << n - 2, 7 << n - 2)),
    "root": lambda n: precision(n).root(5 << n),
    "product": lambda n: precision(n).mul((3 << n, 5 << n), (3 << n, 5 << n)),
    "exp": lambda n: precision(n).exp(3 << n - 2),
    "log": lambda n: precision(n).log(3 << n),
}
"""Interval arithmetic by its precision."""


FACTORIALS: dict[str, Callable[[int], object]] = {
    "factorial": lambda n: kernel.exactly(("factorial", Fraction(n))),
    "derangements": lambda n: kernel.exactly(("derangements", Fraction(n))),
    "binomial": lambda n: kernel.exactly(("binomial", Fraction(n), Fraction(n // 2))),
}
"""Counts by what they count: as many products as there are things, of numbers that grow as long as their number."""


def shortest(n: int, names: int = 0) -> object:
    """A path through a list of n numbers, where other names are given as well."""
    ends, given = [str(k) for k in (0, n - 1)], dict.fromkeys(map(str, range(n, n + names)))
    return Reader([], 64).value(["shortest", "u", "v", "L", *ends, "1"], {"L": list(map(Fraction, range(n))), **given})


def charged(function: Callable[[int], object], size: int) -> int:
    """The steps that a call is charged."""
    kernel.parse.cache_clear()
    kernel.precision.cache_clear()
    kernel.WORK.left = 10**12
    function(size)
    spent = 10**12 - kernel.WORK.left
    kernel.WORK.left = kernel.MAX_WORK
    return spent


def calls(function: Callable[[int], object], size: int) -> int:
    """The calls of Python and C functions that a call makes, none of them of ``spend``."""
    count = 0

    def seen(frame: object, event: str, _: object) -> None:
        nonlocal count
        count += event in ("call", "c_call") and getattr(getattr(frame, "f_code", None), "co_name", "") != "spend"

    kernel.parse.cache_clear()
    kernel.WORK.left = 10**12
    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        function(size)
    finally:
        sys.setprofile(before)
        kernel.WORK.left = kernel.MAX_WORK
    return count


@pytest.mark.parametrize("name", COUNTED)
def test_twice_the_parts_cost_twice_the_steps(name: str) -> None:
    """The charge grows at least as the calls do, less what is spent whatever the size."""
    function = COUNTED[name]
    small, large = (charged(function, n) for n in (400, 800))
    fewer, more = (calls(function, n) for n in (400, 800))
    assert small > 0
    assert large - small >= 0.3 * small
    assert 20 * (large - small) >= more - fewer


@pytest.mark.parametrize("name", LENGTHS)
def test_long_numbers_cost_by_their_words(name: str) -> None:
    """Long division and comparison take time by the square of the words: four times the charge for twice the length."""
    small, large = (charged(LENGTHS[name], n) for n in (20_000, 40_000))
    assert small >= 20_000 >> 9
    assert large >= 2.5 * small


@pytest.mark.parametrize("name", FACTORIALS)
def test_counts_cost_by_the_square_of_what_they_count(name: str) -> None:
    small, large = (charged(FACTORIALS[name], n) for n in (1_000, 2_000))
    assert small >= 1_000
    assert large >= 2.5 * small


def test_every_step_of_a_path_copies_the_names_that_are_given() -> None:
    few, many = charged(shortest, 20), charged(lambda n: shortest(n, 1000), 20)
    assert many - few >= 20**2 * 1000


def quantified(n: int) -> World:
    """A formula about n variables, one inside the other."""
    formula: list[object] = ["and"]
    for k in range(n):
        formula = ["every", [[f"x{k}", "s"]], formula]
    return World({"sorts": ["s"], "functions": {}, "formulas": [formula]})


def test_every_variable_of_a_formula_copies_those_before_it() -> None:
    assert charged(quantified, 120) >= 2.5 * charged(quantified, 60) > 60**2


@pytest.mark.parametrize("name", ["inverse", "root"])
def test_a_quotient_or_root_of_n_bits_divides_a_number_of_twice_as_many(name: str) -> None:
    """And long division costs by the square of the length."""
    assert charged(PRECISE[name], 4_000) >= charged(lambda n: precision(64).divided(n), 8_000) > 20


@pytest.mark.parametrize("name", PRECISE)
def test_precision_costs(name: str) -> None:
    small, large = (charged(PRECISE[name], n) for n in (2_000, 4_000))
    assert large > 1.5 * small > 0


class _NothingBack(kernel.Work):
    """Refuses to give steps back."""

    asked = 0

    def spend(self, steps: int = 1) -> None:
        assert type(steps) is int
        assert steps >= 0, "a step costs nothing, or less"
        self.asked += 1
        super().spend(steps)


def test_no_step_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every certificate written by hand, right and wrong: no charge is below 0, or no whole number."""
    spent, replayed = _NothingBack(), 0
    for module in [each for name, each in sys.modules.items() if name.startswith("dpcalc.certify.k")]:
        if hasattr(module, "WORK"):
            monkeypatch.setattr(module, "WORK", spent)
    wrong = [
        stop.certificate for file in (instances, models, records) for stops in file.STOPS.values() for stop in stops
    ]
    for certificate in (*GOLDEN.values(), *wrong, *(stop.certificate for stop in rules.STOPS)):
        with suppress(kernel.Reject):
            kernel.replay(dumps(certificate))
        replayed += 1
    assert replayed > 200
    assert spent.asked > 10_000


SMALL: dict[str, Callable[[int], object]] = {
    "a root": lambda _: PLAIN["sqrt"](Fraction(4, 9)),
    "a sum": lambda n: PLAIN["+"](*map(Fraction, range(n))),
    "a range": lambda n: PLAIN["range"](Fraction(n)),
    "lists": lambda _: PLAIN["functions"](Fraction(3), Fraction(2)),
    "a count": lambda _: kernel.exactly(("binomial", Fraction(9), Fraction(4))),
    "a product": lambda _: precision(64).mul((3 << 64, 5 << 64), (3 << 64, 5 << 64)),
    "an inverse": lambda _: precision(64).inverse((3 << 64, 5 << 64)),
    "a relation": lambda _: kernel.parse("(<= (+ x 1) (* 2 y))"),
}


@pytest.mark.parametrize("name", SMALL)
def test_small_steps_cost_little(name: str) -> None:
    assert 0 <= charged(SMALL[name], 9) <= 300


def test_a_formula_is_read_whatever_a_replay_before_it_has_used_up() -> None:
    x = Symbol("x")
    kernel.WORK.left = -1
    assert problem(x >= 0, x >= 1, {"x": "real"}).statement == {
        "variables": {"x": "real"},
        "assume": ["(>= x 1)"],
        "show": "(>= x 0)",
    }
