"""A claim on structures says the same as its formulas, in every structure tried: two evaluations that share no code."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice, product
from random import Random

import pytest

from dpcalc.certify.evidence import vouched
from dpcalc.claim import EveryStructure
from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import INFINITY, Extended
from dpcalc.language import families
from dpcalc.language.claims import Every, Some
from dpcalc.language.compiled import compiled
from dpcalc.language.evidence import at_witness
from dpcalc.language.families.structures import FAMILIES
from dpcalc.language.instances import Instances
from dpcalc.lowering.structures import Lowered, lowered
from dpcalc.structure.model import Model
from dpcalc.structure.walk import signature
from dpcalc.verdict import Witness

WEIGHTS: tuple[Extended, ...] = (Fraction(0), Fraction(1), Fraction(2), INFINITY)
PLAIN = "X in sets; d in premetrics(X)"
FLAVOR = "X in sets; MV in multiverses(X); d in premetrics(X)"
BUDGETED = f"{FLAVOR}; D in output_distances(X); eps in budgets(MV)"
TWO = "X in sets; MV, MV' in multiverses(X)"
MAPS = "X, V in sets; c in maps(X, V); d, D in premetrics(X)"
CLAIMS: dict[str, Every | Some] = {
    "satisfies": Every(all=BUDGETED, show="satisfies(D, MV, d, eps)"),
    "one budget": Every(all=f"{PLAIN}; e in extended", show="satisfies(d, [X], d, everywhere(e, [X]))"),
    "universes of pairs": Every(
        all=FLAVOR,
        show="every U in (join(map x in X: map y in (keep z in X: d(x, z) < inf): [x, y])): some V in MV: subset(U, V)",
    ),
    "refines": Every(all=TWO, show="refines(MV', MV)"),
    "the same universes": Every(all=TWO, show="every U in MV: some V in MV': same_points(U, V)"),
    "equal universes": Every(all=TWO, show="every U in MV: U in MV' and some V in MV': U = V"),
    "another universe": Every(all="X in sets; MV in multiverses(X)", show="some U, V in MV: U != V and subset(U, V)"),
    "least inside": Every(
        all=f"{TWO}; D, d in premetrics(X); eps' in budgets(MV')",
        show="satisfies(D, MV, d, least_inside(MV, MV', eps'))",
    ),
    "largest around": Every(
        all=f"{TWO}; D, d in premetrics(X); eps in budgets(MV)",
        show="satisfies(D, MV', d, largest_around(MV', MV, eps))",
    ),
    "multiplied": Every(all=f"{BUDGETED}; t in extended", show="satisfies(D, MV, d, multiplied_budget(t, MV, eps))"),
    "finite factor": Every(all="t in amounts; r, s in extended", show="t * r + s <= max(r, s) and min(r, t) < inf"),
    "shares": Every(all=f"{PLAIN}; r in extended; x, y in X", show="d(x, y) / 2 <= r + d(y, x) / (3 / 2)"),
    "reciprocal": Every(all="r, t in extended", show="is_reciprocal(r, t)"),
    "weights": Every(
        all=f"{FLAVOR}; eps in budgets(MV)", show="at_most_elsewhere(pair_weights(MV, d, eps), restricted(d, MV))"
    ),
    "paths": Every(all=FLAVOR, show="at_most_elsewhere(d, path_lengths(restricted(d, MV)))"),
    "closure": Every(all=PLAIN, show="at_most_elsewhere(d, closure(d))"),
    "components": Every(all=FLAVOR, show="every x, y in X: joined_by_steps(MV, d, x, y)"),
    "cut off": Every(
        all=PLAIN,
        show="some x, y in X: (shortest u, v in X from x to y: if d(u, v) < 2 or d(v, u) < 2 then 0 else inf) >= inf",
    ),
    "directed steps": Every(
        all=PLAIN, show="every x, y in X: (shortest u, v in X from x to y: if d(u, v) < 1 then 0 else inf) < inf"
    ),
    "metric": Every(all="X in sets; d in any_distances(X)", show="is_metric(d) or separates(d)"),
    "induced": Every(all=MAPS, show="satisfies(D, induced(c), d, everywhere(1, induced(c)))"),
    "budgets of values": Every(all=f"{MAPS}; eps in budgets(induced(c))", show="satisfies(D, induced(c), d, eps)"),
    "images": Every(
        all="X, V in sets; c in maps(X, V); d in premetrics(X); D in premetrics(V)",
        show="at_most_elsewhere(between_images(D, c), d)",
    ),
    "a partition": Every(all="X in sets; r in point_relations(X)", show="is_partition(distinct(r), X)"),
    "tables": Every(
        all="X, V in sets; m in amount_tables(X, V)",
        show="every x, y in X: m[x] = m[y] or some v in V: m[x][v] > m[y][v]",
    ),
    "a function of one element": Every(
        all="X, V in sets; c in maps(X, V); a in amount_lists(V); b in amount_lists(X)",
        show="every x in X: b(x) <= a(c(x)) + 1",
    ),
    "a map of two elements": Every(
        all="X, V, W in sets; m in maps_of_two(X, V, W); c in maps(X, W)",
        show="every x in X: some v in V: m[x][v] = c(x)",
    ),
    "a part": Every(
        all="X, V in sets; A, B in universes(X); G in universes(V); c in maps(X, V)",
        given={"inside": "subset(A, B)"},
        show="every x in A: c(x) in G",
    ),
    "two sets": Every(
        all="X, V in sets; r in relations_between(X, V); r' in relations_between(V, X)",
        show="every x in X: some v in r(x): some x' in r'(v): x = x'",
    ),
    "budgets of a relation": Every(
        all="X in sets; r in point_relations(X); eps in budgets(distinct(r)); D, d in premetrics(X)",
        show="every x in X: keeps_in(D, r(x), d, eps(r(x)))",
    ),
    "related pairs": Every(
        all="X in sets; r in point_relations(X); MV in multiverses(X)", show="same_universes(related_pairs(r), MV)"
    ),
    "classes": Every(
        all="X in sets; r in point_relations(X); MV in multiverses(X)", show="refines(link_classes(r), MV)"
    ),
    "near": Every(
        all=FLAVOR, show="every x, y in X: linked(near_points(d), x, y) => some U in MV: near_points(d)[x] = U"
    ),
    "intersections": Every(
        all=f"{TWO}; D, d in premetrics(X); eps in budgets(MV)",
        show="satisfies(D, intersections(MV, MV'), d, least_around(intersections(MV, MV'), MV, eps))",
    ),
    "one budget of all": Every(
        all=f"{FLAVOR}; e in extended",
        show="at_most_elsewhere(pair_weights(MV, d, everywhere(e, MV)), pair_weights([X], d, everywhere(e, [X])))",
    ),
    "two invariants": Every(
        all="X, V, W in sets; c in maps(X, V); c' in maps(X, W)", show="refines(induced(c), induced_by_both(c, c'))"
    ),
    "an equivalence": Every(all="X in sets; r in point_relations(X)", show="is_equivalence(r)"),
    "cases": Every(all=PLAIN, show="every x, y in X: if x = y then true else d(x, y) > 0"),
    "a name": Every(all=PLAIN, show="every x, y in X: let t = d(x, y) + 1: t != 2"),
    "hypotheses": Every(all=FLAVOR, given={"metric": "is_metric(d)"}, show="every U in MV: some x in U: true"),
    "example": Some(all=FLAVOR, given={"separates": "separates(d)"}, show="every U in MV: some x in U: true"),
}


def random_model(found: Lowered, random: Random) -> Model:
    """A structure of any shape, whatever is assumed of it."""
    claim = found.claim
    shape = signature([*claim.sought, *found.sets])
    points = random.randint(1, 3)
    sizes = {sort: random.randint(0, 2) if sort.may_be_empty else points for sort in shape.sorts}
    empty, premetrics = Model(sizes), random.random() < 0.9

    def weight(place: tuple[int, ...]) -> Extended:
        return Fraction(0) if premetrics and len(place) == 2 and place[0] == place[1] else random.choice(WEIGHTS)

    return Model(
        sizes,
        {r: {p: random.random() < 0.6 for p in empty.places(r.sorts)} for r in shape.relations},
        {q: {p: weight(p) for p in empty.places(q.sorts)} for q in shape.quantities},
        {m: {p: random.randrange(sizes[m.target]) for p in empty.places(m.sorts)} for m in shape.maps},
    )


@pytest.mark.parametrize("name", CLAIMS)
def test_formulas_say_what_the_claim_says(name: str) -> None:
    """At structures that the families admit, found by chance: conclusion, hypotheses, and what the families are."""
    statement, random = CLAIMS[name], Random(name)  # noqa: S311 -- a repeatable choice
    found, meaning = lowered(statement), statement.meaning
    show = Instances(statement, {}).conclusion
    given = [compiled(meaning.names, term, meaning.vocabulary) for term in meaning.given.values()]
    members = [compiled(meaning.names, term, meaning.vocabulary) for term in meaning.conditions]
    formulas = list(
        found.claim.given.values() if isinstance(found.claim, EveryStructure) else found.claim.having.values()
    )
    then = found.claim.then if isinstance(found.claim, EveryStructure) else formulas.pop()
    seen: dict[tuple[bool, bool], int] = {}
    for _ in range(500):
        model = random_model(found, random)
        values = found.values(model)
        admitted = all(model.holds(formula) for formula in (*found.claim.standing, *found.sets))
        if not admitted:
            continue  # universes that stand twice, a diagonal that is not 0, two budgets of one universe
        assert all(condition(*values) for condition in members)
        holds = model.holds(then)
        assert show(*values) == holds
        assert [each(*values) for each in given] == [model.holds(formula) for formula in formulas]
        key = holds, all(model.holds(formula) for formula in formulas)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= 2 and key[1] and holds != (statement.quantifier == "every"):
            assert vouched(Witness("", evidence=at_witness(statement, values))), "the kernel evaluates it the same way"
    assert sum(seen.values()) >= 40
    assert len({holds for holds, _ in seen}) == 2, f"{name} never changed: {seen}"


REFUSED = {
    "counts": Every(all="X in sets; MV in multiverses(X)", show="every U in MV: len(U) <= 2"),
    "sums": Every(all=PLAIN, show="every x in X: (sum y in X: d(x, y)) < inf"),
    "differences": Every(all=PLAIN, show="every x, y in X: d(x, y) - 1 <= 0"),
    "a budget of another multiverse": Every(all=f"{TWO}; eps in budgets(MV)", show="every U in MV': eps(U) < inf"),
    "universes in an order": Every(all=TWO, show="MV = MV'"),
    "a path inside a universe": Every(
        all=FLAVOR, show="every U in MV: every x in U: (shortest u, v in U from x to x: d(u, v)) = 0"
    ),
    "laws": Every(all="X in sets; P in laws", show="every x in X: P[0] <= 1"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_of_first_order_is_refused(name: str) -> None:
    with pytest.raises(UnsupportedExpression, match=r"."):
        lowered(REFUSED[name])


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: str(family.name))
def test_members_meet_the_condition(family) -> None:  # type: ignore[no-untyped-def] # a Family, by its name
    """Members are what the family says, each once."""
    binders = {"X": "X in sets; ", "MV": "X in sets; MV in multiverses(X); ", "V": "X, V in sets; "}
    binders["W"] = "X, V, W in sets; "
    names = list(family.parameters)
    before = binders[names[-1]] if names else ""
    claim = Every(all=f"{before}it' in {family.name}{'(' + ', '.join(names) + ')' if names else ''}", show="it' = it'")
    conditions = [compiled(claim.meaning.names, c, claim.meaning.vocabulary) for c in claim.meaning.conditions]
    compared = 0
    for size in (1, 2):
        found = list(islice(Instances(claim, {}).of_size(size), 400))
        assert len(set(found)) == len(found)
        for values in found:
            assert all(condition(*values) for condition in conditions)
            compared += 1
    assert compared >= 2


def test_no_two_families_share_a_name() -> None:
    rooms = [each for each in vars(families).values() if hasattr(each, "FAMILIES")]
    names = [family.name for room in rooms for family in room.FAMILIES]
    assert len(rooms) >= 5
    assert len(names) == len(set(names)) == len(families.FAMILIES)


def test_every_multiverse_of_two_points_is_visited() -> None:
    """Sixteen sets of the four subsets; budgets with four values; four maps."""
    counted = {
        "MV in multiverses(X)": 16,
        "d in premetrics(X)": 16,
        "d in any_distances(X)": 256,
        "r in point_relations(X)": 16,
        "c in maps(X, X)": 4,
    }
    for binder, count in counted.items():
        name = binder.partition(" ")[0]
        claim = Every(all=f"X in sets; {binder}", show=f"{name} = {name}")
        assert len(list(Instances(claim, {}).of_size(2))) == count
    assert len(list(product(WEIGHTS, repeat=2))) == 16
