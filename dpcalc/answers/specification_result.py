"""What there is to typeset of a SPEC.toml: flavor, closed forms of the budget, exact losses, the claim beside them."""

from __future__ import annotations

from dataclasses import replace

import sympy

from dpcalc.answers.specification import asked, labels, unit
from dpcalc.effort import Effort
from dpcalc.errors import TooLarge
from dpcalc.mechanisms.base import listed_of
from dpcalc.report.latex.parameter import ByParameter, ParameterPiece
from dpcalc.report.latex.specification import SpecificationResult
from dpcalc.spec.budget import Symbolic
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.written import Read
from dpcalc.symbolic.cells import Cell
from dpcalc.symbolic.parameter import Parameter, Placed


def specification_result(spec: SpecFile, effort: Effort) -> SpecificationResult:
    """Everything that is known of a specification; without a mechanism that is the flavor and the claim.

    Where the losses are too many to compute, the result says so. Raises ``InputError`` for a specification that does
    not fit together.
    """
    own, result = asked(spec), _described(spec)
    if spec.release is None:
        return result
    result = own.with_budgets(result)
    try:
        return own.with_losses(result, effort)
    except TooLarge as error:
        return replace(result, loss_note=f"The exact loss was not computed: {error.message}")


def parametric_result(written: Read, parameter: Parameter, effort: Effort) -> SpecificationResult:
    """The same of a specification with a parameter: the loss is a formula in it, piece by piece.

    Raises ``InputError`` for a specification that does not fit together, ``TooLarge`` for very many pieces.
    """
    from dpcalc.answers.budget_parametric import budget_parametric

    found = budget_parametric(written, parameter, effort)
    first, exact = found.pieces[0], found.parameter
    inside = Placed(exact, exact.generator(Cell(first.low, first.high)))
    pieces = tuple(
        ParameterPiece(found.where(piece), piece.row, tuple(map(exact.text, piece.open))) for piece in found.pieces
    )
    return replace(
        _described(read_spec(written, any_output=True, placed=inside)), by_parameter=ByParameter(exact.symbol, pieces)
    )


def _described(spec: SpecFile) -> SpecificationResult:
    """What a specification says."""
    release, own = spec.release, asked(spec)
    return SpecificationResult(
        title="A specification" if release is None else own.heading,
        path=spec.path,
        flavor=spec.flavor,
        mechanism=own.words,
        unit=unit(spec),
        labels=labels(spec),
        matrix=listed_of(release),
        claim=_claim(spec),
    )


def _claim(spec: SpecFile) -> sympy.Expr | str | None:
    """The claimed budget: a formula where it is one."""
    if spec.claim is None:
        return None
    return spec.claim.expression if isinstance(spec.claim, Symbolic) else spec.claim.describe()
