"""Texts that are nested without end are refused, and evaluation that would not end is undecided."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.statements import decide_statement
from dpcalc.effort import Effort
from dpcalc.errors import TheoremError, Undecided, UnsupportedExpression
from dpcalc.language.claims import Every
from dpcalc.language.evidence import claim_statement
from dpcalc.language.instances import Instances
from dpcalc.language.reader import MAX_DEPTH, MAX_NESTING
from dpcalc.language.rocq_claims import proposition
from dpcalc.language.shown import statement_latex, statement_text
from dpcalc.proving.prover import prove_claim
from dpcalc.proving.statements import as_inequality
from dpcalc.verdict import Unknown

EFFORT = Effort(rlimit=100_000)
NESTED: dict[str, Callable[[int], str]] = {
    "brackets": lambda n: "(" * n + "x" + ")" * n + " >= 0",
    "not": lambda n: "not " * n + "x >= 0 or true",
    "minus": lambda n: "-" * n + "x >= 0 or true",
    "power": lambda n: "2" + "^1" * n + " + x >= 0",
    "implication": lambda n: "x >= 0 => " * n + "x >= 0",
    "quantifiers": lambda n: "".join(f"every y{i} in [x]: " for i in range(n)) + "x >= 0",
    "let": lambda n: "let y0 = x: " + "".join(f"let y{i} = y{i - 1} + y{i - 1}: " for i in range(1, n)) + "x >= 0",
    "if": lambda n: "".join(f"if x > {i} then x >= 0 else " for i in range(n)) + "x >= 0",
    "exp": lambda n: "exp(" * n + "0 * x" + ")" * n + " > 0",
    "max": lambda n: "max(0, " * n + "x" + ")" * n + " >= 0",
    "lists": lambda n: "[" * n + "x" + "]" * n + "[0]" * n + " = x",
    "words": lambda n: "square(" * n + "x" + ")" * n + " >= 0",
}
CHAINED: dict[str, Callable[[int], str]] = {
    "sum": lambda n: "x" + " + x" * n + " >= 0",
    "quotient": lambda n: "x" + " / 2" * n + " >= 0",
    "equivalence": lambda n: "x >= 0" + " <=> x >= 0" * n,
    "places": lambda n: "[x]" + "[0]" * n + " = x",
}


@pytest.mark.thorough
@pytest.mark.parametrize("shape", [*NESTED, *CHAINED])
def test_what_may_be_nested_is_read_shown_evaluated_and_proved(shape: str) -> None:
    text = NESTED[shape](MAX_NESTING - 4) if shape in NESTED else CHAINED[shape](1 if shape == "places" else 70)
    claim = Every(all="x in whole", show=text)
    assert "x" in statement_text(claim)
    assert "x" in statement_latex(claim)
    assert claim_statement(claim)["names"] == ["x"]
    assert decide_statement(claim, EnumerateScope(up_to=2), EFFORT).name in ("verified", "unknown")
    assert prove_claim(claim, EFFORT).name in ("proved", "unknown")
    assert "x" in proposition(claim)


@pytest.mark.parametrize("shape", [*NESTED, *CHAINED])
def test_what_is_nested_deeper_is_refused(shape: str) -> None:
    text = NESTED[shape](5000) if shape in NESTED else CHAINED[shape](MAX_DEPTH)
    with pytest.raises(TheoremError, match="nested deeper than") as refused:
        Every(all="x in whole", show=text)
    assert len(str(refused.value)) < 1000


@pytest.mark.parametrize("shape", ["let", "equivalence"])
def test_what_grows_without_end_once_it_is_written_out_is_not_put_to_the_prover(shape: str) -> None:
    text = NESTED["let"](25).replace("x >= 0", "y24 >= 0") if shape == "let" else CHAINED[shape](60)
    with pytest.raises(UnsupportedExpression, match="longer than 20,000 terms"):
        as_inequality(Every(all="x in whole", show=text))


ENDLESS = [
    "exp(exp(exp(100 * x))) > 1",
    "exp(0 - exp(100 * x)) < 1",
    "2^(2^(2^(10 * x))) > 1",
    "2^(10^9 * x + 1/2) > 1",
    "exp(log(2) * 10^9 * x) > 1",
    "floor(exp(exp(exp(5 * x)))) > 1",
    "(exp(x) + 1)^1000000 > 1",
    "sqrt(2)^(sqrt(3) * 10^9) > x",
    "((10 * x)^100000)^100000 > 1",
    "(x / 3)^(0 - 10^9) > 1",
    "len(range(10^12 * x)) > 1",
    "len(functions(30 * x, 30)) > 1",
    "every i in range(10^6): every j in range(10^6): i + j + x >= 0",
    "(sum i in range(2000): log(i + x)) > 1",
    "(product_of i in range(3000): exp(i * x) + 1) > 1",
    "let L = range(10^6): every i in L: every j in L: i + j + x >= 0",
    "floor(exp(10^6 * x) * 10^5000) > 1",
    "factorial(10^6 * x) > 1",
    "binomial(10^6, 500000 * x) > 1",
    "len(vectors(100 * x, 100, 100)) > 1",
    "len(vectors(1, 0, 10^9 * x)) > 1",
    "len(multisets(100 * x, 100, 100)) > 1",
    "len(multisets(2, 0, 10^9 * x)) > 1",
    "len(relations(100 * x)) > 1",
]


@pytest.mark.thorough
@pytest.mark.parametrize("text", ENDLESS)
def test_what_would_not_end_is_undecided(text: str) -> None:
    claim = Every(all="x in [1]", show=text)
    with pytest.raises(Undecided, match=r"not computed|not seen|goes through more"):
        Instances(claim, {}).conclusion(1)
    assert isinstance(decide_statement(claim, EnumerateScope(), EFFORT), Unknown)
    assumed = Every(all="x in [1]", given={"endless": text}, show="x = 1")
    assert isinstance(decide_statement(assumed, EnumerateScope(), EFFORT), Unknown)


@pytest.mark.parametrize(
    "text",
    [
        "exp(exp(13 * x)) > 10^100000", "10^1000000 * x > 10^999999", "(exp(x) + 1)^30 > 3^30", "1^(10^30) = x",
        "(sum i in range(900): log(i + x)) > 1", "(sqrt(2) + sqrt(3))^2 = 5 + 2 * sqrt(6) * x", "len(range(10^6)) > x",
    ],
)  # fmt: skip
def test_what_ends_is_decided(text: str) -> None:
    assert Instances(Every(all="x in [1]", show=text), {}).conclusion(1)


def test_a_number_too_long_to_be_written_out_is_said_to_be_one() -> None:
    verdict = decide_statement(Every(all="x in [1]", show="10^5000 * x < 3"), EnumerateScope(), EFFORT)
    assert verdict.name == "refuted"
    assert "a very long number" in dict(verdict.rows())["witness"]


@pytest.mark.parametrize("binder", ["K in kernels(50, 50)", "x in datasets_of(60)", "d in semimetrics(40)"])
def test_a_family_of_too_many_members_is_undecided(binder: str) -> None:
    claim = Every(all=binder, show=f"len({binder[0]}) >= 0")
    verdict = decide_statement(claim, EnumerateScope(), EFFORT)
    assert isinstance(verdict, Unknown)
    assert "a family lists more than" in verdict.attempts[0].why


def test_as_many_vectors_and_multisets_are_listed_as_there_are() -> None:
    """3^2 + 3^3 vectors, 6 + 10 multisets, and the relations among 4 points."""
    claim = Every(all="x in [3]", show="[len(vectors(x, 2, 3)), len(multisets(x, 2, 3)), len(relations(x + 1))] = "
                  "[36, 16, 4096]")  # fmt: skip
    assert Instances(claim, {}).conclusion(3)


@pytest.mark.parametrize("size", ["1/2", "0 - 1", "inf"])
def test_a_family_of_no_whole_size_has_no_value(size: str) -> None:
    verdict = decide_statement(Every(all=f"P in laws_on({size})", show="len(P) = 1"), EnumerateScope(), EFFORT)
    assert isinstance(verdict, Unknown)
    assert "not a whole number from 0 up" in verdict.attempts[0].why


def test_there_are_no_laws_on_no_outcomes() -> None:
    for family in ("laws_on(0)", "kernels(2, 0)"):
        assert list(Instances(Every(all=f"P in {family}", show="len(P) = 1"), {}).of_size(2)) == []
