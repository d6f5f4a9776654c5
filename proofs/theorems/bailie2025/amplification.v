(** Losses on a sample of a fraction F (bailie2025, section 6.5.2): ln(1 + F (e^eps - 1)). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language claims.bailie2025.amplification.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.sums rules.distances rules.budgets rules.powers rules.released rules.odds.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Definition amplified (F e : R) : R := ln (1 + F * (exp e - 1)).
Lemma amplified_at F e : 0 < F < 1 -> 0 < e ->
  logarithm (plus (num 1) (times (Some (Fin F)) (minus (exponential (Some (Fin e))) (num 1)))) = Some (Fin (amplified F e)).
Proof.
move=> hF he; have n : e <> 0 by lra.
have h := exp_ineq1 e n; rewrite /logarithm -[plus _ _]/(Some (Fin (1 + F * (exp e - 1)))) ap1E /ln_number leR_f //; nra.
Qed.
Lemma ln_below x : 0 < x -> ln (1 + x) <= x.
Proof. by move=> h; have := ln_tangent (_ : 0 < 1 + x); lra. Qed.
Theorem small_losses : claim_bailie2025_prose_6_5_2_small.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_5_2_small] => F /rate_real [f -> _] a b ha hb.
have [a' -> _] := amount_real ha; have [b' -> _] := amount_real hb.
rewrite between_at; apply/entailsP => /betweenP hF.
apply: entailsI => [|/alsoP [/moreP ka /moreP kb]]; first by apply: also_defined; eexists; rewrite /more /less /num ap2E.
have a0 : 0 < a' by apply: Rnot_le_lt => l; apply: ka; exact/le_Fin.
have b0 : 0 < b' by apply: Rnot_le_lt => l; apply: kb; exact/le_Fin.
rewrite -[plus (Some (Fin a')) (Some (Fin b'))]/(Some (Fin (a' + b'))) !ap2E !amplified_at //; last lra.
have ea := exp_ineq1 a' (Rgt_not_eq _ _ a0); have eb := exp_ineq1 b' (Rgt_not_eq _ _ b0).
have X0 : 0 < f * (exp a' - 1) by nra.
have Y0 : 0 < f * (exp b' - 1) by nra.
have s : exp (a' + b') - 1 = (exp a' - 1) + (exp b' - 1) + (exp a' - 1) * (exp b' - 1) by rewrite exp_plus; ring.
have sum_ln : amplified f a' + amplified f b' = ln ((1 + f * (exp a' - 1)) * (1 + f * (exp b' - 1))).
  by rewrite ln_mult //; lra.
have up x y : 0 < x -> x <= y -> ln x <= ln y.
  by move=> x0 /Rle_lt_or_eq_dec [h|->]; [exact: Rlt_le (ln_increasing _ _ x0 h) | lra].
have P0 : 0 < (1 + f * (exp a' - 1)) * (1 + f * (exp b' - 1)) by apply: Rmult_lt_0_compat; lra.
have ab : 0 < (exp a' - 1) * (exp b' - 1) by apply: Rmult_lt_0_compat; lra.
have ff : 0 < f * (1 - f) by apply: Rmult_lt_0_compat; lra.
have D0 : 0 < f * (1 - f) * ((exp a' - 1) * (exp b' - 1)) by apply: Rmult_lt_0_compat.
have prod : 1 + f * (exp (a' + b') - 1) =
    (1 + f * (exp a' - 1)) * (1 + f * (exp b' - 1)) + f * (1 - f) * ((exp a' - 1) * (exp b' - 1)) by rewrite s; ring.
apply: alsoI; first apply/at_mostP/le_Fin.
  rewrite -[f * a']ln_exp; apply: up; first exact: exp_pos.
  have := power_below (a := f) hF (exp_pos a'); rewrite /Rpower ln_exp; lra.
apply: alsoI; first by apply/at_mostP/le_Fin; exact: ln_below.
apply: alsoI; first by apply/at_mostP/le_Fin; rewrite sum_ln; apply: up => //; rewrite prod; lra.
rewrite -[plus _ _]/(Some (Fin (amplified f a' + amplified f b' + 1 * f * (1 - f) * (exp a' - 1) * (exp b' - 1)))).
apply/at_mostP/le_Fin; rewrite sum_ln /amplified prod.
set P := _ * (1 + _) in P0 *; set D := f * (1 - f) * _ in D0 *.
have -> : 1 * f * (1 - f) * (exp a' - 1) * (exp b' - 1) = D by rewrite /D; ring.
have P1 : 1 <= P by rewrite /P; nra.
have -> : P + D = P * (1 + D / P) by field; lra.
have q0 : 0 < D / P by apply: Rdiv_lt_0_compat.
rewrite ln_mult //; last lra.
have := ln_below q0; have : D / P <= D; last lra.
by apply: (Rmult_le_reg_r P) => //; rewrite /Rdiv Rmult_assoc Rinv_l; nra.
Qed.
(** The logarithm lies above its chord, so that the share F of the loss is kept, and F e^eps <= 1 + F (e^eps - 1). *)
Theorem frame_negligible : claim_bailie2025_prose_6_4_2_frame_negligible.
Proof.
cbv zeta delta [claim_bailie2025_prose_6_4_2_frame_negligible] => F /rate_real [f -> _] eps /amount_real [e -> _].
apply: entailsI => [|/alsoP [/at_most_Fin lo /at_most_Fin hi]]; first by apply: also_defined; eexists.
apply: entailsI => [|/less_Fin e0]; first exact: less_defined.
have x1 := exp_ineq1 e ltac:(lra).
have -> : ap2 (fun v_F v_e => logarithm (plus (num 1) (times (Some v_F) (minus (exponential (Some v_e)) (num 1))))) (Some (Fin f)) (Some (Fin e)) =
    Some (Fin (amplified f e)).
  rewrite ap2E -[plus _ _]/(Some (Fin (1 + f * (exp e - 1)))) /logarithm ap1E /ln_number leR_f //; nra.
have up x y : 0 < x -> x <= y -> ln x <= ln y.
  by move=> x0 /Rle_lt_or_eq_dec [h|->]; [exact: Rlt_le (ln_increasing _ _ x0 h) | lra].
rewrite /at_least; apply: alsoI.
  rewrite -[times _ _]/(Some (Fin (9 / 10 * e))); apply/at_mostP/le_Fin; apply: (@Rle_trans _ (f * e)); first by apply: Rmult_le_compat_r; lra.
  rewrite -[f * e]ln_exp; apply: up; first exact: exp_pos.
  have [f1|->] := Rle_lt_or_eq_dec _ _ hi; last by rewrite Rmult_1_l; lra.
  by have := power_below (a := f) ltac:(lra) (exp_pos e); rewrite /Rpower ln_exp; lra.
rewrite ln_at; last lra.
rewrite /minus ap2E /sub; apply/at_mostP/le_Fin.
have -> : e - ln (10 / 9) = ln (9 / 10 * exp e).
  rewrite ln_mult ?ln_exp; [ | lra | exact: exp_pos].
  have -> : 9 / 10 = / (10 / 9) by field.
  by rewrite ln_Rinv; lra.
by apply: up; [have := exp_pos e; lra | nra].
Qed.
