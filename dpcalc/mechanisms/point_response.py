"""Randomised response on listed points: the point itself with one probability, and every other one alike."""

from __future__ import annotations

from typing import Final

from dpcalc.errors import InputError
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.mechanisms.named import Named
from dpcalc.mechanisms.written import number_text
from dpcalc.section import Section, located
from dpcalc.spec.domain import Domain

NAME: Final = "randomised-response"
_TRUTH: Final = 'truth = "3/4", the probability that the point itself is reported'


def read(section: Section, domain: Domain) -> FiniteMechanism:
    """The mechanism of a table on the points of a domain. Raises ``InputError``."""
    truth = section.number("truth", section.value("truth", _TRUTH), "truth")
    section.finish()
    points = tuple(domain.points())
    with located(section.where("truth")):
        if not 0 <= truth <= 1:
            raise InputError(f"truth is {truth}", hint="a probability lies in [0, 1]")
        if len(points) < 2:
            raise InputError("there is one point", hint="randomised response needs two")
        other = (1 - truth) / (len(points) - 1)
        rows = [[truth if z == x else other for z in points] for x in points]
        formula = f"(if (= x z) {number_text(truth)} {number_text(other)})"
        return FiniteMechanism(points, points, rows, NAME, formula)


NAMED = {NAME: Named(points=read)}
