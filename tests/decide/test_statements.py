"""Claims decided by visiting their instances: how many are visited, up to which limit, and what is said of them."""

from __future__ import annotations

import ast
from itertools import permutations
from typing import Any

import pytest
from sympy import partition
from sympy.combinatorics import Permutation

from dpcalc.decide import statements
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.statements import decide_statement
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
from dpcalc.language.claims import Every, Some
from dpcalc.language.instances import Instances
from dpcalc.language.words.permutations import one_of_each_type
from dpcalc.verdict import Proved, Refuted, Unknown, Verified

THREE = {"match": 1, "hold": 3, "swap": 3}
LISTED = "x, y in [0, 1, 2, 3]"
SETS = Every(all="X in sets; U in universes(X)", show="every x in U: x in X")


def decided(claim: Any, effort: Effort = DEFAULT_EFFORT, **scope: Any) -> Any:
    return decide_statement(claim, EnumerateScope(**scope), effort)


def of_sizes(claim: Any, last: int) -> list[int]:
    """How many instances of each size there are."""
    return [len(list(Instances(claim, {}).of_size(size))) for size in range(1, last + 1)]


def test_lists_are_visited_whole_and_what_holds_of_all_is_proved_or_verified() -> None:
    for claim, kinds in (
        (Every(all=LISTED, show="x * y <= 9"), (Proved, Verified)),
        (Some(all=LISTED, show="x + y = 6"), (Proved, Verified)),
        (Every(all=LISTED, show="x + y < 6"), (Refuted,)),
        (Some(all=LISTED, show="x + y > 6"), (Refuted,)),
        (Every(all=LISTED, given={"never": "x > 3"}, show="x = y"), (Unknown,)),
    ):
        assert isinstance(decided(claim), kinds), claim
    whole, none = decided(Every(all=LISTED, show="x * y <= 9")), decided(Some(all=LISTED, show="x + y > 6"))
    assert isinstance(whole, Proved)
    assert whole.certificate.statement == "all of the 16 instances there are"
    assert none.witness.summary == "none of the 16 instances there are"
    failed = decided(Every(all=LISTED, show="x + y < 6"))
    assert {name: failed.witness.values[name] for name in ("x", "y")} == {"x": "3", "y": "3"}


def test_a_claim_whose_families_have_no_sizes_is_visited_once() -> None:
    """Values that are given are the same at every size; there are other numbers, so they are not all there is."""
    found = decided(Every(all="x in reals", show="x^2 >= 0"), up_to=5, values={"x": ("-1", "1/2", "3")})
    assert isinstance(found, Verified)
    assert (found.count, found.scope.data) == (3, {"size": 1, "complete": False})


def test_as_many_instances_as_the_limit_are_visited_and_no_more() -> None:
    claim = Every(all=LISTED, show="x * y <= 9")
    for limit in (1, 15, 16, 17):
        if limit < 16:
            with pytest.raises(TooLarge, match=f"more than {limit} instances"):
                decided(claim, Effort(limit=limit))
        else:
            assert isinstance(decided(claim, Effort(limit=limit)), Proved | Verified)


def test_sizes_end_before_the_one_that_holds_too_many_instances() -> None:
    """And whole sizes are visited, the first in any case."""
    counts = of_sizes(SETS, 4)
    totals = [sum(counts[: size + 1]) for size in range(4)]
    assert totals == sorted(set(totals))
    for size in range(1, 4):
        found = decided(SETS, up_to=size)
        assert isinstance(found, Verified)
        assert (found.count, found.scope.data["size"], found.scope.data["complete"]) == (totals[size - 1], size, False)
    for most, size in ((totals[0], 1), (totals[1] - 1, 1), (totals[1], 2), (totals[2] - 1, 2), (totals[2], 3)):
        found = decided(SETS, up_to=4, instances=most)
        assert isinstance(found, Verified)
        assert (found.count, found.scope.data["size"]) == (totals[size - 1], size)
        assert found.scope == decided(SETS, up_to=size).scope
    first = decided(SETS, up_to=2, instances=max(1, totals[0] - 1))
    assert isinstance(first, Verified)
    assert first.scope.data["size"] in (1, 2)


def test_a_walk_that_names_no_last_size_ends_before_the_size_that_takes_it_too_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However few of what it goes through meet the hypotheses; a scope that names its last size is visited whole.

    There are 1^7 + ... + 5^7 = 97,825 maps from seven points into at most five values.
    """
    costly = Every(all="n in whole", show="len(functions(7, n)) < n^7 + 1")
    monkeypatch.setattr(statements, "MOST_STEPS", 100_000)
    found = decided(costly, up_to=9, instances=3000)
    assert isinstance(found, Verified)
    assert found.count == found.scope.data["size"] == 7  # an evaluation that has begun is ended
    assert decided(costly, up_to=8).count == 8
    never = Every(all="n in whole", given={"never": "len(functions(7, n)) > n^7"}, show="n < 0")
    assert "more steps than it may; name a scope" in str(decided(never, up_to=9, instances=3000).attempts)
    assert "no instance meets the hypotheses" in str(decided(never, up_to=6).attempts)


def test_datasets_are_visited_with_more_values_as_well() -> None:
    """With two holding and two swapping values records of a universe differ in pairs; three move in a circle."""
    claim = Every(
        all="x, x' in datasets",
        let={"step": "2"},
        given={"one universe": "one_universe(x, x')"},
        show="some k in range(len(x) + 1): hamming_s(x, x') = step * k",
    )
    assert isinstance(decided(claim), Verified), "a scope of its own"
    found = decided(claim, up_to=40, instances=3000)
    assert isinstance(found, Refuted)
    assert len(set(ast.literal_eval(found.witness.values["x"]))) == 3
    wider = decided(claim.put(step="1"), up_to=40, instances=3000)
    assert isinstance(wider, Verified)
    assert "and of x, x': datasets of fewer than 5 records, each in one order, over 1 matching, 3" in wider.scope.words
    first, second = decided(claim.put(step="1"), up_to=6), decided(claim.put(step="1"), up_to=5, options=THREE)
    assert wider.count == first.count + second.count


def test_the_first_permutation_of_each_cycle_type_is_visited() -> None:
    for n in range(7):
        first = dict[tuple[int, ...], tuple[int, ...]]()
        for g in permutations(range(n)):
            first.setdefault(tuple(sorted(map(len, Permutation(list(g)).full_cyclic_form))), g)
        assert set(one_of_each_type(n)) == set(first.values())
        assert [sum(i != j for i, j in enumerate(g)) for g in one_of_each_type(n)] == sorted(
            sum(i != j for i, j in enumerate(g)) for g in first.values()
        )
    assert len(one_of_each_type(30)) == partition(30) == 5604


def test_the_first_instance_that_settles_a_claim_is_shown() -> None:
    found = decided(Every(all="X in sets", show="len(X) < 3"), up_to=5)
    assert isinstance(found, Refuted)
    assert "violated" in found.witness.values
    there = decided(Some(all="X in sets", show="len(X) = 3"), up_to=5)
    assert isinstance(there, Proved | Verified)
    none = decided(Some(all="X in sets", show="len(X) = 9"), up_to=3)
    assert isinstance(none, Unknown)
    assert "will do" in str(none.attempts[0])


def test_what_has_no_value_is_not_decided() -> None:
    found = decided(Every(all="x in [2, 1, 0]", show="1 / x > 0"))
    assert isinstance(found, Unknown)
    assert "x = 0" in str(found.attempts[0])
