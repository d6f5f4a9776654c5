"""A whole statement as text, and in LaTeX: what it speaks of, its hypotheses, its conclusion, its own definitions."""

from __future__ import annotations

import re

from dpcalc.language.claims import Statement
from dpcalc.language.latex_names import named
from dpcalc.language.meaning import Group
from dpcalc.language.terms import Name, Node
from dpcalc.language.to_latex import Latex
from dpcalc.language.to_text import printed
from dpcalc.language.vocabulary import Word


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
    parts = [f"{start}{ranges}"] if ranges else []
    if meaning.given:
        parts += [f"with\\[\\dpcalcfit{{{latex.printed(term)}}}\\]" for term in meaning.given.values()]
    text = (
        " ".join(parts) + f":\n\\[\\dpcalcfit{{{latex.printed(meaning.show)}.}}\\]"
        if parts
        else f"\\[\\dpcalcfit{{{latex.printed(meaning.show)}.}}\\]"
    )
    words = [meaning.vocabulary.words[name] for name in meaning.local]
    local = [_equation(word, latex) for word in words if not word.latex]  # another name for a word looks as the word
    return text + "".join(f"\nHere\\[\\dpcalcfit{{{each.strip('$')}.}}\\]" for each in local)


def _range(group: Group, latex: Latex) -> str:
    names = ",".join(map(named, group.names))
    if group.family is None:
        if isinstance(group.source, Node) and group.source.head == "list" and len(group.source.parts) == 1:
            return f"${names}={latex.printed(group.source.parts[0])}$"
        source = latex.printed(group.source) if group.source is not None else ""
        return rf"${names}\in {source}$"
    template = group.family.latex or rf"\text{{{group.family.name}}}"
    arguments = [latex.printed(term) for term in group.arguments]
    filled = re.sub(r"\{(\d)\}", lambda match: arguments[int(match[1])], template)
    return rf"${names}\in {filled}$"


def _equation(word: Word, latex: Latex) -> str:
    left = latex.printed(Node(word.name, tuple(Name(name) for name, _ in word.parameters)))
    return f"${left}={latex.printed(word.body)}$"
