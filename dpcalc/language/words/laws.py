"""Words of laws on finitely many outcomes, of events, and of kernels (randomised maps of outcomes)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from dpcalc.errors import Undefined
from dpcalc.language.values import added_all, item
from dpcalc.language.vocabulary import words

Law = tuple[Fraction, ...]


def columns(P: tuple[Any, ...], Q: tuple[Any, ...]) -> tuple[tuple[Any, Any], ...]:
    """The two values of each outcome of the first; ``Undefined`` where the second is shorter."""
    if len(Q) < len(P):
        raise Undefined(f"a list of {len(Q)} has no place {len(Q)}")
    return tuple(zip(P, Q, strict=False))


def _product(P: Law, R: Law) -> Law:
    return tuple([p * r for p in P for r in R])


def _mixed(P: Law, K: tuple[Law, ...]) -> tuple[Any, ...]:
    width = len(item(K, 0))
    rows = columns(P, K) if width else ()
    if any(len(row) < width for _, row in rows):
        raise Undefined(f"a row of the kernel has no place {width - 1}")
    return tuple([added_all([p * row[k] for p, row in rows]) for k in range(width)])


def _chance(P: Law, A: tuple[Any, ...]) -> Any:
    return added_all([a * p for p, a in columns(P, A)])


WORDS: Final = words(
    """
is_law(P: law): truth = (every p in P: p >= 0) and (sum p in P: p) = 1
    -- that a list of numbers is a law: the probabilities of the outcomes 0, 1, 2, ...
are_laws(L: laws): truth = every P in L: is_law(P)
    -- that a list lists laws
is_random(K: kernel, m: whole): truth = every row in K: is_law(row) and len(row) = m
    -- that a list of laws is a kernel into m outcomes
columns(P: law, Q: law): laws = map i in range(len(P)): [P[i], Q[i]]
    -- the two probabilities of each outcome
product(P: law, R: law): law = join(map p in P: map r in R: p * r)
    -- the law of two independent outputs
image(P: law, f: wholes, n: whole): law = map k in range(n): sum i in range(len(P)): if f[i] = k then P[i] else 0
    -- the law of f(Z) for Z ~ P, where f takes values below n
push(P: law, K: kernel): law = map k in range(len(K[0])): sum i in range(len(P)): P[i] * K[i][k]
    -- the law of the output of a kernel whose input has the law P
in_turn(P: law, K: kernel): law = join(map i in range(len(P)): map k in K[i]: P[i] * k)
    -- the law of both, an output of law P and one of the kernel at it (adaptive composition)
mixture(P: law, Q: law): law = map c in columns(P, Q): 1/2 * (c[0] + c[1])
    -- the even mixture of two laws
mix(t: number, P: law, Q: law): law = map c in columns(P, Q): t * c[0] + (1 - t) * c[1]
    -- the mixture t P + (1 - t) Q
events(P: law): lists = functions(len(P), 2)
    -- every event, each by the indicators of its outcomes
chance(P: law, A: event): number = sum i in range(len(P)): A[i] * P[i]
    -- the probability of an event, or the power of a test
event(P: law, A: event): law = [chance(P, A), 1 - chance(P, A)]
    -- the law of an event and its complement
disjoint(P: law, Q: law): truth = every c in columns(P, Q): c[0] * c[1] = 0
    -- that no outcome has a positive probability under both
same_support(P: law, Q: law): truth = every c in columns(P, Q): c[0] = 0 <=> c[1] = 0
    -- that both laws have the same support
""",
    native={
        "is_law": lambda P: all(p >= 0 for p in P) and added_all(P) == 1,
        "columns": columns,
        "product": _product,
        "push": _mixed,
        "chance": _chance,
        "disjoint": lambda P, Q: all(p * q == 0 for p, q in columns(P, Q)),
    },
    latex={
        "is_law": r"{0}\text{ is a law}",
        "product": r"{0!}\times {1!}",
        "image": "{1!}({0})",
        "push": "{1!}({0})",
        "in_turn": r"{0!}\otimes {1!}",
        "mixture": r"\tfrac12({0!}+{1!})",
        "mix": "{0!}{1!}+(1-{0!}){2!}",
        "events": r"\mathcal F({0})",
        "chance": "{0!}({1})",
        "event": "({0!}({1}), 1-{0!}({1}))",
        "disjoint": r"{0!}\perp {1!}",
        "same_support": r"\operatorname{supp}{0!}=\operatorname{supp}{1!}",
    },
    tried={
        "is_law": "P in measures",
        "columns": "P, Q in laws",
        "product": "P in laws; R in laws",
        "push": "P in laws; K in kernels(len(P), 2)",
        "chance": "P in laws; A in events(P)",
        "disjoint": "P, Q in laws",
    },
)
