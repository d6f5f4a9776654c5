"""What dpcalc hands to the kernel: evidence of witnesses, relations between numbers, points where statements fail."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
import sympy
from sympy import Eq, Symbol, ceiling, exp, log

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate, dumps
from dpcalc.certify.counterexample import loses_more
from dpcalc.certify.definitions import needed
from dpcalc.certify.evaluated import false_one, true_ones
from dpcalc.certify.evidence import denied, example, vouched, written
from dpcalc.certify.problem import failing_at, problem
from dpcalc.certify.replay import accepted, replay
from dpcalc.errors import InputError, ReplayError
from dpcalc.exact import INFINITY
from dpcalc.symbolic.symbols import b
from dpcalc.verdict import Evidence, Trust, Witness

x, n = Symbol("x"), Symbol("n")
TWO = sympy.Integer(2)

# --- relations without variables --------------------------------------------------------------------------------------


def test_what_is_true_of_numbers_has_a_certificate_and_what_is_false_another() -> None:
    less, more = (kind(log(TWO), sympy.Rational(7, 10), evaluate=False) for kind in (sympy.Lt, sympy.Gt))
    found = json.loads(true_ones([less], "why"))
    assert (found["kind"], found["about"], found["statement"]["show"]) == ("inequality", "why", "(< (log 2) 7/10)")
    together = json.loads(true_ones([less, Eq(TWO / 2, 1, evaluate=False)], "why"))
    assert together["statement"]["show"] == "(and (< (log 2) 7/10) (= 1 1))"
    assert replay(together)
    within = json.loads(true_ones([sympy.Lt(log(log(3)), sympy.Rational(1, 10), evaluate=False)], ""))
    assert len(within["proof"]["proofs"]) == 2, "the logarithm of 3 has to be positive"
    assert true_ones([more], "") == ""
    assert true_ones([less, more], "") == ""
    against = json.loads(false_one(more, "why"))
    assert (against["kind"], against["statement"]["show"]) == ("point", "(> (log 2) 7/10)")
    assert false_one(less, "") == ""
    assert true_ones([Eq(log(4, evaluate=False), 2 * log(TWO), evaluate=False)], "") == "", "too close to call"


# --- points -----------------------------------------------------------------------------------------------------------


def test_a_statement_fails_at_a_point_as_precisely_as_is_needed() -> None:
    near = problem(x > 0, sympy.true, {"x": "real"})
    found = failing_at(near, {"x": Fraction(-1)})
    assert found == Evidence("point", near.statement, {"at": {"x": "-1"}, "bits": 64})
    assert failing_at(near, {"x": Fraction(1)}) is None
    close = problem(exp(x) < 1, sympy.true, {"x": "real"})
    for size, bits in ((20, 64), (100, 256), (300, 1024), (1020, 1024), (1030, None)):
        precise = failing_at(close, {"x": Fraction(1, 2**size)})
        assert (precise and precise.proof["bits"]) == bits
    assert failing_at(problem(exp(x) < 1, x > 0, {"x": "real"}), {"x": Fraction(-1)}) is None


def test_what_is_assumed_and_what_is_shown_are_told_apart() -> None:
    stated = problem(x >= 2, (x > 0) & (x**2 >= 4), {"x": "real"})
    assert stated.statement["show"] == "(>= x 2)"
    assert sorted(stated.statement["assume"]) == ["(> x 0)", "(>= (^ x 2) 4)"]
    assert problem(sympy.true, sympy.true, {}).statement == {"variables": {}, "assume": [], "show": "(= 0 0)"}
    assert problem(sympy.false, sympy.true, {}).statement["show"] == "(< 0 0)"
    quotient = problem(x > 0, (1 / x <= 2) & Eq(x, 1), {"x": "real"})
    assert "(>= (+ 2 (* -1 (^ x -1))) 0)" in quotient.statement["assume"], "as a whole on one side"


def test_ceilings_are_floors_from_below() -> None:
    stated = problem(ceiling(x) + ceiling(2 * ceiling(n)) >= 0, sympy.true, {"x": "real", "n": "real"})
    assert "ceiling" not in str(stated.statement["show"])
    at = {"x": Fraction(-5, 2), "n": Fraction(1, 3)}
    value = kernel.exactly(kernel.replace(kernel.replace(stated.show[1], "x", at["x"]), "n", at["n"]))
    assert value == -2 + 2


# --- evidence ---------------------------------------------------------------------------------------------------------


def test_objects_are_written_as_certificates_hold_them() -> None:
    assert written([Fraction(1, 2), 3, "a", INFINITY, (1, (2,))]) == ["1/2", "3", "a", "inf", ["1", ["2"]]]
    for wrong in (True, 0.5, None):
        with pytest.raises(InputError, match="cannot be part of an example"):
            written(wrong)
    found = example("(= (f y) z)", define=[("f", "x", "(+ x 1)")], about={"z": 3}, y=2)
    assert found.statement == {"define": [["f", "x", "(+ x 1)"]], "objects": {"y": "2", "z": "3"},
                               "holds": ["(= (f y) z)"]}  # fmt: skip


def test_definitions_come_with_all_that_they_use_and_nothing_else() -> None:
    names = [entry[0] for entry in needed(["(> (MULT P Q) 1)"])]
    assert names == ["columns", "ratio", "largest_ratio", "exp_MULT", "MULT"]
    assert [entry[0] for entry in needed(["(= (hamming x y) 1)"])] == ["hamming"]
    assert needed(["(= 1 1)"]) == []


def test_the_kernel_vouches_where_it_can_and_contradicts_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "MAX_WORK", 20_000)
    true, false = (Witness("w", evidence=example(text, d=2)) for text in ("(> d 1)", "(> d 3)"))
    assert json.loads(vouched(true))["about"] == "w"
    assert denied(true).trust is Trust.KERNEL
    with pytest.raises(ReplayError, match="does not hold"):
        vouched(false)
    long = Witness("w", evidence=example("(every a (range 9999) (every c (range 9999) (= 1 1)))"))
    assert vouched(long) == "", "too many steps"
    assert denied(Witness("w")).trust is Trust.INTERVAL
    with pytest.raises(ReplayError, match="nothing is called"):
        vouched(Witness("w", evidence=example("(> d c)", d=2)))


# --- datasets that lose more ------------------------------------------------------------------------------------------

APART = [((1, 0), (0, 1))], [((0, 1), (1, 0))]


def test_datasets_that_lose_more_are_handed_over_where_the_kernel_sees_it() -> None:
    """At a rate of 1/3 a record's pair is kept with 4/9 and exchanged with 1/9 of a chance: the loss is ln 4 at 2."""
    here, there = APART
    found = loses_more(here, there, here, Fraction(1, 3), sympy.Rational(1, 2) * log(sympy.Integer(3)))
    assert found is not None
    assert found.kind == "loss"
    assert found.statement == {"x": [[[1, 0], [0, 1]]], "x_prime": [[[0, 1], [1, 0]]], "output": [[[1, 0], [0, 1]]],
                               "rate": "1/3", "claimed": "(* 1/2 (log 3))"}  # fmt: skip
    assert found.proof["bits"] == 64
    for claimed in (log(TWO), log(sympy.Integer(3)), sympy.oo, log(b)):
        assert loses_more(here, there, here, Fraction(1, 3), claimed) is None
    whole = loses_more(here, there, there, Fraction(1), sympy.Integer(0))
    assert whole is not None, "at the rate 1 both are always exchanged"
    assert whole.statement["rate"] == "1"


def test_strata_of_up_to_seven_records_are_drawn() -> None:
    for size, seen in ((7, True), (8, False)):
        here, there = [((size - 1, 0), (0, 1))], [((size - 2, 1), (1, 0))]
        found = loses_more(here, there, here, Fraction(1, 100), sympy.Rational(1, 10))
        assert (found is not None) == seen


def test_certificates_hold_texts_and_whole_numbers_alone() -> None:
    with pytest.raises(InputError, match="no certificates of kind 'axiom'"):
        certificate("axiom", {}, {})
    with pytest.raises(InputError, match="cannot be part of a certificate"):
        certificate("point", {"show": 0.5}, {})
    assert not accepted(certificate("point", {}, {}))


def test_a_certificate_is_one_line_of_plain_characters_that_reads_as_it_was() -> None:
    about = "ε ≤ δ \u2028 \x1b[31m \n end"
    made = certificate("point", {"b": [1, "é"], "a": {}}, {"z": "1", "y": 2}, about)
    text = dumps(made)
    assert text.isascii()
    assert text.endswith("}\n")
    assert text[:-1].isprintable()
    assert json.loads(text) == made
    assert made["about"] == about
    assert dumps(dict(reversed(made.items()))) == text, "in one order"
