"""Hypotheses on equal keys find the tuples that a walk over all of them finds, in the same order."""

from __future__ import annotations

import pytest

from dpcalc.errors import Undefined
from dpcalc.language.claims import Every
from dpcalc.language.compiled import compiled
from dpcalc.language.instances import Instances

UNIVERSE = "one_universe(x, x')"
LINKS = [
    ("x, x' in datasets", UNIVERSE),
    ("x, x' in datasets", "margin(x, [MATCH]) ~ margin(x', [HOLD]) and len(x) = len(x')"),
    ("a, b, c in range(6)", "a + 1 = b"),
    ("n in whole; g, r in permutations(n)", "moved(g) + 1 = moved(r) + n"),
]


@pytest.mark.parametrize(("binders", "given"), LINKS)
def test_the_same_tuples_in_the_same_order(binders: str, given: str) -> None:
    names = [name for part in binders.split(";") for name in part.split(" in ")[0].replace(" ", "").split(",")]
    show = " and ".join(f"{name} = {name}" for name in names)
    linked = Every(all=binders, given={"link": given}, show=show)
    everything = Every(all=binders, show=show)
    meets = compiled(names, linked.meaning.given["link"], linked.meaning.vocabulary)
    assert any(level.joins.taken for level in Instances(linked, {})._levels)
    for size in range(1, 5):
        wanted = [values for values in Instances(everything, {}).of_size(size) if meets(*values)]
        assert list(Instances(linked, {}).of_size(size)) == wanted


CHAINS = [
    ("a, b, c in range(5)", {"first": "a < 3", "ordered": "a <= b", "all": "b + c > a + 1"}),
    ("p, q, r in rates", {"two": "p < q", "last": "q >= r", "outer": "p + r < 1"}),
    ("n in whole; x, y, z in whole", {"first": "x <= n", "two": "6 / x >= y", "all": "x + y + z <= 5"}),
]


@pytest.mark.parametrize(("binders", "given"), CHAINS)
def test_hypotheses_on_the_first_names_leave_the_same_tuples(binders: str, given: dict[str, str]) -> None:
    """Without a value, as in 6 / 0, a hypothesis does not hold."""
    names = [name for part in binders.split(";") for name in part.split(" in ")[0].replace(" ", "").split(",")]
    show = " and ".join(f"{name} = {name}" for name in names)
    everything = Every(all=binders, show=show)
    tests = [compiled(names, term, everything.meaning.vocabulary) for term in
             Every(all=binders, given=given, show=show).meaning.given.values()]  # fmt: skip

    def meets(values: tuple[object, ...]) -> bool:
        try:
            return all(test(*values) for test in tests)
        except Undefined:
            return False

    kept = dropped = 0
    for size in range(1, 5):
        every = list(Instances(everything, {}).of_size(size))
        wanted = [values for values in every if meets(values)]
        assert list(Instances(Every(all=binders, given=given, show=show), {}).of_size(size)) == wanted
        kept, dropped = kept + len(wanted), dropped + len(every) - len(wanted)
    assert kept > 10
    assert dropped > 10


@pytest.mark.parametrize("given", ["exp(a) = b", "a = a + b - b", "a = b or b = 0", "some r in [b]: a = r"])
def test_what_is_no_key_stays_a_test(given: str) -> None:
    claim = Every(all="a, b in range(3)", given={"no key": given}, show="a = a and b = b")
    assert not any(level.joins.taken for level in Instances(claim, {})._levels)


def test_what_has_no_key_meets_no_hypothesis() -> None:
    claim = Every(all="a, b in range(4)", given={"link": "6 / a = 3 / b"}, show="a = 2 * b")
    assert list(Instances(claim, {}).of_size(1)) == [(2, 1)]
    assert any(level.joins.taken for level in Instances(claim, {})._levels)


@pytest.mark.thorough
def test_a_universe_is_what_permutations_within_strata_reach() -> None:
    claim = Every(all="x, z in datasets", show="one_universe(x, z) <=> some g in within(x): swapped(x, g) ~ z")
    listed = Every(all="x in datasets; z in universe(x)", show="one_universe(x, z)")
    for size in range(1, 5):
        pairs = [(x, tuple(sorted(z))) for x, z in Instances(listed, {}).of_size(size)]
        linked = Every(
            all="x, z in datasets", given={"one universe": UNIVERSE.replace("x'", "z")}, show="x ~ x and z ~ z"
        )
        assert sorted(pairs) == sorted(Instances(linked, {}).of_size(size))
        assert all(Instances(claim, {}).conclusion(*values) for values in Instances(claim, {}).of_size(size))
