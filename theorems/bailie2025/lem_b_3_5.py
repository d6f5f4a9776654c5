"""Lemma B.3.5 (bailie2025): quotients of derangement numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from bailie2025._budget_arguments import by_steps

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.derangements import derangement_numbers
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness


def just(k: int) -> Iterator[Instance]:
    """The number k itself."""
    yield k


def bounded(extra: int, excluded: bool) -> Callable[[Instance], Witness | None]:
    """``d(k) <= (k + extra)^a d(k - a)`` for 0 <= a <= k, with a = k - 1 left out if it is ``excluded``.

    Multiplied out, so that a quotient by d(1) = 0 counts as infinite.
    """

    def check(instance: Instance) -> Witness | None:
        k = cast(int, instance)
        d = derangement_numbers(k)
        power = 1
        for a in range(k + 1):
            if not (excluded and a == k - 1) and d[k] > power * d[k - a]:
                quotient = f"{d[k]}/{d[k - a]}"
                values = {"k": str(k), "a": str(a), "d(k)/d(k-a)": quotient, "bound": str(power)}
                return Witness(f"k = {k}, a = {a}: d(k)/d(k-a) = {quotient} exceeds {k + extra}^{a} = {power}", values)
            power *= k + extra
        return None

    return check


def lemma(extra: int = 1, excluded: bool = True) -> Claim:
    """The lemma with ``k + extra`` for ``k + 1``."""
    return ForAll("every k, with every a from 0 to k", just, bounded(extra, excluded), first=0)


THEOREM = Theorem(
    id="bailie2025/lem-b.3.5",
    title="Quotients of derangement numbers",
    statement=r"""For $k\in\mathbb N$ and $a\in\mathbb N$ with $0\le a\le k$ and $a\ne k-1$,
\[ \frac{d(k)}{d(k-a)}\le(k+1)^a , \]
where $d(k)$ is the number of derangements of $k$ elements.""",
    claim=by_steps(lemma()),
    routes=(Enumerate(EnumerateScope(up_to=500), slow=EnumerateScope(up_to=1500)), Prove()),
    source="bailie2025",
    lines="4242-4258",
    reading="k = 0 is included.",
    twins=(
        Twin("smaller base", "k^a in place of (k+1)^a", lemma(extra=0)),
        Twin("a = k - 1 allowed", "the condition that a is not k - 1 is dropped", lemma(excluded=False)),
    ),
)
