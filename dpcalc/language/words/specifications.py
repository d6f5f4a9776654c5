"""Words of specifications (bailie2025, section 2.4): multiverses, premetrics, budgets, and what a mechanism satisfies.

A mechanism is known by how far apart its output laws are: ``D(x, y)`` stands for D(P_x, P_y). Any function with
D(x, x) = 0 arises so, from some mechanism and some output premetric: take a point mass for each point.
"""

from __future__ import annotations

from typing import Final

from dpcalc.language.vocabulary import words

WORDS: Final = words(
    """
is_set(X: points): truth = X = range(len(X)) and len(X) >= 1
    -- that a list lists the points of a set that is not empty; they are named 0, 1, 2, ...
is_multiverse(MV: multiverse, X: points): truth =
    (every U in MV: U = (keep x in X: x in U)) and len(distinct(MV)) = len(MV)
    -- that a list lists sets of points, each once
is_distance(d: distance, X: points): truth =
    len(d) = len(X) and every row in d: len(row) = len(X) and every v in row: v >= 0
    -- that a matrix gives each two points a value in [0, inf]
is_table(m: matrix, X: points, V: points): truth =
    len(m) = len(X) and every row in m: len(row) = len(V) and every v in row: v >= 0
    -- that a matrix gives each element of one set and each of another a value in [0, inf]
is_premetric(d: distance, X: points): truth = is_distance(d, X) and every x in X: d(x, x) = 0
    -- a premetric, 0 from a point to itself (Definition 2.4.14)
is_budget(eps: budget, MV: multiverse): truth =
    len(eps) = len(MV) and every i in range(len(MV)): eps[i][0] = MV[i] and eps[i][1] >= 0
    -- that a list pairs each universe with a value in [0, inf]
is_map(c: map, X: points, V: points): truth = len(c) = len(X) and every v in c: v in V
    -- that a list gives each point an element of V
is_relation(r: multiverse, X: points): truth = len(r) = len(X) and every U in r: U = (keep x in X: x in U)
    -- that a list gives each point the set of the points that it is related to
is_relation_between(r: multiverse, X: points, V: points): truth =
    len(r) = len(X) and every U in r: U = (keep v in V: v in U)
    -- that a list gives each element of one set the set of those of another that it is related to
budget_of(eps: budget, U: universe): number = (keep pair in eps: pair[0] = U)[0][1]
    -- the budget of a universe
everywhere(e: number, MV: multiverse): budget = map U in MV: [U, e]
    -- the budget that is the same in every universe
subset(U: universe, V: universe): truth = every x in U: x in V
    -- that one universe lies inside another
same_points(U: universe, V: universe): truth = subset(U, V) and subset(V, U)
    -- that two universes have the same points
refines(MV': multiverse, MV: multiverse): truth = every U' in MV': some U in MV: subset(U', U)
    -- that every universe of the first lies inside one of the second (Proposition 2.4.13, Definition 6.2.6)
induced(c: map): multiverse = distinct(map x in range(len(c)): keep y in range(len(c)): c(y) = c(x))
    -- the multiverse of invariants: the points with the same value (equation (2.4))
induced_by_both(c: map, c': map): multiverse =
    distinct(map x in range(len(c)): keep y in range(len(c)): c(y) = c(x) and c'(y) = c'(x))
    -- the multiverse of two invariants together
satisfies(D: distance, MV: multiverse, d: distance, eps: budget): truth =
    every U in MV: every x, y in U: D(x, y) <= eps(U) * d(x, y)
    -- that a mechanism satisfies eps-DP(X, MV, d, D): in every universe its output laws are at most budget times
    -- distance apart (Definition 2.4.4)
least_inside(MV: multiverse, MV': multiverse, eps': budget): budget =
    map U in MV: [U, least U' in (keep V in MV': subset(V, U)): eps'(U')]
    -- for each universe, the infimum of the budgets of the universes of another multiverse inside it
largest_inside(MV: multiverse, MV': multiverse, eps': budget): budget =
    map U in MV: [U, largest U' in (keep V in MV': subset(V, U)): eps'(U')]
    -- the supremum of the same
least_around(MV': multiverse, MV: multiverse, eps: budget): budget =
    map U' in MV': [U', least U in (keep V in MV: subset(U', V)): eps(U)]
    -- for each universe, the infimum of the budgets of the universes of another multiverse around it
largest_around(MV': multiverse, MV: multiverse, eps: budget): budget =
    map U' in MV': [U', largest U in (keep V in MV: subset(U', V)): eps(U)]
    -- the supremum of the same
multiplied_budget(factor: number, MV: multiverse, eps: budget): budget = map U in MV: [U, factor * eps(U)]
    -- each budget times a number
share_a_universe(MV: multiverse, x: point, y: point): truth = some U in MV: x in U and y in U
    -- that some universe has both points
restricted(d: distance, MV: multiverse): distance =
    map x in range(len(d)): map y in range(len(d)): if share_a_universe(MV, x, y) then d(x, y) else inf
    -- the distance of points that share a universe; infinite elsewhere, on the diagonal too
pair_weights(MV: multiverse, d: distance, eps: budget): distance =
    map x in range(len(d)): map y in range(len(d)): least U in (keep V in MV: x in V and y in V): eps(U) * d(x, y)
    -- what a specification asks of a pair: the least budget times distance over the universes that have both
of_relation(r: multiverse): distance =
    map x in range(len(r)): map y in range(len(r)): if x = y then 0 else if y in r(x) then 1 else inf
    -- the premetric of a relation: 1 from a point to those that it is related to (equation (A.2))
edge_lengths(r: multiverse): distance =
    map x in range(len(r)): map y in range(len(r)): if x = y then 0 else if y in r(x) or x in r(y) then 1 else inf
    -- the lengths of the edges of a relation's graph, which have no directions (Definition A.4.1)
path_lengths(w: distance): distance =
    map x in range(len(w)): map y in range(len(w)): shortest u, v in range(len(w)) from x to y: w(u, v)
    -- the length of a shortest directed path (Definition A.4.1)
closure(w: distance): distance =
    map x in range(len(w)): map y in range(len(w)): shortest u, v in range(len(w)) from x to y: min(w(u, v), w(v, u))
    -- shortest paths of the smaller of both directions: the largest D_MULT(P_x, P_y) of the mechanisms with
    -- D(P_x, P_y) <= w(x, y), and of every metric D with a ray of laws
at_most_elsewhere(d: distance, d': distance): truth = every x, y in range(len(d)): x = y or d(x, y) <= d'(x, y)
    -- that one distance is at most another at each two different points
at_finite_distance(d: distance, x: point, y: point): truth = x != y and (d(x, y) < inf or d(y, x) < inf)
    -- different points at a finite distance in some direction
comparable(MV: multiverse, d: distance, x: point, y: point): truth =
    at_finite_distance(d, x, y) and share_a_universe(MV, x, y)
    -- such points that share a universe (Definition A.1.1)
joined_by_steps(MV: multiverse, d: distance, x: point, y: point): truth =
    (shortest u, v in range(len(d)) from x to y: if comparable(MV, d, u, v) then 0 else inf) < inf
    -- that a path of comparable points leads from one point to another: y lies in [x] (Definition A.1.1)
near_points(d: distance): multiverse = map x in range(len(d)): keep y in range(len(d)): d(x, y) < inf
    -- the points at a finite distance from each point
near_both_ways(d: distance): multiverse =
    map x in range(len(d)): keep y in range(len(d)): d(x, y) < inf and d(y, x) < inf
    -- the points at finite distances in both orders from each point
linked(r: multiverse, x: point, y: point): truth =
    (shortest u, v in range(len(r)) from x to y: if v in r(u) or u in r(v) then 0 else inf) < inf
    -- that a path of related points leads from one point to another, its steps taken in either direction
link_classes(r: multiverse): multiverse = map x in range(len(r)): keep y in range(len(r)): linked(r, x, y)
    -- the points joined to each point: the classes of the least equivalence that has a relation
related_pairs(r: multiverse): multiverse = join(map x in range(len(r)): map y in r(x): [x, y])
    -- the universes {x, y} of related points
intersections(MV: multiverse, MV': multiverse): multiverse =
    keep W in join(map U in MV: map V in MV': keep x in U: x in V): some x in W: true
    -- the nonempty intersections of a universe of each
same_universes(MV: multiverse, MV': multiverse): truth =
    (every U in MV: some V in MV': same_points(U, V)) and every V in MV': some U in MV: same_points(U, V)
    -- that two multiverses hold the same universes
component_classes(MV: multiverse, d: distance): multiverse =
    map x in range(len(d)): keep y in range(len(d)): joined_by_steps(MV, d, x, y)
    -- the component [x] of each point under comparability (Definition A.1.1)
cut_along_components(MV: multiverse, d: distance): multiverse =
    join(map U in MV: map x in range(len(d)): keep y in U: joined_by_steps(MV, d, x, y))
    -- the universes cut along the components, the empty ones too (Proposition A.4.2)
budgets_of_component(MV: multiverse, d: distance, eps: budget, x: point): vector =
    map U in (keep V in MV: some z in V: joined_by_steps(MV, d, x, z)): eps(U)
    -- the budgets of the universes that meet [x]: b(x) (Corollary A.2.2)
budgets_at(MV: multiverse, eps: budget, x: point): vector = map U in (keep V in MV: x in V): eps(U)
    -- the budgets of the universes that have x itself: b'(x) (appendix A.2)
same_elements(a: list, b: list): truth = (every i in a: i in b) and every i in b: i in a
    -- that two lists have the same elements, in whatever order and however often
between_images(D: distance, c: map): distance =
    map x in range(len(c)): map y in range(len(c)): D(c(x), c(y))
    -- how far apart the outputs at two points are, where c(x) is the output or its law: D(c(x), c(y))
keeps_in(D: distance, U: universe, d: distance, e: number): truth = every x, y in U: D(x, y) <= e * d(x, y)
    -- that a mechanism keeps a budget in one universe
is_reciprocal(r: number, t: number): truth = if t = 0 then r = inf else if t = inf then r = 0 else r * t = 1
    -- that r = 1/t, with 1/0 infinite and 1/infinity 0
is_equivalence(r: multiverse): truth =
    (every x in range(len(r)): x in r(x)) and
    (every x, y in range(len(r)): y in r(x) => x in r(y)) and
    every x, y, z in range(len(r)): y in r(x) and z in r(y) => z in r(x)
    -- that a relation is reflexive, symmetric and transitive
agreeing(c: map): multiverse = map x in range(len(c)): keep y in range(len(c)): c(y) = c(x)
    -- the points with the same value as each point: D_c(x)
is_partition(MV: multiverse, X: points): truth =
    (every U in MV: some x in U: true) and
    (every x in X: some U in MV: x in U) and
    every U, V in MV: same_points(U, V) or every x in U: not x in V
    -- that universes are inhabited, cover the domain, and are equal or disjoint
is_symmetric(d: distance): truth = every x, y in range(len(d)): d(x, y) <= d(y, x)
    -- the same in both directions
has_triangle(d: distance): truth = every x, y, z in range(len(d)): d(x, z) <= d(x, y) + d(y, z)
    -- that no detour is shorter
separates(d: distance): truth = every x, y in range(len(d)): d(x, y) = 0 => x = y
    -- 0 only from a point to itself
""",
    latex={
        "is_set": r"{0}\ne\emptyset",
        "is_multiverse": r"{0!}\subset 2^{{1}}",
        "is_premetric": r"{0}\text{ is a premetric on }{1}",
        "budget_of": "{0!}_{{1}}",
        "everywhere": r"({0})_{U\in {1}}",
        "subset": r"{0!}\subset {1!}",
        "same_points": "{0!}={1!}",
        "refines": r"{0}\text{ refines }{1}",
        "induced": r"\mathscr D_{{0}}",
        "satisfies": r"{0!}\text{ satisfies }{3!}\text{-DP}({1},{2})",
        "least_inside": r"\bigl(\inf\{{2!}_{U'}:{1!}\ni U'\subset U\}\bigr)_{U\in {0}}",
        "largest_inside": r"\bigl(\sup\{{2!}_{U'}:{1!}\ni U'\subset U\}\bigr)_{U\in {0}}",
        "least_around": r"\bigl(\inf\{{2!}_{U}:{1!}\ni U\supset U'\}\bigr)_{U'\in {0}}",
        "largest_around": r"\bigl(\sup\{{2!}_{U}:{1!}\ni U\supset U'\}\bigr)_{U'\in {0}}",
        "multiplied_budget": r"{0!}\,{2!}",
        "share_a_universe": r"\exists U\in {0}:\ {1},{2}\in U",
        "restricted": r"{0!}|_{{1}}",
        "pair_weights": r"W_{{0},{1},{2}}",
        "of_relation": "d_{{0}}",
        "path_lengths": r"{0!}^{\to}",
        "closure": r"{0!}^{*}",
        "at_most_elsewhere": r"{0!}\le {1!}",
        "between_images": r"{0!}\circ {1!}",
        "is_reciprocal": r"{0}=1/{1!}",
        "agreeing": r"\mathcal D_{{0}}",
        "is_symmetric": r"{0}\text{ is symmetric}",
        "has_triangle": r"{0}\text{ has the triangle inequality}",
        "separates": r"{0}\text{ is 0 on the diagonal alone}",
    },
)
