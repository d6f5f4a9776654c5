"""Theorem files for tests: claims about small numbers whose verdicts are plain."""

from __future__ import annotations

from pathlib import Path

HEAD = """
from fractions import Fraction
import sympy
from dpcalc.claim import ForAll, Inequality
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.decide.scope import EnumerateScope
from dpcalc.errors import Undecided
from dpcalc.symbolic.symbols import b, n, p
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

ROUTE = (Enumerate(EnumerateScope(up_to=3, ranges={"n": (0, 9)}, rates=(Fraction(1, 4),))),)

def small(limit):
    return Inequality(n < limit, integers=(n,))

def theorem(label, claim, **more):
    fields = {"id": f"own/{label}", "title": f"The title of {label}", "statement": "", "source": "own"}
    return Theorem(claim=claim, **{"routes": ROUTE, **fields, **more})

def stuck(_):
    raise Undecided("the comparison is not settled")

def broken(_):
    raise ZeroDivisionError("a fault of the file")

def every(check):
    return ForAll("numbers", lambda size: iter([size]), check)

KEPT = theorem("kept", small(10), twins=(Twin("nine", "one less", small(9)),))
BROKEN_TWIN = theorem("twin", small(10), twins=(Twin("eleven", "one more", small(11)),))
SPARED = theorem("spared", small(10), twins=(Twin("eleven", "one more", small(11), not_needed="it is weaker"),))
WRONG = theorem("wrong", small(5))
PROVED = theorem("proved", Inequality(n**2 + 1 > 0, integers=(n,)), routes=(Prove(),))
LAST = theorem("last", ForAll("the number one", lambda size: iter([size]), lambda _: None, last=1))
STUCK = theorem("stuck", every(stuck))
BROKEN = theorem("broken", every(broken))
SWAPPING = theorem("swapping", swap_keeps(-sympy.log(p / (1 - p))))
"""


def theorem_file(folder: Path, *names: str) -> Path:
    """A theorem file of one's own."""
    file = folder / "own.py"
    file.write_text(f"{HEAD}\nTHEOREMS = ({', '.join(names)},)\n", encoding="utf-8")
    return file
