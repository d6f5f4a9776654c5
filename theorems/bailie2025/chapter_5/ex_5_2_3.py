"""Example 5.2.3 (bailie2025): randomised response."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

PRIVATE = Every(
    all="n in whole; x, y in functions(n, 2); c in amounts",
    let={
        "flip(c)": "1 / (c + 1)",
        "response(x: wholes, p)": "map T in functions(len(x), 2): product_of i in range(len(x)): "
        "if T[i] = x[i] then 1 - p else p",
    },
    given={"`c = exp(eps)`": "c >= 1"},
    show="exp_MULT(response(x, flip(c)), response(y, flip(c))) <= c ^ hamming(x, y)",
)
FACTORS = Every(
    all="n in whole; x in functions(n, 2); c in amounts; T in functions(n, 2)",
    let={
        "coin(B: wholes, p)": "product_of i in range(len(B)): if B[i] = 1 then p else 1 - p",
        "flipped(x: whole, b: whole)": "if x = b then 0 else 1",
        "chance_of(T: wholes, x: wholes, p)": "sum B in (keep B in functions(len(x), 2): every i in range(len(x)): "
        "flipped(x[i], B[i]) = T[i]): coin(B, p)",
    },
    given={"`n`": "n >= 1", "`c = exp(eps)`": "c >= 1"},
    show="chance_of(T, x, 1 / (c + 1)) = product_of i in range(n): chance_of([T[i]], [x[i]], 1 / (c + 1))",
)
THEOREMS = (
    Theorem(
        id="bailie2025/ex-5.2.3a",
        title="Example 5.2.3: randomised response is private",
        statement=r"Randomised response on $\bigcup_n\{0,1\}^n$, which flips each bit independently with probability "
        r"$(e^\varepsilon+1)^{-1}$, is $\varepsilon$-DP for $d=d_{\rm Ham}$.",
        claim=PRIVATE,
        routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
        lines="2100-2102",
        tight="At `x` and its complement, the output `x`.",
        twins=(Twin("fewer flips", "`(exp(eps) + 2)^-1`", PRIVATE.put(flip="1 / (c + 2)")),),
    ),
    Theorem(
        id="bailie2025/ex-5.2.3b",
        title="Example 5.2.3: randomised response factors",
        statement=r"For randomised response on $\{0,1\}^n$, $P_x(T\in\cdot)$ is the product measure "
        r"$\prod_{i=1}^nP_{x_i}(T_i\in\cdot)$.",
        claim=FACTORS,
        routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
        lines="2104",
        twins=(
            Twin(
                "one coin for all",
                "the coins need not be independent",
                FACTORS.put(
                    coin="if every i in range(len(B)): B[i] = B[0] then (if B[0] = 1 then p else 1 - p) else 0"
                ),
            ),
        ),
    ),
)
