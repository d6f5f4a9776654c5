"""Two releases with one seed, under which the sum of their budgets does not hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import sympy

from dpcalc.accounting.composition.base import Source, pair
from dpcalc.accounting.composition.sharing import Coupled, Joint, coupled
from dpcalc.errors import InputError
from dpcalc.exact import Infinity
from dpcalc.mechanisms.release import Release
from dpcalc.report.answer import Answer
from dpcalc.report.fields import exact
from dpcalc.report.sheet import Sheet, of_lines
from dpcalc.spec.divergences.base import Law, output_text

_HINT = "name two mechanisms with rational laws, such as rr:p=3/4, or one with --times 2"


def shared_seed(sources: Sequence[Source]) -> SharedSeed:
    """The two joint laws. Raises ``InputError`` where these sources do not show it."""
    each = [source for source in sources for _ in range(min(source.times, 2))]
    if len(each) < 2:
        raise InputError("one release shares its seed with no other", where="--shared", hint=_HINT)
    left, right = each[0], each[1]
    found = coupled(_laws(left), _laws(right))
    claimed = _claimed(left) + _claimed(right)
    if not _exceeds(found, claimed):
        raise InputError("these laws do not show it", where="--shared", hint=_HINT)
    return SharedSeed(left, right, found, claimed)


@dataclass(frozen=True)
class SharedSeed(Answer):
    """Two releases with one seed, their laws together, and the sum of their budgets, which does not hold."""

    question: ClassVar[str] = "compose"
    left: Source
    right: Source
    found: Coupled
    claimed: sympy.Expr

    @property
    def holds(self) -> bool:
        """The sum does not hold."""
        return not _exceeds(self.found, self.claimed)

    def objects(self) -> list[dict[str, object]]:
        """The laws."""
        return [{**_fields(self.left, self.right, self.found, self.claimed), "holds": self.holds}]

    def sheet(self) -> Sheet:
        """The same in lines."""
        return of_lines(_lines(self.left, self.right, self.found, self.claimed))


def _laws(source: Source) -> tuple[Law, Law]:
    """The laws of a release at its worst neighbours, where they are finite and rational."""
    if isinstance(source.promise, Release) and source.promise.laws is not None:
        return source.promise.laws
    found = pair(source)
    curve = None if found is None else found.curve.finite
    if curve is None:
        raise InputError(f"{source.name} has no finite rational laws", where="--shared", hint=_HINT)
    experiment = curve.experiment()
    first, second = (dict(enumerate(law)) for law in (experiment.p, experiment.q))
    return first, second


def _claimed(source: Source) -> sympy.Expr:
    """The largest loss of one release."""
    found = pair(source)
    return sympy.oo if found is None else found.top


def _exceeds(found: Coupled, claimed: sympy.Expr) -> bool:
    """Whether the joint laws lose more than the sum."""
    return isinstance(found.ratio, Infinity) and claimed.is_finite is True


def _fields(left: Source, right: Source, found: Coupled, claimed: sympy.Expr) -> dict[str, object]:
    """It for programs."""
    return {
        "sources": [left.text, right.text],
        "holds": False,
        "claimed": str(claimed),
        "output": [output_text(output) for output in found.output],
        "probability_x": str(found.probabilities[0]),
        "probability_x_prime": str(found.probabilities[1]),
        "ratio": exact(found.ratio),
        "delta": str(found.distance),
        "law_x": _law(found.first),
        "law_x_prime": _law(found.second),
    }


def _law(joint: Joint) -> list[dict[str, object]]:
    """A joint law as rows."""
    return [{"outputs": [str(a), str(b)], "probability": str(mass)} for (a, b), mass in joint.items()]


def _shown(joint: Joint) -> str:
    """A joint law in one line."""
    return ", ".join(f"`({a}, {b})`: `{mass}`" for (a, b), mass in joint.items())


def _lines(left: Source, right: Source, found: Coupled, claimed: sympy.Expr) -> list[str]:
    """It for people."""
    p, q = found.probabilities
    return [
        f"{left.text} and {right.text} with one seed lose more than `{claimed}`",
        "  each has its own laws at both datasets, and their outputs together",
        f"  at `x`: {_shown(found.first)}",
        f"  at `x'`: {_shown(found.second)}",
        (
            f"  output `({found.output[0]}, {found.output[1]})` has probability `{p}` at `x` and `{q}` at `x'`: "
            "the loss is infinite"
        ),
        (
            f"  `delta` at `eps = 0` is `{found.distance}`; nothing holds of the composition but what holds of the "
            f"joint law"
        ),
    ]
