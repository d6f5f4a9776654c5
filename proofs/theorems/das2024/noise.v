(** Noise on the counts of histograms (das2024, section 3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language claims.das2024.noise.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.laplace_densities rules.listings rules.whole_numbers rules.odds rules.shapes.
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

(** With rho = 1/v and L = ln (1/delta): rho + 2 sqrt(rho L) is at most eps^2/2 + eps sqrt(2 L), as rho is at most eps^2/2. *)
Section Converted.
Variables c e d : R.
Hypotheses (c2 : 2 <= c) (e0 : 0 < e) (d0 : 0 < d < 1).
Lemma converted : holds (at_most (plus (divided (num 1) (divided (num c) (power (Some (Fin e)) (num 2))))
    (times (num 2) (square_root (times (divided (num 1) (divided (num c) (power (Some (Fin e)) (num 2))))
      (logarithm (divided (num 1) (Some (Fin d))))))))
  (plus (divided (power (Some (Fin e)) (num 2)) (num 2)) (times (Some (Fin e)) (square_root (times (num 2) (logarithm (divided (num 1) (Some (Fin d))))))))).
Proof.
have two : num 2 = Some (nm 2) by rewrite /nm; congr (Some (Fin _)); simpl; lra.
have ee : 0 < e ^ 2 by apply: pow_lt.
have i0 : 0 < / c by apply: Rinv_0_lt_compat; lra.
have -> : power (Some (Fin e)) (num 2) = Some (Fin (e ^ 2)) by rewrite two /power ap2E pow_nm.
have v0 : 0 < c / e ^ 2 by apply: Rdiv_lt_0_compat; lra.
have -> : divided (num 1) (divided (num c) (Some (Fin (e ^ 2)))) = Some (Fin (e ^ 2 / c)).
  by rewrite /num /divided !ap2E /div eqR_f ?ap2E ?eqR_f; [congr (Some (Fin _)); field; lra | lra | lra].
have q : 1 < 1 / d by apply: (Rmult_lt_reg_r d); [lra | have -> : 1 / d * d = 1 by [field; lra]; lra].
have l0 : 0 < ln (1 / d) by rewrite -ln_1; apply: ln_increasing; lra.
have -> : divided (num 1) (Some (Fin d)) = Some (Fin (1 / d)) by rewrite /num /divided ap2E /= eqR_f //; lra.
have e4 : 0 <= e ^ 2 / c by apply/Rlt_le/Rdiv_lt_0_compat; lra.
rewrite ln_at; last lra.
rewrite /num /divided !ap2E /div eqR_f; last lra.
rewrite /times !ap2E /mul !sqrt_at; try (by apply: Rmult_le_pos; lra).
rewrite /plus !ap2E; apply/at_mostP/le_Fin.
set L := ln (1 / d) in l0 *.
have r : e ^ 2 / c <= e ^ 2 / 2.
  by apply: Rmult_le_compat_l; [lra | apply: Rinv_le_contravar; lra].
have l2 : 0 <= 2 * L by lra.
have p : 0 <= e ^ 2 / c * L by apply: Rmult_le_pos; lra.
have k : 2 * sqrt (e ^ 2 / c * L) <= e * sqrt (2 * L).
  have -> : e * sqrt (2 * L) = sqrt (e ^ 2 * (2 * L)).
    by rewrite (sqrt_mult (e ^ 2)) ?(sqrt_pow2 e) //; lra.
  have -> : 2 * sqrt (e ^ 2 / c * L) = sqrt (2 ^ 2 * (e ^ 2 / c * L)).
    by rewrite (sqrt_mult (2 ^ 2)) ?(sqrt_pow2 2) //; lra.
  by apply: sqrt_le_1_alt; have := Rmult_le_compat_r L _ _ (Rlt_le _ _ l0) r; lra.
lra.
Qed.
End Converted.

(** The noise of the text, read as a variance, is that of c = 4. *)
Theorem discrete_gaussian : claim_das2024_prose_discrete_gaussian_repaired.
Proof.
cbv zeta delta [claim_das2024_prose_discrete_gaussian_repaired].
split=> eps /amount_real [e -> _] delta /rate_real [d -> _]; apply: entailsI => [|/less_Fin e0]; try exact: less_defined;
  (apply: entailsI => [|/alsoP [/less_Fin d0 /less_Fin d1]]; [by apply: also_defined; eexists | by apply: converted; lra]).
Qed.
