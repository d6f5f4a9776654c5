"""Section 5.3 (kifer2022): Renyi divergences of Gaussian noise; post-processing and composition."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import (
    And,
    Eq,
    pointwise,
    u,
    w,
    x,
)
from theorems._premetric_laws import LAWS, RHO, Premetric
from theorems.kifer2022._normal import divergence
from theorems.kifer2022._text import RECONSTRUCTED

RENYI = Premetric("Renyi", "renyi(P, Q, a)", orders=True)
READING = (
    "`tau` is the divergence of order a, `rho` the supremum of that over a, both ways; at every order a, so for `rho`."
)


THEOREMS = (
    Theorem(
        id="kifer2022/prose-5.3-ppi",
        title="Section 5.3: Renyi and concentrated privacy are invariant under post-processing",
        statement=r"If $M$ is $(\omega,\tau)$-Renyi private, or $\rho$-zCDP, so is $A\circ M$ for every "
        r"post-processing $A$.",
        claim=AllOf({each.name: each.has(LAWS["post-processing"].claim) for each in (RENYI, RHO)}),
        routes=(LAWS["post-processing"].scope_of(RENYI), Prove()),
        lines="256",
        text=(RECONSTRUCTED,),
        reading=READING,
        twins=(LAWS["post-processing"].twin(RENYI), LAWS["post-processing"].twin(RHO)),
    ),
    Theorem(
        id="kifer2022/prose-5.3-gauss",
        title="Section 5.3: Renyi divergence of a count with Gaussian noise",
        statement=r"For a count with $N(0,\sigma^2)$ noise, $\sigma^2=1/(2\rho)$, and neighbours whose counts differ "
        r"by one, $D_\omega(M(D_1)\|M(D_2))=\omega\rho$ for all $\omega>1$.",
        claim=Reduction(
            divergence("1"),
            pointwise(
                Eq(-u * (w * x**2 + (1 - w) * (x - 1) ** 2), -u * (x - (1 - w)) ** 2 + w * (w - 1) * u),
                And(u > 0, w > 1),
            ),
            "With `u = rho = 1/(2 sigma^2)`, `w` the order and the counts 0 and 1, the logarithm of `P^w Q^(1 - w)` "
            "is the left side plus the logarithm of the normal density's constant; by the lemma it is that of a "
            "normal density with mean `1 - w`, which integrates to 1, plus `w (w - 1) u`. So `D_w = w u`. Other "
            "counts are a shift away",
        ),
        routes=(Enumerate(EnumerateScope(up_to=1)), Prove()),
        lines="253",
        text=(RECONSTRUCTED,),
        reading="The divergences are integrals of densities, which the language has no words for: they are enclosed by "
        "quadrature.",
        twins=(Twin("half as much", "`omega rho/2` for `omega rho`", divergence("1", factor="1/2")),),
    ),
    Theorem(
        id="kifer2022/prose-5.3-comp",
        title="Section 5.3: Renyi and concentrated privacy add up",
        statement=r"For a fixed order $\omega$ the $\tau$ of independent and of adaptively chosen mechanisms add up; "
        r"the $\rho$ of zero-concentrated privacy add up.",
        claim=AllOf({each.name: each.has(LAWS["adaptive-composition"].claim) for each in (RENYI, RHO)}),
        routes=(LAWS["adaptive-composition"].scope_of(RENYI), Prove()),
        lines="256",
        text=(RECONSTRUCTED,),
        reading=READING,
        twins=(LAWS["adaptive-composition"].twin(RENYI),),
    ),
)
