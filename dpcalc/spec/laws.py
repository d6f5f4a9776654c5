"""Laws that a premetric is known to have, or known not to have. What is not declared is never assumed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dpcalc.errors import UnsupportedLaw

LAWS = {
    "premetric": "D(P, P) = 0",
    "symmetric": "d(x, y) = d(y, x)",
    "separates": "d(x, y) = 0 only if x = y",
    "triangle": "d(x, z) <= d(x, y) + d(y, z)",
    "metric": "a premetric that is symmetric, separates and has the triangle inequality",
    "group": "sqrt d(x, z) <= sqrt d(x, y) + sqrt d(y, z): k steps lead at most k^2 times as far as one",
    "ray": "for all levels t1, t2, ... up to the largest value there are laws with D(m_s, m_t) = |s - t|",
    "deterministic-post-processing": "D(f(P), f(Q)) <= D(P, Q) for every map f of outputs",
    "post-processing": "D(f(P), f(Q)) <= D(P, Q) for every (randomised) map f of outputs",
    "fresh-composition": "D(P1 x P2, Q1 x Q2) <= D(P1, Q1) + D(P2, Q2) for independent mechanisms",
    "adaptive-composition": "the same where the second pair of laws depends on the first output, at its worst",
    "quadratic-composition": "D(P1 x P2, Q1 x Q2)^2 <= D(P1, Q1)^2 + D(P2, Q2)^2 for independent mechanisms",
    "convex": "D of mixtures, each of two laws with the same weights, is at most the mean of D of the parts",
    "quasi-convex": "D of such mixtures is at most the larger D of the parts",
    "events-suffice": "D(P, Q) is the supremum of its values after reducing outputs to one event and its complement",
    "infinite-when-disjoint": "D(P, Q) = inf where P and Q have no common support",
    "extraneous-noise": "D(P x R, Q x R) = D(P, Q) for every law R of independent noise",
    "monotone": "D rises with its parameter throughout, or falls throughout",
}
"""Every law that can be asked for, and what it says."""

IMPLIES: Mapping[str, tuple[str, ...]] = {
    "metric": ("premetric", "symmetric", "separates", "triangle"),
    "triangle": ("group",),
    "post-processing": ("deterministic-post-processing",),
    "adaptive-composition": ("fresh-composition",),
    "quadratic-composition": ("fresh-composition",),
    "convex": ("quasi-convex",),
}
"""What follows from a law at once; so it fails where one of these does. A metric is nothing more than its four laws."""


@dataclass(frozen=True)
class Laws:
    """What is known of a premetric called ``holder``: laws that ``hold`` and laws that ``fail`` for some arguments.

    Laws that follow from these need not be declared: see ``IMPLIES``.
    """

    holder: str
    hold: frozenset[str] = field(default_factory=frozenset)
    fail: frozenset[str] = field(default_factory=frozenset)

    def __post_init__(self) -> None:
        """Refuse laws that nobody knows, and laws on both sides, be it by what they imply."""
        unknown = (self.hold | self.fail) - set(LAWS)
        both = self.hold & self.fail or {law for law in LAWS if self._holding(law) and self._failing(law)}
        if unknown or both:
            raise UnsupportedLaw(
                f"{self.holder} declares {', '.join(sorted(unknown or both))} wrongly",
                hint=f"the laws are {', '.join(LAWS)}",
            )

    def grounds(self, law: str) -> tuple[bool, tuple[str, ...]] | None:
        """Whether a law holds, and the declared laws from which that follows; ``None`` where it is not known.

        What holds rests on laws that are declared to hold, what fails on one that is declared to fail.
        """
        holding, failing = self._holding(law), self._failing(law)
        return (True, holding) if holding else (False, failing) if failing else None

    def holds(self, law: str) -> bool:
        """Whether the law is known to hold or known to fail. Raises ``UnsupportedLaw`` where neither is declared."""
        found = self.grounds(law) if law in LAWS else None
        if found is not None:
            return found[0]
        known = f"it declares {', '.join(sorted(self.hold | self.fail)) or 'none'}"
        raise UnsupportedLaw(f"{self.holder} is not known to have or to lack the law {law!r}", hint=known)

    def known(self, law: str) -> bool:
        """Whether the law is known to hold; ``False`` says nothing about a law of which nothing is declared."""
        return bool(self._holding(law))

    def _holding(self, law: str) -> tuple[str, ...]:
        """Declared laws from which it follows that a law holds; none where it does not follow."""
        if law in self.hold:
            return (law,)
        above = next((stated for stated, parts in IMPLIES.items() if law in parts and stated in self.hold), None)
        if above is not None:
            return (above,)
        parts = [self._holding(part) for part in IMPLIES["metric"]] if law == "metric" else []
        return tuple(stated for found in parts for stated in found) if parts and all(parts) else ()

    def _failing(self, law: str) -> tuple[str, ...]:
        """A declared law from which it follows that a law fails; none where it does not follow."""
        if law in self.fail:
            return (law,)
        return next((found for part in IMPLIES.get(law, ()) if (found := self._failing(part))), ())


def laws(holder: str, **answers: bool) -> Laws:
    """Laws from keywords, underscores standing for hyphens: ``laws("d", symmetric=True, post_processing=False)``."""
    named = {name.replace("_", "-"): answer for name, answer in answers.items()}
    hold = frozenset(name for name, answer in named.items() if answer)
    return Laws(holder, hold, frozenset(named) - hold)
