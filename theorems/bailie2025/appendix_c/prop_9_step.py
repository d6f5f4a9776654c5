"""A step of the proof of Proposition 9 (bailie2025): how much a set's measure may change."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

RATIO_OF_A_SET = Every(
    all="mu, nu in measures; delta in amounts",
    given={
        "positive": "every c in columns(mu, nu): c[0] > 0 and c[1] > 0",
        "closer than `delta`": "every c in columns(mu, nu): abs(c[0] - c[1]) < delta",
    },
    let={"bound(mu: measure, S: event, delta: number)": "(mass(mu, S) + delta) / mass(mu, S)"},
    show="every S in events(mu): 1 in S => mass(nu, S) / mass(mu, S) <= bound(mu, S, delta)",
)
SCOPE = (Enumerate(EnumerateScope(up_to=4)),)
STATED = Theorem(
    id="bailie2025/prop-9-step",
    title="A step of the proof of Proposition 9: the ratio of a set",
    statement=r"""Let $\mathcal T$ be finite and $\nu_1,\nu_2$ measures that are positive at every point, with
$\sup_t|\nu_1(\{t\})-\nu_2(\{t\})|<\delta$. Then $\frac{\nu_2(S)}{\nu_1(S)}\le\frac{\nu_1(S)+\delta}{\nu_1(S)}$ for
every $S\ne\emptyset$.""",
    claim=RATIO_OF_A_SET,
    routes=SCOPE,
    lines="4890-4900",
    reading="The differences of the points of a set add up; the next bound of the proof holds without this one.",
    twins=(Twin("no `delta`", "`delta = 0` in the bound", RATIO_OF_A_SET.put(bound="1")),),
)

BY_POINTS = RATIO_OF_A_SET.put(bound="largest i in (keep i in range(len(mu)): S[i] = 1): (mu[i] + delta) / mu[i]")
REPAIRED = Theorem(
    id="bailie2025/prop-9-step-repaired",
    title="A step of the proof of Proposition 9, repaired",
    statement=r"""Let $\mathcal T$ be finite and $\nu_1,\nu_2$ measures that are positive at every point, with
$\sup_t|\nu_1(\{t\})-\nu_2(\{t\})|<\delta$. Then
$\frac{\nu_2(S)}{\nu_1(S)}\le\max_{t\in S}\frac{\nu_1(\{t\})+\delta}{\nu_1(\{t\})}$ for every $S\ne\emptyset$.""",
    claim=BY_POINTS,
    routes=(*SCOPE, Prove()),
    lines="4890-4900",
    repairs="bailie2025/prop-9-step",
    fault="wrong mathematics",
    twins=(Twin("the whole set", "as printed: one `delta` for the whole set", RATIO_OF_A_SET),),
)
THEOREMS = (STATED, REPAIRED)
