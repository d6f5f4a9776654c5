"""What the facts of the kernel need: for each hypothesis a false certificate that it alone stops, or a reason."""

from __future__ import annotations

from dpcalc.certify import kernel
from tests.certify.handmade import Node, by, inequality, total
from tests.certify.premises.entries import GIVEN, fact, logs

ZERO_IS_ONE = total({}, {"of": [0], "times": "-2"})
UPPER_TAIL = kernel.FACTS["erf-upper-tail"].partition("=>")[2].strip().replace("u", "x")

# by fact and number of the hypothesis: the goal that is not shown, and the certificate
FALSE: dict[tuple[str, int], tuple[str, Node]] = {
    ("exp-increasing", 0): ("(<= 3 2)", inequality("", [], "(<= (exp 3) (exp 2))",
        fact("exp-increasing", "3, 2", GIVEN, by("hypothesis")))),
    ("erf-increasing", 0): ("(<= 3 2)", inequality("", [], "(<= (erf 3) (erf 2))",
        fact("erf-increasing", "3, 2", GIVEN, by("hypothesis")))),
    ("log-increasing", 1): ("(<= 3 2)", inequality("", [], "(<= (log 3) (log 2))",
        fact("log-increasing", "3, 2", GIVEN, by("hypothesis")))),
    ("log-power", 0): ("(> -3 0)", inequality("", [], "(< (* 1/2 (log (^ -3 2))) 0)",
        fact("log-power", "-3, 2", GIVEN, by("rewrite", logs(), using=0)))),
    ("erf-upper-tail", 0): ("(>= x 0)", inequality("x", [], UPPER_TAIL, by("evaluate"),
        by("have", by("evaluate"), total({"of": [0], "square": "x"}, {"coefficient": "4"}), relations=["(> pi 0)"]),
        fact("erf-upper-tail", "x", GIVEN, by("hypothesis")))),
    ("root-square", 0): ("(>= x 0)", inequality("x", [], "(>= x 0)", fact("root-square", "x", GIVEN,
        total({"square": "(^ x 1/2)"}, {"of": [0], "times": "-1"})))),
    ("power-positive", 0): ("(> x 0)", inequality("x", [], "(> (^ x 3) 0)",
        fact("power-positive", "x, 3", GIVEN, by("hypothesis")))),
    ("factorial-step", 0): ("(>= -1 0)", inequality("", [], "(> 0 1)", fact("factorial-step", "-1", GIVEN,
    ZERO_IS_ONE))),
    ("binomial-factorials", 2): ("(>= 1 2)", inequality("", [], "(> 0 1)", fact("binomial-factorials", "1, 2", GIVEN,
        total({}, {"of": [0], "times": "2"})))),
}  # fmt: skip

ALONE = "the fact brings in a term without value, on which nothing else bears"
BACKWARDS = "a recurrence can be run backwards: counts of fewer than no things contradict nothing"
REASONS: dict[tuple[str, int], str] = {
    ("exp-log", 0): ALONE,
    ("log-tangent", 0): ALONE,
    ("log-increasing", 0): ALONE,
    ("root-positive", 0): ALONE,
    ("log-product", 0): "without it both sides are without value, and log of -u in the place of log u satisfies it",
    ("log-product", 1): "without it both sides are without value, and log of -v in the place of log v satisfies it",
    ("power-step", 0): "0 and products of u by itself satisfy it for u up to 0",
    ("erf-lower-tail", 0): "the fact holds below 0 as well, where it says little",
    ("derangements-step", 0): BACKWARDS,
    ("derangements-e", 0): ALONE,
    ("binomial-none", 0): ALONE,
    ("binomial-top", 0): ALONE,
    ("binomial-step", 0): BACKWARDS,
    ("binomial-step", 1): BACKWARDS,
    ("binomial-factorials", 0): "it follows from the other two",
    ("binomial-factorials", 1): ALONE,
}
