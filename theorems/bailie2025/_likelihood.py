"""Pure privacy as a bound on likelihood ratios: small flavors with two datasets, as the claim has them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product as cartesian

from dpcalc.certify.evidence import example
from dpcalc.claim import Instance
from dpcalc.decide.output_laws import text
from dpcalc.exact import INFINITY, Extended, Infinity, LogRatio
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.verdict import Evidence, Witness

DISTANCES: tuple[Extended, ...] = (Fraction(1), Fraction(2), INFINITY, Fraction(0))
RATIO = Fraction(2)
"""The exponential of the budget."""


@dataclass(frozen=True)
class TwoDatasets:
    """The laws at datasets a and b, and the distances from a to b and from b to a; the budget is ln 2."""

    at_a: SmallLaw
    at_b: SmallLaw
    there: Extended
    back: Extended
    together: bool = True

    def private(self) -> bool:
        """Whether MULT is at most the budget times the distance, both ways round (where a universe holds both)."""
        found = MULT.of(dict(enumerate(self.at_a)), dict(enumerate(self.at_b)))
        return not self.together or all(found <= allowed(distance) for distance in (self.there, self.back))

    def likely(self) -> bool:
        """Whether ln L(x | t)/L(x' | t) is at most the budget times d(x, x') for almost all t and all x, x'."""
        both = ((self.at_a, self.at_b, self.there), (self.at_b, self.at_a, self.back))
        return all(
            isinstance(distance, Infinity) or (q > 0 and p <= grown(distance) * q)
            for first, second, distance in both
            for p, q in zip(first, second, strict=True)
            if p > 0
        )

    def failure(self) -> Witness:
        """The case in numbers."""
        values = {"P_a": text(self.at_a), "P_b": text(self.at_b), "d(a, b)": str(self.there), "d(b, a)": str(self.back)}
        found = f"pure DP: {self.private()}, likelihood ratios: {self.likely()}"
        shown = ", ".join(f"{name} = {value}" for name, value in values.items())
        values |= {"exp(eps)": str(RATIO), "violated": found}
        return Witness(f"exp(eps) = {RATIO}, {shown}: {found}", values, evidence=self.evidence())

    def evidence(self) -> Evidence:
        """The same for the kernel: whether MULT is within both bounds, and whether the ratios of likelihoods are."""
        both = (("P", "Q", "there"), ("Q", "P", "back"))
        private = [f"(<= (exp_MULT {p} {q}) (^ c {far}))" for p, q, far in both] if self.together else []
        likely = [f"(every t (columns {p} {q}) (<= (item t 0) (* (item t 1) (^ c {far}))))" for p, q, far in both]
        answers = [(parts, holds) for parts, holds in ((private, self.private()), (likely, self.likely())) if parts]
        said = [f"(and {' '.join(parts)})" if holds else f"(not (and {' '.join(parts)}))" for parts, holds in answers]
        laws = {"P": self.at_a, "Q": self.at_b, "there": self.there, "back": self.back, "c": RATIO}
        return example("(are_laws (list P Q))", *said, about=laws)


def grown(distance: Fraction) -> Fraction:
    """The exponential of the budget times a whole distance."""
    return Fraction(RATIO.numerator**distance.numerator)


def allowed(distance: Extended) -> LogRatio:
    """The budget times a distance."""
    return LogRatio(INFINITY if isinstance(distance, Infinity) else grown(distance), Fraction(1))


def cases(keep: Callable[[Extended, Extended], bool], *, together: bool = True) -> Callable[[int], Iterator[Instance]]:
    """Pairs of laws with pairs of distances, those that are kept."""

    def instances(size: int) -> Iterator[Instance]:
        for first, second in pairs_of_laws(size):
            for there, back in cartesian(DISTANCES, repeat=2):
                if keep(there, back):
                    yield TwoDatasets(first, second, there, back, together)

    return instances


def equivalent(case: TwoDatasets) -> Witness | None:
    """Pure privacy and the condition on likelihoods say the same."""
    return None if case.private() == case.likely() else case.failure()


def any_premetric(there: Extended, back: Extended) -> bool:
    """Every pair of distances."""
    return there >= 0 and back >= 0


def symmetric(there: Extended, back: Extended) -> bool:
    """Equal distances both ways."""
    return there == back
