"""What accounting asks of a mechanism: its worst pair of neighbouring output laws, and what is known of that pair."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

import sympy

from dpcalc.spec.curves.base import Curve
from dpcalc.spec.divergences.base import Law
from dpcalc.symbolic.enclose import Enclosure


class Neighbours(Enum):
    """Which datasets are neighbours, where the pair of a mechanism is for one such relation alone; the value says it.

    They do not mix: datasets that differ by a record more have different sizes, those with a record replaced have one.
    A record replaced is one taken out and one put in: two steps of the first relation.
    """

    ADDED = "one has a record more than the other"
    REPLACED = "one has another record, or value, in the place of one of the other"


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
    is for one alone (a sensitivity is for whichever relation it was computed for). Parameters and closed forms may hold
    symbols, which stand for admissible values.

    ``nats`` is the Kullback-Leibler divergence of the pair (the larger of both directions), ``affinity`` the sum of
    ``sqrt(P Q)``; ``middle`` the size of a test whose two errors are equal, given where the normal trade-off function
    through this point lies below that of the pair. ``each_order`` says that, without such a pair, neighbours come as
    close to every Renyi divergence as is wished, those of order 1 and 1/2 included; ``tails`` that no neighbours have
    larger probabilities of losses above an epsilon >= 0 than the pair. ``sample`` is the rate of the Poisson sample on
    which a mechanism runs, and that mechanism.
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
    nats: sympy.Expr | None = None
    affinity: sympy.Expr | None = None
    middle: sympy.Expr | None = None
    each_order: bool = False
    tails: bool = False
    sample: tuple[Fraction, Release] | None = None

    @property
    def symmetric(self) -> bool:
        """Whether both directions have the same curve."""
        return self.curve is self.reverse

    def text(self) -> str:
        """As it is written on the command line: ``gaussian:sigma=1``."""
        return ":".join(filter(None, (self.name, ",".join(f"{k}={v}" for k, v in self.parameters.items()))))
