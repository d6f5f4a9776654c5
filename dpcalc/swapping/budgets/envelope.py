r"""A closed-form budget from nothing but a law of permutations: family, extreme lines, form in b, obligations.

The envelope is found, not told (``line_patterns``). What makes it a theorem are its premises: that every line lies
below it, for each size of its own and for all b from some size on; the route ``Prove`` proves them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import sympy
from sympy import Eq, Max, Piecewise, oo

from dpcalc.claim import Inequality
from dpcalc.derive.base import Derivation, Step
from dpcalc.swapping.budgets.line_patterns import Form, PairPattern, Pattern, find_pattern
from dpcalc.swapping.law.envelope import REDUCTION, Premise, Stretch, envelope_below, lines_below, m
from dpcalc.swapping.law.permutation_law import PermutationLaw, log_ratio
from dpcalc.symbolic.latex import latex as set_in_latex
from dpcalc.symbolic.symbols import b, k, o, p
from dpcalc.wording import as_words, joined, marked

_ODDS = p / (1 - p)


def latex(expression: sympy.Basic) -> str:
    r"""LaTeX of a formula in o, with ``\ln o`` in place of the printer's brackets."""
    return set_in_latex(expression).replace(r"\ln{\left(o \right)}", r"\ln o")


@cache
def pattern_of(law: PermutationLaw) -> Pattern:
    """The forms of the envelope of a law, found once in a process. Raises as ``find_pattern`` does."""
    return find_pattern(law)


def stretch_of(pattern: Pattern, form: Form) -> Stretch:
    """A form as a stretch of sizes with its envelope in o (and b)."""
    envelope = Max(*(line.line(pattern.law) for line in form.lines))
    return Stretch(form.name, form.size, envelope, form.first if form.size is None else 4)


@cache
def stretches(pattern: Pattern) -> tuple[Stretch, ...]:
    """All of them."""
    return tuple(stretch_of(pattern, form) for form in pattern.forms)


def in_rate(expression: sympy.Expr) -> sympy.Expr:
    """An expression in the odds as one in the rate p."""
    return expression.xreplace({o: _ODDS})


def budget_of(pattern: Pattern) -> sympy.Expr:
    """The envelope as a budget in b and p: 0 where nothing can be swapped, infinite at the ends of p."""
    pieces = [
        (in_rate(stretch.envelope), sympy.true if stretch.size is None else Eq(b, stretch.size))
        for stretch in stretches(pattern)
    ]
    return Piecewise((sympy.Integer(0), Eq(b, 0)), (oo, Eq(p, 0) | Eq(p, 1)), *pieces)


def premises_of(pattern: Pattern, budget: sympy.Expr) -> Mapping[str, Inequality]:
    """The obligations: every line of the law lies below the envelope found, and the envelope below the budget."""
    found: dict[str, Premise] = {}
    for stretch in stretches(pattern):
        found[as_words(f"every line lies below the envelope, {marked(stretch.name)}")] = lines_below(
            stretch, pattern.law
        )
    for stretch in stretches(pattern):
        for name, premise in envelope_below(stretch, budget).items():
            found[joined(", ", ("the budget is at least the envelope", name))] = premise
    return {name: Inequality(q.relation, q.integers, q.reals, q.where) for name, q in found.items()}


def derive_from_law(law: PermutationLaw) -> Derivation:
    """The least budget in b and p of a law of permutations, with its premises, found from the law alone.

    Raises ``UnsupportedExpression`` where the law makes no lines in ln o, and ``Undecided`` where its extreme lines
    show no form in b.
    """
    pattern = pattern_of(law)
    steps = (*found_steps(pattern), sharpness(pattern))
    budget = budget_of(pattern)
    premises = premises_of(pattern, budget)
    return Derivation(budget, conditions(law), steps, f"found from {law.name}", "", premises, reduction(law))


def reduction(law: PermutationLaw) -> str:
    """Why a budget that is at least every line is kept, in words; the chances are those of the law."""
    before, after = REDUCTION.split("Their probabilities, ")
    ending = after[after.index("a ratio of sums") :]
    ratio = sympy.exp(sympy.expand_log(log_ratio(law, k, m)), evaluate=False)
    told = marked(str(ratio), set_in_latex(ratio))
    return f"{before}The ratio of their probabilities is {told}, by the law, and {ending}"


def conditions(law: PermutationLaw) -> tuple[str, ...]:
    """Under which conditions the budget is kept."""
    largest = "`b` is the size of the largest stratum that holds two different records (0 if none does)"
    exactly = "every stratum that holds two different records has exactly `b` records (0 if none does)"
    depends = b in log_ratio(law, k, m).free_symbols
    return "strata are permuted independently, each at the same swap rate `p` with `0 < p < 1`", (
        exactly if depends else largest
    )


def found_steps(pattern: Pattern) -> tuple[Step, ...]:
    """Law, family, extreme lines and their form in b."""
    law, general = pattern.law, pattern.general
    first, last = pattern.fitted[0], pattern.fitted[-1]
    looked = f"the exact upper envelope of all lines in `ln o`, at each `b` from {first} to {last}"
    further = ", ".join(map(str, pattern.further))
    return (
        Step(rf"\Pr(\sigma = g) \propto {latex(law.chance)}", f"`g` moves `k` of `b` records: {law.scheme}"),
        Step(
            rf"\frac{{1}}{{\Delta}}\Bigl[{latex(log_ratio(law, k, m))}\Bigr],\quad "
            r"k, m \in \{0, 2, \dots, b\},\ \Delta \ge \max\{2, |k - m|\}",
            "the family of lines: two permutations that move `k` and `m` records differ at no fewer places than "
            "the numbers `k` and `m` do, as a permutation that moves only the differing records takes `x'` to `x`",
        ),
        *(
            Step(_listed(law, form), f"the extreme lines at {marked(form.name)}: {looked}")
            for form in pattern.forms[:-1]
        ),
        Step(
            _listed(law, general),
            f"the extreme lines from `b = {general.first}` on: the one form that fits every `b` up to {last}, and "
            f"`b` = {further} as well; that it does so for all `b` is a premise",
        ),
    )


def _listed(law: PermutationLaw, form: Form) -> str:
    """The extreme lines of a form, each with the pair that makes it."""
    condition = rf"b = {form.size}" if form.size is not None else rf"b \ge {form.first}"
    return rf"{condition}:\quad " + r",\quad ".join(_one(law, line) for line in reversed(form.lines))


def _one(law: PermutationLaw, line: PairPattern) -> str:
    """A line and its pair."""
    first, second, apart = (latex(sympy.sympify(index)) for index in line.indices)
    return rf"{latex(line.line(law))}\ (k = {first},\ m = {second},\ \Delta = {apart})"


def sharpness(pattern: Pattern) -> Step:
    """Whether the extreme lines are attained."""
    text = r"\varepsilon^\ast(b, p) = \max \text{ of the extreme lines}"
    if not pattern.sharp:
        return Step(text, "kept; it is not known that permutations make each of these lines, so it may not be sharp")
    return Step(
        text,
        "and no less: the lines whose distance is the difference of `k` and `m` are made by a cycle and the same cycle "
        "with a disjoint one, the others by permutations of `b` records found by looking; where all holding values and "
        "all swapping values of a stratum differ, a dataset and an output determine the permutation, so that the loss "
        "is the line itself",
    )
