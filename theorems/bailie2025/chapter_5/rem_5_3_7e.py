"""Remark 5.3.7 (bailie2025): which distorting functions ensure indistinguishability."""

from dpcalc.theory import Every, Theorem

THEOREM = Theorem(
    id="bailie2025/rem-5.3.7e",
    title="Remark 5.3.7: other distorting functions",
    statement=r"If the Lipschitz condition $d_{\mathrm{DIST}}(P_x,P_{x'})\le\varepsilon d(x,x')$ ensures that "
    r"$p_x/p_{x'}$ is bounded away from zero and infinity for all connected $x,x'$, then $\alpha d_{\mathrm{DIST}}\ge "
    r"D_{\mathrm{MULT}}$ for some constant $\alpha$.",
    claim=Every(
        all="P, Q in laws",
        let={"DIST(P: law, Q: law)": "if exp_MULT(P, Q) = inf then inf else 0"},
        show="DIST(P, Q) > 0 or MULT(P, Q) <= 0",
    ),
    lines="2221",
    reading=(
        "A distorting function is any function of two laws (Definition C.4.1), a constant is finite. One function is "
        "looked at, which ensures what is asked: where its value is at most a finite eps d(x, x'), MULT is finite, "
        "which is to say that the ratio is bounded. The root of MULT, a metric, would do as well: see the repaired "
        "claim."
    ),
)
