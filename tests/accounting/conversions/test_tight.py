"""Every value that is called tight: no smaller one holds, and no other route beats it.

What a notion promises of finite laws is measured by its definition (``levels``). Laws are drawn at random and made to
keep to the source with equality, among them those that an optimum is known to need: an outcome of each law's own, and
randomised response beside it. A tight value has to be at least what such laws have, and no valid bound may be below it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest
import sympy
from mpmath import mp, mpf

from dpcalc.accounting.conversions.base import INFINITE, Question
from dpcalc.accounting.conversions.edges import EDGES
from dpcalc.accounting.conversions.mechanism import node
from dpcalc.accounting.conversions.routes import Conversion, convert, question
from dpcalc.errors import DpcalcError, InputError, TooLarge, Undecided
from dpcalc.mechanisms.releases import release
from dpcalc.spec.notions import KINDS, Notion, notion, read_notion
from tests.accounting.conversions.levels import levels, number

DIGITS = 6
AT = {
    "eps": ("1/4", "1", "3/2"),
    "delta": ("1/50", "1/10", "1/3"),
    "order": ("3/2", "2", "3"),
    "rho": ("1/10", "1", "2"),
    "level": ("1/100", "1/20", "1/2"),
}


def sources(kind: str, random: Random) -> Iterator[Notion]:
    """Notions of a kind with values drawn at random."""
    for _ in range(2):
        values = {
            p.name: sympy.Rational(random.randint(1, 19), 10 if p.high is None else 20) for p in KINDS[kind].parameters
        }
        if "order" in values:
            values["order"] += 1
        yield notion(kind, **values)


def targets(random: Random) -> Iterator[Notion]:
    """Every notion with every value that may be left open, the others drawn at random."""
    for kind in KINDS.values():
        for asked in kind.parameters:
            if not asked.given:
                given = {p.name: sympy.Rational(random.choice(AT[p.name])) for p in kind.parameters if p != asked}
                yield Notion(kind, given)


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_no_valid_bound_is_below_a_tight_value(kind: str) -> None:
    """All routes hold, tight or not; so the value of a tight one is at most that of any other."""
    random, compared = Random(kind), 0  # noqa: S311  # draws of a test, not secrets
    for source in sources(kind, random):
        for target in targets(random):
            try:
                found = convert(question(source, target, DIGITS), every=True)
            except DpcalcError:
                continue
            tight = [route.answer.amount for route in found.routes if route.tight]
            for least in tight:
                for other in (route.answer.amount for route in found.routes):
                    compared += 1
                    if least is INFINITE or least.bounds is None:
                        assert other.bounds is None, (source, target)
                    else:
                        assert other.bounds is None or other.bounds.upper >= least.bounds.lower, (source, target)
    assert compared > 20 or kind in ("pbdp", "power")  # from these few routes are tight, and most by themselves


@pytest.mark.parametrize("kind", KINDS)
def test_a_notion_gives_itself_and_nothing_tight_is_larger(kind: str) -> None:
    """The very values of the source hold of it: asked for one of them, a tight answer is at most that."""
    compared = 0
    for source in sources(kind, Random(kind)):  # noqa: S311  # draws of a test, not secrets
        for asked in source.values:
            if source.kind.given([asked]) is not None:
                continue
            rest = {name: value for name, value in source.values.items() if name != asked}
            found = convert(question(source, Notion(source.kind, rest), DIGITS)).best
            assert found.answer.amount.bounds is not None
            value = Fraction(int(source[asked].p), int(source[asked].q))
            assert found.answer.amount.bounds.lower <= value
            assert found.settled
            assert found.answer.amount.bounds.upper <= value * (1 + Fraction(1, 10**5))
            compared += 1
    assert compared >= 2


def tails(p: list[mpf], q: list[mpf], eps: mpf) -> mpf:
    """The larger probability, over both orders, that the loss is above eps."""
    ways = ((p, q), (q, p))
    return max(sum(a for a, b in zip(*way, strict=True) if a > mp.exp(eps) * b) for way in ways)


def shares(random: Random, count: int) -> list[mpf]:
    cuts = sorted(mpf(random.random()) for _ in range(count - 1))
    return [b - a for a, b in zip([mpf(0), *cuts], [*cuts, mpf(1)], strict=True)]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in (1, 2, 3))])
def test_laws_with_bounded_tails_keep_to_what_follows_and_come_up_to_it(seed: int) -> None:
    """Probabilistic privacy from itself, against laws drawn at random and against the three outcomes of its proof."""
    random = Random(seed)  # noqa: S311  # draws of a test, not secrets
    edge = next(edge for edge in EDGES if (edge.start, edge.end) == ("prob", "prob"))
    met = 0
    with mp.workdps(30):
        for _ in range(400):
            e0, goal = (Fraction(random.randint(0, 20), 10) for _ in range(2))
            p, q = shares(random, 4), shares(random, 4)
            d0 = tails(p, q, mpf(e0.numerator) / e0.denominator)
            if d0 >= 1:
                continue
            level = Fraction(mp.nstr(d0, 25)) + Fraction(1, 10**20)
            source = notion("prob", eps=sympy.Rational(e0), delta=sympy.Rational(min(level, Fraction(1))))
            answer = edge.reply(Question(source, Notion(KINDS["prob"], {"eps": sympy.Rational(goal)}), DIGITS))
            assert answer is not None
            assert answer.amount.bounds is not None
            upper = mpf(answer.amount.bounds.upper.numerator) / answer.amount.bounds.upper.denominator
            assert tails(p, q, mpf(goal.numerator) / goal.denominator) <= upper + mpf("1e-15")
            met += 1
        for _ in range(50):
            e0, d0 = mpf(random.randint(2, 20)) / 10, mpf(random.randint(0, 9)) / 10
            goal = e0 * random.randint(0, 9) / 10
            a = min(mpf(1), (mp.exp(e0) + d0 - 1) / (mp.exp(e0) - mp.exp(-goal)))
            a -= a * mpf("1e-9")
            inside = mp.exp(-goal) * a * (1 - mpf("1e-12"))
            outside = min(mp.exp(e0) * (1 - a), 1 - inside)
            p, q = [a, 1 - a, mpf(0)], [inside, outside, 1 - inside - outside]
            assert q[2] <= d0 + mpf("1e-8")
            assert tails(p, q, e0 + mpf("1e-15")) <= d0 + mpf("1e-8")
            assert tails(p, q, goal) >= a
            exact = [sympy.Rational(mp.nstr(x, 3)) for x in (e0, d0, goal)]
            source = notion("prob", eps=exact[0], delta=exact[1])
            answer = edge.reply(Question(source, Notion(KINDS["prob"], {"eps": exact[2]}), DIGITS))
            assert answer is not None
            assert answer.amount.bounds is not None
            assert abs(mpf(answer.amount.bounds.lower.numerator) / answer.amount.bounds.lower.denominator - a) < mpf(
                "1e-6"
            )
    assert met > 200


@pytest.mark.parametrize("source", ["prob:eps=1,delta=0.1", "prob:eps=1,delta=0", "prob:eps=0,delta=1/5"])
@pytest.mark.parametrize("level", ["0", "1/20", "1/10", "1/5", "1/2", "7/8", "1"])
def test_epsilon_and_delta_of_tails_invert_each_other(source: str, level: str) -> None:
    given, delta = read_notion(source), sympy.Rational(level)
    answer = convert(question(given, Notion(KINDS["prob"], {"delta": delta}), 12)).best.answer.amount
    if answer.bounds is None:
        assert delta < given["delta"]
        return
    upper = sympy.Rational(answer.bounds.upper.numerator, answer.bounds.upper.denominator)
    back = convert(question(given, Notion(KINDS["prob"], {"eps": upper}), 12)).best.answer.amount
    assert back.bounds is not None
    assert back.bounds.lower <= Fraction(level)
    if upper > sympy.Rational(1, 10**6):
        below = convert(
            question(given, Notion(KINDS["prob"], {"eps": upper - sympy.Rational(1, 10**6)}), 12)
        ).best.answer
        assert below.amount.bounds is not None
        assert below.amount.bounds.upper >= Fraction(level)


EXTREME = [
    "gaussian:sigma={}",
    "laplace:scale={}",
    "discrete-laplace:scale={}",
    "discrete-gaussian:sigma={}",
    "gdp:mu={}",
    "zcdp:rho={}",
    "kl:nats={}",
    "chi2:value={}",
    "pure:eps={}",
    "rdp:order=2,eps={}",
    "rdp:order={},eps=1",
    "prob:eps={},delta=0.1",
    "approx:eps={},delta=0.1",
]
FINITE = {"gaussian", "laplace", "discrete-laplace", "discrete-gaussian", "gdp", "zcdp", "chi2", "pure", "rdp", "kl"}


@pytest.mark.thorough
@pytest.mark.parametrize("size", ["1e-40", "2e-10", "1e10", "1e40", "1e400"])
@pytest.mark.parametrize("text", EXTREME)
def test_extreme_parameters_give_bounds_or_say_what_was_not_computed(text: str, size: str) -> None:
    """At this delta every one of these has a finite epsilon: infinity would be wrong, and called tight, a lie."""
    written = text.format(size)
    if text.startswith("rdp:order={}") and "-" in size:
        written = text.format(f"1+{size}")
    name = written.partition(":")[0]
    try:
        start, edges = node(release(written)) if name not in KINDS else (read_notion(written), ())
        found = convert(question(start, read_notion("approx:delta=1/5"), 4), more=edges)
    except (Undecided, TooLarge, InputError):
        return
    bounds = found.best.answer.amount.bounds
    assert name not in FINITE or bounds is not None
    assert bounds is None or bounds.lower <= bounds.upper


ORDINARY = {"eps": Fraction(1, 3), "delta": Fraction(1, 20), "order": Fraction(2)}
"""Where the laws of a mechanism are measured."""


def measured(found: Conversion, least: mpf) -> None:
    """A tight value encloses what the laws have."""
    bounds = found.best.answer.amount.bounds
    assert bounds is not None
    with mp.workdps(40):
        assert number(bounds.lower) <= least + mpf("1e-20")
        assert number(bounds.upper) >= least - mpf("1e-20")


@pytest.mark.parametrize(
    "text", ["rr:p=3/4", "rr:p=1/100", "kary:k=4,p=1/2", "rappor:f=1/2,hashes=2", "poisson:rate=1/4:rr:p=3/4"]
)
def test_tight_values_of_finite_mechanisms_are_those_of_their_laws(text: str) -> None:
    found, tight = release(text), set[tuple[str, str]]()
    assert found.laws is not None
    outputs = list(found.laws[0])
    p, q = (tuple(law[z] for z in outputs) for law in found.laws)
    least = levels(p, q, ORDINARY)
    start, edges = node(found)
    for (kind, asked), value in least.items():
        given = {n.name: ORDINARY[n.name] for n in KINDS[kind].parameters if n.name != asked}
        target = Notion(KINDS[kind], {name: sympy.Rational(at) for name, at in given.items()})
        try:
            conversion = convert(question(start, target, 12), more=edges)
        except DpcalcError:
            continue
        if conversion.best.tight:
            measured(conversion, value)
            tight.add((kind, asked))
        elif conversion.best.answer.amount.bounds is not None:
            with mp.workdps(40):
                assert number(conversion.best.answer.amount.bounds.upper) >= value - mpf("1e-20")
    assert tight >= {("approx", "eps"), ("approx", "delta"), ("tv", "delta"), ("pure", "eps")}
    assert len(tight) >= 7


@pytest.mark.parametrize("delta", [Fraction(0), Fraction(1, 30), Fraction(2, 5)])
@pytest.mark.parametrize("ratio", [1, 3])
@pytest.mark.parametrize("kind", ["approx", "prob"])
def test_tight_values_are_attained_by_the_laws_that_tell_most(kind: str, ratio: int, delta: Fraction) -> None:
    """An outcome of probability delta for each law (all but), and randomised response with that ratio beside it."""
    tiny = Fraction(1, 10**60)
    rest = (1 - delta) / (1 + ratio)
    p = (delta + tiny, tiny, ratio * rest - tiny, rest - tiny)
    q = (p[1], p[0], p[3], p[2])
    found, tight = levels(p, q, ORDINARY), 0
    source = notion(kind, eps=sympy.log(ratio), delta=sympy.Rational(delta))
    for end in ("approx", "tv", "hellinger"):
        for asked in KINDS[end].parameters:
            given = {n.name: sympy.Rational(ORDINARY[n.name]) for n in KINDS[end].parameters if n != asked}
            conversion = convert(question(source, Notion(KINDS[end], given), 12))
            assert conversion.best.tight
            if conversion.best.answer.amount.bounds is None:
                assert found[end, asked.name] > 50
            else:
                measured(conversion, found[end, asked.name])
            tight += 1
    assert tight == 4


@pytest.mark.thorough
def test_a_step_that_is_the_same_at_one_order_is_not_tight_at_another() -> None:
    """By the chi-squared divergence zCDP gives order 2 exactly; at order 3/2 the way through it is a bound."""
    for order, tight in ((sympy.Integer(2), True), (sympy.Rational(3, 2), False)):
        found = convert(
            question(notion("zcdp", rho=sympy.Rational(1, 25)), Notion(KINDS["rdp"], {"order": order}), 4), every=True
        )
        (route,) = (route for route in found.routes if [step.edge.end for step in route.steps] == ["chi2", "rdp"])
        assert route.tight is tight
