"""Lemma 1 (das2024): a small probability of a large ratio is enough for approximate privacy."""

from __future__ import annotations

from dpcalc.theory import (
    Enumerate,
    EnumerateScope,
    Every,
    Prove,
    Theorem,
    Twin,
)

VALUES = {"c": ("1", "3/2", "2", "3"), "delta": ("0", "1/6", "1/4", "1/3", "1/2")}
RARE = Every(
    all="P, Q in laws; c in amounts; delta in rates",
    let={
        "share": "1",
    },
    given={"factor": "c >= 1", "of `P`": "mass_beyond(P, Q, c) <= delta", "of `Q`": "mass_beyond(Q, P, c) <= delta"},
    show="private(P, Q, c, share * delta)",
)


THEOREM = Theorem(
    id="das2024/lem-1",
    title="Lemma 1: rare large ratios",
    statement=r"For adjacent $D\sim D'$ let $S$ be the outputs with "
    r"$\Pr(M(D)=o)/\Pr(M(D')=o)\le e^{\varepsilon}$. If $\Pr(M(D)\notin S)\le\delta$ for all ordered adjacent pairs, "
    r"then $M$ is $(\varepsilon,\delta)$-differentially private.",
    claim=RARE,
    routes=(
        Enumerate(
            EnumerateScope(up_to=3, values=VALUES),
            slow=EnumerateScope(up_to=5, values=VALUES),
        ),
        Prove(),
    ),
    lines="104",
    twins=(
        Twin("one order", "the hypothesis for `(D, D')` alone", RARE.without("of Q")),
        Twin("half of `delta`", "`delta/2` for `delta`", RARE.put(share="1/2")),
        Twin(
            "the converse too",
            "if and only if",
            RARE.without("of P", "of Q").showing(
                "mass_beyond(P, Q, c) <= delta and mass_beyond(Q, P, c) <= delta <=> private(P, Q, c, share * delta)"
            ),
        ),
    ),
)
