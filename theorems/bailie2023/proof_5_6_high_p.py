"""Proof of Theorem 5.6 (bailie2023), large swap rates: the ratio (A.5) where delta = Delta."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

NEVER_ABOVE = Every(
    all="r in arrangements; m in moves(r); p in every_rate",
    let={
        "o": "odds",
        "moves(r)": "distinct(map g in permutations(len(r)): [moved(g), moved(after(g, r))])",
        "ratio_of(r, m, p)": "drawn(len(r), m[0], p) / drawn(len(r), m[1], p)",
        "full(r, m)": "m[0] - m[1] = moved(r)",
    },
    given={"`rho` moves records": "moved(r) > 0", "large": "p > 1/2", "`delta` is `Delta`": "full(r, m)"},
    show="ratio_of(r, m, p) <= o(p) ^ moved(r)",
)
VALUE = NEVER_ABOVE.assuming(at_Delta="m[0] = moved(r)")
LARGEST_AT_DELTA = Every(
    all=VALUE.all,
    let={name: term for name, term in VALUE.let.items() if name != "o"},
    given=VALUE.given,
    show="every l in moves(r): full(r, l) => ratio_of(r, l, p) <= ratio_of(r, m, p)",
)
POWER_AT_DELTA = VALUE.showing("ratio_of(r, m, p) = o(p) ^ moved(r)")

STATED = Theorem(
    id="bailie2023/proof-5.6-high-p",
    title="Proof of Theorem 5.6: where the ratio is largest for large swap rates",
    statement=r"""Let $\tfrac12<p<1$ and let $\rho$ move $\Delta$ records. For $\delta=\Delta$ the ratio
$o^\delta\,d(m_g-\delta)/d(m_g)$ is largest at $m_g=\Delta$, where it is $o^\Delta$.""",
    claim=AllOf(
        {
            "never above": NEVER_ABOVE,
            "largest at `m_g = Delta`": LARGEST_AT_DELTA,
            "`o^Delta` at `m_g = Delta`": POWER_AT_DELTA,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)),),
    lines="1071",
    reading=(
        "`m` lists how many records `g` and `g'` move, for every `rho`. 'Maximised at `o^Delta'` is read as: "
        "attained there. That `o^Delta` is an upper bound is the first part."
    ),
)

VALUE_AT_DELTA = POWER_AT_DELTA.showing("ratio_of(r, m, p) = o(p) ^ moved(r) / deranged(moved(r))")
OTHER_DIRECTION = NEVER_ABOVE.put(full="m[0] < m[1]")

REPAIRED = Theorem(
    id="bailie2023/proof-5.6-high-p-repaired",
    title="Proof of Theorem 5.6: where the ratio is largest for large swap rates, corrected",
    statement=r"""Let $\tfrac12<p<1$ and let $\rho$ move $\Delta$ records. For $\delta=\Delta$ the ratio
$o^\delta\,d(m_g-\delta)/d(m_g)$ is largest at $m_g=\Delta$, where it is $o^\Delta/d(\Delta)$: this is $o^\Delta$ for
$\Delta=2$ and less for $\Delta>2$. It is at most $o^\Delta$, as the proof needs.""",
    claim=AllOf(
        {
            "never above": NEVER_ABOVE,
            "largest at `m_g = Delta`": LARGEST_AT_DELTA,
            "`o^Delta/d(Delta)` at `m_g = Delta`": VALUE_AT_DELTA,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    lines="1071",
    repairs="bailie2023/proof-5.6-high-p",
    fault="wrong mathematics",
    reading="`m` lists how many records `g` and `g'` move, for every `rho`.",
    twins=(
        Twin("without `d(Delta)`", "`o^Delta` for every `Delta`", POWER_AT_DELTA),
        Twin("the other direction", "`delta` is negative", OTHER_DIRECTION),
    ),
)
THEOREMS = (STATED, REPAIRED)
