r"""Cell suppression with a noisy threshold (das2024, equation (1)), and without noise (das2024, Definition 3).

A count x is released as it is where ``x + noise >= k``, and as ``floor(k/2)`` where it is not, cell by cell. The noise
has the scale 2/eps: with ``r = exp(-eps/2)``, Laplace noise suppresses x with probability ``r^(x-k)/2`` from k on and
``1 - r^(k-x)/2`` below; two-sided geometric noise, of weight ``r^|j|`` on whole numbers j, with ``r^(x-k+1)/(1+r)`` and
``1 - r^(k-x)/(1+r)``. Both are in Q(r), and both times two neighbouring counts are suppressed with probabilities whose
ratio is at most 1/r.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from dpcalc.errors import InputError
from dpcalc.mechanisms.cell_release import CellRelease
from dpcalc.mechanisms.named import Named
from dpcalc.mechanisms.of_tables import of_tables
from dpcalc.mechanisms.parameters import Parameters
from dpcalc.mechanisms.tail import Place, Tail
from dpcalc.mechanisms.written import Definition, number_text
from dpcalc.spec.divergences.base import ExactLaw
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.symbolic.exp_reading import exponential_of
from dpcalc.wording import Wording, wording

NAME: Final = "cell-suppression"
USAGE: Final = 'threshold = 3 and epsilon = "1/2"; noise = "laplace", "geometric" or "none"; zeros = "kept" if they are'
LAPLACE, GEOMETRIC, NONE = "laplace", "geometric", "none"
NOISES: Final = (LAPLACE, GEOMETRIC, NONE)
KEPT, SUPPRESSED = "kept", "suppressed"
ZEROS: Final = (SUPPRESSED, KEPT)
_SAME: Final = ("exp(eps/2)", "exp(epsilon/2)")
"""What is not worth saying of the worth of a step."""
_LARGEST: Final = 10_000


@dataclass(frozen=True)
class CellSuppression(CellRelease):
    """Suppression of counts below a threshold of at least 1, a whole number.

    ``worth`` is ``exp(eps/2)``, above 1: what one record more is worth; it says nothing where there is no noise.
    ``zeros`` says whether a count of 0 is released as it is (``kept``). Raises ``InputError`` for other parameters.
    """

    threshold: int
    worth: Number = Fraction(1)
    noise: str = LAPLACE
    zeros: str = SUPPRESSED

    def __post_init__(self) -> None:
        """Refuse parameters out of range."""
        if type(self.threshold) is not int or not 1 <= self.threshold <= _LARGEST:
            raise InputError(f"the threshold is {self.threshold}", hint=f"a whole number from 1 to {_LARGEST}")
        for what, value, known in (("noise", self.noise, NOISES), ("zeros", self.zeros, ZEROS)):
            if value not in known:
                raise InputError(f"{what} is {value!r}", hint=f"write {', '.join(known)}")
        if self.noise != NONE and not self.worth > 1:
            raise InputError("epsilon is not above 0, or factor not above 1", hint='write epsilon = "1/2"')

    @property
    def name(self) -> str:
        """The name used in specifications."""
        return NAME

    @property
    def parameters(self) -> Mapping[str, Any]:
        """The threshold, and what one record more is worth."""
        return {"k": Fraction(self.threshold)} | ({} if self.noise == NONE else {"exp(eps/2)": self.worth})

    @property
    def substitute(self) -> int:
        """What is released in the place of a suppressed count."""
        return self.threshold // 2

    def suppressed(self, count: int) -> Number:
        """The probability that a count falls below the threshold once noise is added."""
        if self.zeros == KEPT and count == 0:
            return Fraction(0)
        if self.noise == NONE:
            return Fraction(int(count < self.threshold))
        r = 1 / self.worth
        if count < self.threshold:
            return 1 - self._tail(r, self.threshold - count)
        return self._tail(r, count - self.threshold + (self.noise == GEOMETRIC))

    def _tail(self, r: Number, distance: int) -> Number:
        """The probability that the noise is at least so large, for a distance of at least 0 (geometric: 1)."""
        power = r**distance
        return power / 2 if self.noise == LAPLACE else power / (1 + r)

    def tail(self) -> Tail:
        """From the threshold on the count is released but for a chance that falls with every record."""
        below = self.suppressed(self.threshold)
        released, substitute = (Fraction(1), -below), (Fraction(0), below)
        ratio = Fraction(1, 2) if self.noise == NONE else 1 / self.worth
        return Tail(self.threshold, (Place({0: released}, {self.substitute: substitute}),), ratio)

    def law_of_cell(self, count: int) -> ExactLaw:
        """The count or its substitute."""
        if count == self.substitute:
            return {count: Fraction(1)}
        below = self.suppressed(count)
        return {self.substitute: below, count: 1 - below}

    def written_cell(self, name: str, _: int) -> tuple[Definition, ...]:
        """The formulas at the head of this file."""
        k, h, r = self.threshold, self.substitute, number_text(1 / self.worth)
        below = {
            LAPLACE: f"(if (>= c {k}) (* 1/2 (^ {r} (- c {k}))) (- 1 (* 1/2 (^ {r} (- {k} c)))))",
            GEOMETRIC: f"(if (>= c {k}) (/ (^ {r} (+ 1 (- c {k}))) (+ 1 {r})) (- 1 (/ (^ {r} (- {k} c)) (+ 1 {r}))))",
            NONE: f"(if (>= c {k}) 0 1)",
        }[self.noise]
        if self.zeros == KEPT:
            below = f"(if (= c 0) 0 {below})"
        chance = f"(+ (if (= z {h}) ({name}_below c) 0) (if (= z c) (- 1 ({name}_below c)) 0))"
        return (f"{name}_below", "c", below), (name, "c z", chance)

    def words(self) -> Wording:
        """What is released."""
        added = {
            LAPLACE: "its count plus Laplace noise of the scale `2/epsilon`",
            GEOMETRIC: "its count plus two-sided geometric noise, of weight `exp(-epsilon |j|/2)`",
            NONE: "its count",
        }[self.noise]
        zeros = "; counts of 0 are released as they are" if self.zeros == KEPT else ""
        worth = str(self.worth)
        at = "" if self.noise == NONE or worth in _SAME else f", with `exp(epsilon/2) = {worth}`"
        return wording(
            f"cell suppression (das2024, {'Definition 3' if self.noise == NONE else 'equation (1)'}): each cell is "
            f"released as {self.substitute} where {added} is below {self.threshold}, and as it is otherwise, "
            f"independently of the others{at}{zeros}"
        )


def read(parameters: Parameters) -> CellSuppression:
    """From parameters as a specification gives them."""
    noise = parameters.choice("noise", NOISES)
    zeros = parameters.choice("zeros", ZEROS)
    threshold = parameters.whole("threshold", 1)
    worth: Number = Fraction(1) if noise == NONE else read_worth(parameters)
    return CellSuppression(threshold, worth, noise, zeros)


def read_worth(parameters: Parameters) -> Number:
    """``exp(eps/2)`` from ``epsilon``, or as it is given by ``factor``."""
    if parameters.has("factor"):
        if parameters.has("epsilon"):
            raise InputError("both epsilon and factor are given", hint="factor is exp(epsilon/2): keep one")
        return parameters.exact("factor")
    epsilon = parameters.exponent("epsilon")
    found = exponential_of(epsilon / 2)
    if found is None:
        hint = 'write a rational number, or 2*log of one, as in epsilon = "2*log(3/2)"'
        raise InputError(f"epsilon is {epsilon}", hint=hint)
    return found


NAMED = {NAME: Named(records=of_tables(read, USAGE))}
