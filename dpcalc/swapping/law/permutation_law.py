"""Laws of permutations: how likely a scheme draws a permutation, by the number of records that it moves.

A law is the input of a derivation: nothing but the chance of a given permutation of b records that moves k of them, as
an expression in b, k and the rate p, up to a factor that all permutations of the stratum share.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

import sympy

from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import as_fraction
from dpcalc.symbolic.symbols import b, derangements, k, o, p

_REFUSAL: Final = "the chances of two permutations do not differ by a power of the odds p/(1-p)"


@dataclass(frozen=True)
class PermutationLaw:
    """The chance of each permutation of b records that moves k of them (k is 0 or at least 2), for 0 < p < 1.

    ``chance`` is an expression in ``b``, ``k`` and ``p``; ``scheme`` says in words how the permutation is drawn.
    """

    name: str
    chance: sympy.Expr
    scheme: str

    def weights(self, size: int) -> dict[int, tuple[int, Fraction]]:
        """For each k: the chance as ``c o^e``, over a factor common to all, as ``(e, c)``.

        Raises ``UnsupportedExpression`` where the chances of two permutations do not differ by a power of the odds,
        and where a permutation is never drawn.
        """
        powers = {moved: self._monomial(size, moved) for moved in moved_counts(size)}
        if len({up + down for up, down, _ in powers.values()}) > 1:
            raise UnsupportedExpression(_REFUSAL, hint=self.scheme)
        return {moved: (up, c) for moved, (up, _, c) in powers.items()}

    def _monomial(self, size: int, moved: int) -> tuple[int, int, Fraction]:
        """The chance of a permutation as ``c p^up (1-p)^down``: the exponents and the constant."""
        value = self.chance.subs({b: size, k: moved}).doit()
        above, below = sympy.fraction(sympy.together(value))
        exponents, constant = {p: 0, 1 - p: 0}, Fraction(1)
        for side, sign in ((above, 1), (below, -1)):
            number, factors = sympy.factor_list(side, p)
            for factor, power in factors:
                found = next((e for e in exponents if sympy.expand(factor**2 - e**2) == 0), None)
                if found is None:
                    raise UnsupportedExpression(_REFUSAL, hint=f"{self.scheme}: {factor} is a factor at b = {size}")
                exponents[found] += sign * power
                number *= sympy.cancel(factor / found) ** power
            if not number.is_Rational or number == 0:
                raise UnsupportedExpression(f"a permutation that moves {moved} of {size} records has no chance")
            constant *= as_fraction(number) ** sign
        if constant <= 0:
            raise UnsupportedExpression(f"a permutation that moves {moved} of {size} records has no chance")
        return exponents[p], exponents[1 - p], constant


def moved_counts(size: int) -> list[int]:
    """How many of ``size`` records a permutation can move: none, or at least two."""
    return [moved for moved in range(size + 1) if moved != 1]


@cache
def log_ratio(law: PermutationLaw, first: sympy.Expr, second: sympy.Expr) -> sympy.Expr:
    """``ln`` of the ratio of the chances of permutations that move ``first`` and ``second`` records, in o = p/(1-p).

    Raises ``UnsupportedExpression`` where it is not a multiple of ln o and a logarithm without p.
    """
    chance = _spread(law.chance)
    quotient = chance.subs(k, first) / chance.subs(k, second)
    powers = [factor.as_base_exp() for factor in sympy.Mul.make_args(quotient)]
    up, down = (sympy.expand(sum(power for base, power in powers if base == rate)) for rate in (p, 1 - p))
    rest = sympy.Mul(*(base**power for base, power in powers if base not in (p, 1 - p)))
    if sympy.expand(up + down) != 0 or rest.has(p):
        raise UnsupportedExpression(_REFUSAL, hint=law.scheme)
    return up * sympy.log(o) + sympy.log(rest)


@cache
def _spread(chance: sympy.Expr) -> sympy.Expr:
    """A chance with the powers of p and of 1 - p apart."""
    return sympy.powdenest(sympy.expand_power_base(chance, force=True), force=True)


PSA: Final = PermutationLaw(
    "the Permutation Swapping Algorithm",
    p**k * (1 - p) ** (b - k) / derangements(k),
    "each record is selected with probability `p`, anew if exactly one is, and a derangement of the selected records "
    "is drawn uniformly, so that the moved records are the selected ones (bailie2025, Algorithm 3.2.1)",
)
