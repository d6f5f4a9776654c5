"""A term without value means the same in a hypothesis, a conclusion, a join, a definition, a word and a proof."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from dpcalc.certify.evidence import vouched
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.statements import decide_statement
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, ReplayError, TheoremError, Undefined
from dpcalc.exact import INFINITY
from dpcalc.language.check import sorted_term
from dpcalc.language.claims import Every
from dpcalc.language.compiled import compiled
from dpcalc.language.evidence import at_witness
from dpcalc.language.instances import Instances
from dpcalc.language.reader import read
from dpcalc.language.sorts import NUMBER, THING, TRUTH, Sort
from dpcalc.language.words import VOCABULARY
from dpcalc.proving.prover import prove_claim
from dpcalc.proving.statements import as_inequality
from dpcalc.symbolic.signs import decide_condition
from dpcalc.verdict import Unknown, Witness

NO_VALUE = [
    "x - x = 0",
    "inf - x < 1",
    "1 / (x - x) = 0",
    "x / inf = 0",
    "x * (0 - 1) < 0",
    "log(0 * len([x]) + 0) < 1",
    "sqrt(0 - 1) < x",
    "[x][x] = x",
    "range(x) = range(x)",
    "x^(0 - 1) = 0",
    "1^x = 1",
    "x^(1/2) = x",
    "(sum a in [x, x]: a - x) = 0",
    "(largest a in [x]: 0 - a) < 1",
    "total_variation([x], [x]) = 0",
    "hockey_stick([x], [x], 1) = 0",
    "let d = x - x: true",
    "first(1, x - x) = 1",
    "(if x - x = 0 then 1 else 2) > 0",
]
LET = {"first(a, b)": "if b = b then a else a"}


def _claim(show: str, given: str = "") -> Every:
    let = LET if "first" in show + given else {}
    hypothesis = {"given": given} if given else {}
    return Every(all="x in [inf]", show=f"{show} and x = x" if "x" not in show else show, given=hypothesis, let=let)


@pytest.mark.parametrize("term", NO_VALUE)
def test_infinity_without_value_is_undefined_everywhere(term: str) -> None:
    with pytest.raises(Undefined, match=r"infini|division|no place|not positive|not a whole number|no value"):
        Instances(_claim(term), {}).conclusion(INFINITY)
    assert isinstance(decide_statement(_claim(term), EnumerateScope(), DEFAULT_EFFORT), Unknown)
    denied = _claim(f"not ({term})")
    assert isinstance(decide_statement(denied, EnumerateScope(), DEFAULT_EFFORT), Unknown)
    assumed = _claim("x = x", term)
    assert list(Instances(assumed, {}).of_size(1)) == [], "a hypothesis without value does not hold"
    assert list(Instances(_claim("x = x", f"not ({term})"), {}).of_size(1)) == []


@pytest.mark.parametrize("key", ["a - 1 = b - 1", "a - a = b - b", "1 / a = 1 / b", "[1, 2][a] = [1, 2][b]"])
def test_a_key_without_value_meets_no_hypothesis(key: str) -> None:
    claim = Every(all="a, b in [0, 1, inf]", given={"key": key}, show="a = b")
    levels = Instances(claim, {})._levels
    assert any(level.joins.taken for level in levels)
    meets = compiled(("a", "b"), claim.meaning.given["key"], VOCABULARY)
    wanted = [pair for pair in product((0, 1, INFINITY), repeat=2) if _truth(meets, pair) is True]
    assert list(Instances(claim, {}).of_size(1)) == wanted
    assert wanted


def _truth(meets: Any, values: Any) -> bool | None:
    try:
        return bool(meets(*values))
    except Undefined:
        return None


VALUES: dict[str, list[Any]] = {
    "number": [0, 1, Fraction(1, 2), INFINITY],
    "whole": [0, 2],
    "truth": [True, False],
    "thing": [0, INFINITY, (1,)],
    "list of number": [(INFINITY,), (1, INFINITY), (0, INFINITY), (Fraction(1, 2), Fraction(1, 2))],
    "list of list of number": [((INFINITY,),), ((0, INFINITY), (1, 1))],
    "list of whole": [(1, 0), (0,)],
    "list of thing": [(INFINITY, 0), ((INFINITY, 1),)],
    "list of list of thing": [((INFINITY, 0), (1, 2)), ((INFINITY,), (INFINITY,)), ((3, 2),)],
}
NATIVE = [word for word in VOCABULARY.words.values() if word.native is not None]


STRICTER = {
    "from_to", "shortfall", "MULT_delta", "exp_density_ratio", "drawn", "ways", "released", "released_ratio",
    "private", "tradeoff", "corners", "errors", "laws_of", "tensor",
    "leads_away", "loss_reaches", "loss_infinite", "loss_within", "concentrated",
}  # fmt: skip
"""Words whose native meaning may refuse what is no law, measure, rate or record, where the definition has a value."""


@pytest.mark.parametrize("word", NATIVE, ids=lambda word: str(word.name))
def test_native_meanings_over_infinite_values_are_the_definition(word: Any) -> None:
    names = [name for name, _ in word.parameters]
    called, _ = sorted_term(read(f"{word.name}({', '.join(names)})"), dict(word.parameters), VOCABULARY)
    native, plain = (compiled(names, called, VOCABULARY, each) for each in (True, False))
    choices = [VALUES[str(sort)] for _, sort in word.parameters]
    compared = 0
    for values in list(product(*choices))[:200]:
        found, meant = _value(native, values), _value(plain, values)
        assert found == meant or (found == "no value" and word.name in STRICTER), f"{word.name} at {values}"
        compared += 1
    assert compared >= 1


def _value(function: Any, values: Any) -> Any:
    try:
        return function(*values)
    except Undefined:
        return "no value"


THINGS: list[tuple[str, Any]] = [("1", 1), ("inf", INFINITY), ("[1, 2]", (1, 2)), ("[[1], 2]", ((1,), 2)), ("[]", ())]
OF_ONE = [
    "a < 2",
    "a + 1 = 2",
    "2 * a = 2",
    "abs(a) = 1",
    "len(a) = 2",
    "a[0] = 1",
    "(sum b in a: b) = 3",
    "max(a, 1) = 1",
    "every b in a: b > 0",
    "1 in a",
    "join(a) = a",
    "distinct(a) = a",
    "not (a = 1)",
    "MULT(a, a) = 0",
    "a ~ a",
]
OF_TWO = ["a < b", "a <= b or b <= a", "a + b = b + a", "max(a, b) >= min(a, b)", "a - b <= 0", "a in b", "a = b"]


@pytest.mark.parametrize("body", [*OF_ONE, *OF_TWO])
def test_things_of_another_sort_have_no_value_as_for_the_kernel(body: str) -> None:
    two = body in OF_TWO
    let = {"f(a, b)" if two else "f(a)": body}
    seen = 0
    for (first, _), (second, _) in product(THINGS, THINGS if two else THINGS[:1]):
        call = "f(x, y)" if two else "f(x)"
        tail = "" if two else " and y = y"
        claim, denied = (
            Every(all=f"x in [{first}]; y in [{second}]", show=text + tail, let=let) for text in (call, f"not {call}")
        )
        (values,) = Instances(claim, {}).of_size(1)
        try:
            holds: bool | None = Instances(claim, {}).conclusion(*values)
        except Undefined:
            holds = None
        evidence = at_witness(denied if holds else claim, values)
        assert evidence is not None
        accepted = _replays(evidence)
        assert accepted is (holds is not None), f"{body} at {first}, {second}: {holds}"
        seen += 1
    assert seen == (25 if two else 5)


def _replays(evidence: Any) -> bool:
    try:
        return bool(vouched(Witness("", evidence=evidence)))
    except ReplayError:
        return False


LEFT_TO_RIGHT = [
    "1/x > 0 or x <= 0",
    "x <= 0 or 1/x > 0",
    "x = 0 or 1/x > 0 or x < 0",
    "x * x >= 0 or 1/x > 0",
    "1/x > 0 or x * x >= 0",
    "1/x > 0 => x > 0",
    "x != 0 => 1/x * x = 1",
    "not (1/x > 0) or x > 0",
    "let t = 1/x: x * x >= 0",
    "let t = 1/x: x = 0 or t * x = 1",
    "if x = 0 then true else x/x = 1",
    "if 1/x > 0 then x > 0 else x <= 0",
    "1/x > 0 <=> x > 0",
    "(if x = 0 then 1 else x/x) = 1",
    "not (x = 0 and 1/x > 0)",
    "not (1/x > 0 and x = 0)",
    "1/x > 0 or true",
    "true or 1/x > 0",
    "not (1/x > 0 or x > 5) or x > 0",
    "(1/x > 0 and x > 0) or x <= 0",
    "first(x, 1/x) = x",
    "first(1, log(x)) = 1",
    "not (first(1, log(x)) = 2)",
    "positive(1/x) or x <= 0",
    "x^0 = 1 or 1/x = 1",
    "let h = half(1/x): not h or x > 0",
    "sqrt(x) >= 0 or x < 0",
    "x < 0 or sqrt(x) >= 0",
    "log(x) > 0 <=> x > 1",
]
WORDS = {"first(a: number, b: number)": "a", "positive(a: number)": "a > 0", "half(a: number)": "a > 1/2"}


def _of_numbers(show: str, given: str = "") -> Every:
    let = {key: body for key, body in WORDS.items() if f"{key.partition('(')[0]}(" in show + given}
    return Every(all="x in reals", show=show, given={"given": given} if given else {}, let=let)


@pytest.mark.parametrize("show", LEFT_TO_RIGHT)
def test_prover_and_evaluation_agree_on_what_holds(show: str) -> None:
    claim = _of_numbers(show)
    stated = as_inequality(claim).stated
    conclusion, compared = Instances(claim, {}).conclusion, 0
    for x in (Fraction(0), Fraction(1), Fraction(-1), Fraction(6), Fraction(1, 3)):
        try:
            holds: bool | None = conclusion(x)
        except Undefined:
            holds = None
        assert _holds_for_the_prover(stated.relation, stated.reals, x) is (holds is True), f"{show} at {x}: {holds}"
        compared += 1
        if holds is not True:
            assert prove_claim(claim, Effort(rlimit=1_000_000)).name != "proved"
            assumed = as_inequality(_of_numbers("x = x", show)).stated
            assert not _holds_for_the_prover(assumed.where, assumed.reals, x), "as a hypothesis"
    assert compared == 5


def _holds_for_the_prover(condition: Any, variables: Any, x: Fraction) -> bool:
    try:
        return decide_condition(condition, dict.fromkeys(variables, x))
    except InputError:
        return False


def test_a_point_at_which_a_hypothesis_has_no_value_does_not_refute() -> None:
    claim = _of_numbers("x > 0", "1/x > 0 or x = 0")
    assert prove_claim(claim, DEFAULT_EFFORT).name == "proved"


def test_sorts_that_are_not_seen_are_asked_for() -> None:
    assert {THING, NUMBER, TRUTH} == {Sort("thing"), Sort("number"), Sort("truth")}
    with pytest.raises(TheoremError, match="a number is wanted, this is a list of whole"):
        Every(all="x in [[1, 2]]", show="x < 2")
    claim = Every(all="x in [[1], [2]]", show="f(x)", let={"f(a)": "a < 2"})
    with pytest.raises(Undefined, match=r"\(1,\) is not a number"):
        Instances(claim, {}).conclusion((1,))
