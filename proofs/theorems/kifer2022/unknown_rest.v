(** The posterior of a record in the actual and the counterfactual world, where the rest of the data is not known (kifer2022,
    section 7.2 and Theorem 7.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses claims.kifer2022.unknown_rest.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.private rules.priors.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** Both worlds give an output one probability. *)
Theorem denominator : claim_kifer2022_prose_7_2_denom.
Proof.
rewrite /claim_kifer2022_prose_7_2_denom -/rest -/seen -/resampled; apply: (for_priors INR4 (n := 2)) => // w k lw lk.
apply: (each_place (n := 2)) => // o lo.
rewrite (sum_range (n := 2) (g := fun r => actual w k r o)) => [||r lr]; [|by []|exact: seen_at].
rewrite (sum_range (n := 2) (g := fun r => counter w k r o)) => [||r lr]; [|by []|exact: (seen_cf_at w k lr lo)].
by apply/sameP; congr Fin; have := worlds k lw.1 o; rewrite /= !Rplus_0_r.
Qed.

(** The probabilities of the output cancel. *)
Theorem ratio_of_posteriors : claim_kifer2022_prose_7_2_ratio.
Proof.
rewrite /claim_kifer2022_prose_7_2_ratio -/rest -/seen -/resampled -/seen_cf; apply: (for_priors INR4 (n := 2)) => // w k lw lk.
apply: (each_place (n := 2)) => // r lr; apply: (each_place (n := 2)) => // o lo; rewrite /ap3 !bindE.
have s0 := @seen_at w k 0 o isT lo; have s1 := @seen_at w k 1 o isT lo.
have c0 := @seen_cf_at w k 0 o isT lo; have c1 := @seen_cf_at w k 1 o isT lo.
rewrite s0 s1 c0 c1 seen_at // seen_cf_at // /plus !ap2E /add; apply: if_more0 => t0; apply: if_more0 => c_0.
rewrite -(worlds k lw.1 o) /divided !ap2E /= !eqR_f; try lra.
  by rewrite !ap2E /= eqR_f; [apply/sameP; congr Fin; field; lra | apply: Rgt_not_eq; exact: Rdiv_lt_0_compat].
Qed.

(** A record drawn again gives a mean of what the two records give, each within the factor of the other. *)
Theorem pure_privacy : claim_kifer2022_thm_7_3.
Proof.
rewrite /claim_kifer2022_thm_7_3 -/rest -/seen -/resampled -/seen_cf; apply: (for_priors INR4 (n := 2)) => // w k lw lk.
apply: (each_place (n := 2)) => // r lr; apply: (each_place (n := 2)) => // o lo C /amount_real [c -> c0].
exact: (worlds_within lw lk lr lo c0).
Qed.
