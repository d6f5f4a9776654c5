"""Appendix A.1 (bailie2025): continuous mechanisms and the Borel sigma-algebra.

A set of points is the list of its indicators, a topology the list O of its open sets. Outputs are step functions of a
seed in [0, 1] with a step at 1/2 at most: lists of their values at 0, on (0, 1/2), at 1/2, on (1/2, 1) and at 1.
"""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

CONTINUOUS = (
    "every A in O: every i in [0, 2, 4]: A[{f}[i]] = 1 => every j in range(5): j in [i - 1, i + 1] => A[{f}[j]] = 1"
)
"""Inverse images of open sets are open: with a point they have the intervals beside it."""
CLAIM = Every(
    all="n in whole; O in subsets(functions(n, 2)); f, g in functions(5, n)",
    let={
        "joined(A, B)": "map i in range(len(A)): max(A[i], B[i])",
        "common(A, B)": "map i in range(len(A)): min(A[i], B[i])",
        "generated(O, A)": "every s, t in range(len(A)): A[s] != A[t] => some B in O: B[s] != B[t]",
    },
    given={
        "topology": "(map i in range(n): 0) in O and (map i in range(n): 1) in O "
        "and every A, B in O: joined(A, B) in O and common(A, B) in O",
        "f is continuous": CONTINUOUS.format(f="f"),
        "g is continuous": CONTINUOUS.format(f="g"),
        "onto": "len(distinct(f)) = n or len(distinct(g)) = n",
    },
    show="every A in functions(n, 2): generated(O, A)",
)
"""The induced sigma-algebra, which holds every set, is the Borel sigma-algebra of the outputs' topology."""
SEPARATED = CLAIM.assuming(separated="every s, t in range(n): s != t => some A in O: A[s] != A[t]")
STEPS = (
    "A step function of the seed has Borel inverse images only, so its induced `sigma`-algebra holds every set. There "
    "are two protection objects, of outputs `f` and `g`, which may be equal. What finitely many open sets generate are "
    "the unions of the atoms that no open set splits."
)
ROUTES = (Enumerate(EnumerateScope(up_to=4)),)

STATED = Theorem(
    id="bailie2025/prose-a.1-borel",
    title="Continuous and onto, so the Borel `sigma`-algebra",
    statement=r"""Let $\mathcal U=[0,1]$ with its Borel sets and $\mathcal T$ a topological space. If $T(x',\cdot)$ is
continuous for all $x'\in[x]$ and onto for some $x'\in[x]$, then $\mathscr F^{T,[x]}$ is the Borel sigma-algebra of
$\mathcal T$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="3604-3604",
    reading=f"Any topological space, as stated; here finite ones. {STEPS}",
    twins=(Twin("not continuous", "continuity dropped", CLAIM.without("f is continuous", "g is continuous")),),
)

REPAIRED = Theorem(
    id="bailie2025/prose-a.1-borel-repaired",
    title="Continuous and onto, so the Borel `sigma`-algebra, repaired",
    statement=r"""Let $\mathcal U=[0,1]$ with its Borel sets and $\mathcal T$ a topological space with a countable base
in which of two points one lies in an open set without the other (any metric space, for example). If $T(x',\cdot)$ is
continuous for all $x'\in[x]$ and onto for some $x'\in[x]$, then $\mathscr F^{T,[x]}$ is the Borel sigma-algebra of
$\mathcal T$.""",
    claim=SEPARATED,
    routes=ROUTES,
    source="bailie2025",
    lines="3604-3604",
    repairs="bailie2025/prose-a.1-borel",
    fault="missing hypothesis",
    reading=(
        f"Decided on finite spaces, where every set is then Borel. {STEPS} In general, a set `S` with Borel inverse "
        "image is the image of a Borel set, and so is its complement: both are analytic once a countable base embeds "
        "the outputs in a Cantor space, and a Borel set separates them (Lusin). Without 'onto', sets of outputs that "
        "never occur need not be Borel, which finite spaces do not show."
    ),
    twins=(Twin("any topology", "as printed: any topological space", CLAIM),),
)
THEOREMS = (STATED, REPAIRED)
