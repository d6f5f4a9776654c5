"""Routes through the graph of conversions: what a route is, which is best, and when its value counts as known."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from dpcalc.accounting.conversions.base import INFINITE, ZERO, Amount, Answer, Edge, Question, Witness
from dpcalc.accounting.conversions.routes import LONGEST, Conversion, Route, Step, convert, question
from dpcalc.errors import InputError, Undecided
from dpcalc.spec.notions import KINDS, Kind, Notion, complete, notion, read_notion
from dpcalc.symbolic.enclose import Enclosure

ASKED = [
    ("gdp:mu=1", "kl"),
    ("gdp:mu=1", "tv"),
    ("kl:nats=5", "hellinger"),
    ("chi2:value=2", "tv"),
    ("nor:root=1", "tv"),
    ("rdp:order=2,eps=3", "tv"),
]


def converted(source: str, target: str, *, every: bool = False) -> Conversion:
    return convert(question(read_notion(source), read_notion(target), 4), every=every)


def height(route: Route) -> tuple[bool, Fraction]:
    """The value in its order: nothing finite comes last."""
    bounds = route.answer.amount.bounds
    return (True, Fraction(0)) if bounds is None else (False, bounds.upper)


@pytest.mark.parametrize(("source", "target"), ASKED)
def test_routes_are_chains_of_edges_between_different_notions(source: str, target: str) -> None:
    found = converted(source, target, every=True)
    start, end = read_notion(source), read_notion(target)
    lengths = set()
    for route in found.routes:
        kinds = [step.start.kind.name for step in route.steps]
        assert route.steps[0].start == start
        assert route.steps[-1].edge.end == end.kind.name
        assert [step.edge.start for step in route.steps] == kinds
        assert [step.edge.end for step in route.steps[:-1]] == kinds[1:]
        assert len(set(kinds)) == len(kinds)
        assert end.kind.name not in kinds[1:]
        assert len(kinds) <= LONGEST
        lengths.add(len(kinds))
        for step in route.steps:
            assert complete(notion(step.start.kind.name, **step.start.values)) == step.start  # its values are in range
        if route.answer.amount.infinite:
            assert all(step.edge.keeps(end.kind) for step in route.steps[:-1]), "a lossy step shows nothing infinite"
        if route.tight:
            assert route.answer.tight
            assert height(route)[1] == 0 or all(step.edge.keeps(end.kind) for step in route.steps[:-1])
        assert route.text() == " -> ".join((*kinds, end.kind.name))
    assert LONGEST in lengths
    assert len(found.routes) == len({tuple((step.edge.name, step.edge.formula) for step in r.steps)
                                     for r in found.routes})  # fmt: skip


@pytest.mark.parametrize(("source", "target"), ASKED)
def test_the_best_route_is_known_to_be_least_or_has_the_least_value(source: str, target: str) -> None:
    found = converted(source, target, every=True)
    for here, there in zip(found.routes, found.routes[1:], strict=False):
        assert here.settled >= there.settled
        if here.settled == there.settled:
            assert height(here) <= height(there)
            assert height(here) < height(there) or len(here.steps) <= len(there.steps)
    quick = converted(source, target)
    assert {route.text() for route in quick.routes} <= {route.text() for route in found.routes}
    assert quick.best.settled == found.best.settled
    if found.best.settled:
        assert height(quick.best) == height(found.best)
    else:
        assert max(len(route.steps) for route in quick.routes) == 2


@pytest.mark.parametrize(
    ("source", "target", "words"),
    [
        ("zcdp:rho=1", "approx:delta=1/1000", "zcdp -> approx"),
        ("kl:nats=1", "tv", "kl -> tv"),
        ("gdp:mu=1", "approx:delta=1/1000", "gdp -> zcdp -> approx"),  # a customary stop
        ("nor:root=1", "approx:delta=1/1000", "nor -> zcdp -> approx"),  # the same promise
        ("pure:eps=1", "zcdp", "pure -> zcdp"),
        ("pure:eps=1", "tv", None),
        ("hellinger:distance=1/2", "tv", None),
    ],
)
def test_what_is_commonly_quoted_stands_beside_the_best(source: str, target: str, words: str | None) -> None:
    found = converted(source, target)
    assert (None if found.textbook is None else found.textbook.text()) == words
    if found.textbook is not None:
        assert height(found.textbook) >= height(found.best)
        steps, every = len(found.textbook.steps), converted(source, target, every=True).routes
        assert height(found.textbook) == min(
            height(route) for route in every if route.textbook and len(route.steps) == steps
        )
        assert found.textbook.steps[-1].edge.textbook


def named(
    start: str,
    end: str,
    answer: Answer | None = None,
    *,
    raises: str = "",
    lossless: bool = False,
    same: bool = False,
) -> Edge:
    """An edge that always answers the same."""

    def reply(_asked: Question) -> Answer | None:
        if raises:
            raise Undecided(raises)
        return answer

    return Edge(f"{start}-{end}", start, end, "a formula", "a source", reply, lossless=lossless, same=same)


def bounded(low: Fraction | int, high: Fraction | int, *, tight: bool = True) -> Answer:
    return Answer(Amount(Enclosure(Fraction(low), Fraction(high))), Witness("some laws") if tight else None)


NEW = Notion(Kind("new", (), "a mechanism", "nobody"), {})


@pytest.mark.parametrize(
    ("answer", "tight", "settled"),
    [
        (bounded(999, 1000), True, True),  # three digits are shared
        (bounded(Fraction(9989, 10), 1000), True, False),
        (bounded(999, 1000), False, False),
        (bounded(0, 0), True, True),
        (Answer(INFINITE, Witness("some laws")), True, True),
        (Answer(INFINITE), False, False),
    ],
)
def test_a_value_is_settled_where_its_bounds_are_close(answer: Answer, tight: bool, settled: bool) -> None:
    assert Route((Step(named("new", "pure"), NEW),), answer, tight).settled is settled


HALF = bounded(Fraction(1, 2), Fraction(1, 2))


@pytest.mark.parametrize(
    ("lossless", "same", "kept"),
    [(False, False, set()), (True, False, {"tv", "approx:eps=1"}), (False, True, {"tv", "approx:eps=1", "prob:eps=3"})],
)
@pytest.mark.parametrize("target", ["tv", "approx:eps=1", "prob:eps=3"])
def test_a_route_is_tight_where_nothing_is_lost_on_the_way(
    lossless: bool, same: bool, kept: set[str], target: str
) -> None:
    """A mechanism whose Hellinger distance is known: by a bound, by the worst laws, or as all that is promised."""
    found = convert(
        Question(NEW, read_notion(target), 6), more=(named("new", "hellinger", HALF, lossless=lossless, same=same),)
    )
    alone = converted("hellinger:distance=1/2", target).best
    assert alone.tight
    assert height(found.best)[1] == pytest.approx(height(alone)[1], rel=1e-3)
    assert found.best.tight == (target in kept)


def test_nothing_finite_follows_only_where_nothing_is_lost() -> None:
    target = Notion(KINDS["pure"], {})
    found = convert(Question(NEW, target, 6), more=(named("new", "hellinger", HALF, lossless=True),)).best
    assert found.answer.amount.infinite
    assert found.tight
    with pytest.raises(InputError, match="no conversion of new to pure is known"):
        convert(Question(NEW, target, 6), more=(named("new", "hellinger", HALF),))


def test_zero_is_tight_however_it_was_found() -> None:
    lossy = (named("new", "hellinger", Answer(ZERO)),)
    found = convert(Question(NEW, Notion(KINDS["tv"], {}), 6), more=lossy).best
    assert height(found) == (False, Fraction(0))
    assert found.tight
    assert found.answer.tight


def test_the_value_on_the_way_stays_in_its_range() -> None:
    """A bound of a total variation that is above 1 says no more than 1."""
    more = (named("new", "tv", bounded(Fraction(3, 2), Fraction(3, 2), tight=False)),)
    found = convert(Question(NEW, Notion(KINDS["hellinger"], {}), 6), more=more).best
    assert found.steps[1].start["delta"] == 1
    assert height(found) == (False, Fraction(1))
    more = (named("new", "tv", bounded(Fraction(1, 2), Fraction(3, 4), tight=False)),)
    found = convert(Question(NEW, Notion(KINDS["hellinger"], {}), 6), more=more).best
    assert found.steps[1].start["delta"] == sympy.Rational(3, 4)


@pytest.mark.parametrize("text", [f"{kind.name}:{kind.parameters[0].name}=2/7" for kind in KINDS.values()
                                  if len(kind.parameters) == 1])  # fmt: skip
def test_a_notion_of_one_number_gives_itself(text: str) -> None:
    source = read_notion(text)
    found = converted(text, source.kind.name).best
    assert height(found) == (False, Fraction(2, 7))
    assert found.settled
    assert found.text() == f"{source.kind.name} -> {source.kind.name}"


@pytest.mark.parametrize(
    ("source", "target", "words"),
    [
        ("pure:eps=1", "approx", "approx does not leave one value open"),
        ("pure:eps=1", "approx:eps=1,delta=1/2", "does not leave one value open"),
        ("pure:eps=1", "tv:delta=1/2", "does not leave one value open"),
        ("pure:eps=1", "rdp", "rdp does not leave one value open"),
        ("pure:eps=1", "rdp:eps=1", "does not leave one value open"),
        ("approx:eps=1", "tv", "approx:eps=1 lacks a value"),
    ],
)
def test_one_value_is_asked_for_of_a_notion_that_has_all(source: str, target: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        question(read_notion(source), read_notion(target))


def test_the_hint_says_what_to_leave_out() -> None:
    for target, hint in (
        ("approx", "give eps or delta, and not both"),
        ("tv:delta=1/2", "write tv alone"),
        ("rdp", "give the order, as in rdp:order=2; dpcalc renyi FROM shows all of them"),
    ):
        with pytest.raises(InputError) as raised:
            question(read_notion("pure:eps=1"), read_notion(target))
        assert raised.value.hint == hint


def test_what_no_route_reaches_is_said() -> None:
    target = Notion(KINDS["tv"], {})
    with pytest.raises(InputError, match="no conversion of new to tv is known"):
        convert(Question(NEW, target, 6))
    with pytest.raises(Undecided, match="no conversion of new to tv came to an end") as raised:
        convert(Question(NEW, target, 6), more=(named("new", "tv", raises="too hard"),))
    assert raised.value.hint == "new-tv: too hard"
    both = (named("new", "tv", raises="too hard"), named("new", "tv", bounded(0, Fraction(1, 2), tight=False)))
    found = convert(Question(NEW, target, 6), more=both)
    assert height(found.best) == (False, Fraction(1, 2))
    assert found.undecided == ("new-tv: too hard",)
