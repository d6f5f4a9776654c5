"""Figure 5.3 (bailie2025): the bounds on randomised response as records are added."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reading, Theorem, Twin

STRICT = Every(
    all="k, u, w in reals",
    let={"gap(u, w)": "(u - 1) * w"},
    given={"`k = exp(epsilon)`": "k > 1", "`w = (k + 1)^-n`": "w > 0", "`u = k^n`": "u >= k"},
    show="gap(k * u, w / (k + 1)) < gap(u, w)",
)
WEAK = STRICT.showing("gap(k * u, w / (k + 1)) <= gap(u, w)")
FROM_TWO = (
    STRICT.without("u = k^n")
    .assuming(two="u > k")
    .showing("gap(k * u, w / (k + 1)) < gap(u, w) and gap(k * k, w / (k + 1)) = gap(k, w)")
)
ROUTES = (Enumerate(EnumerateScope(up_to=4)), Prove())
READING = (
    "`k` is `e^epsilon`, `u` is `k^n` and `w` is `(k + 1)^-n`, `n` the number of records; `u` is at least `k`, "
    "and above it from two on."
)
THEOREMS = (
    Theorem(
        id="bailie2025/fig-5.3b",
        title="Figure 5.3: the gap narrows, as stated",
        statement=r"As more records are released ($n=1,2,3,\dots$) the gap between $(e^\varepsilon+1)^{-n}$ and "
        r"$e^{n\varepsilon}(e^\varepsilon+1)^{-n}$ narrows.",
        claim=STRICT,
        routes=ROUTES,
        lines="2311-2316",
        called="strict",
        reading=f"{READING} The gap is smaller with each record more.",
        readings=(Reading("weak", "the gap does not grow with a record more", WEAK),),
        twins=(Twin("from none on", "`u = 1` as well", WEAK.without("u = k^n").assuming(none="u >= 1")),),
    ),
    Theorem(
        id="bailie2025/fig-5.3b-repaired",
        title="Figure 5.3: the gap narrows from two records on",
        statement=r"The gap narrows with each record more from two records on; from one to two it stays.",
        claim=FROM_TWO,
        routes=ROUTES,
        lines="2311-2316",
        repairs="bailie2025/fig-5.3b",
        fault="convention",
        reading=READING,
        twins=(Twin("from one on", "as stated", STRICT),),
    ),
)
