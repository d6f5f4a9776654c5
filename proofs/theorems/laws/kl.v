(** The Kullback-Leibler divergence: the sum of p ln(p/q), which lies above its tangent p - q. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.kl.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.ratios rules.distances rules.largest_ratios rules.adaptive rules.whole_numbers.
Open Scope R_scope.

(** phi of a sum is at most the sum, and the outputs of an input add up to 1. *)
Theorem kl_post_processing : claim_laws_kl_post_processing.
Proof. exact: (rule_post KL_value (sums_post (kl0 0) kl_scale kl_add)). Qed.

(** An outcome with noise has the probabilities p w and q w, and w adds up to 1. *)
Theorem kl_extraneous_noise : claim_laws_kl_extraneous_noise.
Proof. exact: (rule_noise KL_value (sums_noise (kl0 0) kl_scale)). Qed.

(** phi of a mixture is at most the mixture of its values. *)
Theorem kl_convex : claim_laws_kl_convex.
Proof. exact: (rule_convex KL_value (sums_convex (kl0 0) kl_scale kl_add)). Qed.

(** ln 1 = 0. *)
Theorem kl_premetric : claim_laws_kl_premetric.
Proof. exact: (rule_premetric KL_value (sums_diagonal kl_diagonal)). Qed.

(** p ln(p/q) is infinite where q = 0 < p. *)
Theorem kl_infinite_when_disjoint : claim_laws_kl_infinite_when_disjoint.
Proof. exact: (rule_disjoint KL_value (sums_disjoint kl_inf)). Qed.

(** p r ln(p r / (q u)) = r (p ln(p/q)) + p (r ln(r/u)). *)
Theorem kl_fresh_composition : claim_laws_kl_fresh_composition.
Proof. exact: (rule_composition KL_value kl_composition). Qed.

(** p ln(p/q) > p - q unless p = q, and the sum of p - q is 0. *)
Theorem kl_separates : claim_laws_kl_separates.
Proof. exact: (rule_separates KL_value (sums_tangent kl_above kl_touches)). Qed.

(** p k ln(p k / (q l)) = k (p ln(p/q)) + p (k ln(k/l)), and a mean over first outcomes is at most the largest. *)
Theorem kl_adaptive_composition : claim_laws_kl_adaptive_composition.
Proof. by move=> P Q hP hQ e m /whole_nm [n ->]; exact: (rule_adaptive KL_value kl_adaptive (INR n) hP hQ e). Qed.
