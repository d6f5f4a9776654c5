"""What one premetric does on a finite domain: its laws, what it never compares, and its sharpening."""

from __future__ import annotations

from dataclasses import dataclass

from dpcalc.decide.distances import check_size
from dpcalc.decide.premetrics.checks import LawCheck, check_laws, components_of
from dpcalc.decide.premetrics.sharpening import Agreement, against, sharpened
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.spec.datasets import Vector
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.premetrics.adjacency import Adjacent
from dpcalc.spec.premetrics.base import Premetric


@dataclass(frozen=True)
class Profile:
    """Laws, components and sharpening of ``premetric`` on the points of ``domain``.

    ``sharpening`` compares the premetric with its sharpening. ``closed_form`` is the closed form that appendix A.4
    gives for the sharpening of a neighbour relation, and ``agreement`` compares the sharpening with it.
    """

    premetric: Premetric
    domain: Domain
    points: tuple[Point, ...]
    laws: tuple[LawCheck, ...]
    components: tuple[tuple[Point, ...], ...]
    sharpening: Agreement
    closed_form: Premetric | None
    agreement: Agreement | None


def profile(premetric: Premetric, domain: Domain, effort: Effort = DEFAULT_EFFORT) -> Profile:
    """Look at every pair of points. Raises ``TooLarge`` at once where there are more than ``effort.limit``."""
    check_size(domain, effort)
    points = tuple(domain.points(effort))
    sharp = sharpened(premetric, points, effort)
    closed = None
    if isinstance(premetric, Adjacent):
        closed = premetric.closed_form(of_vectors=all(isinstance(point, Vector) for point in points))
    return Profile(
        premetric,
        domain,
        points,
        check_laws(premetric, points, effort),
        tuple(components_of(premetric, points, effort)),
        against(premetric, sharp, points, effort),
        closed,
        None if closed is None else against(sharp, closed, points, effort),
    )
