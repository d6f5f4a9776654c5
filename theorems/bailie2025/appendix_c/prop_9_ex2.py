"""After Proposition 9 (bailie2025): a null point, where the multiplicative distance is not continuous."""

from __future__ import annotations

from dpcalc.theory import Every, Theorem, Twin

NULL_POINT = Every(
    all="delta in amounts",
    given={"positive": "delta > 0"},
    let={"share": "0"},
    show="(largest c in columns([1, delta / 2], [1, share * delta]): abs(c[0] - c[1])) < delta "
    "and multiplicative([1, delta / 2], [1, share * delta]) = inf",
)
THEOREM = Theorem(
    id="bailie2025/prop-9-ex2",
    title="After Proposition 9: a null point",
    statement=r"""Let $\mathcal T$ be finite with the counting measure, $\nu_1(\{t_0\})=\delta/2$,
$\nu_2(\{t_0\})=0$ and $\nu_1(\{t\})=\nu_2(\{t\})$ for $t\ne t_0$. Then $\|\nu_1-\nu_2\|_\infty<\delta$, but
$D_{\mathrm{MULT}}(\nu_1,\nu_2)=\infty$.""",
    claim=NULL_POINT,
    lines="4916-4916",
    reading="There is one other point, of mass 1; other points change nothing.",
    twins=(
        Twin(
            "no null point",
            "`delta/4` for 0",
            NULL_POINT.put(share="1/4"),
        ),
    ),
)
