"""Words of measures on finite sets: lists of masses; every set is measurable, and sigma-finite says finite."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any, Final

from dpcalc.exact import INFINITY, Infinity
from dpcalc.language.real_functions import divided, logarithm
from dpcalc.language.values import added_all
from dpcalc.language.vocabulary import words
from dpcalc.language.words.laws import columns

Measure = tuple[Any, ...]


def _mass(mu: Measure, S: tuple[Any, ...]) -> Any:
    return added_all([m for m, s in columns(mu, S) if s == 1])


@lru_cache(maxsize=10_000)
def _masses(mu: Measure) -> tuple[Any, ...]:
    """The measures of all sets."""
    return tuple([_mass(mu, S) for S in product((0, 1), repeat=len(mu))])


def _quotient(a: Any, b: Any) -> Any:
    if a == b:
        return 1
    if b == 0 or isinstance(a, Infinity):
        return INFINITY
    return 0 if isinstance(b, Infinity) else divided(a, b)


def _largest_quotient(mu: Measure, nu: Measure) -> Any:
    sets = product((0, 1), repeat=len(mu))
    of_nu = _masses(nu) if len(nu) == len(mu) else [_mass(nu, S) for S in sets]
    return max(map(_quotient, _masses(mu), of_nu))


def _inside(L: Measure, mu: Measure, U: Measure) -> bool:
    if len(L) == len(mu) == len(U):
        return all(low <= m <= high for low, m, high in zip(_masses(L), _masses(mu), _masses(U), strict=True))
    return all(_mass(L, S) <= _mass(mu, S) <= _mass(U, S) for S in product((0, 1), repeat=len(mu)))


WORDS: Final = words(
    """
mass(mu: measure, S: event): number = sum i in (keep i in range(len(mu)): S[i] = 1): mu[i]
    -- the measure of a set
quotient(a: number, b: number): number =
    if a = b then 1 else if b = 0 or a = inf then inf else if b = inf then 0 else a / b
    -- a quotient with 0/0 = inf/inf = 1 (bailie2025, footnote 3)
largest_quotient(mu: measure, nu: measure): number = largest S in events(mu): quotient(mass(mu, S), mass(nu, S))
    -- the supremum over all sets of mu(S)/nu(S), with 0/0 = inf/inf = 1
exp_multiplicative(mu: measure, nu: measure): number = max(largest_quotient(mu, nu), largest_quotient(nu, mu))
    -- e to the multiplicative distance of two measures
multiplicative(mu: measure, nu: measure): number = log(exp_multiplicative(mu, nu))
    -- the multiplicative distance of measures, the supremum over all sets of |ln(mu(S)/nu(S))| (bailie2025, (5.1))
is_null(mu: measure): truth = every m in mu: m = 0
    -- that it is the zero measure
dominated(mu: measure, nu: measure): truth = every c in columns(mu, nu): c[1] = 0 => c[0] = 0
    -- that one measure is absolutely continuous with respect to another
below(mu: measure, nu: measure): truth = every S in events(mu): mass(mu, S) <= mass(nu, S)
    -- that one measure is at most another, set by set
inside(L: measure, mu: measure, U: measure): truth =
    every S in events(mu): mass(L, S) <= mass(mu, S) and mass(mu, S) <= mass(U, S)
    -- that a measure lies in an interval of measures (bailie2025, Definition 5.3.1)
scaled(factor: number, mu: measure): measure = map m in mu: factor * m
    -- a multiple of a measure
plus(mu: measure, nu: measure): measure = map c in columns(mu, nu): c[0] + c[1]
    -- the sum of two measures
weighted(f: vector, nu: measure): measure = map c in columns(f, nu): if c[0] = 0 or c[1] = 0 then 0 else c[0] * c[1]
    -- the measure with the density f with respect to nu, where 0 times infinity is 0
odds_ratio(mu: measure, nu: measure, S: event, T: event): number =
    (mass(mu, S) * mass(nu, T)) / (mass(mu, T) * mass(nu, S))
    -- mu(S) nu(T) / (mu(T) nu(S))
reached(mu: measure): lists = keep S in events(mu): mass(mu, S) > 0
    -- the sets of positive measure
constant_odds(mu: measure, nu: measure): number =
    if is_null(mu) and is_null(nu) then 0
    else if same_support(mu, nu) then 1 - least S, T in reached(mu): odds_ratio(mu, nu, S, T) else 1
    -- the constant odds ratio metric, 1 between measures with different null sets (bailie2025, Corollary C.5.5)
linear_vacuous(P: law, Q: law): number = 1 - least A in reached(Q): chance(P, A) / chance(Q, A)
    -- the linear vacuous distorting function (bailie2025, Remark C.4.3)
""",
    native={
        "mass": _mass,
        "quotient": _quotient,
        "largest_quotient": _largest_quotient,
        "multiplicative": lambda mu, nu: logarithm(max(_largest_quotient(mu, nu), _largest_quotient(nu, mu))),
        "inside": _inside,
    },
    latex={
        "mass": "{0!}({1})",
        "quotient": r"\frac{{0}}{{1}}",
        "largest_quotient": r"\sup_S\frac{{0!}(S)}{{1!}(S)}",
        "exp_multiplicative": r"e^{D_{\mathrm{MULT}}({0},{1})}",
        "multiplicative": r"D_{\mathrm{MULT}}({0},{1})",
        "is_null": "{0}=0",
        "dominated": r"{0!}\ll {1!}",
        "below": r"{0!}\le {1!}",
        "inside": r"{1!}\in\mathcal I({0},{2})",
        "scaled": "{0!}{1!}",
        "plus": "{0}+{1}",
        "weighted": r"{0!}\,{1!}",
        "odds_ratio": r"\frac{{0!}({2}){1!}({3})}{{0!}({3}){1!}({2})}",
        "reached": r"\{S:{0!}(S)>0\}",
        "constant_odds": r"d_{\mathrm{COR}}({0},{1})",
        "linear_vacuous": r"d_{\mathrm{LV}}({0},{1})",
    },
    tried={
        "mass": "mu in any_measures; S in events(mu)",
        "quotient": "a, b in amounts",
        "largest_quotient": "mu, nu in any_measures",
        "multiplicative": "mu, nu in any_measures",
        "inside": "L, mu, U in measures",
    },
)
