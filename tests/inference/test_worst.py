"""The worst cases of ``infer``: against closed forms, all vertices, and the losses of worst mechanisms."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
import sympy

import dpcalc
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.operations import group
from dpcalc.certify.kernel import digest
from dpcalc.certify.replay import accepted
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY
from dpcalc.inference.constraints import Keeping, keeping
from dpcalc.inference.program import Program, holds
from dpcalc.inference.questions import CERTAIN, Question, odds, posterior, power, total_variation
from dpcalc.inference.sparse import solve
from dpcalc.inference.worst import worst
from dpcalc.spec_file.reading import read_spec
from dpcalc.symbolic.enclose import compare
from dpcalc.symbolic.exp_numbers import ExpNumber

ONE = Fraction(1)


def path(length: int, budget: str, **output: Any) -> dpcalc.Specification:
    """Datasets in a row, each a record away from the next."""
    names = [f"d{i}" for i in range(length + 1)]
    return dpcalc.Specification(
        domain={"points": names},
        input={"premetric": "sharpened", "neighbours": [list(pair) for pair in pairwise(names)]},
        output=output or {"premetric": "MULT"},
        claim={"budget": budget},
    )


def kept(spec: dpcalc.Specification) -> Keeping:
    """What it demands."""
    read = read_spec(spec, any_output=True)
    return keeping(read.flavor, read.budget())


@pytest.mark.thorough
@pytest.mark.parametrize("factor", [Fraction(3), Fraction(3, 2)])
def test_power_along_a_path_is_the_iterated_trade_off_function(factor: Fraction) -> None:
    yes = factor / (factor + 1)
    step = FiniteCurve.discrete([yes, 1 - yes], [1 - yes, yes])
    for length in range(1, 13):
        demands = kept(path(length, f"log({factor})"))
        assert len(demands.bounds) == 2 * length
        curve = group(step, length)
        for k in range(1, 21):
            level = Fraction(k, 21)
            found = worst(power({0: ONE}, {length: ONE}, level), demands)
            assert found.value == 1 - curve.beta(level).upper, (length, level)


def test_power_with_powers_of_e_is_the_same_closed_form() -> None:
    e = ExpNumber.exp(Fraction(1, 2))
    for length in range(1, 8):
        value: Any = Fraction(1, 20)
        for _ in range(length):
            value = min(e * value, 1 - (1 - value) / e)
        assert worst(power({0: ONE}, {length: ONE}, Fraction(1, 20)), kept(path(length, "1/2"))).value == value


def test_power_under_a_trade_off_function_is_what_it_leaves() -> None:
    corners = [["0", "3/4"], ["1/5", "1/5"], ["3/4", "0"], ["1", "0"]]
    demands = kept(path(1, "0", premetric="f-DP", errors=corners))
    for level, error in ((Fraction(1, 10), Fraction(19, 40)), (Fraction(1, 5), Fraction(1, 5)), (ONE / 2, ONE / 11)):
        assert worst(power({0: ONE}, {1: ONE}, level), demands).value == 1 - error


OUTPUTS: list[tuple[dict[str, Any], list[str]]] = [
    ({"premetric": "MULT"}, ["log(2)", "log(3/2)", "0"]),
    ({"premetric": "max-divergence"}, ["log(2)", "log(3)"]),
    ({"premetric": "MULT^delta", "delta": "1/10"}, ["log(2)", "0"]),
    ({"premetric": "TV"}, ["1/5", "0"]),
    ({"premetric": "hockey-stick", "epsilon": "log(2)"}, ["1/7"]),
    ({"premetric": "f-DP", "errors": [["0", "3/4"], ["1/5", "1/5"], ["3/4", "0"], ["1", "0"]]}, ["0", "1/9"]),
]


def random_specification(seed: int) -> tuple[dpcalc.Specification, random.Random]:
    """Two or three points at random distances, some infinite, in neither a symmetric nor a metric way."""
    draw = random.Random(seed)  # noqa: S311 -- a repeatable choice of tests, no secret
    output, budgets = OUTPUTS[seed % len(OUTPUTS)]
    size = 2 if "errors" in output else draw.choice([2, 3, 3])
    distances = [
        ["0" if i == j else draw.choice(["0", "1", "1", "2", "3", "inf"]) for j in range(size)] for i in range(size)
    ]
    spec = dpcalc.Specification(
        domain={"points": [f"d{i}" for i in range(size)]},
        input={"distances": distances},
        output=output,
        claim={"budget": draw.choice(budgets)},
    )
    return spec, draw


def literal_rows(spec: dpcalc.Specification) -> list[list[Fraction]]:
    """``row . (y, 1) <= 0`` for what the definitions demand of events, pair by pair."""
    read = read_spec(spec, any_output=True)
    points = list(read.flavor.domain.points())
    size, rows = len(points), []
    for i in range(size):
        rows += [[*unit(size, {i: ONE}), -ONE], [*unit(size, {i: -ONE}), Fraction(0)]]
    budget = str(read.budget().at(read.flavor.universes()[0]))
    for i in range(size):
        for j in range(size):
            distance = read.flavor.premetric.distance(points[i], points[j])
            if distance is not INFINITY and i != j:
                rows += [
                    row for bound in literal(spec, budget, Fraction(str(distance))) for row in both(size, i, j, *bound)
                ]
    return rows


def literal(spec: dpcalc.Specification, budget: str, distance: Fraction) -> Iterator[tuple[bool, Fraction, Fraction]]:
    """Bounds ``P(E) <= c Q(E) + a``, P the law at the first dataset, or at the second where the first part is true."""
    assert spec.output is not None
    name = spec.output["premetric"]
    ratio = Fraction(budget.removeprefix("log(").removesuffix(")")) if "log" in budget else ONE
    amount = Fraction(budget) * distance if "log" not in budget else Fraction(0)
    power_of = ratio ** int(distance)
    if name == "MULT":
        yield from ((False, power_of, Fraction(0)), (True, power_of, Fraction(0)))
    elif name == "max-divergence":
        yield False, power_of, Fraction(0)
    elif name == "MULT^delta":
        yield from ((False, power_of, Fraction(1, 10)), (True, power_of, Fraction(1, 10)))
    elif name == "TV":
        yield from ((False, ONE, amount), (True, ONE, amount))
    elif name == "hockey-stick":
        yield False, Fraction(2), amount
    else:
        lines = [(Fraction(3, 4), Fraction(-11, 4)), (Fraction(3, 11), Fraction(-4, 11)), (Fraction(0), Fraction(0))]
        for start, slope in lines:
            yield from ((back, -slope, 1 - start + amount) for back in (False, True))


def both(size: int, i: int, j: int, back: bool, factor: Fraction, above: Fraction) -> Iterator[list[Fraction]]:
    """A bound for an event and for its complement."""
    x, y = (j, i) if back else (i, j)
    yield [*unit(size, {x: ONE, y: -factor}), -above]
    yield [*unit(size, {x: -ONE, y: factor}), 1 - factor - above]


def unit(size: int, entries: dict[int, Fraction]) -> list[Fraction]:
    """A form."""
    return [entries.get(k, Fraction(0)) for k in range(size)]


@cache
def vertices(rows: tuple[tuple[Fraction, ...], ...], size: int) -> list[list[Fraction]]:
    """All vertices of the polytope of the rows."""
    found = []
    distinct = [list(row) for row in dict.fromkeys(rows)]
    for chosen in combinations(distinct, size):
        square = [{k: v for k, v in enumerate(row[:-1]) if v} for row in chosen]
        point: Any = solve(square, [-row[-1] for row in chosen])
        if point is not None and point not in found and all(value(row, point) <= 0 for row in distinct):
            found.append(point)
    return found


def value(row: list[Fraction], point: list[Fraction]) -> Fraction:
    """A form with its constant at a point."""
    return sum((a * b for a, b in zip(row, [*point, ONE], strict=True)), Fraction(0))


def best(question: Question, rows: list[list[Fraction]], size: int) -> Any:
    """The largest value over all vertices of the events within the limit, or the smallest."""

    def form(law: Any) -> list[Fraction]:
        return [law.get(k, Fraction(0)) for k in (*range(size), CERTAIN)]

    if question.limit is not None:
        rows = [*rows, [*form(question.limit)[:-1], -question.level]]
    pairs = [
        (value(form(question.above), y), value(form(question.below), y))
        for y in vertices(tuple(map(tuple, rows)), size)
    ]
    if any(low == 0 and top > 0 for top, low in pairs) and not question.least:
        return INFINITY
    return (min if question.least else max)(top / low for top, low in pairs if low) - question.base


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(36))
def test_worst_cases_are_those_of_all_vertices(seed: int) -> None:
    spec, draw = random_specification(seed)
    demands = kept(spec)
    size, rows = len(demands.datasets), literal_rows(spec)
    weights = [draw.randint(1, 4) for _ in range(size)]
    prior = {d: Fraction(weight, sum(weights)) for d, weight in enumerate(weights)}
    for question in (
        power({0: ONE}, {size - 1: ONE}, Fraction(1, 20)),
        power({0: ONE / 2, 1: ONE / 2}, {size - 1: ONE}, Fraction(1, 3)),
        total_variation({0: ONE}, {size - 1: ONE}),
        posterior(prior, {0}),
        posterior(prior, {0}, least=True),
        odds(prior, {0}),
        odds(prior, {size - 1}, least=True),
    ):
        assert worst(question, demands).value == best(question, rows, size), question


@pytest.mark.parametrize("seed", range(0, 36, 4))
def test_the_worst_mechanism_keeps_to_the_budget_and_attains_the_value(seed: int, tmp_path: Path) -> None:
    spec, _ = random_specification(seed)
    found = dpcalc.infer(spec, "total-variation", null="d0", alternative="d1")
    file = tmp_path / "worst.toml"
    file.write_text(found.mechanism(), encoding="utf-8")
    written = read_spec(file, any_output=True)
    law: Any = written.mechanism()
    assert law.law("d1").get("event", 0) - law.law("d0").get("event", 0) == found.found.value
    claimed: Any = written.budget().at(written.flavor.universes()[0])
    answer: Any = dpcalc.loss(file)
    assert compare(answer.worst.loss.expression(), sympy.sympify(str(claimed)), {}) <= 0


def test_unconnected_datasets_have_no_bound() -> None:
    spec = dpcalc.Specification(
        domain={"points": ["a", "b", "c"]},
        input={"premetric": "sharpened", "neighbours": [["a", "b"]]},
        claim={"budget": "log(2)"},
    )
    assert dpcalc.infer(spec, "odds", chosen="c").found.value is INFINITY
    assert dpcalc.infer(spec, "posterior", prior="uniform", chosen="c").found.value == 1
    assert dpcalc.infer(spec, "posterior", prior="uniform", chosen="a").found.value == Fraction(2, 3)
    assert "never" in dpcalc.infer(spec, "odds", chosen="c").sentence


def test_any_prior_is_the_worst_of_priors() -> None:
    spec = path(3, "log(2)")
    anyone = dpcalc.infer(spec, "odds-ratio", chosen="d0,d1").found.value
    draw = random.Random(5)  # noqa: S311 -- a repeatable choice of tests, no secret
    for _ in range(20):
        weights = [draw.randint(1, 9) for _ in range(4)]
        prior = {f"d{i}": Fraction(weight, sum(weights)) for i, weight in enumerate(weights)}
        assert dpcalc.infer(spec, "odds-ratio", prior=prior, chosen="d0,d1").found.value <= anyone
    assert anyone == 8
    assert dpcalc.infer(spec, "odds", chosen="d0,d1", prior_odds="1/100").found.value == Fraction(8, 100)


def test_the_certificate_replays_and_a_smaller_value_does_not() -> None:
    found = dpcalc.infer(path(4, "log(3)"), "power", null="d0=1/2,d1=1/2", alternative="d4", level="1/20")
    certificate = json.loads(found.certificate())
    assert accepted(certificate)
    certificate["statement"]["objects"]["value"] = str(Fraction(str(found.found.value)) - Fraction(1, 1000))
    certificate["hash"] = digest({key: part for key, part in certificate.items() if key != "hash"})
    assert not accepted(certificate)


def test_a_wrong_solution_is_not_handed_out() -> None:
    program = Program(2, [{0: ONE, 1: -ONE}], {1: ONE}, {0: ONE})
    found = worst(power({0: ONE}, {1: ONE}, Fraction(1, 20)), kept(path(1, "log(3)")))
    assert holds(found.program, found.solution)
    assert not holds(program, type(found.solution)(Fraction(1, 2), (Fraction(1, 2), ONE), {0: ONE / 2}))


@pytest.mark.parametrize(
    ("question", "more", "words"),
    [
        ("powers", {}, "there is no question 'powers'"),
        ("power", {"null": "d0"}, "--alternative is missing"),
        ("power", {"null": "d0", "alternative": "d9"}, "'d9', which is not a dataset"),
        ("power", {"null": "d0=1/2", "alternative": "d1"}, "not a law"),
        ("power", {"null": "d0", "alternative": "d1", "level": "2"}, "not a probability"),
        ("power", {"null": "d0", "alternative": "d1", "prior": "uniform"}, "--prior does not apply"),
        ("power", {"null": "d0", "alternative": "d1", "least": True}, "not a question"),
        ("posterior", {"prior": "d0", "chosen": "d0"}, "every dataset"),
        ("posterior-to-posterior", {"prior": "uniform", "other": "d0=1/2,d1=1/4,d2=1/4", "chosen": "d0,d1"}, "proport"),
    ],
)
def test_what_cannot_be_asked_is_refused(question: str, more: dict[str, Any], words: str) -> None:
    with pytest.raises(InputError, match=words):
        dpcalc.infer(path(2, "log(2)"), question, **more)


def test_an_output_premetric_that_is_not_linear_is_refused() -> None:
    with pytest.raises(InputError, match="Hellinger is not linear"):
        dpcalc.infer(path(1, "1/2", premetric="Hellinger"), "power", null="d0", alternative="d1")
