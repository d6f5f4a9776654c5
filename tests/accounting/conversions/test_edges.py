"""Every edge of the graph against laws: what it promises holds of each pair of laws that keeps to its source."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
import sympy
from mpmath import mp, mpf

from dpcalc.accounting.conversions.base import Edge, Question
from dpcalc.accounting.conversions.edges import EDGES
from dpcalc.spec.notions import KINDS, Notion, notion
from tests.accounting.conversions.levels import Law, levels, number

GIVEN = {"eps": Fraction(1, 3), "delta": Fraction(1, 20), "order": Fraction(2)}
PAIRS: tuple[tuple[Law, Law], ...] = (
    ((Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4))),
    ((Fraction(1, 10), Fraction(9, 10)), (Fraction(1, 100), Fraction(99, 100))),
    ((Fraction(1, 2), Fraction(3, 10), Fraction(1, 5)), (Fraction(2, 5), Fraction(1, 10), Fraction(1, 2))),
)
ROUNDING = mpf("1e-25")
MEASURED = levels(*PAIRS[1], GIVEN).keys()
"""Approximate zero-concentrated privacy, which removes events, is not: test_approximate_concentrated.py is about it."""


def sources(kind: str, found: dict[tuple[str, str], mpf]) -> Iterator[Notion]:
    """The notion of that kind with the least values that hold of the laws, rounded up."""
    for asked in KINDS[kind].parameters:
        if (kind, asked.name) in found:
            level = max(Fraction(mp.nstr(found[kind, asked.name], 35)), Fraction(0)) + Fraction(1, 10**30)
            others = {p.name: sympify(GIVEN[p.name]) for p in KINDS[kind].parameters if p != asked}
            level = level if asked.high is None else min(level, Fraction(asked.high))
            yield notion(kind, **others, **{asked.name: sympify(level)})


def sympify(value: Fraction) -> sympy.Rational:
    return sympy.Rational(value.numerator, value.denominator)


def targets(edge: Edge, source: Notion) -> Iterator[tuple[Notion, str]]:
    """The targets of an edge that leave one value open, with that value's name.

    Which part of laws is best left out is not measured: of approximate zCDP test_approximate_concentrated.py asks.
    """
    if edge.end == "approx-zcdp":
        return
    for asked in KINDS[edge.end].parameters:
        if (edge.end, asked.name) not in MEASURED:
            continue
        others = {p.name: sympify(GIVEN[p.name]) for p in KINDS[edge.end].parameters if p != asked}
        if edge.end != "rdp" or asked.name == "eps":
            preset = dict(edge.preset(source)) if edge.preset is not None and edge.end == "rdp" else {}
            yield Notion(KINDS[edge.end], {**others, **preset}), asked.name


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "pair", [pytest.param(PAIRS[0], marks=pytest.mark.slow), *PAIRS[1:]], ids=("response", "rare", "three")
)
def test_what_edges_promise_holds_of_laws(kind: str, pair: tuple[Law, Law]) -> None:
    found = levels(*pair, GIVEN)
    for source in sources(kind, found):
        for edge in (edge for edge in EDGES if edge.start == kind):
            for target, asked in targets(edge, source):
                answer = edge.reply(Question(source, target, 4))
                if answer is None or answer.amount.bounds is None:
                    continue
                with mp.workdps(50):
                    least = found[edge.end, asked] - ROUNDING
                    assert number(answer.amount.bounds.upper) >= least, (edge, source, target)


def test_randomised_response_attains_what_follows_from_pure_privacy() -> None:
    found = levels(*PAIRS[0], GIVEN)
    source = notion("pure", eps=sympy.log(3))
    attained = {"zcdp", "kl", "rdp", "tv", "hellinger", "chi2", "gdp", "approx"}
    for edge in EDGES:
        if edge.start == "pure" and edge.end in attained and not edge.textbook:
            for target, asked in targets(edge, source):
                answer = edge.reply(Question(source, target, 20))
                assert answer is not None
                assert answer.tight
                assert answer.amount.bounds is not None
                assert abs(number(answer.amount.bounds.upper) - found[edge.end, asked]) < mpf("1e-15"), edge


def test_tight_edges_are_not_beaten_by_others() -> None:
    """Between the same two notions, no edge gives less than one that is tight."""
    for kind, source in (
        ("zcdp", notion("zcdp", rho=1)),
        ("pure", notion("pure", eps=1)),
        ("kl", notion("kl", nats=1)),
    ):
        leaving = [edge for edge in EDGES if edge.start == kind]
        for target, asked in ((t, a) for edge in leaving for t, a in targets(edge, source)):
            del asked
            values = [edge.reply(Question(source, target, 4)) for edge in leaving if edge.end == target.kind.name]
            finite = [answer for answer in values if answer is not None and answer.amount.bounds is not None]
            tight = [answer.amount.bounds for answer in finite if answer.tight]
            for answer in finite:
                for least in tight:
                    assert answer.amount.bounds is not None
                    assert least is not None
                    assert answer.amount.bounds.upper >= least.lower


def test_every_edge_names_its_source() -> None:
    assert all(edge.source and edge.formula for edge in EDGES)
    assert {edge.start for edge in EDGES} | {edge.end for edge in EDGES} == set(KINDS)
