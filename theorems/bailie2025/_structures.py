"""What the statements about all specifications share: an arbitrary multiverse, premetric, budget and mechanism.

``d`` is an input premetric, ``D(x, y)`` how far apart the output laws at x and y are, for an arbitrary output premetric
and mechanism: any function with D(x, x) = 0 arises so (take a point mass for each point). ``eps`` is a budget on the
multiverse ``MV``, ``eps'`` one on ``MV'``.
"""

from __future__ import annotations

from dpcalc.search.structure_scope import StructureScope
from dpcalc.structure.language import Quantity
from dpcalc.structure.vocabulary import Multiverse, constant, premetric, premetric_quantity
from dpcalc.theorem import Prove, SearchStructures

MV = Multiverse("D", "U")
MV_PRIME = Multiverse("D'", "V")
d = premetric_quantity("d")
d_prime = premetric_quantity("d'")
D = premetric_quantity("D")
EPS, eps = MV.budget("eps")
EPS_PRIME, eps_prime = MV_PRIME.budget("eps'")
ONE_BUDGET = Quantity("eps")
"""A budget that does not vary with the universe."""
one_budget = constant(ONE_BUDGET())
PREMETRICS = (premetric(d), premetric(D))
"""d and D are premetrics."""
ROUTES = (SearchStructures(StructureScope(points=2, universes=2)), Prove(), SearchStructures())
"""A small counterexample first; then a proof for every size; else a counterexample that is not so small."""
LOOK = (SearchStructures(),)
"""For twins: only a counterexample will do."""
