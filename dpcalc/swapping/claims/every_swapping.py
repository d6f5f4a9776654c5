"""Permutation swapping under its own invariants, in every universe and at every rate: what claims speak of."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.claim import Claim, Flavored, Premises, Satisfies, SpecificationFamily
from dpcalc.errors import TheoremError, UnsupportedExpression
from dpcalc.inequality import Inequality
from dpcalc.language.claims import Every
from dpcalc.swapping.claims.statement import satisfied
from dpcalc.swapping.law.envelope import (
    REDUCTION,
    STRETCHES,
    Premise,
    envelope_below,
    infinite_at_the_ends,
    lines_below,
)
from dpcalc.wording import as_words, joined

_SYMBOLS: Final = ("b", "p")
_DOMAIN: Final = (
    r"All finite unordered datasets of records over matching, holding and swapping variables; $n_{mhs}$ is the number "
    "of records with the values $m$, $h$ and $s$."
)
_MULTIVERSE: Final = (
    r"Two datasets share a universe when they agree on the invariants "
    r"$c_{\mathrm{Swap}}(x)=\bigl((n_{mh\cdot}),(n_{m\cdot s})\bigr)$: the counts by matching and holding values, and "
    "those by matching and swapping values."
)


@dataclass(frozen=True)
class EverySwapping(SpecificationFamily):
    """The Permutation Swapping Algorithm under the flavor of bailie2025, Theorem 3.2.4.

    That is any domain of datasets over matching, holding and swapping variables, the multiverse induced by the margins
    match*hold and match*swap, unordered Hamming distance between records, and the multiplicative distance. Budgets are
    in the symbols b and p, in nats per record; b is the size of the largest stratum with two different records.
    ``rates`` is a condition on p (a SymPy relational or ``True``); ``holds`` and ``swaps`` bound the categories;
    ``distance_scale`` is what the distance counts for each record that differs.
    """

    rates: sympy.Basic = sympy.true
    holds: int | None = None
    swaps: int | None = None
    distance_scale: Fraction = Fraction(1)

    def __post_init__(self) -> None:
        """Refuse a condition on anything but b and p."""
        super().__post_init__()
        loose = {s.name for s in self.rates.free_symbols} - set(_SYMBOLS)
        if loose:
            raise TheoremError(f"the rates of swapping depend on b and p alone, not on {sorted(loose)}")

    @property
    def symbols(self) -> tuple[str, ...]:
        """The size and the rate."""
        return _SYMBOLS

    @property
    def topic(self) -> str:
        """What it is about."""
        return "swapping"

    @property
    def mechanism(self) -> str:
        """Its name."""
        return "The Permutation Swapping Algorithm"

    @property
    def flavor(self) -> Flavored:
        """The flavor of bailie2025, Theorem 3.2.4."""
        whole, parts = self.distance_scale.numerator, self.distance_scale.denominator
        counted = str(whole) if parts == 1 else rf"\tfrac{{{whole}}}{{{parts}}}"
        usual = self.distance_scale == 1
        factor, unit = ("", "") if usual else (rf"{counted}\cdot", f" One record counts ${counted}$.")
        distance = rf"$d(x,x')={factor}\tfrac12\sum_{{m,h,s}}|n_{{mhs}}-n'_{{mhs}}|$"
        between = rf"Unordered Hamming distance: {distance} if the sizes agree, else $\infty$.{unit}"
        return Flavored(_DOMAIN, _MULTIVERSE, between, "MULT")

    @property
    def where(self) -> sympy.Basic:
        """The condition on the rate."""
        return self.rates

    @property
    def conditions(self) -> tuple[str, ...]:
        """The bounds on categories, and an unusual distance."""
        limits = [f"there are at most {number} {kind} values" for number, kind in self._bounds]
        if self.distance_scale != 1:
            limits.append(f"each record that differs counts {self.distance_scale} units of distance")
        return tuple(limits)

    def text(self, budget: sympy.Expr) -> str:
        """A swapping budget with what restricts it."""
        limits = [f"rates with {self.rates}"] if self.rates != sympy.true else []
        limits += [f"at most {number} {kind} values" for number, kind in self._bounds]
        limits += [f"each differing record counts {self.distance_scale}"] if self.distance_scale != 1 else []
        return f"permutation swapping satisfies the budget {budget}" + f" ({'; '.join(limits)})" * bool(limits)

    @property
    def _bounds(self) -> list[tuple[int, str]]:
        """The bounds on numbers of categories."""
        return [(most, kind) for most, kind in ((self.holds, "holding"), (self.swaps, "swapping")) if most is not None]

    def statement(self, budget: sympy.Expr) -> Every:
        """From the definition. Raises ``UnsupportedExpression`` where the number of categories is bounded."""
        if self._bounds:
            raise UnsupportedExpression("a claim on few categories")
        return satisfied(budget, self.rates, self.distance_scale)

    def premises(self, budget: sympy.Expr) -> Premises:
        """Every line of two permutations lies below the envelope, and the envelope below the budget.

        Raises ``UnsupportedExpression`` where that would not be enough.
        """
        if self.distance_scale != 1:
            raise UnsupportedExpression("the distance is not counted in records")
        if not infinite_at_the_ends(budget, self.rates):
            raise UnsupportedExpression("at p = 0 or p = 1 the budget is not seen to be infinite")
        lemmas: dict[str, Inequality] = {
            joined(", ", ("the budget is at least the envelope", name)): inequality(premise)
            for stretch in STRETCHES
            for name, premise in envelope_below(stretch, budget, self.rates).items()
        }
        for stretch in STRETCHES:
            lemmas[as_words(f"every line lies below the envelope, `{stretch.name}`")] = inequality(lines_below(stretch))
        return Premises(lemmas, REDUCTION)


def inequality(premise: Premise) -> Inequality:
    """A premise as a claim."""
    return Inequality(premise.relation, premise.integers, premise.reals, premise.where)


def swap_keeps(
    budget: sympy.Expr,
    rates: sympy.Basic = sympy.true,
    holds: int | None = None,
    swaps: int | None = None,
    distance_scale: Fraction = Fraction(1),
) -> Satisfies:
    """The claim that permutation swapping keeps a budget in b and p. The rest is that of ``EverySwapping``."""
    return Satisfies(EverySwapping(rates, holds, swaps, distance_scale), budget)


def swapping_of(claim: Claim) -> EverySwapping:
    """What a claim about swapping speaks of. Raises ``TheoremError`` for any other claim."""
    family = claim.family if isinstance(claim, Satisfies) else None
    if not isinstance(family, EverySwapping):
        raise TheoremError(f"this decides swapping budgets, not {type(claim).__name__}")
    return family
