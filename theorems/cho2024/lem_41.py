"""Lemma 41 (cho2024; Proposition A.7 of Awan and Dong 2022): composing products, and multiplying compositions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product as tuples
from typing import cast

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.experiments.experiment import experiments
from dpcalc.spec.experiments.tradeoff import IDENTITY, Tradeoff, tradeoff
from dpcalc.spec.experiments.tradeoff_operations import chain, product
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.cho2024._text import RECONSTRUCTED

Four = tuple[Tradeoff, Tradeoff, Tradeoff, Tradeoff]
"""f_1, f_2, g_1, g_2, each as a -> 1 - f(1 - a): the largest power at the size a, which is concave."""
Form = Callable[[Four], Tradeoff]


def functions(size: int) -> list[Tradeoff]:
    """The tradeoff functions of laws with denominators up to ``size`` on two outcomes."""
    return list(dict.fromkeys(tradeoff(each) for n in range(1, size + 1) for each in experiments(n, 2)))


def fours(size: int) -> Iterator[Instance]:
    """Every four of them, one at least new at that size."""
    known, older = functions(size), set(functions(size - 1))
    return (four for four in tuples(known, repeat=4) if not older.issuperset(four))


def composed_products(four: Four) -> Tradeoff:
    """``(f_1 x g_1) o (f_2 x g_2)``: the inner function is applied first."""
    f1, f2, g1, g2 = four
    return chain(product(f2, g2), product(f1, g1))


def product_of_composed(four: Four) -> Tradeoff:
    """``(f_1 o f_2) x (g_1 o g_2)``."""
    f1, f2, g1, g2 = four
    return product(chain(f2, f1), chain(g2, g1))


def exchanged(four: Four) -> Tradeoff:
    """``(f_2 o f_1) x (g_2 o g_1)``: the product with both compositions the other way round."""
    f1, f2, g1, g2 = four
    return product(chain(f1, f2), chain(g1, g2))


def half(four: Four) -> Tradeoff:
    """``(f_1 x g_1) o f_2``: one function is left out of the inner product."""
    f1, f2, g1, _ = four
    return chain(product(f2, IDENTITY), product(f1, g1))


def below(lower: Form, upper: Form) -> ForAll:
    """One function is at most the other. In the form of powers that is the other way round: more power is less f."""

    def check(instance: Instance) -> Witness | None:
        four = cast(Four, instance)
        low, high = lower(four), upper(four)
        size = low.exceeded_by(high)
        if size is None:
            return None
        shown = {name: function.text() for name, function in zip(("f_1", "f_2", "g_1", "g_2"), four, strict=True)}
        values = {"x": str(1 - size), "left": str(low.type_two(size)), "right": str(high.type_two(size))}
        words = f"at x = {1 - size} the left side is {low.type_two(size)}, the right one {high.type_two(size)}"
        return Witness(words, {**shown, **values, "violated": f"{low.type_two(size)} <= {high.type_two(size)}"})

    return ForAll("four tradeoff functions of laws with denominators up to n on two outcomes", fours, check)


THEOREM = Theorem(
    id="cho2024/lem-41",
    title="Composition of products, and product of compositions",
    statement=r"""For tradeoff functions $f_1,f_2,g_1,g_2$:
$(f_1\otimes g_1)\circ(f_2\otimes g_2)\le(f_1\circ f_2)\otimes(g_1\circ g_2)$.""",
    claim=below(composed_products, product_of_composed),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)),),
    source="cho2024",
    lines="344-346",
    text=(RECONSTRUCTED,),
    reading=(
        "Functions are those of finite laws. They are held as powers, a -> 1 - f(1 - a), where f is T(P, Q) in the "
        "source's form; then <= turns round, the tensor product is that of pairs of laws, and composition keeps its "
        "order. Witnesses show f_1, ..., g_2 by the corners (size, power)."
    ),
    twins=(
        Twin("equality", "the other inequality as well", below(product_of_composed, composed_products)),
        Twin("the other way round", "f_2 o f_1 and g_2 o g_1 on the right", below(composed_products, exchanged)),
        Twin("one left out", "f_1 x g_1 after f_2 alone", below(half, product_of_composed)),
    ),
)
