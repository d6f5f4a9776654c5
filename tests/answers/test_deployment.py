"""Deployments: sums over branches, parts and hidden choices against laws in full, and plans that are wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise, product
from math import exp, log
from pathlib import Path

import pytest

import dpcalc
from dpcalc.answers.deployment import ALL, Deployed, deployment
from dpcalc.errors import InputError
from dpcalc.report.plots.deployment import box_rows, plot_deployment

HEAD = '[[dataset]]\nname = "persons"\nneighbours = "add-remove"\n[[party]]\nname = "public"\n'


def release(name: str, mechanism: str, more: str = 'to = ["public"]', on: str = "persons") -> str:
    return f'[[release]]\nname = "{name}"\nmechanism = "{mechanism}"\non = "{on}"\n{more}\n'


def asked(tmp_path: Path, text: str, target: str = "zcdp", *, tight: bool = False) -> Deployed:
    plan = tmp_path / "plan.toml"
    plan.write_text(f'target = "{target}"\n{text}')
    return deployment(plan, tight=tight)


def value(found: Deployed, party: str = "public", dataset: str = "persons") -> Fraction:
    row = next(row for row in found.rows if (row.party, row.dataset) == (party, dataset))
    assert row.spent.upper is not None
    return row.spent.upper


PARTS = HEAD + "".join(
    f'[[dataset]]\nname = "{name}"\nwithin = "persons"\npartition = "county"\n' for name in ("east", "west", "north")
)
COUNTS = release("a", "zcdp:rho=1/4", on="east") + release("b", "zcdp:rho=1/2", on="west")
COUNTS += release("c", "zcdp:rho=1/8", on="north") + release("d", "zcdp:rho=1")


def test_disjoint_parts_count_once_or_twice(tmp_path: Path) -> None:
    """A person more is in one county; a person replaced may leave one for another."""
    one = asked(tmp_path, PARTS + COUNTS)
    assert value(one) == Fraction(3, 2)
    assert [value(one, dataset=name) for name in ("east", "west", "north")] == [
        Fraction(5, 4),
        Fraction(3, 2),
        Fraction(9, 8),
    ]
    two = asked(tmp_path, PARTS.replace("add-remove", "replace-one") + COUNTS)
    assert value(two) == Fraction(7, 4)
    assert [value(two, dataset=name) for name in ("east", "west", "north")] == [
        Fraction(7, 4),
        Fraction(7, 4),
        Fraction(13, 8),
    ]


def test_datasets_that_are_no_parts_may_share_all_records(tmp_path: Path) -> None:
    text = PARTS.replace('partition = "county"\n', "") + COUNTS
    found = asked(tmp_path, text)
    assert {value(found, dataset=name) for name in ("persons", "east", "west")} == {Fraction(15, 8)}


TREE = (
    release("first", "rr:eps=1/2", "")
    + release("large", "rr:eps=1", 'to = ["public"]\nafter = "first"\nif = "yes"')
    + release("small", "2*rr:eps=1/4", 'to = ["public"]\nafter = "first"\nif = "no"')
)


def laws() -> Mapping[tuple[int, ...], tuple[float, float]]:
    """Both laws of all outputs of the tree, the first one included."""

    def chance(eps: float, bit: int) -> tuple[float, float]:
        truth = exp(eps) / (1 + exp(eps))
        return (truth, 1 - truth) if bit else (1 - truth, truth)

    found = {}
    for first in (0, 1):
        budgets = [0.5, 1.0] if first else [0.5, 0.25, 0.25]
        for rest in product((0, 1), repeat=len(budgets) - 1):
            pairs = [chance(eps, bit) for eps, bit in zip(budgets, (first, *rest), strict=True)]
            p = q = 1.0
            for a, b in pairs:
                p, q = p * a, q * b
            found[first, *rest] = p, q
    return found


@pytest.mark.thorough
def test_a_tree_of_releases_against_its_laws_in_full(tmp_path: Path) -> None:
    """Largest loss and Renyi divergences of all outputs together are at most what the worst branch adds up to."""
    text = HEAD.replace("add-remove", "replace-one") + TREE
    pairs = laws().values()
    assert abs(sum(p for p, _ in pairs) - 1) < 1e-12
    pure = float(value(asked(tmp_path, text, "pure")))
    assert pure == 1.5
    assert abs(max(log(p / q) for p, q in pairs) - pure) < 1e-12
    rho = float(value(asked(tmp_path, text, "zcdp")))
    for order in (1.01, 2.0, 7.0, 40.0):
        assert log(sum(p**order * q ** (1 - order) for p, q in pairs)) / (order - 1) <= rho * order
    delta = float(value(asked(tmp_path, text, "approx:eps=1/2")))
    assert sum(max(0.0, p - exp(0.5) * q) for p, q in pairs) <= delta
    renyi = float(value(asked(tmp_path, text, "rdp:order=3")))
    assert log(sum(p**3 / q**2 for p, q in pairs)) / 2 <= renyi


def test_hidden_choices_are_charged(tmp_path: Path) -> None:
    found = asked(tmp_path, HEAD.replace("add-remove", "replace-one") + TREE, "pure")
    (row,) = (row for row in found.rows if row.party == "public")
    assert (row.shown, row.hidden) == (2, 1)
    text = HEAD + release("seen", "pure:eps=1") + release("unseen", "pure:eps=2", "")
    assert value(asked(tmp_path, text, "pure")) == 1
    text = (
        HEAD + release("unseen", "pure:eps=2", "") + release("seen", "pure:eps=1", 'to = ["public"]\nafter = "unseen"')
    )
    assert value(asked(tmp_path, text, "pure")) == 3


def test_nested_branches(tmp_path: Path) -> None:
    """The worst way through: 1, then 3 and the worse of 2 and 5; or 1, then 7."""
    text = (
        HEAD
        + release("root", "pure:eps=1")
        + release("left", "pure:eps=3", 'to = ["public"]\nafter = "root"\nif = "l"')
    )
    for name, eps, label in (("up", 2, "u"), ("down", 5, "d")):
        text += release(name, f"pure:eps={eps}", f'to = ["public"]\nafter = "left"\nif = "{label}"')
    text += release("right", "pure:eps=7", 'to = ["public"]\nafter = "root"\nif = "r"')
    assert value(asked(tmp_path, text, "pure")) == 9


def test_who_sees_with_whom(tmp_path: Path) -> None:
    text = HEAD + '[[party]]\nname = "lab"\nsees = ["public"]\n[[party]]\nname = "firm"\n'
    text += release("one", "zcdp:rho=1") + release("two", "zcdp:rho=2", 'to = ["lab"]')
    text += release("three", "zcdp:rho=4", 'to = ["firm"]')
    found = asked(tmp_path, text)
    assert [value(found, name) for name in ("public", "lab", "firm", ALL)] == [1, 3, 4, 7]


def test_budgets_are_kept_or_not(tmp_path: Path) -> None:
    """An account of added budgets is exceeded; of (eps, delta) a bound above does not show that."""
    for budget, kept in (("zcdp:rho=1", True), ("zcdp:rho=99/100", False), ("approx:eps=2,delta=1e-9", None)):
        head = HEAD + f'budget = "{budget}"\n'
        found = asked(tmp_path, head + release("one", "2*zcdp:rho=1/2"))
        assert found.holds is kept, budget


def test_losses_are_composed_where_nothing_branches(tmp_path: Path) -> None:
    text = HEAD + 'budget = "approx:eps=1,delta=1e-6"\n' + release("many", "30*approx:eps=1/10,delta=1e-9")
    loose, tight = asked(tmp_path, text), asked(tmp_path, text, tight=True)
    best = dpcalc.compose("30*approx:eps=1/10,delta=1e-9", "approx:delta=1e-6").fields
    assert value(tight) < value(loose)
    assert abs(value(tight) - Fraction(best["value"])) < Fraction(1, 10**6)
    assert (loose.rows[0].kept, tight.rows[0].kept) == (None, False)
    branching = HEAD.replace("add-remove", "replace-one") + TREE
    again = asked(tmp_path, branching, "approx:delta=1e-3", tight=True)
    assert value(again) == value(asked(tmp_path, branching, "approx:delta=1e-3"))


def test_a_hundred_releases(tmp_path: Path) -> None:
    text = HEAD + "".join(release(f"r{k}", f"gaussian:sigma={k}") for k in range(1, 101))
    assert value(asked(tmp_path, text)) == sum(Fraction(1, 2 * k * k) for k in range(1, 101))


WRONG = {
    'budget = "approx:eps=1"\n' + release("a", "pure:eps=1"): "lacks a value",
    release("a", "pure:eps=1") * 2: "given twice",
    release("a", "pure:eps=1", on="person"): "did you mean 'persons'",
    release("a", "pure:eps=1", 'to = ["pubic"]'): "did you mean 'public'",
    release("a", "pure:eps=1", 'after = "b"'): "there is no release 'b'",
    release("a", "pure:eps=1", 'after = "b"') + release("b", "pure:eps=1", 'after = "a"'): "wait for one another",
    release("a", "pure:eps=1", 'if = "yes"'): "a single earlier release",
    release("a", "pur:eps=1"): "neither a notion nor a mechanism",
    release("a", "rr:p=3/4"): "has a record more",
    release("a", "pure:eps=1", "too = 3"): "did you mean to?",
    release("a", "pure:eps=1", "times = 0"): "leave the release out",
    release("r", "pure:eps=1")
    + release("a", "pure:eps=1", 'after = "r"\nif = "x"')
    + release("b", "pure:eps=1", 'after = "r"\nif = "y"')
    + release("c", "pure:eps=1", 'after = ["a", "b"]'): "two branches of r",
    '[[dataset]]\nname = "x"\npartition = "p"\n' + release("a", "pure:eps=1"): "a partition is one of another dataset",
    '[[dataset]]\nname = "x"\nwithin = "x"\n' + release("a", "pure:eps=1"): "lies within itself",
    '[[dataset]]\nname = "x"\nwithin = "persons"\nneighbours = "replace-one"\n'
    + release("a", "pure:eps=1"): "and those of",
    "": "there is no [[release]]",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_said_in_one_line(tmp_path: Path, text: str) -> None:
    with pytest.raises(InputError) as refused:
        asked(tmp_path, HEAD + text)
    assert WRONG[text] in f"{refused.value.message} {refused.value.hint}"
    assert "plan.toml" in f"{refused.value.where}"


def hundred() -> str:
    """A hundred releases: ten on all persons, five in each of eight counties, twelve choices of two, and the rest."""
    text = HEAD + "".join(
        f'[[dataset]]\nname = "county {i}"\nwithin = "persons"\npartition = "county"\n' for i in range(8)
    )
    text += '[[party]]\nname = "office"\n[[party]]\nname = "auditors"\nsees = ["public", "office"]\n'
    text += "".join(release(f"year {i}", "4*pure:eps=1/100") for i in range(10))
    for i, j in product(range(8), range(5)):
        text += release(f"table {i} {j}", f"pure:eps={i + 1}/1000", on=f"county {i}")
    for i in range(12):
        text += release(f"choice {i}", "pure:eps=1/50", "")
        for name, eps in (("low", "1/40"), ("high", "1/20")):
            after = f'to = ["office"]\nafter = "choice {i}"\nif = "{name}"'
            text += release(f"{name} {i}", f"pure:eps={eps}", after)
    return text + "".join(release(f"count {i}", "pure:eps=1/200", 'to = ["office"]') for i in range(14))


@pytest.mark.thorough
def test_a_hundred_releases_of_all_kinds(tmp_path: Path) -> None:
    """By hand: a person more is in one county, and of two branches the dearer counts, with what chose it."""
    found = asked(tmp_path, hundred(), "pure")
    assert len(found.plan.deployment.steps) == 100
    years, office = Fraction(40, 100), 12 * (Fraction(1, 50) + Fraction(1, 20)) + Fraction(14, 200)
    assert value(found) == years + Fraction(5 * 8, 1000)
    assert value(found, dataset="county 2") == years + Fraction(5 * 3, 1000)
    assert value(found, "office") == office
    for party in ("auditors", ALL):
        assert value(found, party) == years + Fraction(5 * 8, 1000) + office
    row = next(row for row in found.rows if (row.party, row.dataset) == ("office", "persons"))
    assert (row.shown, row.hidden) == (38, 12)


@pytest.mark.thorough
def test_boxes_of_a_large_picture_stand_below_what_leads_to_them(tmp_path: Path) -> None:
    rows = box_rows(asked(tmp_path, hundred(), "pure").plan.deployment, 1.0, 2.5)
    for upper, lower in pairwise(rows.values()):
        assert upper.top + upper.height < lower.top
    for row in rows.values():
        assert row.left + row.width <= 2.5, "no box reaches into the lines of the parties"
    for i in range(12):
        choice, *branches = (rows[f"{name} {i}"] for name in ("choice", "low", "high"))
        assert all(choice.top < branch.top and choice.rail < branch.left for branch in branches)
        assert [branch.lines[0] for branch in branches] == [f"if low: low {i}", f"if high: high {i}"]


@pytest.mark.thorough
def test_the_picture_is_drawn_the_same_every_time(tmp_path: Path) -> None:
    found = asked(tmp_path, HEAD.replace("add-remove", "replace-one") + TREE, "pure").plan
    drawn = plot_deployment(found.deployment, found.title, ".svg")
    assert drawn == plot_deployment(found.deployment, found.title, ".svg")
    for name in ("first", "large", "small", "public", "persons"):
        assert name.encode() in drawn


@pytest.mark.thorough
def test_a_dot_is_full_where_a_release_is_made_to_the_party(tmp_path: Path) -> None:
    both = HEAD + '[[party]]\nname = "press"\nsees = ["public"]\n' + release("a", "pure:eps=1")
    both += release("b", "pure:eps=1", 'to = ["press"]')
    found = asked(tmp_path, both, "pure").plan
    drawn = plot_deployment(found.deployment, found.title, ".svg").decode()
    assert "made to this party" in drawn
    assert "seen with another party" in drawn
    dots = re.findall(r'<use xlink:href="#\w+" x="[\d.]+" y="[\d.]+" style="fill: (#\w+); stroke: #4477aa"', drawn)
    assert sorted(dots) == ["#4477aa", "#4477aa", "#ffffff"], "the press sees what is made to the public as well"
    (width,) = re.findall(r'<svg [^>]*?width="([\d.]+)pt"', drawn)
    assert float(width) <= 252, "a column of print"


MIXED = (
    HEAD
    + release("sample", "3*poisson:rate=1/100:gaussian:sigma=2")
    + release("budget", "2*approx:eps=1/100,delta=1e-8")
    + release("other", "approx-zcdp:rho=1/1000,delta=1e-8")
)


@pytest.mark.thorough
@pytest.mark.parametrize(("asked_for", "given"), [("approx:delta=1e-6", "eps"), ("approx:eps=1/2", "delta")])
def test_renyi_budgets_add_beside_deltas(tmp_path: Path, asked_for: str, given: str) -> None:
    """Of Poisson samples rho is large, and the Renyi budgets of small orders are not: a delta does not hide these."""
    found = asked(tmp_path, MIXED, asked_for)
    row = next(row for row in found.rows if row.party == "public")
    assert "beside the sum of delta" in row.spent.rule
    order = Fraction(row.spent.rule.split()[7])
    assert order in (Fraction(3, 2), 2, 4, 8, 16, 32, 64)
    sources = ["3*poisson:rate=1/100:gaussian:sigma=2", "2*pure:eps=1/100", "zcdp:rho=1/1000"]
    (rest,) = (
        sum_of for number, sum_of in dpcalc.renyi(*sources, orders=[order]).rows if Fraction(str(number)) == order
    )
    left_out = 3 * Fraction(1, 10**8)
    if given == "eps":
        delta = (Fraction(1, 10**6) - left_out) / (1 - left_out)
        best = dpcalc.convert(f"rdp:order={order},eps={rest.upper}", f"approx:delta={delta}").fields
        assert abs(value(found) / Fraction(str(best["upper"])) - 1) < Fraction(1, 10**5)
    else:
        best = dpcalc.convert(f"rdp:order={order},eps={rest.upper}", asked_for).fields
        goal = left_out + (1 - left_out) * Fraction(str(best["upper"]))
        assert abs(value(found) / goal - 1) < Fraction(1, 10**5)


def test_no_bound_is_below_what_the_laws_themselves_say(tmp_path: Path) -> None:
    """The optimal composition of two (eps, delta) and of randomised response, at deltas and at epsilons."""
    text = HEAD + release("a", "2*approx:eps=1/2,delta=1/1000") + release("b", "rr:p=3/5")
    for target in ("approx:delta=1/100", "approx:delta=1/400", "approx:eps=1/4", "approx:eps=1"):
        least = dpcalc.compose("2*approx:eps=1/2,delta=1/1000", "rr:p=3/5", target).fields
        assert value(asked(tmp_path, text.replace('"add-remove"', '"replace-one"'), target)) >= Fraction(
            str(least["lower"])
        )


def test_a_budget_of_one_order_is_no_zcdp_and_is_taken_as_it_is(tmp_path: Path) -> None:
    text = HEAD + release("a", "rdp:order=8,eps=1/10") + release("b", "rdp:order=8,eps=1/5")
    assert value(asked(tmp_path, text, "rdp:order=8")) == Fraction(3, 10)
