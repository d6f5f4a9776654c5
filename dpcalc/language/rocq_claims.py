"""Statements as propositions of Rocq."""

from __future__ import annotations

from collections.abc import Iterable

from dpcalc.errors import UnsupportedExpression
from dpcalc.language.check import Names
from dpcalc.language.claims import Statement
from dpcalc.language.meaning import Group, Meaning, terms_of
from dpcalc.language.rocq_sorts import listed, rocq_type, taken_as
from dpcalc.language.rocq_words import as_told
from dpcalc.language.sorts import THING, TRUTH, Sort
from dpcalc.language.terms import Node
from dpcalc.language.to_rocq import Rocq, safe, variable
from dpcalc.language.vocabulary import Vocabulary, Word


def proposition(statement: Statement) -> str:
    """A statement as one Rocq proposition. Raises ``UnsupportedExpression`` where it holds what is not known here.

    A claim about every value says that whatever meets the conditions of its families meets the hypotheses' implication,
    with a value all along: an instance at which a hypothesis or the conclusion has no value does not hold.
    """
    if statement.quantifier not in ("every", "some"):
        raise UnsupportedExpression(f"Rocq is not told of {statement.quantifier!r}")
    meaning, every = statement.meaning, statement.quantifier == "every"
    printer = Rocq(meaning.vocabulary, meaning.local)
    names = _names(meaning.groups, printer)
    sources = [term for group in meaning.groups for term in (*group.arguments, group.source) if term is not None]
    printer.learn([*sources, *meaning.conditions, *meaning.given.values(), meaning.show], names)
    shown = printer.term(meaning.show, names, TRUTH)
    for hypothesis in reversed(list(meaning.given.values())):
        shown = f"({'entails' if every else 'also'} {printer.term(hypothesis, names, TRUTH)} {shown})"
    text = f"holds {shown}"
    for group in reversed(meaning.groups):
        text = _quantified(group, text, printer, names, every)
    for name in reversed(meaning.local):
        text = f"let u_{safe(name)} := {printer.function(meaning.vocabulary.words[name])} in {text}"
    return text


def _names(groups: Iterable[Group], printer: Rocq) -> Names:
    """Every name of a statement with its sort."""
    names: dict[str, Sort] = {}
    for group in groups:
        sort = THING if group.family is None else group.family.sort
        if group.source is not None:
            sort = listed(printer.printed(group.source, names)[1]).of or THING
        names.update(dict.fromkeys(group.names, sort))
    return names


def _quantified(group: Group, text: str, printer: Rocq, names: Names, every: bool) -> str:
    """A proposition about every value, or some value, of a group of names; what a family is given must have a value."""
    if group.family is None:
        if group.source is None:
            raise UnsupportedExpression("a binder without a list")
        head = "for_each" if every else "for_some"
        source, sort = printer.printed(group.source, names)
        for name in reversed(group.names):
            text = f"{head} {taken_as(source, sort, listed(sort))} (fun {variable(name)} => {text})"
        return text
    if group.family.structure:
        raise UnsupportedExpression(f"Rocq is not told of {group.family.name}, which may be infinite")
    joint = "->" if every else "/\\"
    for condition in reversed(group.conditions):
        text = f"holds {printer.term(condition, names, TRUTH)} {joint} {text}"
    bound = " ".join(f"({variable(name)} : {rocq_type(group.family.sort)})" for name in group.names)
    text = f"{'forall' if every else 'exists'} {bound}, {text}"
    for argument, sort in reversed([*zip(group.arguments, group.family.parameters.values(), strict=True)]):
        if isinstance(argument, Node):
            text = f"defined {printer.term(argument, names, sort)} /\\ ({text})"
    return text


def needed(meaning: Meaning) -> list[Word]:
    """The words of the language that a statement uses, directly or not."""
    told = Vocabulary({name: as_told(word) for name, word in meaning.vocabulary.words.items()})
    return [word for word in told.needed(terms_of(meaning)) if word.name not in meaning.local]
