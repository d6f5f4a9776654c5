"""Names that LaTeX shows alike, such as ``a1`` and ``a_1``: one statement has no two of them."""

from __future__ import annotations

from collections.abc import Sequence

from dpcalc.errors import TheoremError
from dpcalc.language.latex_names import named
from dpcalc.language.terms import Node, Term, inside
from dpcalc.language.vocabulary import Word


def refuse_look_alikes(names: Sequence[str], terms: Sequence[Term], words: Sequence[Word]) -> None:
    """Raise ``TheoremError`` where two names of a statement, or of its terms and its own words, look alike."""
    inner = [each for term in (*terms, *(word.body for word in words)) for each in inside(term)]
    bound = [name for each in inner if isinstance(each, Node) for name in each.names]
    parameters = [name for word in words for name, _ in word.parameters]
    shown = dict[str, str]()
    for name in (*names, *bound, *parameters):
        other = shown.setdefault(named(name), name)
        if other != name:
            raise TheoremError(f"{other!r} and {name!r} look alike in LaTeX", hint="choose another name")
