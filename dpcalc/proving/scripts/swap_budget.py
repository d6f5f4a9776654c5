"""Budgets of permutation swapping for every b and every p: from the law of the permutations to kernel certificates.

A budget is kept if it is at least every line of two permutations: ``swapping/law/envelope.py`` says so in words, and
nobody has checked that step. The kernel checks the rest: every line lies below the envelope, and the envelope below the
budget, each for b = 2, b = 3 and all b from 4 on.
"""

from __future__ import annotations

from functools import cache

from dpcalc.certify import kernel
from dpcalc.claim import Inequality, Satisfies
from dpcalc.errors import InputError
from dpcalc.proving.argued import argued
from dpcalc.proving.scripts.envelope_scripts import defined_budget, dominates
from dpcalc.proving.scripts.other_lines import other_lines
from dpcalc.proving.scripts.scripted import scripted
from dpcalc.proving.scripts.small_lines import defined_small, small
from dpcalc.proving.scripts.swapping_lines import defined, large
from dpcalc.proving.scripts.tactics import Stuck
from dpcalc.swapping.claims.every_swapping import inequality
from dpcalc.swapping.law.envelope import STRETCHES, Stretch, lines_below
from dpcalc.verdict import Argument, Attempt, Certificate, Proved, Trust, Unknown

_METHOD = "lines of permutations below a budget, replayed by the kernel"


def prove_budget(claim: Satisfies) -> Unknown:
    """Prove the inequalities from which, in words, a budget is kept; no script, no argument.

    The budget itself stays open: that matching the permutations bounds a loss by the lines is an argument in words.
    """
    if claim.family is None:
        return _unknown("no rule is known that bounds the loss of every dataset by inequalities")
    try:
        found = claim.family.premises(claim.formula)
        lemmas = {name: _lemma(lemma) for name, lemma in found.lemmas.items()}
    except (Stuck, InputError, kernel.Reject) as error:
        return _unknown(str(error).splitlines()[0])
    return argued(Argument(found.because, lemmas))


def _lemma(claim: Inequality) -> Proved:
    """The proof of a premise. Raises ``Stuck`` where no script shows it."""
    found = prove_premise(claim)
    return Proved(budget_certificate(claim), Trust.KERNEL) if found is None else found


def prove_premise(claim: Inequality) -> Proved | None:
    """The proof of a statement on the lines of permutations that has a script of its own; ``None`` for any other."""
    for stretch in STRETCHES:
        if claim == inequality(lines_below(stretch)):
            return Proved(line_certificate(stretch), Trust.KERNEL)
    found = other_lines(claim)
    return None if found is None else Proved(found, Trust.KERNEL)


def _unknown(why: str) -> Unknown:
    """Nothing was shown."""
    return Unknown((Attempt(_METHOD, why),))


@cache
def line_certificate(stretch: Stretch) -> Certificate:
    """The certificate that every line lies below the envelope on a stretch. Made once in a process."""
    if stretch.size is None:
        return scripted(inequality(lines_below(stretch)), large("k", "m", "D"), defined("k", "m"))
    script = small("k", "m", "D", stretch.size)
    return scripted(inequality(lines_below(stretch)), script, defined_small("k", "m", stretch.size))


def budget_certificate(claim: Inequality) -> Certificate:
    """The certificate that a piece of a budget is at least the envelope. Raises ``Stuck`` where no script shows it."""
    every = bool(claim.integers)
    return scripted(claim, dominates(every), defined_budget(every))
