"""What accounting asks of a mechanism: its worst pair of neighbouring output laws, and what is known of that pair."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

import sympy

from dpcalc.accounting.curves.base import Curve
from dpcalc.mechanisms.noise import Noise
from dpcalc.spec.divergences.base import Law
from dpcalc.spec.relation import KEY, Neighbours
from dpcalc.symbolic.enclose import Enclosure


@dataclass(frozen=True)
class Release:
    """A mechanism with parameters, at a pair of output laws that dominates every pair of neighbours.

    ``curve`` is that of the pair (P, Q): the law at a dataset against that at its neighbour; ``reverse`` is that of
    (Q, P), the same object where the pair is symmetric. ``pure`` is the largest privacy loss in nats, ``oo`` where
    there is none. ``renyi`` gives the Renyi divergence of an order above 1 (the larger of both directions), exact or
    enclosed; ``zcdp`` the least proven rho, ``zcdp_tight`` whether no smaller one holds. ``laws`` holds the pair
    itself where the outputs are finitely many and their probabilities rational. ``attained`` says whether one pair of
    neighbours has this curve, ``pointwise`` whether neighbours that depend on the value come as close to each of its
    values as is wished, the largest loss included; where both are false the curve is an upper bound. ``premises``
    says in words what makes the pair dominate, and from where; ``neighbours`` which relation the pair is for, where it
    is for one alone (a sensitivity is for whichever relation it was computed for), and ``said`` whether the text says
    so. Parameters and closed forms may hold symbols, which stand for admissible values.

    ``nats`` is the Kullback-Leibler divergence of the pair (the larger of both directions), ``affinity`` the sum of
    ``sqrt(P Q)``; ``middle`` the size of a test whose two errors are equal, given where the normal trade-off function
    through this point lies below that of the pair. ``each_order`` says that, without such a pair, neighbours come as
    close to every Renyi divergence as is wished, those of order 1 and 1/2 included; ``tails`` that no neighbours have
    larger probabilities of losses above an epsilon >= 0 than the pair; ``largest`` that they come as close to the
    largest loss as is wished, where they are not known to have the rest. ``sample`` is the rate of the Poisson sample
    on which a mechanism runs, and that mechanism. ``noise`` is the noise that is added to a number (or, if it is
    normal, a vector), and ``farther`` the mechanism where neighbours are so many steps apart.
    """

    name: str
    parameters: Mapping[str, Fraction | sympy.Expr]
    curve: Curve
    reverse: Curve
    pure: sympy.Expr
    source: str
    renyi: Callable[[sympy.Rational], sympy.Expr | Enclosure] | None = None
    zcdp: sympy.Expr | None = None
    zcdp_tight: bool = False
    laws: tuple[Law, Law] | None = None
    attained: bool = True
    pointwise: bool = False
    premises: tuple[str, ...] = field(default=())
    neighbours: Neighbours | None = None
    said: bool = False
    nats: sympy.Expr | None = None
    affinity: sympy.Expr | None = None
    middle: sympy.Expr | None = None
    each_order: bool = False
    tails: bool = False
    largest: bool = False
    sample: tuple[Fraction, Release] | None = None
    noise: Noise | None = None
    farther: Callable[[int], Release] | None = None

    @property
    def symmetric(self) -> bool:
        """Whether both directions have the same curve."""
        return self.curve is self.reverse

    def text(self) -> str:
        """As it is written on the command line: ``gaussian:sigma=1``."""
        values = [f"{k}={v}" for k, v in self.parameters.items()]
        if self.said and self.neighbours is not None:
            values.append(f"{KEY}={self.neighbours.written}")
        return ":".join(filter(None, (self.name, ",".join(values))))
