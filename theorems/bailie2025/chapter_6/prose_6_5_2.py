"""Section 6.5.2 (bailie2025): amplification by sampling and composition."""

from sympy import And, Rational, exp, log
from sympy.core.basic import Basic

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Inequality, Printed, PrintedCell, Prove, Some, Theorem, Twin

RATE = Rational(1, 10)


def amplified(loss: int, rate: Rational = RATE) -> log:
    """The loss on the population of a mechanism with that loss on the sample."""
    return log(1 + rate * (exp(loss) - 1))


def numbers(rate: Rational, after: int) -> Printed:
    """The printed losses, with one sampling rate and the loss of the composition on the sample."""
    one, other = amplified(1, rate), amplified(2, rate)
    return Printed(
        (
            PrintedCell("loss of T1 on the population", one, "0.16"),
            PrintedCell("loss of T2 on the population", other, "0.49"),
            PrintedCell("their sum", one + other, "0.65"),
            PrintedCell("composed first", amplified(after, rate), "1.07"),
        )
    )


# --- one sample for two releases --------------------------------------------------------------------------------------

EXCEEDED = Some(
    all="o in whole; x, y in functions(2, 2)",
    given={"odds": "o >= 1", "neighbours": "hamming(x, y) = 1"},
    let={
        "response(bit: whole, o: number)": "if bit = 1 then [1 / (1 + o), o / (1 + o)] else [o / (1 + o), 1 / (1 + o)]",
        "single(x: dataset, o: number)": "mixture(response(x[0], o), response(x[1], o))",
        "both(x: dataset, o: number)": "mixture(response(x[0], o) @ response(x[0], o), "
        "response(x[1], o) @ response(x[1], o))",
        "amplified(o: number)": "largest u, v in functions(2, 2): "
        "if hamming(u, v) = 1 then exp_MULT(single(u, o), single(v, o)) else 1",
    },
    show="exp_MULT(both(x, o), both(y, o)) > amplified(o) ^ 2",
)
"""Two records with a bit each, one drawn at random, its bit told twice by randomised response with odds o."""
INDEPENDENT = EXCEEDED.over("o in 1..4; x, y in functions(2, 2)").put(both="single(x, o) @ single(x, o)")


def counts(where: Basic) -> Inequality:
    """Two Laplace counts lose more than the sum, by exponentials: 1 + a and 1 + b on the sample, at the rate k."""
    return lemma.pointwise(
        (1 + lemma.k * lemma.a) * (1 + lemma.k * lemma.b) < 1 + lemma.k * ((1 + lemma.a) * (1 + lemma.b) - 1), where
    )


SAMPLED = And(lemma.positive(lemma.a, lemma.b, lemma.k), lemma.k < 1)
THEOREMS = (
    Theorem(
        id="bailie2025/prose-6.5.2-lost",
        title="Section 6.5.2: composition of amplified mechanisms is lost",
        statement=r"For $T_1'=T_1\circ S$ and $T_2'=T_2\circ S$ with the same sample, the loss of $(T_1',T_2')$ can "
        r"exceed the sum $\varepsilon_1'+\varepsilon_2'$ of the amplified losses, for instance for two Laplace counts.",
        claim=AllOf({"randomised response": EXCEEDED, "two Laplace counts": counts(SAMPLED)}),
        routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
        lines="3192-3197",
        reading="Laplace counts: nobody in `x` is counted, one record of `x'` is counted by both. Outputs of 1 and "
        "more have the ratio `1 - F + F e^(eps_1 + eps_2)`, which is the right side of the second part; its left "
        "side is the exponential of the sum of the amplified losses. It is so for every `F` below 1.",
        twins=(
            Twin("no sampling", "`F` may be 1", counts(And(lemma.positive(lemma.a, lemma.b, lemma.k), lemma.k <= 1))),
            Twin(
                "independent samples",
                "each release draws a sample of its own (odds up to 4)",
                INDEPENDENT,
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.5.2-numbers",
        title="Section 6.5.2: losses of 1 and 2 on a sample of a tenth",
        statement=r"For simple random sampling of a tenth, $\ln(1+0.1(e^{\varepsilon}-1))$ is 0.16 at $\varepsilon=1$ "
        r"and 0.49 at 2; their sum is 0.65; composed first ($\varepsilon=3$) the loss is 1.07.",
        claim=numbers(RATE, 3),
        routes=(Enumerate(),),
        lines="3192-3197",
        twins=(
            Twin("another rate", "a fifth for a tenth", numbers(Rational(1, 5), 3)),
            Twin("another composition", "`epsilon = 2` for 3", numbers(RATE, 2)),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.5.2-dependent",
        title="Section 6.5.2: dependent samples",
        statement=r"Where two mechanisms sample with dependent designs, the sum $\varepsilon_1'+\varepsilon_2'$ of "
        r"their losses on the population need not bound the loss of both.",
        claim=EXCEEDED,
        routes=(Enumerate(EnumerateScope(up_to=4)),),
        lines="3199-3205",
        reading="Both use one and the same sample, of one record out of two.",
        twins=(
            Twin(
                "independent samples",
                "each release draws a sample of its own (odds up to 4)",
                INDEPENDENT,
            ),
        ),
    ),
)
