"""Claims written in the language: something holds for every value of some kinds, or for some.

    Every(all="P, Q in laws; R in laws", show="MULT(P @ R, Q @ R) = MULT(P, Q)")

A claim is data: the same object is shown, typeset, evaluated, printed for the kernel, and denied at a witness.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar, TypeVar

from dpcalc.declared import Declared
from dpcalc.errors import TheoremError
from dpcalc.language.meaning import Maker, Meaning, stem
from dpcalc.wording import wording

Some_ = TypeVar("Some_", bound="Statement")


@dataclass(frozen=True)
class Statement(Declared, words=("given",)):
    """What is common to ``Every`` and ``Some``.

    ``all`` are binders with semicolons between them; ``show`` is the conclusion; ``given`` are hypotheses by name;
    ``let`` defines names and words of this statement alone (``{"extra": "0", "D": "MULT", "gap(x, y)": "..."}``).
    ``along`` helps a proof and is no part of what is claimed: what is carried along a path, from u to v, in claims on
    structures (``"P(u) = P(v)"``, ``"M(u, v) <= e * step"``).
    Raises ``TheoremError``, with the column, for whatever is not in the language, has a wrong sort, or is not used.
    """

    all: str
    show: str
    given: Mapping[str, str] = field(default_factory=dict)
    let: Mapping[str, str] = field(default_factory=dict)
    along: tuple[str, ...] = ()
    quantifier: ClassVar[str] = ""

    def __post_init__(self) -> None:
        """Read it at once, so that a wrong statement never loads."""
        super().__post_init__()
        self.meaning  # noqa: B018 -- read for its errors

    @cached_property
    def meaning(self) -> Meaning:
        """It, read and checked."""
        return Maker(self.all, self.show, self.given, self.let, self.along).meaning()

    # --- changes, of which twins are made -----------------------------------------------------------------------------

    def put(self: Some_, **values: str) -> Some_:
        """The statement with other definitions of names that it defines. Raises ``TheoremError`` for any other name."""
        stems = {stem(key): key for key in self.let}
        for name in values:
            if name not in stems:
                raise TheoremError(
                    f"the statement defines no {name!r}", hint=f"it defines {', '.join(stems) or 'nothing'}"
                )
        return replace(self, let={**self.let, **{stems[name]: value for name, value in values.items()}})

    def without(self: Some_, *names: str) -> Some_:
        """The statement with some hypotheses dropped. Raises ``TheoremError`` for a name that is not there."""
        left_out = [wording(name) for name in names]
        for name in left_out:
            if name not in self.given:
                raise TheoremError(f"there is no hypothesis {name!r}", hint=f"there are {', '.join(self.given)}")
        return replace(self, given={name: text for name, text in self.given.items() if name not in left_out})

    def assuming(self: Some_, **given: str) -> Some_:
        """The statement with hypotheses added, or replaced; underscores of a keyword stand for spaces."""
        return replace(
            self, given={**self.given, **{wording(name.replace("_", " ")): text for name, text in given.items()}}
        )

    def showing(self: Some_, show: str) -> Some_:
        """The same with another conclusion."""
        return replace(self, show=show)

    def carrying(self: Some_, *along: str) -> Some_:
        """The same, with other help for its proof."""
        return replace(self, along=along)

    def over(self: Some_, binders: str) -> Some_:
        """The same of other values."""
        return replace(self, all=binders)


class Every(Statement):
    """``show`` holds for all values of which every hypothesis holds."""

    quantifier: ClassVar[str] = "every"

    @property
    def denied(self) -> Some:
        """That it fails: some values meet every hypothesis, and the conclusion does not hold."""
        return Some(self.all, f"not ({self.show})", self.given, self.let)


class Some(Statement):
    """``show`` and every hypothesis hold for some values."""

    quantifier: ClassVar[str] = "some"
