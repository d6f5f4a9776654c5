"""The expression language: a whitelisted subset of SymPy, and its fail-closed readers, writers and translators.

``symbols`` names the symbols; ``construct`` builds and ``reader.parse`` reads expressions; ``enclose`` computes with
them rigorously (enclosures, signs, comparisons, decimals); ``to_z3`` hands them to the solver; ``sexpr`` stores them;
``writer`` and ``latex`` show them; ``exponential`` turns logarithmic budgets into algebraic ones.
"""
