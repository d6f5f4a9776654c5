"""Remark 5.3.7 (bailie2025): which distorting functions ensure indistinguishability."""

from dpcalc.theory import STRUCTURES, AllOf, Every, Theorem, Twin
from theorems._law_lemmas import And, a, m, pointwise

FINER = "MULT is finite where DIST is, both ways round"
FINER_MEANS = "every p, q in L: DIST(p, q) < inf and DIST(q, p) < inf => M(p, q) < inf"
KEPT = "keeps_in(between_images(DIST, P), X, d, e)"
ENOUGH = Every(
    all="X, L in sets; P in maps(X, L); d in premetrics(X); DIST, M in any_distances(L); e in amounts",
    given={"`d` is a metric": "is_metric(d)", FINER: FINER_MEANS},
    show=f"{KEPT} => every x, y in X: d(x, y) < inf => M(P(x), P(y)) < inf",
)
"""L is a set of laws, P(x) the law of the output at x, and M stands for MULT."""
NEEDED = Every(
    all="L in sets; DIST, M in any_distances(L)",
    let={
        "kept(DIST: distance, p: point, q: point, e: number)": "DIST(p, q) <= e and DIST(q, p) <= e and e < inf",
    },
    given={
        "for two datasets at distance 1: if DIST is kept with a finite `eps` then MULT is finite": "every p, q in L:"
        " kept(DIST, p, q, DIST(p, q) + DIST(q, p)) => M(p, q) < inf"
    },
    show=FINER_MEANS,
)
"""With eps = DIST(P, Q) + DIST(Q, P), which bounds both."""
THEOREM = Theorem(
    id="bailie2025/rem-5.3.7e",
    title="Remark 5.3.7: other distorting functions",
    statement=r"If the Lipschitz condition $d_{\mathrm{DIST}}(P_x,P_{x'})\le\varepsilon d(x,x')$ ensures that "
    r"$p_x/p_{x'}$ is bounded away from zero and infinity for all connected $x,x'$, then $\alpha d_{\mathrm{DIST}}\ge "
    r"D_{\mathrm{MULT}}$ for some constant $\alpha$.",
    claim=Every(
        all="P, Q in laws",
        let={"DIST(P: law, Q: law)": "if exp_MULT(P, Q) = inf then inf else 0"},
        show="DIST(P, Q) > 0 or MULT(P, Q) <= 0",
    ),
    lines="2221",
    reading=(
        "A distorting function is any function of two laws (Definition C.4.1), a constant is finite. One function is "
        "looked at, which ensures what is asked: where its value is at most a finite `eps d(x, x')`, MULT is finite, "
        "which is to say that the ratio is bounded. The root of MULT, a metric, would do as well: see the repaired "
        "claim."
    ),
)
REPAIRED = Theorem(
    id="bailie2025/rem-5.3.7e-repaired",
    title="Remark 5.3.7, repaired: which distorting functions ensure indistinguishability",
    statement=r"The Lipschitz condition with $d_{\mathrm{DIST}}$ and finite $\varepsilon$ ensures a bounded ratio for "
    r"all connected $x,x'$ if and only if $D_{\mathrm{MULT}}(P,Q)<\infty$ whenever $d_{\mathrm{DIST}}(P,Q)$ and "
    r"$d_{\mathrm{DIST}}(Q,P)$ are finite. No constant $\alpha$ with $\alpha d_{\mathrm{DIST}}\ge D_{\mathrm{MULT}}$ "
    r"is needed: $\sqrt{D_{\mathrm{MULT}}}$ has none.",
    claim=AllOf(
        {
            "enough": ENOUGH,
            "needed": NEEDED,
            "the root of MULT has no constant": pointwise(m * m > a * m, And(a >= 0, m > a)),
        }
    ),
    routes=STRUCTURES,
    lines="2221",
    reading=(
        "`P` and `Q` are the laws at two datasets at distance 1, and `eps` the sum of DIST(P, `Q`) and DIST(Q, `P`), "
        "whatever they are. `m` is the root of MULT, which takes all values from 0 up, and a the constant."
    ),
    repairs="bailie2025/rem-5.3.7e",
    fault="wrong mathematics",
    twins=(
        Twin("any distorting function", "DIST may be finite where MULT is not", ENOUGH.without(FINER)),
        Twin(
            "unconnected datasets",
            "all `x`, `x'`",
            ENOUGH.showing(f"{KEPT} => every x, y in X: M(P(x), P(y)) < inf"),
        ),
        Twin("a constant of the root", "without `m > a`", pointwise(m * m > a * m, And(a >= 0, m >= 0))),
    ),
)
THEOREMS = (THEOREM, REPAIRED)
