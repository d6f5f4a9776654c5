"""Words of cell suppression: tables of counts, of which small ones are replaced (das2024).

A table lists the counts of its cells. Noise has the scale 2/epsilon, and r stands for exp(-epsilon/2). A cell of at
most B records is released as one of 0, ..., B, and an output of a table is numbered as in ``functions(n, B + 1)``.
"""

from __future__ import annotations

from typing import Final

from dpcalc.language.vocabulary import words

WORDS: Final = words(
    """
one_replaced(x: wholes, y: wholes): truth =
    (sum i in range(len(x)): x[i] - y[i]) = 0 and (sum i in range(len(x)): abs(x[i] - y[i])) = 2
    -- that one record differs between two tables of as many records
suppressed(x: wholes, k: whole): wholes = map c in x: if c >= k then c else floor(k / 2)
    -- cell suppression with the threshold k (das2024, Definition 3)
suppression_chance(c: whole, k: whole, r: number): number = if c >= k then r^(c - k) / 2 else 1 - r^(k - c) / 2
    -- the probability that a count and Laplace noise of the scale 2/epsilon add up to less than k (das2024, Theorem 2)
suppressed_cell(c: whole, h: whole, p: number, B: whole): law =
    map z in range(B + 1): (if z = h then p else 0) + (if z = c then 1 - p else 0)
    -- the law of a cell that is released as h with probability p, and as its count otherwise
independent_outputs(L: laws): law =
    map z in functions(len(L), len(L[0])): product_of i in range(len(L)): L[i][z[i]]
    -- the law of independent outputs of as many outcomes each
noisily_suppressed(x: wholes, k: whole, r: number, B: whole): law =
    independent_outputs(map c in x: suppressed_cell(c, floor(k / 2), suppression_chance(c, k, r), B))
    -- cell suppression with a noisy threshold (das2024, equation (1))
expectation(P: law): number = sum z in range(len(P)): z * P[z]
    -- the expectation of an output, its number
suppression_bias(c: whole, k: whole, r: number, B: whole): number =
    expectation(suppressed_cell(c, floor(k / 2), suppression_chance(c, k, r), B)) - c
    -- the bias of a cell under cell suppression with a noisy threshold (das2024, section 2)
""",
    latex={
        "one_replaced": r"{0}\sim {1}",
        "suppressed": r"\operatorname{suppressed}_{{1}}({0})",
        "suppression_chance": r"\Pr({0!}+\eta<{1})",
        "independent_outputs": r"\textstyle\bigotimes {0!}",
        "noisily_suppressed": r"M_{\rm CS}({0})",
        "expectation": r"\mathbb E[{0}]",
        "suppression_bias": r"B(M_{\rm CS})_{{0}}",
    },
)
