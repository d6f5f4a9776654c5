"""What one premetric does on a finite domain: its laws, what it never compares, and its sharpening."""

from __future__ import annotations

from dataclasses import dataclass

from dpcalc.decide.closure import closure
from dpcalc.decide.distances import check_size, distances
from dpcalc.decide.premetrics.checks import LawCheck, components_in, laws_in
from dpcalc.decide.premetrics.sharpening import Agreement, agreement
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.spec.datasets import Vector
from dpcalc.spec.domain import Domain, Point
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
    measured = distances(premetric, points, effort)
    closed = closure(measured[0], effort=effort), measured[1]
    form = premetric.closed_form(of_vectors=all(isinstance(point, Vector) for point in points))
    return Profile(
        premetric,
        domain,
        points,
        laws_in(measured[0], premetric, points),
        tuple(components_in(measured[0], points)),
        agreement(measured, closed, points),
        form,
        None if form is None else agreement(closed, distances(form, points, effort), points),
    )
