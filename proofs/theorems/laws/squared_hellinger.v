(** The squared Hellinger distance: the sum of (p + q)/2 - sqrt(p q), which is 1 less the sum of sqrt(p q). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.squared_hellinger.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.hellinger rules.adaptive rules.rooted rules.rays rules.uniform rules.whole_numbers.
Open Scope R_scope.

(** p q = q p. *)
Theorem squared_hellinger_symmetric : claim_laws_squared_hellinger_symmetric.
Proof. exact: (rule_symmetric squared_hellinger_value hel_symmetric). Qed.

(** (p + q)/2 - sqrt(p q) is half the square of sqrt p - sqrt q. *)
Theorem squared_hellinger_separates : claim_laws_squared_hellinger_separates.
Proof. exact: (rule_separates squared_hellinger_value (sums_tangent hel_above hel_touches)). Qed.

(** sqrt(a b) + sqrt(c d) <= sqrt((a + c)(b + d)). *)
Theorem squared_hellinger_post_processing : claim_laws_squared_hellinger_post_processing.
Proof. exact: (rule_post squared_hellinger_value (sums_post hel0 hel_scale hel_add)). Qed.

(** The sums of roots multiply, and lie in [0, 1]. *)
Theorem squared_hellinger_fresh_composition : claim_laws_squared_hellinger_fresh_composition.
Proof. exact: (rule_composition squared_hellinger_value hel_composition). Qed.

(** An outcome with noise has the probabilities p w and q w, and w adds up to 1. *)
Theorem squared_hellinger_extraneous_noise : claim_laws_squared_hellinger_extraneous_noise.
Proof. exact: (rule_noise squared_hellinger_value (sums_noise hel0 hel_scale)). Qed.

(** sqrt(p p) = p. *)
Theorem squared_hellinger_premetric : claim_laws_squared_hellinger_premetric.
Proof. exact: (rule_premetric squared_hellinger_value (sums_diagonal hel_diagonal)). Qed.

(** A sum of homogeneous, subadditive functions is convex. *)
Theorem squared_hellinger_convex : claim_laws_squared_hellinger_convex.
Proof. exact: (rule_convex squared_hellinger_value (sums_convex hel0 hel_scale hel_add)). Qed.

(** The distance of both is the first one and a sum of sqrt(p q) times second ones; the sum of sqrt(p q) is at most 1. *)
Theorem squared_hellinger_adaptive_composition : claim_laws_squared_hellinger_adaptive_composition.
Proof. by move=> P Q hP hQ e m /whole_nm [n ->]; exact: (rule_adaptive squared_hellinger_value hel_adaptive (INR n) hP hQ e). Qed.

(** The roots are Hellinger's distance, which is a norm of differences. *)
Theorem squared_hellinger_group : claim_laws_squared_hellinger_group.
Proof. exact: (rule_triangle hellinger_value roots_triangle). Qed.

(** Where a uniform variable lies, and whether the level is above it: of two of these laws each has |u - v| that the other has not. *)
Theorem squared_hellinger_ray : claim_laws_squared_hellinger_ray.
Proof.
apply: rule_linear_ray => l up l01.
exact: (uniform_fits up l01 hel_diagonal hel_left hel_right squared_hellinger_value).
Qed.
