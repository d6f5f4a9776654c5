"""Proposition 13 (bailie2025), its proof: measures whose density ratio metric lies strictly below the distance."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin

LETTERS = {"D": "multiplicative", "DR": "density_ratio"}
BETWEEN = "0 < DR(mu, nu) and DR(mu, nu) < D(mu, nu)"
EXAMPLE = Every(
    all="mu, nu in measures; E in events(mu)",
    let=LETTERS,
    given={
        "`r mu` on `E`": "every s, t in range(len(mu)): E[s] = 1 and E[t] = 1 => nu[s] * mu[t] = nu[t] * mu[s]",
        "`2 mu` on `E'`": "every t in range(len(mu)): E[t] = 0 => nu[t] = 2 * mu[t]",
        "`E'` is not null": "some t in range(len(mu)): E[t] = 0 and mu[t] > 0",
        "`1 < r < 2`": "0 < mass(mu, E) and mass(mu, E) < mass(nu, E) and mass(nu, E) < 2 * mass(mu, E)",
    },
    show=BETWEEN,
)
THEOREM = Theorem(
    id="bailie2025/prop-13g",
    title="Proposition 13, its proof: the metric strictly between 0 and the distance",
    statement=r"""There are measures with $0<d_{\mathrm{DR}}(\mu,\nu)<D_{\mathrm{MULT}}(\mu,\nu)$: change
$\nu=2\mu$ on some $E\ne\mathcal T$ so that $0<\mu(E)<\nu(E)<2\mu(E)$, the ratio being constant on $E$, while
$\nu(E')=2\mu(E')>0$ for some other $E'$.""",
    claim=AllOf(
        {
            "there are some": Some(all="mu, nu in measures", let=LETTERS, show=BETWEEN),
            "the example": EXAMPLE,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=8)), Prove()),
    lines="5157-5157",
    reading="The ratio is that of densities; it is constant on `E`, as where `nu` was `2 mu`. `E'` is the "
    "complement of `E`.",
    twins=(
        Twin("`E` is the whole space", "`E` is the whole space", EXAMPLE.without("E' is not null")),
        Twin(
            "the ratio varies on `E`",
            "the ratio varies on `E`",
            EXAMPLE.without("r mu on E"),
            (Enumerate(EnumerateScope(up_to=3, options={"outcomes": 3})),),
        ),
    ),
)
