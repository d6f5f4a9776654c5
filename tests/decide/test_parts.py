"""A conjunction's scope gives each part what the part has, and what no part has is refused."""

from __future__ import annotations

import pytest

from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.enumeration import decide_by_enumeration
from dpcalc.errors import TheoremError
from dpcalc.library import run_routes
from dpcalc.theory import AllOf, Enumerate, Every
from dpcalc.verdict import Verified

PARTS = {"numbers": Every(all="r in rates", show="r <= 1"), "laws": Every(all="P in laws", show="is_law(P)")}


@pytest.mark.parametrize("routes", [True, False])
def test_a_part_reads_its_own_options_and_values(routes: bool) -> None:
    scope = EnumerateScope(up_to=3, options={"outcomes": 2}, values={"r": ("1/7", "1")})
    claim = AllOf(PARTS)
    found = (
        run_routes(claim, (Enumerate(scope),), DEFAULT_EFFORT)
        if routes
        else decide_by_enumeration(claim, scope, DEFAULT_EFFORT)
    )
    assert isinstance(found, Verified)
    assert "r in {1/7, 1}" in found.scope.words
    assert "at most 2 outcomes" in found.scope.words


@pytest.mark.parametrize("scope", [EnumerateScope(options={"digits": 2}), EnumerateScope(values={"x": ("1",)})])
def test_what_no_part_has_is_refused(scope: EnumerateScope) -> None:
    with pytest.raises(TheoremError, match=r"no family here has an option|is not a name that takes values"):
        run_routes(AllOf(PARTS), (Enumerate(scope),), DEFAULT_EFFORT)


def test_values_may_be_infinite_or_negative() -> None:
    scope = EnumerateScope(values={"d": ("inf", "2"), "t": ("-1/2",)})
    found = decide_by_enumeration(Every(all="d in distances; t in reals", show="d > t"), scope, DEFAULT_EFFORT)
    assert isinstance(found, Verified)
    assert found.count == 2
