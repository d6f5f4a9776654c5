"""The route Prove: an inequality for all values of its variables, put to a solver as the search for a counterexample.

Logarithms are removed first: a relation between log-linear expressions is one between their exponentials, a polynomial
question over the reals. What the solver refutes is re-checked exactly at its model; what it proves has the trust
``SOLVER``. Nothing is proved by default: the hypotheses must hold somewhere, and the relation must have a value there.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from fractions import Fraction
from itertools import product as cartesian

import sympy
import z3

from dpcalc.claim import Claim, EveryStructure, Inequality, Reduction, Satisfies, SomeStructure
from dpcalc.effort import Effort, silent
from dpcalc.errors import InputError, Undecided, UnsupportedExpression
from dpcalc.language.claims import Statement
from dpcalc.proving.argued import argued
from dpcalc.proving.decided import decide_inequality
from dpcalc.proving.encoding import check_encoding, denied, holding, variables
from dpcalc.proving.rungs.algebraic import Clause, clauses
from dpcalc.proving.scripts.gap_scripts import prove_gap
from dpcalc.proving.scripts.ratio_scripts import prove_ratio
from dpcalc.proving.scripts.swap_budget import prove_budget, prove_premise
from dpcalc.proving.second_opinion import smtlib, trust_of
from dpcalc.proving.shape import noted
from dpcalc.proving.statements import as_inequality, fails_at
from dpcalc.proving.structures.every_size import prove_structure, refute_existence
from dpcalc.proving.structures.stated import prove_statement
from dpcalc.same import alike
from dpcalc.symbolic import z3_calls
from dpcalc.symbolic.defined import requirements
from dpcalc.symbolic.latex import latex
from dpcalc.symbolic.signs import decide_condition
from dpcalc.symbolic.to_z3 import to_z3
from dpcalc.symbolic.writer import stated
from dpcalc.verdict import Argument, Attempt, Certificate, Proved, Refuted, Unknown, Verdict
from dpcalc.wording import marked, of_formula, written

_METHOD = "z3 on the negation, logarithms removed"


def prove_claim(claim: Claim, effort: Effort) -> Verdict:
    """Prove or refute an ``Inequality``; prove an ``EveryStructure``; refute a ``SomeStructure`` or leave it open.

    A ``Reduction`` and the budget of a mechanism are never proved: their lemmas are, and come back in the arguments of
    an ``Unknown``. Any other claim, and whatever the solver leaves open, comes back unknown.
    """
    if isinstance(claim, Reduction):
        return _by_reduction(claim, effort)
    if isinstance(claim, Statement):
        return prove_statement(claim, effort) if claim.meaning.of_structures else _as_numbers(claim, effort)
    if isinstance(claim, EveryStructure):
        return noted(claim, prove_structure(claim, effort))
    if isinstance(claim, SomeStructure):
        return refute_existence(claim, effort)
    if isinstance(claim, Satisfies):
        return prove_budget(claim)
    if not isinstance(claim, Inequality):
        return Unknown(
            (Attempt("prove with a solver", f"a claim of kind {type(claim).__name__} is not an inequality"),)
        )
    scripts = (prove_premise, prove_ratio, prove_gap)
    scripted = next((found for script in scripts if (found := script(claim)) is not None), None)
    return noted(claim, decide_inequality(claim, effort, solve) if scripted is None else scripted)


def _as_numbers(claim: Statement, effort: Effort) -> Verdict:
    """Prove or refute a statement about numbers; a point at which it has no value does not refute it."""
    try:
        verdict = prove_claim(as_inequality(claim), effort)
    except UnsupportedExpression as error:
        return Unknown((Attempt("read the statement as an inequality", str(error)),))
    if isinstance(verdict, Refuted) and not fails_at(claim, verdict.witness.values):
        return Unknown((Attempt(_METHOD, f"the claim has no value there: {written(verdict.witness.summary)}"),))
    return verdict


def solve(claim: Inequality, effort: Effort) -> Verdict:
    """Prove or refute an inequality with the solver alone."""
    try:
        cases = clauses(claim.relation)
    except UnsupportedExpression as error:
        return Unknown((Attempt("remove logarithms", str(error)),))
    texts, questions = [], []
    for case in cases:
        try:
            solver, names = negation(claim, case, effort)
        except UnsupportedExpression as error:
            return Unknown((Attempt("translate to the solver", str(error)),))
        answer = solver.check()
        if answer == z3.sat:
            return _refutation(claim, solver.model(), names, effort)
        if answer != z3.unsat:
            return Unknown((Attempt(_METHOD, f"the solver stopped: {solver.reason_unknown()}"),))
        texts.append(of_formula(stated(case.relation), latex(case.relation)))
        questions.append(smtlib(solver))
    open_point = _vacuous(claim, effort)
    if open_point is not None:
        return Unknown((open_point,))
    data = {f"case {i}": text for i, text in enumerate(texts, start=1)}
    check_encoding(claim, cases, effort)
    trust, why = trust_of(questions, effort)
    method = f"{_METHOD} ({why})" if why else f"{_METHOD.replace('z3', 'z3 and cvc5')}, both from one encoding"
    return Proved(Certificate(method, claim.text, data), trust)


def _by_reduction(claim: Reduction, effort: Effort) -> Unknown:
    """Prove every part of the lemma. The claim, which is not the lemma, stays open: the step to it is in words."""
    lemmas: dict[str, Proved] = {}
    inner: list[Argument] = []
    for name, part in claim.lemmas.items():
        if isinstance(part, Inequality) and part.relation is sympy.true:
            return Unknown(
                (Attempt(f"prove the lemma ({written(name)})", "it is true as it is written, and so says nothing"),)
            )
        found = _LEMMAS.prove(part, effort)
        if isinstance(found, Proved):
            lemmas[name] = found
        elif isinstance(found, Unknown) and found.arguments:
            inner += found.arguments
        elif isinstance(found, Unknown):
            return found
        else:
            why = f": {written(found.witness.summary)}" if isinstance(found, Refuted) else ""
            return Unknown(
                (Attempt(f"prove the lemma that the statement is reduced to ({written(name)})", found.name + why),)
            )
    return argued(Argument(claim.because, lemmas), *inner)


class _Lemmas:
    """Lemmas that several statements rest on, with the verdicts on them: what is asked again is not proved again.

    A verdict depends on the lemma and the effort alone, so remembering it changes nothing but the time.
    """

    def __init__(self) -> None:
        self.known: OrderedDict[Hashable, Verdict] = OrderedDict()

    def prove(self, lemma: Claim, effort: Effort) -> Verdict:
        """The verdict on a lemma."""
        key = alike((lemma, effort.with_observer(silent)))
        if key not in self.known:
            self.known[key] = prove_claim(lemma, effort)
            if len(self.known) > _MOST_LEMMAS:
                self.known.popitem(last=False)
        return self.known[key]


_LEMMAS = _Lemmas()
_MOST_LEMMAS = 1024


def negation(claim: Inequality, case: Clause, effort: Effort) -> tuple[z3.Solver, dict[sympy.Symbol, z3.ArithRef]]:
    """A solver that holds the hypotheses, the case's condition and the negated conclusion."""
    solver, names = hypotheses(claim, effort)
    for formula in denied(case):
        if formula is not sympy.true:
            solver.add(holding(formula, names))
    return solver, names


def hypotheses(claim: Inequality, effort: Effort) -> tuple[z3.Solver, dict[sympy.Symbol, z3.ArithRef]]:
    """A solver that holds the hypotheses, and the variables."""
    names = variables(claim)
    solver = z3_calls.solver()
    solver.set("rlimit", effort.rlimit)
    solver.add(holding(claim.where, names))
    return solver, names


def _vacuous(claim: Inequality, effort: Effort) -> Attempt | None:
    """Why a claim without a counterexample says nothing: its hypotheses hold nowhere, or it lacks a value somewhere."""
    try:
        solver, _ = hypotheses(claim, effort)
        if solver.check() == z3.unsat:
            return Attempt(_METHOD, "no point satisfies the hypotheses")
        for condition in requirements(claim.relation):
            solver, names = hypotheses(claim, effort)
            solver.add(to_z3(sympy.Not(condition), names).guarded())
            answer, needed = solver.check(), marked(str(condition), latex(condition))
            if answer == z3.sat:
                point = ", ".join(marked(f"{s.name} = {solver.model().eval(v, True)}") for s, v in names.items())
                return Attempt(
                    _METHOD,
                    f"the claim has no value at {point}, where {needed} fails",
                )
            if answer != z3.unsat:
                return Attempt(
                    f"show that {needed} wherever it is needed",
                    str(solver.reason_unknown()),
                )
    except UnsupportedExpression as error:
        return Attempt("show that the claim has a value everywhere", str(error))
    return None


def _refutation(
    claim: Inequality, model: z3.ModelRef, names: dict[sympy.Symbol, z3.ArithRef], effort: Effort
) -> Verdict:
    """Re-check the solver's point exactly; nearby rationals are tried where a coordinate is algebraic."""
    choices: list[list[Fraction]] = []
    for name in names.values():
        value = model.eval(name, model_completion=True)
        choices.append(_candidates(value))
    for point in cartesian(*choices):
        values = dict(zip(names, point, strict=True))
        try:
            if decide_condition(claim.where, values, effort) and not decide_condition(claim.relation, values, effort):
                return claim.refuted(values, effort)
        except (Undecided, InputError):
            continue
    return Unknown((Attempt(_METHOD, "the solver's counterexample could not be confirmed exactly"),))


def _candidates(value: z3.ExprRef) -> list[Fraction]:
    """A model's value as a rational, or rationals close to an algebraic number."""
    if z3.is_algebraic_value(value):
        near = [value.approx(digits).as_fraction() for digits in (3, 10, 30)]
        return [Fraction(n.numerator, n.denominator) for n in near]
    if z3.is_int_value(value):
        return [Fraction(value.as_long())]
    number = value.as_fraction()
    return [Fraction(number.numerator, number.denominator)]
