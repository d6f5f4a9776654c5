"""What a failed search says: the lemma that it left open, written so that it can be asked again."""

from __future__ import annotations

import re

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.kernel import parse
from dpcalc.effort import Effort
from dpcalc.proving.inequality import inequality_of, prove
from dpcalc.proving.shown import shown
from dpcalc.verdict import Unknown

RELATIONS = (
    "(>= (+ 1 (* -1 (^ (erf x) 2)) (* -1/2 (exp (* -1 (^ x 2))))) 0)",
    "(<= (* (+ a (* -1 b)) (^ (log (* a (^ b -1))) -1)) (* 1/4 (^ (+ (^ a 1/2) (^ b 1/2)) 2)))",
    "(= (+ x (+ (* -1 y) z)) (* (* -1 x) y))",
    "(> (^ (* -1 x) 2) (^ x (+ a 1)))",
    "(< (+ x (* -1 (+ y -3))) -2)",
    "(>= (^ 1/2 n) (* -1 x y))",
    "(<= (* -2/3 (log x)) (+ x (* -1/3 y)))",
)


@pytest.mark.parametrize("text", RELATIONS)
def test_what_is_shown_reads_back_as_the_same_relation(text: str) -> None:
    relation = parse(text)
    back = inequality_of(shown(relation)).problem.show
    assert back[0] == relation[0]
    for ours, theirs in zip(relation[1:], back[1:], strict=True):
        assert kernel.ratio(kernel.minus(ours, theirs))[0] == {}


@pytest.mark.thorough
def test_the_open_lemma_is_named_with_what_is_assumed() -> None:
    verdict = prove("erf(x)**4 <= 1 - exp(-5*x**4)", ["x >= 0"], effort=Effort(rlimit=1_000))
    assert isinstance(verdict, Unknown)
    assert re.search(r"; open: .+ where .*x.*, which no rung proves", verdict.attempts[0].why)
