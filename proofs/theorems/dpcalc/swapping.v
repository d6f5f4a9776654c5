(** Budgets of the Permutation Swapping Algorithm below that of Theorem 3.2.4 of bailie2025. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.permutations words.datasets words.swapping words.swaps claims.dpcalc.swapping.
From dpcalc Require Import rules.numbers rules.laws rules.listings rules.whole_numbers rules.derangements rules.datasets rules.strata.
From dpcalc Require Import rules.budgets rules.growth rules.odds.
Open Scope R_scope.

(** As Theorem 3.2.4 of bailie2025, with b for b + 1: derangement numbers grow by (b - 1)^2 to b^2 in two steps, and no
    permutation moves a single record, so that a single step more or less is paid for by two. *)
Theorem simple_budget : claim_dpcalc_simple_psa.
Proof.
cbv zeta delta [claim_dpcalc_simple_psa]; apply: satisfied => b r b2 h.
apply: at_none => // {}b2; apply: at_ends => // {}h; have b0 := INR_2 b2.
rewrite odd_at // ln_at ?ln_at; try exact: odd_pos; try (rewrite /nm; lra).
by apply: allowed_root => //; lra.
Qed.

(** The steepest growth of derangement numbers up to d(b) is that of its last two steps, from b = 4 on. *)
Theorem sharpest_budget : claim_dpcalc_sharpest_psa.
Proof.
cbv zeta delta [claim_dpcalc_sharpest_psa]; apply: satisfied => b r b2 h.
apply: at_none => // {}b2; apply: at_ends => // {}h; have o0 := odd_pos h.
rewrite !odd_at // !ln_at //; last lra.
have same2 : same (Some (nm b)) (num 2) = Some (b == 2%N) by rewrite /num nm2 /same ap2E nmE.
have same3 : same (Some (nm b)) (num 3) = Some (b == 3%N) by rewrite /num three /same ap2E nmE.
rewrite same2 same3 /chosen !bindE; case: b b2 {same2 same3} => [|[|[|[|m]]]] // _.
- rewrite /= max_fin; eexists; first by []; apply: allowed_bounded => //.
  set l := ln (odd r); have a := Rmax_l l (-1 / 1 * l); have c := Rmax_r l (-1 / 1 * l).
  apply: bounded_2 => //; first exact: below_exp.
  by rewrite exp_odd //; apply: below_exp; rewrite ?ln_1 -/l; lra.
- rewrite /= !max_fin; eexists; first by []; apply: allowed_bounded => //.
  set l := ln (odd r); set x := Rmax _ (_ + _).
  have a := Rmax_l (Rmax l (-1 / 1 * l + 1 / 3 * ln 2)) (1 / 2 * ln 2 + -1 / 2 * l).
  have c := Rmax_r (Rmax l (-1 / 1 * l + 1 / 3 * ln 2)) (1 / 2 * ln 2 + -1 / 2 * l).
  have e := Rmax_l l (-1 / 1 * l + 1 / 3 * ln 2); have f := Rmax_r l (-1 / 1 * l + 1 / 3 * ln 2).
  rewrite -/x in a c; apply: bounded_3 => //.
  + by apply: below_exp => //; rewrite -/l; lra.
  + rewrite exp_odd // -/l /= Rmult_1_r -!exp_plus; apply: below_exp; lra.
  + by rewrite Rmult_assoc exp_odd // -exp_plus -/l; apply: below_exp; lra.
- rewrite -[m.+4 == 2%N]/false -[m.+4 == 3%N]/false.
  have -> : plus (num (-2 / 1)) (Some (nm m.+4)) = Some (nm m.+2) 
    by rewrite -[plus _ _]/(Some (Fin (-2 / 1 + INR m.+4))) /nm !S_INR; congr (Some (Fin _)); lra.
  rewrite !ap1E !deranged_at /divided /num ap2E; set D := INR (d m.+4).
  have d0 : 0 < INR (d m.+2) by exact: d_pos.
  have D0 : 0 < D by exact: d_pos.
  rewrite [div _ _]/= eqR_f; last lra.
  have t0 : 0 < 1 / INR (d m.+2) * D by apply: Rmult_lt_0_compat => //; apply: Rdiv_lt_0_compat; lra.
  rewrite -[times (Some (Fin (1 / INR (d m.+2)))) _]/(Some (Fin (1 / INR (d m.+2) * D))) ln_at //; set s := 1 / _ * D in t0 *.
  rewrite /= max_fin; eexists; first by []; apply: allowed_bounded => //.
  set l := ln (odd r); have a := Rmax_l l (1 / 2 * ln s + -1 / 1 * l); have c := Rmax_r l (1 / 2 * ln s + -1 / 1 * l).
  apply: (@bounded_two m.+2 _ _ (exp (1 / 2 * ln s))) => //.
  + exact: below_exp.
  + exact/Rlt_le/exp_pos.
  + by rewrite -exp_plus (_ : 1 / 2 * ln s + 1 / 2 * ln s = ln s) ?exp_ln //; [rewrite /two /s -/D; lra | lra].
  + by rewrite exp_odd //; apply: exp_up; rewrite -/l; lra.
Qed.
