"""The one error tree of dpcalc.

Every error says what is wrong, where, and what to write instead, and carries the objects concerned, so that a
caller can act on them without reading the message.
"""

from __future__ import annotations

_LINE = 300


def one_line(error: BaseException, longest: int = _LINE) -> str:
    """The words of an error on one line, or its name where it has none; what is longer is cut, and said to be."""
    text = " ".join(str(error).split()) or type(error).__name__
    return text if len(text) <= longest else f"{text[:longest]}... ({len(text) - longest} more characters)"


class DpcalcError(Exception):
    """Base of every error that dpcalc raises on purpose.

    ``message`` says what is wrong; ``where`` names the place (a file and key, a row, a column); ``hint`` says what to
    write instead. Keyword arguments beyond these are kept in ``objects``.
    """

    def __init__(self, message: str, *, where: str | None = None, hint: str | None = None, **objects: object) -> None:
        self.message = message
        self.where = where
        self.hint = hint
        self.objects = objects
        super().__init__(message)

    def __str__(self) -> str:
        """One line: place, message and hint."""
        text = self.message if self.where is None else f"{self.where}: {self.message}"
        return text if self.hint is None else f"{text} ({self.hint})"

    def at(self, where: str) -> DpcalcError:
        """The same error with an outer place put in front (``spec.toml [domain]`` before ``records``)."""
        self.where = where if self.where is None else f"{where} {self.where}"
        return self


class InputError(DpcalcError):
    """What the user gave is wrong: a file, an option, a number, a specification."""


class UnsupportedExpression(InputError):
    """An expression holds a node that the walker at hand does not translate."""


class UnsupportedLaw(DpcalcError):
    """A premetric was asked for a law (symmetry, triangle inequality, ...) that it is not known to have."""


class Undefined(InputError):
    """A term has no value: a division by 0, the logarithm of what is not positive, a place that is not there."""


class TooLarge(InputError):
    """The work asked for is larger than the effort allows; ``objects['estimate']`` holds its size."""


class Undecided(DpcalcError):
    """A rigorous comparison or a solver call could not be settled within the effort given."""


class TheoremError(DpcalcError):
    """A theorem file is malformed or inconsistent."""


class ReplayError(DpcalcError):
    """A certificate does not prove what it claims."""


class LatexError(DpcalcError):
    """A document could not be typeset."""
