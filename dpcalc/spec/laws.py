"""Laws that a premetric is known to have, or known not to have. What is not declared is never assumed."""

from __future__ import annotations

from dataclasses import dataclass, field

from dpcalc.errors import UnsupportedLaw

LAWS = {
    "symmetric": "d(x, y) = d(y, x)",
    "separates": "d(x, y) = 0 only if x = y",
    "triangle": "d(x, z) <= d(x, y) + d(y, z)",
    "post-processing": "D(f(P), f(Q)) <= D(P, Q) for every (randomised) map f of outputs",
    "fresh-composition": "D(P1 x P2, Q1 x Q2) <= D(P1, Q1) + D(P2, Q2) for independent mechanisms",
    "events-suffice": "D(P, Q) is the supremum of its values after reducing outputs to one event and its complement",
    "infinite-when-disjoint": "D(P, Q) = inf where P and Q have no common support",
    "extraneous-noise": "D(P x R, Q x R) = D(P, Q) for every law R of independent noise",
}
"""Every law that can be asked for, and what it says."""


@dataclass(frozen=True)
class Laws:
    """What is known of a premetric called ``holder``: laws that ``hold`` and laws that ``fail`` for some arguments."""

    holder: str
    hold: frozenset[str] = field(default_factory=frozenset)
    fail: frozenset[str] = field(default_factory=frozenset)

    def __post_init__(self) -> None:
        """Refuse laws that nobody knows, and laws on both sides."""
        unknown = (self.hold | self.fail) - set(LAWS)
        if unknown or self.hold & self.fail:
            raise UnsupportedLaw(
                f"{self.holder} declares {', '.join(sorted(unknown or self.hold & self.fail))} wrongly",
                hint=f"the laws are {', '.join(LAWS)}",
            )

    def holds(self, law: str) -> bool:
        """Whether the law is known to hold or known to fail. Raises ``UnsupportedLaw`` where neither is declared."""
        if law in self.hold:
            return True
        if law in self.fail:
            return False
        known = f"it declares {', '.join(sorted(self.hold | self.fail)) or 'none'}"
        raise UnsupportedLaw(f"{self.holder} is not known to have or to lack the law {law!r}", hint=known)

    def known(self, law: str) -> bool:
        """Whether the law is declared to hold; ``False`` says nothing about a law that is not declared."""
        return law in self.hold


def laws(holder: str, **answers: bool) -> Laws:
    """Laws from keywords, underscores standing for hyphens: ``laws("d", symmetric=True, post_processing=False)``."""
    named = {name.replace("_", "-"): answer for name, answer in answers.items()}
    hold = frozenset(name for name, answer in named.items() if answer)
    return Laws(holder, hold, frozenset(named) - hold)
