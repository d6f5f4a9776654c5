"""Proof of Theorem 3.2.4 (bailie2025): the values 0 and 1 of b."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

TRIVIAL = Every(
    all="x, x' in datasets",
    let={"trivial": "0"},
    given={"one universe": "one_universe(x, x')"},
    show="largest_mixed(x) = largest_mixed(x') and (largest_mixed(x) = trivial => x ~ x')",
)
IMPOSSIBLE = Every(all="x in datasets", let={"impossible": "1"}, show="largest_mixed(x) != impossible")


THEOREM = Theorem(
    id="bailie2025/proof-b.3-b-zero",
    title="What `b = 0` means, and why `b = 1` does not occur",
    statement=r"""With $b$ as in Theorem 3.2.4: if $b=0$, any $x,x'$ of the universe differ only by the order of
their records; and
$b=1$ is not possible.""",
    claim=AllOf({"`b = 0`": TRIVIAL, "`b = 1`": IMPOSSIBLE}),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    lines="4145",
    reading="It is tested along the way that all datasets of a universe have one `b`.",
    twins=(
        Twin("`b = 2` in place of 0", "`b = 2` is claimed to leave only the order open", TRIVIAL.put(trivial="2")),
        Twin("`b = 2` in place of 1", "`b = 2` is claimed to be impossible", IMPOSSIBLE.put(impossible="2")),
    ),
)
