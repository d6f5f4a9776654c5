(** How far x ln x lies above its tangent at 1: what Pinsker's inequality says at one outcome. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import rules.distances rules.relations.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Open Scope R_scope.

(** (x + 1) ln x lies beyond 2 (x - 1), on the side of 1 where x is. *)
Definition gap_of_ln (x : R) : R := (x + 1) * ln x - 2 * (x - 1).
Lemma gap_slope x : 0 < x -> derivable_pt_lim gap_of_ln x (ln x + (x + 1) * / x - 2).
Proof.
move=> x0; apply: (derivable_pt_lim_ext (fun y => (y + 1) * ln y - 2 * (y - 1))) => [y|]; first by [].
have -> : ln x + (x + 1) * / x - 2 = ((1 + 0) * ln x + (x + 1) * / x) - (0 * (x - 1) + 2 * (1 - 0)) by ring.
apply: derivable_pt_lim_minus; apply: derivable_pt_lim_mult.
- by apply: derivable_pt_lim_plus; [exact: derivable_pt_lim_id | exact: derivable_pt_lim_const].
- exact: derivable_pt_lim_ln.
- exact: derivable_pt_lim_const.
- by apply: derivable_pt_lim_minus; [exact: derivable_pt_lim_id | exact: derivable_pt_lim_const].
Qed.
Lemma from_slope a b d x : a = 0 -> b - a = d * (x - 1) -> 0 <= d -> 0 <= b * (x - 1).
Proof. move=> -> e h; have {e} -> : b = d * (x - 1) by lra.
by rewrite Rmult_assoc; apply: Rmult_le_pos => //; exact: Rle_0_sqr. Qed.
Lemma gap_sign x : 0 < x -> 0 <= gap_of_ln x * (x - 1).
Proof.
have e1 : gap_of_ln 1 = 0 by rewrite /gap_of_ln ln_1; ring.
have up c : 0 < c -> 0 <= ln c + (c + 1) * / c - 2.
  move=> c0; have h := ln_above c0; apply: (Rmult_le_reg_l c) => //.
  have -> : c * (ln c + (c + 1) * / c - 2) = c * ln c + (c + 1) - 2 * c by field; lra.
  lra.
move=> x0; have [l|[->|l]] := Rtotal_order x 1; last 2 first.
- by rewrite e1; lra.
- have [c [e i]] := MVT_cor2 gap_of_ln _ 1 x l (fun c k => @gap_slope c ltac:(lra)).
  apply: (from_slope e1 e); apply: up; lra.
have [c [e i]] := MVT_cor2 gap_of_ln _ x 1 l (fun c k => @gap_slope c ltac:(lra)).
apply: (from_slope e1 (d := ln c + (c + 1) * / c - 2)); [cbv beta in e; lra | apply: up; lra].
Qed.
Definition gap_of_entropy (x : R) : R := 2 * (x + 2) * (x * ln x - (x - 1)) - 3 * ((x - 1) * (x - 1)).
Lemma entropy_slope x : 0 < x -> derivable_pt_lim gap_of_entropy x (4 * gap_of_ln x).
Proof.
move=> x0; have -> : 4 * gap_of_ln x = ((0 * (x + 2) + 2 * (1 + 0)) * (x * ln x - (x - 1)) +
    2 * (x + 2) * ((1 * ln x + x * / x) - (1 - 0))) - (0 * ((x - 1) * (x - 1)) + 3 * ((1 - 0) * (x - 1) + (x - 1) * (1 - 0))).
  by rewrite /gap_of_ln Rinv_r; [ring | lra].
have one : derivable_pt_lim (fun y => y - 1) x (1 - 0).
  by apply: derivable_pt_lim_minus; [exact: derivable_pt_lim_id | exact: derivable_pt_lim_const].
apply: derivable_pt_lim_minus; apply: derivable_pt_lim_mult.
- apply: derivable_pt_lim_mult; first exact: derivable_pt_lim_const.
  by apply: derivable_pt_lim_plus; [exact: derivable_pt_lim_id | exact: derivable_pt_lim_const].
- apply: derivable_pt_lim_minus => //; apply: derivable_pt_lim_mult; [exact: derivable_pt_lim_id | exact: derivable_pt_lim_ln].
- exact: derivable_pt_lim_const.
- exact: derivable_pt_lim_mult.
Qed.
Lemma entropy_above x : 0 < x -> 3 * ((x - 1) * (x - 1)) <= 2 * (x + 2) * (x * ln x - (x - 1)).
Proof.
have e1 : gap_of_entropy 1 = 0 by rewrite /gap_of_entropy ln_1; ring.
suff h : 0 < x -> 0 <= gap_of_entropy x by move=> x0; have := h x0; rewrite /gap_of_entropy; lra.
move=> x0; have [l|[->|l]] := Rtotal_order x 1; last 2 first.
- by rewrite e1; lra.
- have [c [e i]] := MVT_cor2 gap_of_entropy _ 1 x l (fun c k => @entropy_slope c ltac:(lra)).
  have g := @gap_sign c ltac:(lra); have g0 : 0 <= gap_of_ln c by apply: (Rmult_le_reg_r (c - 1)); lra.
 
  by rewrite e1 in e; nra.
have [c [e i]] := MVT_cor2 gap_of_entropy _ x 1 l (fun c k => @entropy_slope c ltac:(lra)).
have g := @gap_sign c ltac:(lra); have g0 : gap_of_ln c <= 0 by apply: Ropp_le_cancel; apply: (Rmult_le_reg_r (1 - c)); lra.
by rewrite e1 in e; nra.
Qed.
