"""Proposition 13 (bailie2025), its proof: nine points, as they are printed, and repaired."""

from dpcalc.theory import Every, Mark, Theorem, Twin

PRINTED = Every(
    all="T in [first]; U in [second]",
    let={
        "first": "join([[[1, 9/10]], map x in 2..9: [x, 1/80]])",
        "second": "join([[[1, 1/5]], map x in 1..10: [x, 1/10]])",
        "defines_law(T: laws)": "(every e, f in T: e[0] = f[0] => e[1] = f[1]) and "
        "(map e in T: e[0]) = 1..9 and is_law(map e in T: e[1])",
        "law(T: laws)": "map e in T: e[1]",
    },
    show="defines_law(T) and defines_law(U) and exp_density_ratio(law(T), law(U)) = 36 and log(36) < 2 * log(8) and "
    "exp_MULT(law(T), law(U)) = 8",
)
REPAIRED = PRINTED.put(second="join([[[1, 1/5]], map x in 2..9: [x, 1/10]])")
THEOREMS = (
    Theorem(
        id="bailie2025/prop-13k",
        title="Proposition 13, its proof: nine points",
        statement=r"""Define $P,Q$ on $\{1,\dots,9\}$ by $P(1)=\frac9{10}$, $P(x)=\frac1{80}$ for $x=2,\dots,9$,
$Q(1)=\frac15$ and $Q(x)=\frac1{10}$ for $x=1,2,\dots,10$. Then
$d_{\mathrm{DR}}(P,Q)=\ln36<2\ln8=2D_{\mathrm{MULT}}(P,Q)$.""",
        claim=PRINTED,
        lines="5169-5179",
        text=(
            Mark(
                "slip",
                "`x = 1`, ..., 10 for `x = 2`, ..., 9: the points are 1 to 9, and the first has its probability "
                "already",
            ),
        ),
        reading="The range of `x` is taken as printed: it repeats the point 1, with another probability, and leaves "
        "the set. `T` and `U` list points with their probabilities, as the definition does.",
    ),
    Theorem(
        id="bailie2025/prop-13k-repaired",
        title="Proposition 13, its proof: nine points, repaired",
        statement=r"""Define $P,Q$ on $\{1,\dots,9\}$ by $P(1)=\frac9{10}$, $P(x)=\frac1{80}$ for $x=2,\dots,9$,
$Q(1)=\frac15$ and $Q(x)=\frac1{10}$ for $x=2,\dots,9$. Then
$d_{\mathrm{DR}}(P,Q)=\ln36<2\ln8=2D_{\mathrm{MULT}}(P,Q)$.""",
        claim=REPAIRED,
        lines="5169-5179",
        repairs="bailie2025/prop-13k",
        fault="slip",
        twins=(
            Twin("as printed", "`x = 1`, ..., 10", PRINTED),
            Twin("ten points", "`Q` uniform on 1, ..., 10", PRINTED.put(second="map x in 1..10: [x, 1/10]")),
        ),
    ),
)
