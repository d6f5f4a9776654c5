"""Section 2.4.6 (bailie2025), f-DP repaired: the premetric is what the power exceeds the size by."""

from __future__ import annotations

import sympy

from dpcalc.claim import AllOf, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._premetric_values import a, lemma
from theorems.bailie2025.chapter_2.prose_2_4_6_fdp import (
    errors,
    framework,
    power,
    power_above_size,
    same_promise,
    zero_at_equal_laws,
)

f, t = sympy.symbols("f t")

THEOREM = Theorem(
    id="bailie2025/prose-2.4.6-fdp-repaired",
    title="f-DP with the excess of power over size as premetric",
    statement=r"""With $D(P,Q)(\alpha)=1-\alpha-\mathrm{Tr}(P,Q)(\alpha)$, where $\mathrm{Tr}$ is the least type II
error, $f$-DP is the condition $D(P_x,P_{x'})\preccurlyeq\varepsilon\,d_{\mathcal X}(x,x')$ for
$\varepsilon(\alpha)=1-\alpha- f(\alpha)$ and neighbours at distance 1, and $D$ is a premetric with values in
$[0,\infty]^{[0,1]}$.""",
    claim=AllOf(
        {
            "a premetric": Reduction(
                zero_at_equal_laws(power_above_size),
                AllOf(
                    {
                        "never negative": lemma(1 - a - t >= 0, t <= 1 - a),
                        "0 at equal laws": lemma(sympy.Eq(1 - a - t, 0), sympy.Eq(t, 1 - a)),
                    }
                ),
                "rejecting with probability a, whatever is seen, has size a and type II error 1 - a, and for equal "
                "laws "
                "no test of size a has a smaller error",
            ),
            "the same promise": Reduction(
                same_promise(power_above_size, power_above_size),
                AllOf(
                    {
                        "from errors to Dp": lemma(1 - a - t <= 1 - a - f, t >= f),
                        "from Dp to errors": lemma(t >= f, 1 - a - t <= 1 - a - f),
                    }
                ),
                "the inequality is asked at every size a, with the least type II error t",
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="1188-1188",
    repairs="bailie2025/prose-2.4.6-fdp",
    fault="convention",
    reading="Points at distance inf are not compared; f is a tradeoff function, as in the definition of f-DP.",
    twins=(
        Twin("errors", "as printed: the type II error", framework(errors, errors)),
        Twin("powers", "the power itself, which is not 0 for equal laws", framework(power, power)),
    ),
)
