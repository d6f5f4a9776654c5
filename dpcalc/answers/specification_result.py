"""What there is to typeset of a SPEC.toml: flavor, closed forms of the budget, exact losses, the claim beside them."""

from __future__ import annotations

from dataclasses import replace

import sympy

from dpcalc.answers.allowed import judge_rows
from dpcalc.answers.closed_forms import Closed, closed_form, largest_b, notes
from dpcalc.answers.loss_rows import loss_rows
from dpcalc.answers.specification import kind, labels, unit
from dpcalc.answers.swapping_by_rate import loss_pieces
from dpcalc.answers.swapping_losses import fixed_margins, has_swapping_invariants, refines_swapping
from dpcalc.effort import Effort
from dpcalc.errors import TooLarge
from dpcalc.mechanisms.base import Mechanism, words_of
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.report.latex_losses import Allowance
from dpcalc.report.latex_specification import ClosedForm, SpecificationResult
from dpcalc.spec.budget import Symbolic
from dpcalc.spec_file.reading import SpecFile
from dpcalc.spec_file.release import Swapping


def specification_result(spec: SpecFile, effort: Effort) -> SpecificationResult:
    """Everything that is known of a specification; without a mechanism that is the flavor and the claim.

    Where the losses are too many to compute, the result says so. Raises ``InputError`` for a specification that does
    not fit together.
    """
    release = spec.release
    result = SpecificationResult(
        title=_title(spec),
        path=spec.path,
        flavor=spec.flavor,
        mechanism=_words(spec),
        unit=unit(spec),
        labels=labels(spec),
        matrix=release if isinstance(release, FiniteMechanism) else None,
        claim=_claim(spec),
    )
    if release is None:
        return result
    if isinstance(release, Swapping) and (fixed_margins(spec) is not None or refines_swapping(spec)):
        result = _with_closed_forms(spec, release, result)
    try:
        return _with_losses(spec, release, result, effort)
    except TooLarge as error:
        return replace(result, loss_note=f"The exact loss was not computed: {error.message}")


def _title(spec: SpecFile) -> str:
    """A title for the section."""
    if spec.release is None:
        return "A specification"
    if spec.swapping is None:
        return _named(spec.release) or "A mechanism given by its probabilities"
    rate = spec.swapping.rate
    return (
        "Permutation swapping at every swap rate" if rate is None else f"Permutation swapping at the swap rate {rate}"
    )


def _named(release: Mechanism | Swapping) -> str:
    """The name of a mechanism that is not given by its probabilities, as a title."""
    return "" if isinstance(release, FiniteMechanism | Swapping) else release.name.replace("-", " ").capitalize()


def _words(spec: SpecFile) -> str:
    """What is released, in words."""
    release = spec.release
    if release is None:
        return ""
    if not isinstance(release, Swapping):
        return words_of(release) if _named(release) else "the probabilities of the outputs, one row a point"
    rate = "p" if release.rate is None else f"p = {release.rate}"
    roles = release.roles
    parts = (("matching", roles.match), ("holding", roles.hold), ("swapping", roles.swap))
    variables = "; ".join(f"{part}: {', '.join(names) or 'none'}" for part, names in parts)
    return (
        f"permutation swapping (bailie2025, Algorithm 3.2.1; {variables}). In each matching stratum every record is "
        f"selected with probability {rate}, again if exactly one is; a uniformly random derangement moves the swapping "
        "values of the selected records. The full table is released"
    )


def _claim(spec: SpecFile) -> sympy.Expr | str | None:
    """The claimed budget: a formula where it is one."""
    if spec.claim is None:
        return None
    return spec.claim.expression if isinstance(spec.claim, Symbolic) else spec.claim.describe()


def _with_closed_forms(spec: SpecFile, release: Swapping, result: SpecificationResult) -> SpecificationResult:
    """Add the sharpest and the published closed form with their conditions."""
    sharpest, published = closed_form(spec, "sharpest"), closed_form(spec, "published")
    place = "" if release.rate is None else f"b = {largest_b(spec)}, p = {release.rate}"
    return replace(
        result,
        sharpest=_plain(sharpest),
        published=_plain(published),
        conditions=(*sharpest.derivation.conditions, *notes(spec)),
        place=place,
    )


def _plain(closed: Closed) -> ClosedForm:
    """A closed form as plain data."""
    value = None if closed.value is None else (closed.value.exact, closed.value.decimal)
    return ClosedForm(closed.derivation, closed.budget, value)


def _with_losses(
    spec: SpecFile, release: Swapping | Mechanism, result: SpecificationResult, effort: Effort
) -> SpecificationResult:
    """Add the exact losses, or the loss as a function of the rate; and what the claimed budget allows."""
    if isinstance(release, Swapping) and release.rate is None:
        if fixed_margins(spec) is None and not has_swapping_invariants(spec):
            return replace(result, loss_note="Under these invariants the loss is computed for rates that are numbers")
        return replace(result, pieces=tuple(loss_pieces(spec, effort)))
    rows = tuple(loss_rows(spec, effort))
    judged = [] if spec.claim is None else judge_rows(spec, spec.claim, rows, effort)
    allowed = tuple(Allowance(item.budget, item.sign) for item in judged)
    return replace(result, rows=rows, allowed=allowed, kind=kind(spec, 1))
