"""Trade-off functions by their corners: what they say of tests, of paths and of independent outputs."""

from __future__ import annotations

from itertools import islice

import pytest

from dpcalc.language.claims import Every
from dpcalc.language.instances import Instances

EVENTS = "map A in events(P): [chance(P, A), 1 - chance(Q, A)]"
HOLD = {
    "the best of all tests": Every(
        all="P, Q in laws; size in rates",
        show=f"tradeoff(errors(P, Q), size) = tradeoff({EVENTS}, size) and "
        "tradeoff(errors(P, Q), size) = least_error(P, Q, size)",
    ),
    "laws that have it": Every(
        all="F in tradeoffs", show="is_tradeoff(F) and errors(laws_of(F)[0], laws_of(F)[1]) = F"
    ),
    "two outputs": Every(
        all="P, Q in laws; R, S in laws", show="tensor(errors(P, Q), errors(R, S)) = errors(P @ R, Q @ S)"
    ),
    "two steps": Every(
        all="F, G in tradeoffs; size in rates",
        show="tradeoff(chained(F, G), size) = tradeoff(G, 1 - tradeoff(F, size))",
    ),
    "both orders": Every(
        all="P, Q in laws",
        show="no_less(errors(P, Q), kept_along([P, Q])) and no_less(errors(Q, P), kept_along([P, Q]))",
    ),
    "an inverse": Every(
        all="F in tradeoffs; error in rates",
        show="let t = inverse_tradeoff(F, error): tradeoff(F, t) <= error and every c in F: c[0] < t => c[1] > error",
    ),
    "order": Every(
        all="F, G in tradeoffs; size in rates",
        given={"at least": "no_less(F, G)"},
        show="tradeoff(F, size) >= tradeoff(G, size)",
    ),
}


@pytest.mark.parametrize("name", HOLD)
def test_what_trade_off_functions_say(name: str) -> None:
    claim, compared = Instances(HOLD[name], {}), 0
    for size in (1, 2, 3, 4):
        for values in islice(claim.of_size(size), 150):
            assert claim.conclusion(*values), f"{name}: {values}"
            compared += 1
    assert compared >= 10
