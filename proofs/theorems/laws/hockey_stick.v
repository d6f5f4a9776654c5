(** The hockey-stick divergence: the sum of max(0, p - f q), here for factors f of 2 and 3. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.hockey_stick.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.ratios rules.distances rules.largest_ratios rules.events rules.attained rules.rays rules.uniform.
Open Scope R_scope.

(** phi of a sum is at most the sum, and the outputs of an input add up to 1. *)
Theorem hockey_stick_post_processing : claim_laws_hockey_stick_post_processing.
Proof. split; exact: (rule_post (hockey_stick_value _) (sums_post (excess0 _) (excess_scale _) (excess_add _))). Qed.

(** An outcome with noise has the probabilities p w and q w, and w adds up to 1. *)
Theorem hockey_stick_extraneous_noise : claim_laws_hockey_stick_extraneous_noise.
Proof. split; exact: (rule_noise (hockey_stick_value _) (sums_noise (excess0 _) (excess_scale _))). Qed.

(** phi of a mixture is at most the mixture of its values. *)
Theorem hockey_stick_convex : claim_laws_hockey_stick_convex.
Proof. split; exact: (rule_convex (hockey_stick_value _) (sums_convex (excess0 _) (excess_scale _) (excess_add _))). Qed.

(** max(0, p - f p) = 0 for f >= 1. *)
Theorem hockey_stick_premetric : claim_laws_hockey_stick_premetric.
Proof. split; apply: (rule_premetric (hockey_stick_value _)); apply: sums_diagonal; apply: excess_diagonal; lra. Qed.

(** A larger factor leaves less of each outcome. *)
Theorem hockey_stick_monotone : claim_laws_hockey_stick_monotone.
Proof. split; apply: (rule_monotone (hockey_stick_value _) (hockey_stick_value _)); apply: excess_monotone; lra. Qed.

(** The event of p >= f q has the excess P(A) - f Q(A). *)
Theorem hockey_stick_events_suffice : claim_laws_hockey_stick_events_suffice.
Proof.
split; apply: (rule_events (hockey_stick_value _) _ (excess_attained _));
  exact: (split_post (hockey_stick_value _) (sums_post (excess0 _) (excess_scale _) (excess_add _))).
Qed.

(** Uniform laws on [u, u + 1]: P has |u - v| that Q has not, and on the rest max(0, p - 2 p) = 0. *)
Theorem hockey_stick_ray : claim_laws_hockey_stick_ray.
Proof.
apply: rule_linear_ray => l up l01.
apply: (uniform_fits up l01 _ _ _ (hockey_stick_value 2)).
- by apply: excess_diagonal; lra.
- exact: excess_left.
- by move=> *; apply: excess_right => //; lra.
Qed.
