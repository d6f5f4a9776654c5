"""What a variable is called never changes the verdict on an inequality."""

from __future__ import annotations

import hashlib
from itertools import product

import pytest
import sympy
import z3

from dpcalc.claim import EveryStructure, Inequality
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import DpcalcError, InputError, TheoremError, UnsupportedExpression
from dpcalc.proving import encoding
from dpcalc.proving.inequality import prove
from dpcalc.proving.prover import solve
from dpcalc.proving.structures.every_size import prove_structure
from dpcalc.structure.language import ZERO, Relation
from dpcalc.structure.vocabulary import for_points, premetric, symmetric
from dpcalc.symbolic.solver_names import WORDS
from dpcalc.symbolic.symbols import RESERVED, symbol
from dpcalc.symbolic.to_z3 import to_z3
from dpcalc.verdict import Verdict
from tests.structure.formulas import D

_DIGEST = hashlib.sha256(b"x").hexdigest()[:32]
_MADE = "x0 x1 _1 root2 u v k d fact I E_ S N O Q ln known_1 m0 q0 atom instance lambda x_prime piecewise"
FUNCTIONS = "log exp max min abs floor erf factorial binomial derangements"
PATTERNS = (
    *(f"{letter}{k}" for letter, k in product("rstuv", (0, 1))),
    *f"{_MADE} {FUNCTIONS} root2_{_DIGEST} sqrt ceiling".split(),
)
"""Names that encoders and searches for proofs make up, and words of the languages that claims pass through."""
CLAIMS = (
    "sqrt({a}) + 1/{b} >= 2*sqrt(sqrt({a})/{b})",
    "{a}/(1 + {b}) <= {a}",
    "sqrt({a}*{b}) <= ({a} + {b})/2",
    "log(1 + {a}) <= {b}",
    "max({a}, {b}) >= sqrt({a}*{b})",
)
USUAL = ("a", "z")


def _asked(text: str, names: tuple[str, str]) -> Verdict:
    """The verdict on a claim whose variables, positive, have these names; SymPy's own symbols, as theorem files do."""
    from dpcalc.symbolic.reader import parse_condition

    usual = parse_condition(text.format(a=USUAL[0], b=USUAL[1]), USUAL)
    new = tuple(sympy.Symbol(name) for name in names)
    relation = usual.xreplace(dict(zip(map(sympy.Symbol, USUAL), new, strict=True)))
    where = sympy.And(*(sympy.Gt(s, 0) for s in new))
    return prove(relation, where)


@pytest.fixture(scope="module")
def usual() -> dict[str, str]:
    found = {text: _asked(text, USUAL).name for text in CLAIMS}
    assert sorted(found.values()).count("refuted") >= 1
    assert sorted(found.values()).count("proved") >= 3
    return found


@pytest.mark.thorough
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if place % 3 else name for place, name in enumerate(PATTERNS)]
)
def test_a_name_that_something_else_has_changes_no_verdict(name: str, usual: dict[str, str]) -> None:
    def allowed(verdict: str) -> set[str]:  # the kernel's own words name no variable of its language
        return {verdict, "unknown"} if name in FUNCTIONS.split() else {verdict}

    for text in (CLAIMS[0], CLAIMS[1]) if name[-1] in "12" else (CLAIMS[2],):
        assert _asked(text, (name, "z")).name in allowed(usual[text])
    assert _asked(CLAIMS[3], ("z", name)).name in allowed(usual[CLAIMS[3]])


@pytest.mark.parametrize("name", sorted({*RESERVED, *WORDS, "x'", "a b", "r\0a", "|x|"}))
def test_solvers_take_any_name_that_a_theorem_file_gives(name: str) -> None:
    x, y = sympy.Symbol(name), sympy.Symbol("y")
    true = solve(Inequality(x**2 + y**2 >= 2 * x * y, reals=(x, y)), DEFAULT_EFFORT)
    assert (true.name, true.trust.label) == ("proved", "two-solvers")  # type: ignore[attr-defined]  # it is proved
    assert solve(Inequality(x**2 >= y, reals=(x, y)), DEFAULT_EFFORT).name == "refuted"


@pytest.mark.parametrize("word", sorted(RESERVED))
def test_what_means_something_else_names_no_variable_of_the_kernel(word: str) -> None:
    claim = Inequality(sympy.Symbol(word) >= 0, reals=(sympy.Symbol(word),))
    with pytest.raises(UnsupportedExpression):
        _ = claim.problem
    with pytest.raises(InputError):
        symbol(word)


def test_one_name_is_one_variable() -> None:
    x, positive = sympy.Symbol("x"), sympy.Symbol("x", positive=True)
    with pytest.raises(TheoremError, match="two variables, one name"):
        Inequality(x >= 0, (x,), (x,))
    with pytest.raises(TheoremError, match="two variables, one name"):
        Inequality(x + positive >= 0, reals=(x, positive))


RELATIONS = "fact,fact 0,fact 1,made fact 0,?0,$0,$ point,truth,number,x!1,path!1,linked!1,r\0,instance 0,atom 0"


@pytest.mark.parametrize("name", RELATIONS.split(","))
def test_a_relation_called_like_a_fact_is_no_fact(name: str) -> None:
    relation = Relation(name, (D.sorts[0], D.sorts[0]))
    true = for_points(2, lambda x, y: relation(x, y) | ~relation(x, y)) & for_points(2, lambda x, y: D(x, y) <= D(y, x))
    given = {"symmetric": symmetric(D), "premetric": premetric(D)}
    assert prove_structure(EveryStructure("r", true, given), DEFAULT_EFFORT).name == "proved"
    false = for_points(2, lambda x, y: relation(x, y) >> (D(x, y) <= ZERO))
    assert prove_structure(EveryStructure("r", false, given), DEFAULT_EFFORT).name == "unknown"


def test_an_encoding_that_says_something_else_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The largest is encoded as the smallest, which proves a false claim: the exact evaluator contradicts it."""
    x, y = sympy.symbols("x y")
    honest = Inequality(sympy.Min(x, y, evaluate=False) <= x, reals=(x, y))
    assert solve(honest, DEFAULT_EFFORT).name == "proved"

    def wrong(expr: sympy.Basic, names: dict[sympy.Basic, z3.ArithRef]) -> object:
        return to_z3(expr.replace(sympy.Max, lambda *parts: sympy.Min(*parts, evaluate=False)), names)

    false = Inequality(sympy.Max(x, y, evaluate=False) <= x, reals=(x, y))
    assert solve(false, DEFAULT_EFFORT).name == "refuted"
    monkeypatch.setattr(encoding, "to_z3", wrong)
    monkeypatch.setattr("dpcalc.proving.prover.to_z3", wrong)
    with pytest.raises(DpcalcError, match="something else than"):
        solve(false, DEFAULT_EFFORT)
