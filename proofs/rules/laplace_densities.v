(** The density of Laplace noise: moving its middle by c times the scale changes it by a factor of at most exp c. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language rules.numbers rules.laws rules.logic.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

Definition laplace (z f s : R) : R := exp (0 - Rabs (z - f) / s) / (2 * s).
(** As claims write it. *)
Lemma laplace_value z f s : 0 < s ->
  divided (exponential (minus (num 0) (divided (absolute (minus (Some (Fin z)) (Some (Fin f)))) (Some (Fin s)))))
    (times (num 2) (Some (Fin s))) = Some (Fin (laplace z f s)).
Proof.
move=> h; rewrite -[absolute _]/(Some (Fin (Rabs (z - f)))) /divided ap2E /div eqR_f; last lra.
by rewrite /minus /num ap2E /sub /exponential ap1E /times ap2E /= eqR_f //; lra.
Qed.
Lemma laplace_pos z f s : 0 < s -> 0 < laplace z f s.
Proof. by move=> h; apply: Rdiv_lt_0_compat; [exact: exp_pos | lra]. Qed.
Lemma laplace_le c z f g s : 0 < s -> Rabs (f - g) <= c * s -> laplace z f s <= exp c * laplace z g s.
Proof.
move=> h k; rewrite /laplace /Rdiv -Rmult_assoc -exp_plus; apply: Rmult_le_compat_r.
  by apply/Rlt_le/Rinv_0_lt_compat; lra.
have t : Rabs (z - g) <= Rabs (z - f) + Rabs (f - g).
  by have := Rabs_triang (z - f) (f - g); have -> : z - f + (f - g) = z - g by ring.
have i0 := Rinv_0_lt_compat _ h; have : (Rabs (z - g) - Rabs (z - f)) * / s <= c * s * / s by apply: Rmult_le_compat_r; lra.
rewrite Rmult_assoc Rinv_r; last lra.
by move=> l; have [m|->] := Rle_lt_or_eq_dec (0 - Rabs (z - f) * / s) (c + (0 - Rabs (z - g) * / s)) ltac:(lra); [apply/Rlt_le/exp_increasing | lra].
Qed.
(** A real number, as a family says it. *)
Lemma real_number v : holds (less (Some v) infinity) -> exists r, v = Fin r.
Proof. by case: v => [r|] /lessP h; [exists r | case: h]. Qed.
