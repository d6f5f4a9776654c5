"""Proposition 4 (bailie2025): a lower bound from a stratum of records that are all different in both variables."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Mark, Prove, Some, Theorem, Twin
from theorems.bailie2025._budget_arguments import ONE_SWAP, reached_alone

SINGLES = "every k in [HOLD, SWAP]: every n in counts(x, k): n <= 1"
EXISTENCE = Some(
    all="x in stratum_universes",
    given={"two categories": "every k in [HOLD, SWAP]: len(counts(x, k)) <= 2"},
    show=f"len(x) >= 2 and {SINGLES}",
)
NECESSARY = Every(
    all="x in stratum_universes; p in every_rate",
    let={"o": "odds", "factor(p)": "o(p)", "most": "1"},
    given={
        "two records": "len(x) >= 2",
        "two values": "every k in [HOLD, SWAP]: len(counts(x, k)) >= 2",
        "all different": "every k in [HOLD, SWAP]: every n in counts(x, k): n <= most",
    },
    show="loss_reaches(x, p, factor(p), 1)",
)
RATIO = Every(
    all="n in whole; i, j in range(n); p in every_rate",
    let={"o": "odds", "x(n)": "map k in range(n): [0, k, k]", "y(n, i, j)": "swapped(x(n), transposition(n, i, j))"},
    given={"two records": "i < j"},
    show="hamming_s(x(n), y(n, i, j)) = 2 and released(y(n, i, j), x(n), p) = o(p) ^ 2 * released(x(n), x(n), p)",
)

THEOREM = Theorem(
    id="bailie2025/prop-4",
    title="A lower bound from records that are all different",
    statement=r"""Let $0<p<1$ and $|\mathcal H|,|\mathcal S|\ge2$. There are $\mathcal D_0\in\mathscr D_{c_{\rm
Swap}}$ and $m_0$
with $n_{m_0}\ge2$ and $n_{m_0h},n_{m_0s}\in\{0,1\}$ for all $h,s$. For the PSA to satisfy
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$ it is
necessary that
$\varepsilon_{\mathcal D_0}\ge\ln o$ for every such $\mathcal D_0$: for $x,x'$ at distance 2 in stratum $m_0$,
$P_{x'}(C(x))/P_x(C(x))=o^2$.""",
    claim=AllOf(
        {
            "existence": EXISTENCE,
            "necessary": reached_alone(NECESSARY, ONE_SWAP),
            "the ratio in the proof": reached_alone(RATIO, ONE_SWAP),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=13)), Prove()),
    lines="4341-4353",
    text=(Mark("reconstructed", "the range of `p` is lost in the text that was read, and taken from its context"),),
    reading="The loss of a dataset of several strata is that of its worst stratum, so stratum `m_0` decides.",
    twins=(
        Twin("twice as much", "`2 ln o` in place of `ln o`", NECESSARY.put(factor="o(p) ^ 2")),
        Twin("two records alike", "`n_mh` and `n_ms` may be 2", NECESSARY.put(most="2")),
        Twin("one record", "`n_m0` may be 1", NECESSARY.without("two records", "two values")),
    ),
)
