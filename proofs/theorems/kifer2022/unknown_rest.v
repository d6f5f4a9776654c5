(** The posterior of a record in the actual and the counterfactual world, where the rest of the data is not known (kifer2022,
    section 7.2 and Theorem 7.3). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.laws words.losses claims.kifer2022.unknown_rest.
From dpcalc Require Import rules.numbers rules.laws rules.logic rules.shapes rules.listings rules.whole_numbers rules.models rules.rests.
Set Implicit Arguments.
Unset Strict Implicit.
Open Scope R_scope.

(** Both worlds give an output one probability. *)
Theorem denominator : claim_kifer2022_prose_7_2_denom.
Proof.
rewrite /claim_kifer2022_prose_7_2_denom -/seen -/resampled; apply: for_rests => N n m v r k lv lr lk; apply: for_range => o lo.
rewrite output_at //; set X := sum_of _ _; have -> : X = Some (Fin (sum (iota 0 n) (counter N n v r k ^~ o))).
  by apply: sum_places => s ls; exact: (@seen_cf_at N n m v r k s o ls lo).
by apply/sameP; congr Fin; exact: worlds.
Qed.

(** The probabilities of the output cancel. *)
Theorem ratio_of_posteriors : claim_kifer2022_prose_7_2_ratio.
Proof.
rewrite /claim_kifer2022_prose_7_2_ratio -/seen -/resampled -/seen_cf; apply: for_rests => N n m v r k lv lr lk.
apply: for_range => s ls; apply: for_range => o lo; rewrite output_at //; apply: if_more0 => t0; rewrite seen_cf_at //.
apply: if_more0 => c0; rewrite bindE output_cf_at // bindE seen_at //; exact: posteriors.
Qed.

(** A record drawn again gives a mean of what the records give, each within the factor of the others. *)
Theorem pure_privacy : claim_kifer2022_thm_7_3.
Proof.
rewrite /claim_kifer2022_thm_7_3 -/seen -/resampled -/seen_cf; apply: for_rests => N n m v r k lv lr lk.
apply: for_range => s ls; apply: for_range => o lo C /amount_real [c -> c0]; exact: (worlds_within lv lr lk c0 ls lo).
Qed.
