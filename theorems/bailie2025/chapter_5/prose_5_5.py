"""Section 5.5 (bailie2025): tests of some records, the others being a nuisance."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

READING = (
    "The tested records are y or y', the others one of two parts u with the law N, which is the same under both "
    "hypotheses; datasets are (y, 0), (y, 1), (y', 0), (y', 1), and a test rejects after each of two outputs with some "
    "probability. "
)
TESTS = "N in laws_on(2); K in kernels(4, 2); s, t in rates; c in amounts"
POWER = {
    "rejects(N: law, K: kernel, i, s, t)": "sum u in range(2): N[u] * (s * K[i + u][0] + t * K[i + u][1])",
}
SIMPLE = Every(
    all=f"{TESTS}; m in 1..3",
    let={**POWER, "bound(a, c, m)": "c ^ m * a"},
    given={
        "c = exp(epsilon)": "c >= 1",
        "M is private": "every u in range(2): private(K[u], K[2 + u], c ^ m, 0)",
    },
    show="rejects(N, K, 2, s, t) <= bound(rejects(N, K, 0, s, t), c, m)",
)
SCOPE = (Enumerate(EnumerateScope(up_to=3, values={"c": ("1", "3/2", "2"), "s": ("0", "1/2", "1"), "t": ("0", "1")})),)
A = Theorem(
    id="bailie2025/prose-5.5-wz",
    title="Section 5.5: tests of the first records",
    statement=r"With $d=d_{\rm Ham}$ and independent records of one law, a level-$\alpha$ test of $x_{1:m}=y$ against "
    r"$x_{1:m}=y'$ from an $\varepsilon$-DP output has power at most $\alpha e^{\varepsilon m}$.",
    claim=SIMPLE,
    routes=SCOPE,
    lines="2343-2347",
    reading=f"{READING}Datasets that agree in the other records are at distance m at most.",
    twins=(
        Twin("one record less", "m - 1", SIMPLE.put(bound="c ^ (m - 1) * a")),
        Twin("no privacy", "any mechanism", SIMPLE.without("M is private")),
    ),
)
NUISANCE = Every(
    all=f"{TESTS}; e in functions(2, 3)",
    let={**POWER, "farthest(e: wholes)": "largest u in range(2): e[u]"},
    given={
        "c = exp(epsilon)": "c >= 1",
        "M is private": "every u in range(2): private(K[u], K[2 + u], c ^ e[u], 0)",
    },
    show="rejects(N, K, 2, s, t) <= c ^ farthest(e) * rejects(N, K, 0, s, t)",
)
B = Theorem(
    id="bailie2025/prose-5.5-fn6",
    title="Section 5.5, footnote 6: nuisance records",
    statement=r"Where $\pi(x_{m+1:n}\mid x_{1:m})=\pi(x_{m+1:n}\mid x'_{1:m})$ the power of a level-$\alpha$ "
    r"test is at "
    r"most $\alpha e^{\varepsilon d_{**}}$, $d_{**}=\sup_{x_{m+1:n}}d([x_{1:m},x_{m+1:n}],[x'_{1:m},x_{m+1:n}])$.",
    claim=NUISANCE,
    routes=SCOPE,
    lines="2349-2353",
    reading=f"{READING}e[u] is the distance of the two datasets with the part u.",
    twins=(
        Twin("the nearest", "inf for sup", NUISANCE.put(farthest="least u in range(2): e[u]")),
        Twin("no privacy", "any mechanism", NUISANCE.without("M is private")),
    ),
)
THEOREMS = (A, B)
