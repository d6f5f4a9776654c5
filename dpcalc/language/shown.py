"""A whole statement as text, and in LaTeX: what it speaks of, its hypotheses, its conclusion, its own definitions."""

from __future__ import annotations

import re

from dpcalc.language.claims import Statement
from dpcalc.language.latex_names import named
from dpcalc.language.meaning import Group
from dpcalc.language.terms import Name, Node, only
from dpcalc.language.to_latex import Latex
from dpcalc.language.to_text import printed
from dpcalc.language.vocabulary import Word

_SHORT = 120
"""The longest LaTeX of a condition that stands in a line of text."""
_TALL = (r"\begin", r"\frac", r"\sum", r"\prod", r"\binom", r"\max_", r"\min_", r"\sup", r"\inf_")
"""What needs brackets that grow with it, between which TeX does not break lines."""

_BELOW = re.compile(r"_\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")
_LONGEST_BELOW = 35
"""What stands below a letter is not broken either."""
_JOINTS = (", ", r"\text{and}", r"\text{or}", r"\text{ satisfies }")
"""What a line may end with, besides signs between operands."""


def statement_text(statement: Statement) -> str:
    """A statement as it is written, from what was read: one line for each part."""
    meaning = statement.meaning
    groups = "; ".join(f"{', '.join(group.names)} in {_source(group)}" for group in meaning.groups)
    lines = [f"{statement.quantifier} {groups}:" if groups else ""]
    lines += [f"  {name}: {printed(term)}" for name, term in meaning.given.items()]
    lines += [f"  {'then' if meaning.given else 'show'}: {printed(meaning.show)}"]
    lines += [f"  where {_definition(meaning.vocabulary.words[name])}" for name in meaning.local]
    return "\n".join(line for line in lines if line)


def _source(group: Group) -> str:
    """A family with its arguments, or a list, as text."""
    if group.family is None:
        return printed(group.source) if group.source is not None else ""
    arguments = ", ".join(map(printed, group.arguments))
    return f"{group.family.name}({arguments})" if arguments else group.family.name


def _definition(word: Word) -> str:
    names = ", ".join(name for name, _ in word.parameters)
    alias = isinstance(word.body, Node) and printed(word.body) == f"{word.body.head}({names})"
    if alias and isinstance(word.body, Node):
        return f"{word.name} = {word.body.head}"
    return f"{word.name}({names}) = {printed(word.body)}" if names else f"{word.name} = {printed(word.body)}"


def statement_latex(statement: Statement) -> str:
    """A statement as LaTeX text with displayed mathematics."""
    meaning = statement.meaning
    latex = Latex(meaning.vocabulary, infinite=meaning.of_structures)
    ranges = ", ".join(_range(group, latex) for group in meaning.groups)
    start = {"every": "For all ", "some": "There are "}[statement.quantifier] if ranges else ""
    given = [latex.printed(term) for term in meaning.given.values()]
    inline = all(len(each) <= _SHORT for each in given)
    conclusion = display(latex.printed(meaning.show) + ".")
    if not ranges and not given:
        text = conclusion
    elif inline:
        conditions = f" with {' and '.join(f'${each}$' for each in given)}" if given else ""
        text = f"{start}{ranges}{conditions}:\n{conclusion}"
    else:
        conditions = "and".join(display(each + ",") for each in given)
        text = f"{start}{ranges} with{conditions}we have{conclusion}"
    words = [meaning.vocabulary.words[name] for name in meaning.local]
    local = [_equation(word, latex).strip("$") for word in words if not word.latex]  # others look as the word they name
    return text + ("\nHere" + "".join(map(display, [f"{each}." for each in local])) if local else "")


def display(formula: str) -> str:
    """A formula on lines of its own: shrunk where it is wider than the page, broken where it is much wider."""
    if _tall(formula):
        return rf"\[\dpcalcfit{{{formula}}}\]"
    return rf"\[\dpcalcbreak{{{_broken(formula)}}}\]"


def breakable(formula: str) -> str:
    """A formula in a line of text, which may be broken after commas and, where no bracket has to grow, after words."""
    return formula.replace(", ", r", \allowbreak ") if _tall(formula) else _broken(formula)


def _tall(formula: str) -> bool:
    """Whether something in a formula needs brackets that grow with it, or holds much below a letter."""
    return any(part in formula for part in _TALL) or any(len(b) > _LONGEST_BELOW for b in _BELOW.findall(formula))


def _broken(formula: str) -> str:
    """A formula with plain brackets, in which lines may end after commas and words."""
    flat = re.sub(r"\\(left|right)(?![a-z])", "", formula)
    for joint in _JOINTS:
        flat = flat.replace(joint, rf"{joint}\allowbreak ")
    return flat


def _range(group: Group, latex: Latex) -> str:
    names = ",".join(map(named, group.names))
    if group.family is None:
        named_thing = only(group.source)
        if named_thing is not None:
            return f"${names}={latex.printed(named_thing)}$"
        source = latex.printed(group.source) if group.source is not None else ""
        return rf"${names}\in {source}$"
    template = group.family.latex or rf"\text{{{group.family.name}}}"
    arguments = [latex.printed(term) for term in group.arguments]
    filled = re.sub(r"\{(\d)\}", lambda match: arguments[int(match[1])], template)
    return rf"${names}\in {filled}$"


def _equation(word: Word, latex: Latex) -> str:
    left = latex.printed(Node(word.name, tuple(Name(name) for name, _ in word.parameters)))
    return f"${left}={latex.printed(word.body)}$"
