"""Remark 5.6.4 and section 5.10 (bailie2025): which distances of output laws bound posteriors and tests."""

from typing import Any

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin

TESTS = "every A in events(P): chance(P, A) <= most(c) * chance(Q, A) and chance(Q, A) <= most(c) * chance(P, A)"
SAME = Every(
    all="P, Q in laws; c in amounts",
    let={"most(c)": "c"},
    given={"`c = exp(epsilon d_**)`": "c >= 1"},
    show=f"({TESTS}) <=> multiplicative(P, Q) <= log(c)",
)
A = Theorem(
    id="bailie2025/rem-5.6.4a",
    title="Remark 5.6.4: the bound on posteriors as a distance",
    statement=r"$\pi(\theta\in S\mid t_0)\in\pi(\theta\in S)\exp(\pm\varepsilon d_{**})$ for all $S$ iff $D_{\rm "
    r"MULT}[\pi(\cdot\mid t_0),\pi]\le\varepsilon d_{**}$.",
    claim=SAME,
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="2441",
    reading="`P` is the prior, `Q` the posterior.",
    twins=(Twin("half of the factor", "`exp(epsilon d_**)/2`", SAME.put(most="c / 2")),),
)
BOUNDED = {"bounded(P: law, Q: law)": "exp_multiplicative(P, Q) < inf"}
AT_ONE_OUTPUT = Every(
    all="W in laws_on(2); K in kernels(2, 2); o in range(2)",
    let={"posterior(W: law, K: kernel, t)": "map x in range(2): W[x] * K[x][t] / push(W, K)[t]", **BOUNDED},
    given={
        "the prior has both": "W[0] > 0 and W[1] > 0",
        "both may have given `t_0`": "K[0][o] > 0 and K[1][o] > 0",
        "the posterior is near the prior": "bounded(posterior(W, K, o), W)",
    },
    show="bounded(K[0], K[1])",
)
AT_ALL_OUTPUTS = Every(
    all="m in few; W in laws; K in kernels(len(W), m)",
    let={"posterior(W: law, K: kernel, t)": "map x in range(len(W)): W[x] * K[x][t] / push(W, K)[t]", **BOUNDED},
    given={
        "the prior has all": "every x in range(len(W)): W[x] > 0",
        "posteriors are near the prior": "every t in range(m): push(W, K)[t] > 0 => bounded(posterior(W, K, t), W)",
    },
    show="every x, y in range(len(W)): bounded(K[x], K[y])",
)
POINTS = "Two datasets, each the model of one parameter; `W` is the prior."
B = Theorem(
    id="bailie2025/rem-5.6.4b",
    title="Remark 5.6.4: what a bound on the posterior needs, as stated",
    statement=r"$D_{\rm MULT}(P_x,P_{x'})$ bounded away from infinity for all $x,x'\in\mathrm{supp}(x\mid t_0)$ is "
    r"necessary for $D_{\rm MULT}[\pi(\cdot\mid t_0),\pi]<\infty$.",
    claim=AT_ONE_OUTPUT,
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    lines="2437-2441",
    reading=POINTS,
    twins=(
        Twin("one law alone", "`t_0` possible under one of them", AT_ONE_OUTPUT.without("both may have given t_0")),
    ),
)
B_REPAIRED = Theorem(
    id="bailie2025/rem-5.6.4b-repaired",
    title="Remark 5.6.4: what bounds on posteriors need",
    statement=r"Where all models are possible, $D_{\rm MULT}(P_x,P_{x'})<\infty$ for all $x,x'$ is necessary for "
    r"$D_{\rm MULT}[\pi(\cdot\mid t),\pi]<\infty$ after every possible output $t$.",
    claim=AT_ALL_OUTPUTS,
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="2437-2441",
    repairs="bailie2025/rem-5.6.4b",
    fault="missing hypothesis",
    reading="Datasets and outputs are finite in number, and each dataset is the model of one parameter; `W` is the "
    "prior. After the one output `t_0` the posterior depends on the `p_x(t_0)` alone: another output that only some "
    "of the laws can give makes a distance infinite, and does not show in it.",
    twins=(Twin("after one output", "as stated", AT_ONE_OUTPUT),),
)
NEEDED = Every(
    all="P, Q in laws; c, b in amounts",
    let={
        "updated(w, P: law, Q: law, t)": "P[t] / (w * P[t] + (1 - w) * Q[t])",
        "weight(b, c)": "(b - c) / (2 * b * c)",
    },
    given={
        "the distance does not dominate": "c >= 1 and b > c and exp_multiplicative(P, Q) >= b",
        "the larger one first": "some t in range(len(P)): P[t] >= b * Q[t] and P[t] > 0",
    },
    show="some t in range(len(P)): P[t] > 0 and updated(weight(b, c), P, Q, t) > c",
)
UNIQUE = Theorem(
    id="bailie2025/rem-5.6.4c",
    title="Remark 5.6.4: the multiplicative distance alone bounds posteriors",
    statement=r"A bound $\pi(\theta\in S\mid t_0)\in\pi(\theta\in S)\exp(\pm c)$ for all priors follows from $d_{\rm "
    r"DIST}(P_x,P_{x'})\le\varepsilon$ with $c=\alpha\varepsilon$ iff $\alpha d_{\rm DIST}\ge D_{\rm MULT}$.",
    claim=NEEDED,
    routes=(Enumerate(EnumerateScope(up_to=4, values={"c": ("1", "3/2", "2"), "b": ("2", "3", "4")})), Prove()),
    lines="2441",
    reading="Two datasets with the output laws `P` and `Q`, each the model of one parameter. That the condition "
    "suffices is Theorem 5.6.3. That it is needed: where the ratio of `P` and `Q` reaches `b > c = exp(alpha "
    "epsilon)`, a prior with the weight `(b - c)/(2 b c)` on `P` has a posterior above `c` times it. Other datasets "
    "and distances do not matter.",
    twins=(Twin("another prior", "the weight `1/2`", NEEDED.put(weight="(b - b + c) / (2 * c)")),),
)
POWER = Every(
    all="P, Q in laws; c in amounts",
    let={"most(c)": "c"},
    given={"`c`": "c >= 1"},
    show="(every A in events(P): chance(Q, A) <= most(c) * chance(P, A)) and "
    "(every A in events(P): chance(P, A) <= most(c) * chance(Q, A)) <=> exp_multiplicative(P, Q) <= c",
)


def tests(title: str, statement: str, lines: str, reading: str) -> dict[str, Any]:
    """That tests are bounded by a factor exactly where the multiplicative distance is."""
    return {
        "title": title,
        "statement": statement,
        "claim": POWER,
        "routes": (Enumerate(EnumerateScope(up_to=4)), Prove()),
        "lines": lines,
        "reading": reading,
        "twins": (Twin("half of the factor", "`e^c/2`", POWER.put(most="c / 2")),),
    }


BOTH = (
    "For one pair of output laws and a factor `e^c`, the words of the claim write `c` for it: tests are events, of "
    "size `P(A)` and power `Q(A)`, and the other way round. A distance that bounds them by `e^(alpha epsilon)` where "
    "it is at most `epsilon` is one with `alpha d_DIST >= D_MULT`."
)
UNIQUE_TESTS = Theorem(
    id="bailie2025/rem-5.6.4d",
    **tests(
        "Remark 5.6.4: the multiplicative distance alone bounds tests",
        r"$D_{\rm MULT}$ is the unique distance, up to $\alpha d_{\rm DIST}\ge D_{\rm MULT}$, that bounds the "
        r"power of all "
        r"tests of $x$ against $x'$ by $\alpha e^c$.",
        "2441",
        BOTH,
    ),
)
VARIANTS = Theorem(
    id="bailie2025/sec-5.10-variants",
    **tests(
        "Section 5.10: other variants of privacy",
        r"Variants with a distance $d_{\rm DIST}$ that does not dominate $D_{\rm MULT}$ up to a constant do not "
        r"satisfy the "
        r"semantics of Theorems 5.5.1 and 5.6.3 (power $\le\alpha e^c$, posteriors in prior $\times\exp(\pm c)$, "
        r"$c<\infty$).",
        "2757-2758",
        f"{BOTH} Posteriors are bounded so iff tests are, by Remark 5.6.4.",
    ),
)
LOOSE = Some(
    all="W in [[1/3, 2/3]]; V in [[2/3, 1/3]]; K in [[[2/3, 1/3], [1/3, 2/3]]]; c in [2]; w in [1/2]",
    let={
        "ratio_at(W: law, V: law, K: kernel, w, t)": "push(W, K)[t] / (w * push(W, K)[t] + (1 - w) * push(V, K)[t])",
        "both(W: law, V: law)": "W[0] > 0 and W[1] > 0 and V[0] > 0 and V[1] > 0",
    },
    show="c > 1 and exp_multiplicative(K[0], K[1]) = c and both(W, V) and "
    "every t in range(2): 1 / c < ratio_at(W, V, K, w, t) and ratio_at(W, V, K, w, t) < c and W != V",
)
NOT_TIGHT = Theorem(
    id="bailie2025/prose-5.6-nottight",
    title="Section 5.6: the bounds on posteriors need not be tight",
    statement=r"There are $\varepsilon$-DP mechanisms with the least $\varepsilon$, models and priors for which "
    r"$\pi(\theta\mid t_0)$ lies strictly within $\pi(\theta)\exp(\pm\varepsilon d_{**})$ for all $t_0$.",
    claim=LOOSE,
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    lines="2472",
    reading="Two neighbouring datasets, which both models reach, and two parameters with the prior probability "
    "`1/2`; one instance is written out.",
    twins=(
        Twin(
            "at the bound",
            "a ratio of `c` itself",
            LOOSE.showing(
                "c > 1 and exp_multiplicative(K[0], K[1]) = c and both(W, V) and "
                "some t in range(2): ratio_at(W, V, K, w, t) = c and W != V"
            ),
        ),
    ),
)
THEOREMS = (A, B, B_REPAIRED, UNIQUE, UNIQUE_TESTS, VARIANTS, NOT_TIGHT)
