"""Section 4.2 (kifer2022): budgets that depend on what has been released so far."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

ADDED = Every(
    all="P, Q in laws; m in few; K, L in kernels(len(P), m)",
    let={
        "first_outputs(P: law, Q: law)": "keep z in range(len(P)): P[z] + Q[z] > 0",
        "most(P: law, Q: law, K: kernel, L: kernel)": "largest z in first_outputs(P, Q): MULT(P, Q) + MULT(K[z], L[z])",
    },
    show="MULT(in_turn(P, K), in_turn(Q, L)) <= most(P, Q, K, L)",
)
THEOREM = Theorem(
    id="kifer2022/prose-4-comp-full",
    title="Section 4.2: fully adaptive composition of pure differential privacy",
    statement=r"Let mechanism $i$ have a budget $\varepsilon_i(o_1,\dots,o_{i-1})$ that depends on the outputs so "
    r"far. If for all sequences of outputs the sum of the budgets is at most $\varepsilon$ with probability 1, "
    r"releasing all outputs is $\varepsilon$-differentially private.",
    claim=ADDED,
    routes=(
        Enumerate(EnumerateScope(up_to=2, values={"m": ("2",)}), slow=EnumerateScope(up_to=3, values={"m": ("2",)})),
        Prove(),
    ),
    lines="135",
    text=(RECONSTRUCTED,),
    reading="`P` and `Q` are the laws of all outputs so far, `K` and `L` say those of the next one, whose budget is "
    "that after the outputs `z`; outputs that neither law gives ask for nothing. Further mechanisms follow one by "
    "one: of the joint laws the same is said again.",
    twins=(
        Twin(
            "some sequence",
            "the sum is at most `epsilon` for one sequence",
            ADDED.put(most="least z in first_outputs(P, Q): MULT(P, Q) + MULT(K[z], L[z])"),
        ),
        Twin(
            "one first output",
            "for the sequences that begin with 0",
            ADDED.put(most="largest z in (keep y in first_outputs(P, Q): y = 0): MULT(P, Q) + MULT(K[z], L[z])"),
        ),
    ),
)
