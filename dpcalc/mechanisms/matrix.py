"""Matrix mechanisms: A x is released as ``B (C x + noise)``, A = B C, with normal noise (Li et al. 2015).

What is private about it is C x with noise, the rest is post-processing; so the factor C and who takes part in which
step decide. The contribution of a step may depend on what was released before, where C is lower triangular: normal
noise protects such streams as it protects fixed ones (Denisov et al. 2022). Tree aggregation and the
square root of the matrix of prefix sums are two such factors.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import accumulate
from typing import Final

import sympy

from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import as_sympy
from dpcalc.mechanisms.gaussian import gaussian
from dpcalc.mechanisms.named import Named, Text
from dpcalc.mechanisms.parameters import Parameters, positive
from dpcalc.mechanisms.participation import Participation, Squared, squared_sensitivity
from dpcalc.mechanisms.release import Release

TREE_USAGE: Final = "tree:steps=1000,sigma=10,sensitivity=1"
ROOT_USAGE: Final = "prefix-root:steps=1000,sigma=10,sensitivity=1"
_MOST_STEPS: Final = 1 << 20
_MOST_ROOT_STEPS: Final = 4096
_BY: Final = "Choquette-Choo et al. 2023; Denisov et al. 2022"


def matrix(
    factor: Sequence[Sequence[Fraction]],
    sigma: object,
    taking: Participation,
    sensitivity: object = 1,
    name: str = "matrix",
) -> Release:
    """The mechanism with the factor C, rows of rational numbers, and noise of deviation sigma on every entry of C x.

    ``sensitivity`` bounds the norm of what a record contributes to a step. Raises ``InputError``, ``TooLarge``.
    """
    columns = list(zip(*factor, strict=True))
    if len(columns) != taking.steps:
        raise InputError(f"the factor has {len(columns)} columns for {taking.steps} steps")
    if not any(map(any, factor)):
        raise InputError("the factor is 0", hint="it has a number other than 0")

    @cache
    def gram(i: int, j: int) -> Fraction:
        return sum((a * b for a, b in zip(columns[i], columns[j], strict=True)), Fraction(0))

    later = all(not value for row, values in enumerate(factor) for value in values[row + 1 :])
    words = (
        "what a step contributes may depend on earlier releases"
        if later
        else ("what a step contributes does not depend on earlier releases: the factor is not lower triangular")
    )
    found = squared_sensitivity(lambda i, j: gram(min(i, j), max(i, j)), taking)
    return _release(name, {}, found, positive(sigma, "sigma"), taking, sensitivity, (words,))


def tree(steps: int, sigma: object, taking: Participation, sensitivity: object = 1) -> Release:
    """Tree aggregation (the binary mechanism): sums of ``2^h`` steps from multiples of 2^h on, each with noise.

    Every full sum of at most ``steps`` steps is released (Dwork et al. 2010; Chan, Shi and Song 2011; Kairouz et al.
    2021), so a step is in ``floor(log2(steps)) + 1`` sums at most, and two steps share those above their last common
    one.
    """
    if steps > _MOST_STEPS:
        raise TooLarge(f"{steps} steps", hint=f"at most {_MOST_STEPS}", estimate=steps)

    def shared(i: int, j: int) -> Fraction:
        first = (i ^ j).bit_length()
        return Fraction(sum((((i >> h) + 1) << h) <= steps for h in range(first, steps.bit_length())))

    found = (
        Squared(Fraction(steps.bit_length()), attained=True)
        if taking.often == 1
        else squared_sensitivity(shared, taking)
    )
    words = "every full sum of 2^h steps from a multiple of 2^h on is released once, with noise of its own"
    return _release("tree", {"steps": Fraction(steps)}, found, positive(sigma, "sigma"), taking, sensitivity, (words,))


def prefix_root(steps: int, sigma: object, taking: Participation, sensitivity: object = 1) -> Release:
    """The factor C with C C = A, the matrix of prefix sums: Toeplitz with the coefficients ``comb(2k, k)/4^k``.

    Fichtenberger, Henzinger and Upadhyay 2023. The coefficients fall, so that of free participations the earliest
    with the least separation is worst (Kalinin and Lampert 2024).
    """
    if steps > _MOST_ROOT_STEPS:
        raise TooLarge(f"{steps} steps", hint=f"at most {_MOST_ROOT_STEPS}", estimate=steps)
    found = Squared(earliest(root_coefficients(steps), taking), attained=True)
    words = "the factor is the square root of the matrix of prefix sums"
    given = {"steps": Fraction(steps)}
    return _release("prefix-root", given, found, positive(sigma, "sigma"), taking, sensitivity, (words,))


def root_coefficients(steps: int) -> list[Fraction]:
    """The coefficients of ``(1 - x)^(-1/2)``."""
    return list(accumulate(range(1, steps), lambda last, k: last * Fraction(2 * k - 1, 2 * k), initial=Fraction(1)))


def earliest(falling: Sequence[Fraction], taking: Participation) -> Fraction:
    """The squared norm of the sum of the columns of a Toeplitz matrix in which the earliest pattern takes part."""
    scale = 1 << (2 * len(falling))  # coefficients are whole after that
    whole = [int(value * scale) for value in falling]
    starts = [time * taking.apart for time in range(taking.often)]
    rows = (sum(whole[row - start] for start in starts if start <= row) for row in range(len(whole)))
    return Fraction(sum(value * value for value in rows), scale * scale)


def _release(
    name: str,
    given: Mapping[str, Fraction],
    found: Squared,
    sigma: sympy.Expr,
    taking: Participation,
    sensitivity: object,
    words: tuple[str, ...],
) -> Release:
    """Normal noise at the sensitivity that was found."""
    clip = positive(sensitivity, "the sensitivity")
    square = as_sympy(found.upper)
    who = "one step" if taking.often == 1 else f"at most {taking.often} steps, {taking.apart} or more apart"
    if taking.fixed:
        who = f"{taking.times} steps, one in every epoch of {taking.apart} in the same order"
    shown: dict[str, Fraction | sympy.Expr] = {**given, "sigma": sigma}
    if taking.fixed:
        shown["epochs"] = Fraction(taking.times)
    elif taking.often > 1:
        shown |= {"participations": Fraction(taking.times), "separation": Fraction(taking.apart)}
    return replace(
        gaussian(sigma, clip * sympy.sqrt(square)),
        name=name,
        parameters=shown | ({} if clip == 1 else {"sensitivity": clip}),
        source=_BY,
        attained=found.attained,
        zcdp_tight=found.attained,
        tails=found.attained,
        noise=None,  # a step that another record takes over moves otherwise than one number
        farther=lambda steps: _release(name, given, found, sigma, taking, steps * clip, words),
        premises=(
            f"a record takes part in {who}",
            "it moves a step that it takes part in by at most the sensitivity in Euclidean distance",
            *words,
            *(() if found.attained else ("the sensitivity over all patterns is a bound, which need not be attained",)),
        ),
    )


def participation(parameters: Parameters, steps: int) -> Participation:
    """Who takes part, as it is written: ``epochs``, or ``participations`` and their ``separation``; once by default."""
    if parameters.has("epochs"):
        if parameters.has("participations") or parameters.has("separation"):
            raise InputError(
                "both epochs and participations are given", hint="epochs have steps in the same order: keep one"
            )
        epochs = parameters.whole("epochs", 1)
        if steps % epochs:
            raise InputError(f"{steps} steps are not {epochs} epochs of equal length", hint="take a multiple")
        return Participation(steps, epochs, steps // epochs, fixed=True)
    return Participation(steps, parameters.whole("participations", 1, 1), parameters.whole("separation", 1, 1))


def read_tree(parameters: Parameters) -> Release:
    """From parameters as they are written."""
    steps = parameters.whole("steps", 1)
    return tree(
        steps, parameters.number("sigma"), participation(parameters, steps), parameters.number("sensitivity", 1)
    )


def read_prefix_root(parameters: Parameters) -> Release:
    """From parameters as they are written."""
    steps = parameters.whole("steps", 1)
    taking = participation(parameters, steps)
    return prefix_root(steps, parameters.number("sigma"), taking, parameters.number("sensitivity", 1))


NAMED = {
    "tree": Named(text=Text(read_tree, TREE_USAGE, "sigma", alone=False)),
    "prefix-root": Named(text=Text(read_prefix_root, ROOT_USAGE, "sigma", alone=False)),
}
