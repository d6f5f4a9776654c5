(** ln of the least C that the ratio of each law's probabilities to the other's exceeds with probability at most
    delta under either law; here for deltas of 1/4 and 1/10. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.one_sided_probabilistic.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.largest_ratios rules.levels rules.probabilistic rules.rays rules.ray_laws rules.marked.
Open Scope R_scope.

(** Both laws' masses count. *)
Theorem one_sided_probabilistic_symmetric : claim_laws_one_sided_probabilistic_symmetric.
Proof. split; apply: (rule_symmetric (one_sided_value _)) => *; exact: (rare_symmetric _ quotient_larger). Qed.

(** The ratio of equal probabilities is at most 1. *)
Theorem one_sided_probabilistic_premetric : claim_laws_one_sided_probabilistic_premetric.
Proof. split; apply: (rule_premetric (one_sided_value _)) => *; apply: (rare_premetric quotient_larger quotient_same) => //; lra. Qed.

(** All mass is where the ratio is infinite. *)
Theorem one_sided_probabilistic_infinite_when_disjoint : claim_laws_one_sided_probabilistic_infinite_when_disjoint.
Proof. split; apply: (rule_disjoint (one_sided_value _)) => *; apply: (rare_disjoint quotient_larger quotient_inf) => //; lra. Qed.

(** An outcome with noise has the ratio of the outcome. *)
Theorem one_sided_probabilistic_extraneous_noise : claim_laws_one_sided_probabilistic_extraneous_noise.
Proof. split; apply: (rule_noise (one_sided_value _)) => *; exact: (rare_noise _ quotient_larger quotient_scale). Qed.

(** What is at most a smaller delta is at most a larger one. *)
Theorem one_sided_probabilistic_monotone : claim_laws_one_sided_probabilistic_monotone.
Proof. split; apply: (rule_monotone (one_sided_value _) (one_sided_value _)); apply: (rare_monotone quotient_larger); lra. Qed.

(** Laws that tell their level with probability 1/4, where the ratio is infinite, and have else the ratios of their
    levels. *)
Theorem one_sided_probabilistic_ray : claim_laws_one_sided_probabilistic_ray.
Proof.
apply: rule_ray => l up l01; apply: (rule_marked up l01 (one_sided_value (1 / 4))) => [w iw|u v iu iv n].
  by apply: (rare_premetric quotient_larger quotient_same); [lra | exact: mark_law].
exact: (rare_marks up l01 iu iv n quotient_larger quotient_inf quotient_scale quotient_alike).
Qed.
