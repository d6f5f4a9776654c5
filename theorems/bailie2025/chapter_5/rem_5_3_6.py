"""Remark 5.3.6 (bailie2025), and repaired: intervals of measures as balls, closed sets and distortion models."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin

THREE = (Enumerate(EnumerateScope(up_to=3)), Prove())
BALL = Every(
    all="P, Q in laws; t, c in amounts",
    let={"mu(t, Q: law)": "scaled(t, Q)", "k": "1"},
    given={"`c = exp(eps)`": "c > 1"},
    show="inside(scaled(1 / c, P), mu(t, Q), scaled(c, P)) <=> exp_multiplicative(mu(t, Q), P) <= c ^ k",
)
PARTS = {"part(mu: measure, n: whole)": "scaled(1 / n, mu)"}
BOUNDS = {"n": "n >= 1", "`L <= U`": "below(L, U)"}
OPEN_OUTSIDE = Every(
    all="n in whole; L, U in measures; Q, R in laws",
    let={
        **PARTS,
        "member(L: measure, Q: law, U: measure)": "inside(L, Q, U)",
        "excess(L: measure, Q: law, U: measure)": "largest t in range(len(Q)): max(L[t] - Q[t], Q[t] - U[t])",
        "norm(Q: law, R: law)": "largest c in columns(Q, R): abs(c[0] - c[1])",
    },
    given={
        **BOUNDS,
        "one space": "len(L) = len(Q)",
        "full support": "every m in join([Q, R]): m > 0",
        "`Q` is outside": "not member(part(L, n), Q, part(U, n))",
        "`R` is nearer than the excess": "let e = excess(part(L, n), Q, part(U, n)): e <= 0 or norm(Q, R) < e",
    },
    show="not member(part(L, n), R, part(U, n))",
)
OPEN_OUTSIDE_STRICTLY = OPEN_OUTSIDE.put(
    member="every S in events(Q): mass(Q, S) = 0 or mass(Q, S) = 1 or "
    "(mass(L, S) < mass(Q, S) and mass(Q, S) < mass(U, S))"
).over("n in whole; L, U in measures; Q, R in laws_on(2)")
DISTORTION = Every(
    all="n in whole; L, U in measures; P in laws_on(2); r in amounts",
    let=PARTS,
    given={
        **BOUNDS,
        "two outcomes": "len(L) = 2",
        "`r`": "r > 0",
        "the least probability is that of the ball": "max(L[0] / n, 1 - U[1] / n) = max(0, P[0] - r)",
        "the largest probability is that of the ball": "min(U[0] / n, 1 - L[1] / n) = min(1, P[0] + r)",
    },
    show="let l = part(L, n): let u = part(U, n): "
    "l[0] * u[1] = l[1] * u[0] and (sum m in l: m) * (sum m in u: m) = 1 and (sum m in u: m) > 1",
)
SAME_SET = Every(
    all="n in whole; L, U in measures; P in laws; c in amounts",
    let={**PARTS, "tried(L: measure, U: measure, P: law, c)": "[L, U, scaled(1 / c, P), scaled(c, P)]"},
    given={
        **BOUNDS,
        "one space": "len(P) = len(L)",
        "`c = exp(r)`": "c > 1",
    },
    show="(every mu in tried(part(L, n), part(U, n), P, c): inside(part(L, n), mu, part(U, n)) <=> "
    "exp_multiplicative(mu, P) <= c) <=> part(L, n) = scaled(1 / c, P) and part(U, n) = scaled(c, P)",
)
THEOREMS = (
    Theorem(
        id="bailie2025/rem-5.3.6a",
        title="Remark 5.3.6: the symmetric interval is a ball",
        statement=r"For a probability $P$ and $\varepsilon>0$: $\mathcal I(e^{-\varepsilon}P,e^\varepsilon P)=\{\mu\in"
        r"\Omega:D_{\mathrm{MULT}}(\mu,P)\le\varepsilon\}$.",
        claim=BALL,
        routes=THREE,
        lines="2199-2205",
        twins=(Twin("a larger ball", "radius `2 eps`", BALL.put(k="2")),),
    ),
    Theorem(
        id="bailie2025/rem-5.3.6b",
        title="Remark 5.3.6: intervals of probabilities are closed",
        statement=r"If $\mathcal T$ is finite then $\mathcal I_1(L,U)\cap\Omega_1^*$ is a closed subset, in the "
        r"supremum norm, of the set $\Omega_1^*$ of probabilities with full support.",
        claim=OPEN_OUTSIDE,
        routes=THREE,
        lines="2207-2209",
        twins=(
            Twin(
                "strictly between",
                "`L < P < U` at every outcome",
                OPEN_OUTSIDE_STRICTLY,
            ),
        ),
    ),
    Theorem(
        id="bailie2025/rem-5.3.6c",
        title="Remark 5.3.6: which probability intervals are distortion models",
        statement=r"A probability interval $\mathcal I_1(L,U)$ is a distortion model "
        r"$\{P\in\Omega_1:d_{\mathrm{DIST}}(P,P_0)\le r\}$, $r>0$, only if $L=e^{-r'}P$ and $U=e^{r'}P$ for a nucleus "
        r"$P$ and some $r'>0$; in general it is not a distortion model.",
        claim=DISTORTION,
        routes=(Enumerate(EnumerateScope(up_to=4)),),
        lines="2211",
        reading="A distorting function is any function of two probabilities (Definition C.4.1); total variation is "
        "one. Of two outcomes the first one's probability tells a law: in the interval it lies between `max(L(0), 1 "
        "- U(1))` and `min(U(0), 1 - L(1))`, within `r` of `P` between `P(0) - r` and `P(0) + r`. Masses are "
        "multiples of `1/n`.",
    ),
    Theorem(
        id="bailie2025/rem-5.3.6c-repaired",
        title="Remark 5.3.6, repaired: balls of the multiplicative distance",
        statement=r"For a probability $P$ and $r>0$, $\mathcal I(L,U)=\{\mu:D_{\mathrm{MULT}}(\mu,P)\le r\}$ if and "
        r"only "
        r"if $L=e^{-r}P$ and $U=e^rP$. Some probability intervals are no balls of $D_{\mathrm{MULT}}$.",
        claim=AllOf(
            {
                "only symmetric intervals": SAME_SET,
                "symmetric intervals are balls": BALL,
                "some are no balls": Some(
                    all="L, U in measures; P, Q in laws",
                    given={"`L <= U`": "below(L, U)", "one space": "len(L) = len(P)"},
                    show="inside(L, P, U) and inside(L, Q, U) and multiplicative(P, Q) = inf",
                ),
            }
        ),
        routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
        lines="2211",
        reading="For intervals of all measures, of which it is enough to look at `L`, `U`, `e^-r P` and `e^r P`; "
        "different intervals of measures can hold the same probabilities (twin).",
        repairs="bailie2025/rem-5.3.6c",
        fault="wrong mathematics",
        twins=(
            Twin(
                "probabilities only",
                "the sets of probabilities in the interval and in the ball",
                SAME_SET.put(tried="map k in range(25): [k / 24, 1 - k / 24]").assuming(two_outcomes="len(L) = 2"),
                (Enumerate(EnumerateScope(up_to=4)),),
            ),
        ),
    ),
)
