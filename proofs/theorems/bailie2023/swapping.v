(** The theorem on swapping as bailie2023 has it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.datasets words.swapping words.swaps claims.bailie2023.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.datasets rules.strata.
From dpcalc Require Import rules.universes rules.swapping rules.budgets rules.growth rules.odds rules.released.
Open Scope R_scope.

Lemma if_some k A (a b : option A) : (2 <= k)%N -> chosen (same (Some (nm k)) (num 0)) a b = b.
Proof. by move=> h; rewrite if_zero; case: k h. Qed.
Lemma half_at r : at_most (Some (Fin r)) (num (1 / 2)) = Some (leR r (1 / 2)). Proof. by []. Qed.

(** As Theorem 3.2.4 of bailie2025, once as a budget and once as a bound on the ratio of the chances of each output. *)
Theorem swapping_satisfies : claim_bailie2023_thm_5_6a.
Proof.
cbv zeta delta [claim_bailie2023_thm_5_6a]; split.
  apply: satisfied_where => b r b2 h.
  have -> : also (more (Some (Fin r)) (num 0)) (less (Some (Fin r)) (num 1)) = Some (~~ leR r 0 && ~~ leR 1 r) by exact: between_at.
  eexists; [by [] | move=> /betweenP {}h]; apply: at_none => // {}b2; have b0 := INR_2 b2; have o0 := odd_pos h.
  rewrite half_at odd_at // more_one !ln_at //; last by lra.
  have up : ln (INR b) <= ln (1 + INR b) by apply: ln_up; lra.
  rewrite /chosen bindE; case e : (leR r (1 / 2)).
    rewrite /num /= ; eexists; [by [] | apply: allowed_simple => //; last lra].
    have := ln_up o0 (odd_le1 (conj h.1 (proj1 (leRP _ _) e))); rewrite ln_1.
    by have := ln_up (x := 1) (y := 1 + INR b) ltac:(lra) ltac:(lra); rewrite ln_1; lra.
  rewrite /num /= max_fin; eexists; [by [] | apply: allowed_simple => //; first exact: Rmax_l].
  by apply: Rle_trans (Rmax_r _ _); lra.
move=> x hx x' hx' p /rate_real [r -> h]; have [n [X [Y [-> -> u]]]] := two_of_a_universe hx hx'.
rewrite between_at; apply/entailsP => /betweenP {}h; have o0 := odd_pos h.
rewrite !ap1E largest_mixed_at ap2E; case: (biggest_2 X) => [b0|b2].
  by rewrite if_zero b0; apply: ratio_within => //; [lra | rewrite b0].
have b0 := INR_2 b2; rewrite if_some // half_at !ap1E odds_at // one_more.
have -> : divided (Some (Fin (INR (biggest X) + 1))) (Some (Fin (odd r))) = Some (Fin ((INR (biggest X) + 1) / odd r)).
  by rewrite /divided ap2E /= eqR_f //; lra.
rewrite /maximum ap2E max_fin (_ : chosen _ _ _ =
  Some (Fin (if leR r (1 / 2) then (INR (biggest X) + 1) / odd r else Rmax (odd r) ((INR (biggest X) + 1) / odd r)))); last first.
  by rewrite /chosen bindE; case: leR.
have q0 : 0 < (INR (biggest X) + 1) / odd r by apply: Rdiv_lt_0_compat; lra.
apply: ratio_within => //.
  by case: leR; [lra | apply: Rle_trans (Rmax_r _ _); lra].
move=> _; case e : (leR r (1 / 2)); first by apply: bounded_low => //; move/leRP: e; lra.
set C := Rmax _ _; have m1 := Rmax_l (odd r) ((INR (biggest X) + 1) / odd r); have m2 := Rmax_r (odd r) ((INR (biggest X) + 1) / odd r).
apply: bounded_simple => //; have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ o0) m2.
by rewrite -/C /Rdiv Rmult_assoc Rinv_l; lra.
Qed.
