"""A worst case as a certificate: a worst event, and prices by which no event has a larger value.

The kernel recomputes that the event keeps every bound and has the value, and that the prices cover the numerator less
the value times the denominator. That no event can then have more is weak duality: multiply each bound by its price,
and add. That the bounds are those of the specification is dpcalc's word.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from dpcalc.certify.certificate import certificate
from dpcalc.errors import InputError
from dpcalc.exact import Infinity
from dpcalc.inference.constraints import Keeping
from dpcalc.inference.questions import CERTAIN, Form, Question
from dpcalc.inference.worst import Worst
from dpcalc.symbolic.exp_numbers import ExpNumber, Number

ABOUT: Final = (
    "By weak duality no event of a mechanism that keeps to the bounds has a larger value: each bound, for the event "
    "and for its complement, is multiplied by its price, and these are added."
)
_ITS = "(item y (first b)) (item y (second b))"
_OTHER = "(- 1 (item y (first b))) (- 1 (item y (second b)))"
_WEIGHT = "(- (if (= (first b) d) 1 0) (if (= (second b) d) (item b 2) 0))"
_BOUND = "sum k (range (len bounds)) (let b (item bounds k)"
DEFINE: Final = [
    ["first", "b", "(item b 0)"],
    ["second", "b", "(item b 1)"],
    ["bounded", "b p q", "(<= p (+ (* (item b 2) q) (item b 3)))"],
    ["kept", "b y", f"(and (bounded b {_ITS}) (bounded b {_OTHER}))"],
    ["of", "form y", "(+ (item form (len y)) (sum d (range (len y)) (* (item form d) (item y d))))"],
    ["covered", "d bounds event other", f"({_BOUND} (* (- (item event k) (item other k)) {_WEIGHT})))"],
    [
        "paid",
        "bounds event other",
        f"({_BOUND} (+ (* (item event k) (item b 3)) (* (item other k) (- (+ (item b 2) (item b 3)) 1)))))",
    ],
    [
        "enough",
        "d above below limit value level caps covers",
        "(<= (item above d) (+ (* value (item below d)) (* level (item limit d)) (item caps d) covers))",
    ],
]
_END = "(item {} (len y))".format
_CONSTANT = (
    f"(<= (+ {_END('above')} (paid bounds event other) (sum k caps k))"
    f" (+ (* value {_END('below')}) (* level {_END('limit')})))"
)
HOLDS: Final = [
    "(every b bounds (kept b y))",
    "(every p y (and (<= 0 p) (<= p 1)))",
    "(<= (of limit y) 0)",
    "(and (> (of below y) 0) (= (of above y) (* value (of below y))))",
    "(every u (join (list event other caps (list level))) (<= 0 u))",
    "(every d (range (len y)) (enough d above below limit value level caps (covered d bounds event other)))",
    _CONSTANT,
]


def worst_certificate(worst: Worst, keeping: Keeping) -> dict[str, Any]:
    """The certificate. Raises ``InputError`` where the answer is infinite, or holds powers of e."""
    statement = {
        "define": DEFINE,
        "objects": {
            name: plain(value) for name, value in {"bounds": bounds_of(keeping), **row_of(worst, keeping)}.items()
        },
        "holds": HOLDS,
    }
    return certificate("example", statement, {"bits": 64}, ABOUT)


def bounds_of(keeping: Keeping) -> list[list[Any]]:
    """The bounds as objects of a certificate."""
    return [[b.first, b.second, b.factor, b.above] for b in keeping.bounds]


def row_of(worst: Worst, keeping: Keeping) -> dict[str, Any]:
    """The objects that show one worst case, beside the bounds. Raises ``InputError`` where it is infinite."""
    if isinstance(worst.value, Infinity):
        raise InputError("an infinite answer has no certificate: the event that shows it is printed")
    size, question = len(keeping.datasets), worst.question
    prices = worst.solution.prices
    rows = [prices.get(i, Fraction(0)) for i in range(size + 2 * len(keeping.bounds) + 1)]
    return {
        "y": list(worst.chances),
        **forms_of(question, size),
        "value": worst.solution.value,
        "event": rows[size:-1:2],
        "other": rows[size + 1 : -1 : 2],
        "caps": rows[:size],
        "level": rows[-1],
    }


def forms_of(question: Question, size: int) -> dict[str, list[Number]]:
    """The forms of a question, each by place with its constant at the end; that of the limit is to be at most 0."""
    limit = _form(question.limit or {}, size)
    limit[size] -= question.level if question.limit is not None else 0
    sign = -1 if question.least else 1
    return {"above": _form(question.above, size, sign), "below": _form(question.below, size), "limit": limit}


def _form(form: Form, size: int, sign: int = 1) -> list[Number]:
    """A form in the probabilities by dataset, with its constant at the end."""
    return [sign * form.get(d, Fraction(0)) for d in (*range(size), CERTAIN)]


def plain(value: Any) -> Any:
    """Numbers as texts. Raises ``InputError`` for one that is not rational."""
    if isinstance(value, ExpNumber):
        known = value.rational()
        if known is None:
            hint = 'with a budget such as "log(3)" everything is rational'
            raise InputError("the answer holds powers of e, of which certificates hold none", hint=hint)
        return str(known)
    return str(value) if isinstance(value, int | Fraction) else [plain(each) for each in value]
