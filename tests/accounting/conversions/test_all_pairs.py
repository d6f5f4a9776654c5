"""Which conversions are called tight, over all pairs of notions; where not, a better bound or no claim of the sort.

That what is called tight is attained, and that no other route beats it, is tested in ``test_tight``.
"""

from __future__ import annotations

from itertools import product

import pytest

from dpcalc.accounting.conversions.routes import convert, question
from dpcalc.spec.notions import read_notion

SOURCES = (
    "pure:1",
    "approx:eps=1,delta=1/10",
    "prob:eps=1,delta=1/10",
    "tv:1/10",
    "kl:1",
    "rdp:order=2,eps=1",
    "zcdp:1",
    "nor:1",
    "gdp:1",
    "hellinger:1/2",
    "chi2:1",
)
TARGETS = (
    "pure",
    "approx:eps=1",
    "approx:delta=1/100",
    "prob:eps=2",
    "prob:delta=1/20",
    "tv",
    "kl",
    "rdp:order=2",
    "rdp:order=3",
    "zcdp",
    "nor",
    "gdp",
    "hellinger",
    "chi2",
)
SAME = (("zcdp:1/4", "nor:1/2"), ("zcdp:1", "nor:1"))
BOUNDS = {
    ("kl:1", "hellinger"),
    ("rdp:order=2,eps=1", "kl"),
    ("rdp:order=2,eps=1", "hellinger"),
    ("zcdp:1", "hellinger"),
    ("nor:1", "hellinger"),
    ("chi2:1", "kl"),
    ("chi2:1", "hellinger"),
}
"""Bounds between divergences that speak of all events at once: docs/conversions.md says so."""


@pytest.mark.thorough
@pytest.mark.parametrize("source", SOURCES)
def test_all_but_bounds_between_divergences_are_tight(source: str) -> None:
    for target in TARGETS:
        best = convert(question(read_notion(source), read_notion(target))).best
        assert best.settled == ((source, target) not in BOUNDS), target
        assert (best.answer.witness is not None) >= best.tight


@pytest.mark.thorough
@pytest.mark.parametrize(("same", "target"), list(product(SAME, TARGETS[:-2])))
def test_rho_and_its_root_promise_the_same(same: tuple[str, str], target: str) -> None:
    first, second = (convert(question(read_notion(text), read_notion(target))).best for text in same)
    assert first.tight == second.tight
    amounts = [each.answer.amount.bounds for each in (first, second)]
    if amounts[0] is None or amounts[1] is None:
        assert amounts[0] == amounts[1]
    else:
        assert amounts[0].lower <= amounts[1].upper
        assert amounts[1].lower <= amounts[0].upper


@pytest.mark.parametrize("source", ["pure:1", "gdp:1", "kl:1", "chi2:1"])
def test_to_rho_and_to_its_root(source: str) -> None:
    rho, root = (convert(question(read_notion(source), read_notion(target))).best for target in ("zcdp", "nor"))
    assert rho.settled
    assert root.settled
