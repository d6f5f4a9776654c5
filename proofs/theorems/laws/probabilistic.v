(** ln of the least C that the larger ratio of an outcome's probabilities exceeds with probability at most
    delta under either law; here for deltas of 1/4 and 1/10. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.probabilistic.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.largest_ratios rules.levels rules.probabilistic rules.rays rules.ray_laws rules.marked.
Open Scope R_scope.

(** Both laws' masses count. *)
Theorem probabilistic_symmetric : claim_laws_probabilistic_symmetric.
Proof. split; apply: (rule_symmetric (probabilistic_value _)) => *; exact: (rare_symmetric _ larger_larger). Qed.

(** The ratio of equal probabilities is at most 1. *)
Theorem probabilistic_premetric : claim_laws_probabilistic_premetric.
Proof. split; apply: (rule_premetric (probabilistic_value _)) => *; apply: (rare_premetric larger_larger larger_one) => //; lra. Qed.

(** All mass is where the ratio is infinite. *)
Theorem probabilistic_infinite_when_disjoint : claim_laws_probabilistic_infinite_when_disjoint.
Proof. split; apply: (rule_disjoint (probabilistic_value _)) => *; apply: (rare_disjoint larger_larger larger_inf) => //; lra. Qed.

(** An outcome with noise has the ratio of the outcome. *)
Theorem probabilistic_extraneous_noise : claim_laws_probabilistic_extraneous_noise.
Proof. split; apply: (rule_noise (probabilistic_value _)) => *; exact: (rare_noise _ larger_larger larger_scale). Qed.

(** What is at most a smaller delta is at most a larger one. *)
Theorem probabilistic_monotone : claim_laws_probabilistic_monotone.
Proof. split; apply: (rule_monotone (probabilistic_value _) (probabilistic_value _)); apply: (rare_monotone larger_larger); lra. Qed.

(** Laws that tell their level with probability 1/4, where the ratio is infinite, and have else the ratios of their
    levels. *)
Theorem probabilistic_ray : claim_laws_probabilistic_ray.
Proof.
apply: rule_ray => l up l01; apply: (rule_marked up l01 (probabilistic_value (1 / 4))) => [w iw|u v iu iv n].
  by apply: (rare_premetric larger_larger larger_one); [lra | exact: mark_law].
exact: (rare_marks up l01 iu iv n larger_larger larger_inf larger_scale larger_alike).
Qed.
