"""The least delta of a design as a certificate: for each problem a worst event, and prices by which none is worse.

Each problem is one of a pair of frames, on classes of samples that a worst event need not tell apart, with the bounds
between these. The kernel recomputes for each that its event keeps the bounds and has its value, and that the prices
cover the law under one frame less e^eps' times that under the other; and that the largest of these values is the
answer. That classes, bounds and laws are those of the design is dpcalc's word.
"""

from __future__ import annotations

from typing import Any, Final

from dpcalc.certify.certificate import certificate
from dpcalc.inference.certificate import ABOUT, DEFINE, HOLDS, bounds_of, plain, row_of
from dpcalc.surveys.amplification.approximate import Approximate

_NAMES: Final = ("bounds", "y", "above", "below", "limit", "value", "event", "other", "caps", "level")


def approximate_certificate(found: Approximate) -> dict[str, Any]:
    """The certificate of all problems, the worst first. Raises ``InputError`` for what is not rational."""
    several = sorted(found.problems, key=lambda each: each[0].value != found.value)
    problems = []
    for worst, keeping in several:
        row = {"bounds": bounds_of(keeping), **row_of(worst, keeping)}
        problems.append([plain(row[name]) for name in _NAMES])
    value = f"(item p {_NAMES.index('value')})"
    statement = {
        "define": DEFINE,
        "objects": {"delta": str(found.value), "problems": problems},
        "holds": [
            *(f"(every p problems {_within(each)})" for each in HOLDS),
            f"(every p problems (<= {value} delta))",
            f"(let p (item problems 0) (= {value} delta))",
        ],
    }
    return certificate("example", statement, {"bits": 64}, ABOUT)


def _within(formula: str) -> str:
    """A formula about the parts of the problem p, by their names."""
    for place, name in reversed(list(enumerate(_NAMES))):
        formula = f"(let {name} (item p {place}) {formula})"
    return formula
