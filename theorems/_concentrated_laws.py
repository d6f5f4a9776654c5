"""Laws of the normalised Renyi metric, and of its square rho, that are no laws of single orders: claims on all orders.

NoR(P, Q) <= a says that P and Q are concentrated with rho = a^2.
"""

from collections.abc import Mapping

from dpcalc.theory import Enumerate, EnumerateScope, Every, Some, Theorem
from theorems._premetric_laws import LAWS, called

TRIANGLE = Every(
    all="P, Q, R in laws; a in amounts; b in amounts",
    let={"bound(a: number, b: number)": "square(a + b)"},
    given={"`NoR(P, Q) <= a`": "concentrated(P, Q, square(a))", "`NoR(Q, R) <= b`": "concentrated(Q, R, square(b))"},
    show="concentrated(P, R, bound(a, b))",
)
LARGER, SUM_OF_SQUARES = TRIANGLE.put(bound="square(max(a, b))"), TRIANGLE.put(bound="square(a) + square(b)")
_ROOTS = ("0", "1/10", "1/5", "1/3", "2/5", "1/2", "2/3", "1", "3/2")
ROOTS = {"a": _ROOTS, "b": _ROOTS}
SCOPE = Enumerate(EnumerateScope(up_to=3, values=ROOTS), slow=EnumerateScope(up_to=4, values=ROOTS))
LOOK = Enumerate(EnumerateScope(up_to=4, values=ROOTS))
_FOUR = "P, Q in [[1, 0, 0]]; R in [[0, 1/2, 1/2]]; S in [[0, 1/4, 3/4]]"
NOT_CONVEX = Some(
    all=f"{_FOUR}; u in [0]; v in [5/32]",
    given={"`D(P, Q) <= u`": "concentrated(P, Q, u)", "`D(R, S) <= v`": "concentrated(R, S, v)"},
    show="not concentrated(mixture(P, R), mixture(Q, S), (u + v) / 2)",
)
ROOT_NOT_CONVEX = Some(
    all=f"{_FOUR}; u in [0]; v in [2/5]",
    given={"`D(P, Q) <= u`": "concentrated(P, Q, square(u))", "`D(R, S) <= v`": "concentrated(R, S, square(v))"},
    show="not concentrated(mixture(P, R), mixture(Q, S), square((u + v) / 2))",
)
EVENTS_DO_NOT_SUFFICE = Some(
    all="P, Q in laws; u in amounts",
    given={"of every event": "every A in events(P): concentrated(event(P, A), event(Q, A), u)"},
    show="not concentrated(P, Q, u)",
)
NO_TRIANGLE = Some(
    all="P, Q, R in laws; u in amounts; v in amounts",
    given={"`D(P, Q) <= u`": "concentrated(P, Q, u)", "`D(Q, R) <= v`": "concentrated(Q, R, v)"},
    show="not concentrated(P, R, u + v)",
)
NO_QUADRATIC = Some(
    all="P, Q in laws; R, S in laws; u in amounts; v in amounts; w in amounts",
    given={
        "`D(P, Q) <= u`": "concentrated(P, Q, u)",
        "`D(R, S) <= v`": "concentrated(R, S, v)",
        "`w` is at least the root of `u^2 + v^2`": "square(w) >= square(u) + square(v)",
    },
    show="not concentrated(P @ R, Q @ S, w)",
)


def shown(
    premetric: str,
    law: str,
    claim: Some,
    *,
    id: str,  # noqa: A002 -- the keyword under which theorems are found
    values: Mapping[str, tuple[str, ...]],
) -> Theorem:
    """The theorem that a premetric does not have a law, by laws that are told apart at every order at once."""
    given = not claim.meaning.groups[0].family
    scope = EnumerateScope(up_to=1 if given else 4, values=values)
    return Theorem(
        id=id,
        title=f"{premetric}: no {law}",
        statement=f"It is not so that {LAWS[law].words}, where $D$ is {called(premetric)}.",
        claim=claim,
        routes=(Enumerate(scope),),
        reading="The laws are given; smaller ones may show it as well." if given else "The smallest laws are found.",
    )
