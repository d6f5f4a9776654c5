"""Lemma 5.3.4 (bailie2025): the multiplicative distance and intervals of measures."""

from dpcalc.theory import Every, Theorem, Twin

FACTORS = {"a": "0 < a and a <= 1", "b": "b >= 1"}
BALL = Every(
    all="mu, nu in measures; c in amounts",
    let={"low": "1", "high": "1"},
    given={"`c = exp(eps)`": "c > 1"},
    show="inside(scaled((1 / c) ^ low, mu), nu, scaled(c ^ high, mu)) <=> exp_multiplicative(mu, nu) <= c",
)
NEAR = Every(
    all="mu, nu in measures; a, b in amounts",
    let={"bound(s, t)": "max(s, t)"},
    given={**FACTORS, "`nu` is between": "inside(scaled(a, mu), nu, scaled(b, mu))"},
    show="exp_multiplicative(mu, nu) <= bound(1 / a, b)",
)
MEMBER = Every(
    all="mu, nu in measures; a, b in amounts",
    let={"bound(s, t)": "min(s, t)"},
    given={**FACTORS, "`nu` is near": "exp_multiplicative(mu, nu) <= bound(1 / a, b)"},
    show="inside(scaled(a, mu), nu, scaled(b, mu))",
)
THEOREMS = (
    Theorem(
        id="bailie2025/lem-5.3.4a",
        title="Lemma 5.3.4: the interval of measures is the ball",
        statement=r"For $\sigma$-finite measures $\mu,\nu$ and $\varepsilon>0$: $\nu\in\mathcal I(e^{-\varepsilon}\mu,"
        r"e^\varepsilon\mu)$ if and only if $D_{\mathrm{MULT}}(\mu,\nu)\le\varepsilon$.",
        claim=BALL,
        lines="2148-2156, 5456-5485",
        reading="In exponentials: `c` stands for `exp(eps)`.",
        twins=(
            Twin("a wider interval", "`exp(2 eps) mu` as upper measure", BALL.put(high="2")),
            Twin("a narrower interval", "`mu` as lower measure", BALL.put(low="0")),
        ),
    ),
    Theorem(
        id="bailie2025/lem-5.3.4b",
        title="Lemma 5.3.4 (1): members of an interval are near",
        statement=r"For $\sigma$-finite $\mu,\nu$ and $0<a\le1\le b<\infty$: $\nu\in\mathcal I(a\mu,b\mu)$ implies "
        r"$D_{\mathrm{MULT}}(\mu,\nu)\le\max(-\ln a,\ln b)$.",
        claim=NEAR,
        lines="2148-2156, 5456-5485",
        reading="In exponentials, of which the larger and the smaller bound are `1/a` and `b`.",
        twins=(Twin("the smaller bound", "min for max", NEAR.put(bound="min(s, t)")),),
    ),
    Theorem(
        id="bailie2025/lem-5.3.4c",
        title="Lemma 5.3.4 (2): near measures are members of an interval",
        statement=r"For $\sigma$-finite $\mu,\nu$ and $0<a\le1\le b<\infty$: $D_{\mathrm{MULT}}(\mu,\nu)\le\min(-\ln a,"
        r"\ln b)$ implies $\nu\in\mathcal I(a\mu,b\mu)$.",
        claim=MEMBER,
        lines="2148-2156, 5456-5485",
        reading="In exponentials, of which the larger and the smaller bound are `1/a` and `b`.",
        twins=(Twin("the larger bound", "max for min", MEMBER.put(bound="max(s, t)")),),
    ),
)
