(** Noise on the counts of histograms (das2024, section 3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language claims.das2024.noise.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.laplace_densities rules.listings rules.whole_numbers.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** Each of the two cells moves by one, half of epsilon times the scale 2/eps. *)
Theorem laplace_histograms : claim_das2024_prose_laplace.
Proof.
cbv zeta delta [claim_das2024_prose_laplace] => s t /whole_nm [m ->] /whole_nm [n ->] y z /real_number [y' ->] /real_number [z' ->].
move=> eps /amount_real [e -> _]; apply: entailsI => [|/less_Fin e0]; first exact: less_defined.
have scale : divided (num 2) (Some (Fin e)) = Some (Fin (2 / e)) by rewrite /num /divided ap2E /= eqR_f //; lra.
have s0 : 0 < 2 / e by apply: Rdiv_lt_0_compat; lra.
rewrite -[num 1]/(Some (nm 1)) !plus_nm /ap3 !bindE !ap1E !scale !laplace_value //; apply/at_mostP/le_Fin.
have half a b : Rabs (a - b) = 1 -> Rabs (a - b) <= e / 2 * (2 / e).
  by move=> ->; have -> : e / 2 * (2 / e) = 1 by [field; lra]; lra.
have up k : Rabs (INR k - INR (k + 1)) = 1 by rewrite plus_INR /= Rabs_left; lra.
have down k : Rabs (INR (k + 1) - INR k) = 1 by rewrite plus_INR /= Rabs_right; lra.
have a := laplace_le y' s0 (half _ _ (up m)); have b := laplace_le z' s0 (half _ _ (down n)).
have -> : exp e = exp (e / 2) * exp (e / 2) by rewrite -exp_plus; congr exp; lra.
move: a b (laplace_pos y' (INR m) s0) (laplace_pos z' (INR (n + 1)) s0).
move: (laplace _ _ _) (laplace _ _ _) (laplace _ _ _) (laplace _ _ _) (exp _) => p q r u E a b p0 r0.
by have := Rmult_le_compat _ _ _ _ (Rlt_le _ _ p0) (Rlt_le _ _ r0) a b; lra.
Qed.
