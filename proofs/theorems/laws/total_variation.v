(** The total variation distance: half the sum of |p - q|. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.total_variation.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.ratios rules.distances rules.largest_ratios rules.adaptive rules.events rules.attained rules.rays rules.uniform rules.whole_numbers.
Open Scope R_scope.

(** phi of a sum is at most the sum, and the outputs of an input add up to 1. *)
Theorem total_variation_post_processing : claim_laws_total_variation_post_processing.
Proof. exact: (rule_post total_variation_value (sums_post tv0 tv_scale tv_add)). Qed.

(** An outcome with noise has the probabilities p w and q w, and w adds up to 1. *)
Theorem total_variation_extraneous_noise : claim_laws_total_variation_extraneous_noise.
Proof. exact: (rule_noise total_variation_value (sums_noise tv0 tv_scale)). Qed.

(** phi of a mixture is at most the mixture of its values. *)
Theorem total_variation_convex : claim_laws_total_variation_convex.
Proof. exact: (rule_convex total_variation_value (sums_convex tv0 tv_scale tv_add)). Qed.

(** |p - p| = 0. *)
Theorem total_variation_premetric : claim_laws_total_variation_premetric.
Proof. exact: (rule_premetric total_variation_value (sums_diagonal tv_diagonal)). Qed.

(** |p - q| = |q - p|. *)
Theorem total_variation_symmetric : claim_laws_total_variation_symmetric.
Proof. exact: (rule_symmetric total_variation_value tv_symmetric). Qed.

(** |p - r| <= |p - q| + |q - r|. *)
Theorem total_variation_triangle : claim_laws_total_variation_triangle.
Proof. exact: (rule_triangle total_variation_value tv_triangle). Qed.

(** A sum of absolute values is 0 only where each is. *)
Theorem total_variation_separates : claim_laws_total_variation_separates.
Proof. exact: (rule_separates total_variation_value (sums_tangent tv_above tv_touches)). Qed.

(** |p r - q u| <= r |p - q| + q |r - u|. *)
Theorem total_variation_fresh_composition : claim_laws_total_variation_fresh_composition.
Proof. exact: (rule_composition total_variation_value tv_composition). Qed.

(** |p k - q l| <= l |p - q| + p |k - l|, and a mean over first outcomes is at most the largest. *)
Theorem total_variation_adaptive_composition : claim_laws_total_variation_adaptive_composition.
Proof. by move=> P Q hP hQ e m /whole_nm [n ->]; exact: (rule_adaptive total_variation_value tv_adaptive (INR n) hP hQ e). Qed.

(** Where p >= q, the sum of |p - q| is that of p - q, and so is the rest, since both laws add up to 1. *)
Theorem total_variation_events_suffice : claim_laws_total_variation_events_suffice.
Proof.
apply: (rule_events total_variation_value _ tv_attained).
exact: (split_post total_variation_value (sums_post tv0 tv_scale tv_add)).
Qed.

(** Where a uniform variable lies, and whether the level is above it: of two of these laws each has |u - v| that the other has not. *)
Theorem total_variation_ray : claim_laws_total_variation_ray.
Proof.
apply: rule_linear_ray => l up l01.
exact: (uniform_fits up l01 tv_diagonal tv_left tv_right total_variation_value).
Qed.
