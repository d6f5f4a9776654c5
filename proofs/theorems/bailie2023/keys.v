(** A finer matching key makes b no larger, and so (5.1), at any rate (bailie2023, section 6.2). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect fingroup perm.
From dpcalc Require Import language words.datasets words.swapping claims.bailie2023.keys.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.listings rules.whole_numbers rules.datasets.
From dpcalc Require Import rules.budgets rules.odds rules.released rules.variables theorems.bailie2025.variables theorems.bailie2025.keys.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

Theorem smaller_strata : claim_bailie2023_prose_6_2_more_invariants_repaired.
Proof.
cbv zeta delta [claim_bailie2023_prose_6_2_more_invariants_repaired]; rewrite number4; lists.
set f := fun v_b v_p : number => _.
move=> x /datasets_of [l -> kl] p /rate_real [r -> _]; rewrite between_at; apply/entailsP => /betweenP h.
rewrite !ap1E /ap4 !bindE !(@cross_classified_of 4) //; have [b [b' [e e' le_b]]] := fine_or_coarse kl.
rewrite !ap1E e e'; apply: alsoI; first by apply/at_mostP; rewrite /le le_nm.
apply: rises_as => // n; rewrite /f; have o0 := odd_pos h; have n0 := pos_INR n.
have -> : same (Some (nm n)) (num 0) = Some (n == 0%N) by rewrite -[num 0]/(Some (nm 0)) /same ap2E nmE.
case: eqP => [_|_]; first by exists 1.
have -> : at_most (Some (Fin r)) (num (1 / 2)) = Some (leR r (1 / 2)) by [].
rewrite !ap1E !odds_at // !one_more /chosen.
have -> : divided (Some (Fin (INR n + 1))) (Some (Fin (odd r))) = Some (Fin ((INR n + 1) / odd r)) by rewrite /divided ap2E /= eqR_f //; lra.
rewrite bindE; case k : (leR r (1 / 2)); last first.
  by exists (Rmax (odd r) ((INR n + 1) / odd r)) => //; rewrite /maximum ap2E /max_number /= /Rmax /leR; case: Rle_dec.
eexists; first reflexivity; have o1 : odd r <= 1 by apply: odd_le1; move/leRP: k; lra.
rewrite Rmax_right //; apply: (Rmult_le_reg_r (odd r)) => //.
have -> : (INR n + 1) / odd r * odd r = INR n + 1 by field; lra.
by nra.
Qed.
